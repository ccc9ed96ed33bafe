import { type LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';

// Where a header or a body could slip into a log line, these paths are cut out of it.
const SECRETS = [
  'authorization',
  'password',
  'Password',
  'token',
  'Token',
  '*.authorization',
  '*.password',
  '*.Password',
  '*.token',
  '*.Token',
];

/** The service's log: JSON lines on standard output, for Nest and for our own code. */
export class Log implements LoggerService {
  private readonly logger: Logger;

  constructor(level: string) {
    this.logger = pino({ level, redact: SECRETS, base: undefined });
  }

  info(facts: object, message: string): void {
    this.logger.info(facts, message);
  }

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  error(facts: unknown, message?: unknown): void {
    this.logger.error(typeof facts === 'object' && facts !== null ? facts : { err: facts }, String(message ?? 'error'));
  }

  warn(facts: unknown, message?: unknown): void {
    this.logger.warn(typeof facts === 'object' && facts !== null ? facts : {}, String(message ?? facts));
  }

  debug(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }
}
