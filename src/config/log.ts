import { type LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { LogOutput } from './log-output';

// Removed from log lines, in case that an object with a header or a body is logged.
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

/** The contexts in which Nest logs a line per module and route while it starts. */
const NEST_CONTEXTS = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestApplicationContext',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** One for the process, because several would interleave their lines. */
const standardOutput = new LogOutput();

/** The log of the service: JSON lines on standard output, or on `destination`. Used by Nest too. */
export class Log implements LoggerService {
  private readonly logger: Logger;
  /** Writes lines with known members that contain no secrets: redaction is more than half of the cost of a line. */
  private readonly plain: Logger;

  constructor(level: string, destination: DestinationStream = standardOutput) {
    const formatters = { level: (label: string) => ({ level: label }) };
    this.logger = pino({ level, redact: SECRETS, base: undefined, formatters }, destination);
    this.plain = pino({ level, base: undefined, formatters }, destination);
  }

  /** How many lines were dropped because the standard output was not read. */
  get dropped(): number {
    return standardOutput.dropped;
  }

  /** The line of a request that has ended. `facts` contain no input besides the request ID. */
  request(facts: object, level: 'info' | 'debug'): void {
    this.plain[level](facts, 'request');
  }

  info(facts: object, message: string): void {
    this.logger.info(facts, message);
  }

  log(message: unknown, context?: unknown): void {
    const level = NEST_CONTEXTS.has(String(context)) ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
  }

  error(facts: unknown, message?: unknown): void {
    this.logger.error(typeof facts === 'object' && facts !== null ? facts : { err: facts }, String(message ?? 'error'));
  }

  /** The service passes facts and a message, Nest a message and its context. */
  warn(facts: unknown, message?: unknown): void {
    if (typeof facts === 'object' && facts !== null) this.logger.warn(facts, String(message ?? 'warning'));
    else this.logger.warn({ context: message }, String(facts));
  }

  debug(facts: unknown, message?: unknown): void {
    if (typeof facts === 'object' && facts !== null) this.logger.debug(facts, String(message ?? ''));
    else this.logger.debug({ context: message }, String(facts));
  }

  verbose(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }
}
