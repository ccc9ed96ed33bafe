import { type LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';

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

/** What Nest says about itself while it starts: a line for each module and each route. */
const CONTEXTS_OF_NEST = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestApplicationContext',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Lines are written together, at least this often and at the end of the process: one by one they cost more than a read. */
const FLUSH_MS = 200;
const FLUSH_BYTES = 4_096;

let standardOutput: ReturnType<typeof pino.destination> | undefined;

/** One for the process: several would write into each other's lines. */
function output(): ReturnType<typeof pino.destination> {
  standardOutput ??= pino.destination({ dest: 1, sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS });
  return standardOutput;
}

/** The service's log: JSON lines on standard output or where `destination` says, for Nest and for our own code. */
export class Log implements LoggerService {
  private readonly logger: Logger;
  /** Writes lines of fixed members, of which none is a secret: looking for secrets is more than half of a line's cost. */
  private readonly plain: Logger;

  constructor(level: string, destination: DestinationStream = output()) {
    const formatters = { level: (label: string) => ({ level: label }) };
    this.logger = pino({ level, redact: SECRETS, base: undefined, formatters }, destination);
    this.plain = pino({ level, base: undefined, formatters }, destination);
  }

  /** The line of a request that is over; the facts hold nothing that was sent but its id. */
  request(facts: object, level: 'info' | 'debug'): void {
    this.plain[level](facts, 'request');
  }

  info(facts: object, message: string): void {
    this.logger.info(facts, message);
  }

  log(message: unknown, context?: unknown): void {
    const level = CONTEXTS_OF_NEST.has(String(context)) ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
  }

  error(facts: unknown, message?: unknown): void {
    this.logger.error(typeof facts === 'object' && facts !== null ? facts : { err: facts }, String(message ?? 'error'));
  }

  /** Our own code gives facts and a message, Nest a message and its context. */
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
