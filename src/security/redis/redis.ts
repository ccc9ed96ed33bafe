import { hash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { Log } from '../../config/log';
import { SETTINGS, type Settings } from '../../config/settings';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { CONNECT_MS, createConnection, type RedisConnection, within } from './redis-connection';

const RETRY_MS = 1_000;
const WARNING_MS = 60_000;
/** How long the start waits for Redis. */
const START_MS = 1_000;
const WARNING = 'Redis is away: until it is back, rate limits and limits for failed sign-ins count in each process.';
/** The first word of an error reply. The rest could repeat what was sent, with a password. */
const REPLY_CODE = /^[A-Z]{2,20}\b/;

/**
 * The Redis that all replicas share, if REDIS_URL is set. A fault of any kind closes the connection, and from then on
 * `run` returns at once; every second another connection is tried (docs/operations.md).
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  private readonly settings: Settings['redis'];
  /** Open and accepting writes. */
  private connection: RedisConnection | undefined;
  /** Being opened. */
  private attempt: RedisConnection | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;
  private warnedAt = Number.NEGATIVE_INFINITY;
  private isOutageLogged = false;

  /** The number of calls of `run` without a result since the start. */
  readonly counts = { fallbacks: 0 };

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'redis'>,
    @Inject(LIMITS) private readonly limits: Pick<Limits, 'redisMs'>,
    private readonly log: Log,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {
    this.settings = settings.redis;
  }

  /** Whether REDIS_URL is set. */
  get isSet(): boolean {
    return this.settings !== undefined;
  }

  get isUp(): boolean {
    return this.connection !== undefined;
  }

  /** Connects, for the first time and after each fault. Resolves when the first attempt has ended, or after 1 s. */
  async open(): Promise<void> {
    if (!this.isSet) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, START_MS);
    });
    await Promise.race([this.connect(), late]);
    clearTimeout(timer);
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.attempt?.destroy();
    this.connection?.destroy();
    this.connection = undefined;
  }

  /**
   * Runs a Lua script. Returns undefined while Redis is away, and resolves with undefined if it becomes so, which takes
   * `redisMs` at most. Redis contains hashes of `keys`, because they contain names of users and addresses.
   */
  run(script: string, keys: readonly string[], args: readonly number[]): Promise<unknown> | undefined {
    const { connection, settings } = this;
    if (!settings) return undefined;
    if (!connection) {
      this.counts.fallbacks += 1;
      return undefined;
    }
    const names = keys.map((key) => settings.prefix + hash('sha256', key, 'base64url'));
    const command = ['EVAL', script, String(names.length), ...names, ...args.map(String)];
    return within(this.limits.redisMs, connection.sendCommand(command)).catch((error) => {
      this.counts.fallbacks += 1;
      this.lose(connection, error);
      return undefined;
    });
  }

  private async connect(): Promise<void> {
    if (this.isStopped || !this.settings) return;
    const connection = createConnection(this.settings);
    connection.on('error', (error) => this.lose(connection, error));
    this.attempt = connection;
    try {
      await within(CONNECT_MS, connection.connect());
      // A server that is read-only or full accepts connections too.
      const probe = ['SET', `${this.settings.prefix}probe`, '1', 'PX', '60000'];
      await within(this.limits.redisMs, connection.sendCommand(probe));
    } catch (error) {
      connection.destroy();
      this.retryLater(error as Error);
      return;
    } finally {
      this.attempt = undefined;
    }
    this.connection = connection;
    if (this.isOutageLogged) this.log.info({}, 'Redis is back');
    this.isOutageLogged = false;
  }

  /** Closes the connection after its first fault. */
  private lose(connection: RedisConnection, error: Error): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    connection.destroy();
    this.retryLater(error);
  }

  private retryLater(error: Error): void {
    if (this.isStopped) return;
    this.warn(error);
    this.retry = setTimeout(() => this.connect(), RETRY_MS).unref();
  }

  private warn(error: Error): void {
    const now = this.now();
    if (now - this.warnedAt < WARNING_MS) return;
    this.warnedAt = now;
    this.isOutageLogged = true;
    this.log.warn({ code: codeOf(error) }, WARNING);
  }
}

/** What is known of a fault, without its message: that could contain a password. */
function codeOf(error: Error & { readonly code?: string }): string {
  return error.code ?? REPLY_CODE.exec(error.message)?.[0] ?? error.constructor.name;
}
