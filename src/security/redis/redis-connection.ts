import type * as redisClient from '@redis/client';
import type { RedisSettings } from '../../config/redis-settings';

/** How long a connection may take, with signing in. */
export const CONNECT_MS = 2_000;
const STEP_MS = 10;

/** Redis did not answer in time. */
class RedisTimeout extends Error {
  readonly code = 'TIMEOUT';
}

/** A client that does not reconnect: after the first fault it is destroyed and another one is connected. */
export type RedisConnection = ReturnType<typeof createConnection>;

/** A client that is not connected yet. */
export function createConnection({ host, port, user, password, database, tls }: RedisSettings) {
  // Loaded here because it costs 0.2 s of CPU and 28 MB, and few installations have a Redis.
  const { createClient: create } = require('@redis/client') as typeof redisClient;
  const server = { host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  return create({
    username: user,
    password,
    database,
    socket: tls ? { ...server, tls: true, ca: tls.ca } : server,
    // The commands that other versions and proxies know too.
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    disableOfflineQueue: true,
    // The timeout of the client does not apply to commands that have been sent, and costs a signal for each.
    commandOptions: { timeout: 0 },
  });
}

/**
 * Rejects with RedisTimeout if the promise is not settled in time. Time in which this process was busy does not count,
 * because it reads no replies then: each step is a turn of the event loop.
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let stepsLeft = ms / STEP_MS;
    let timer: NodeJS.Timeout;
    let isSettled = false;
    const wait = () => {
      if (!isSettled) timer = setTimeout(step, STEP_MS);
    };
    const step = () => {
      stepsLeft -= 1;
      if (stepsLeft > 0) setImmediate(wait);
      else reject(new RedisTimeout());
    };
    wait();
    promise.then(resolve, reject).finally(() => {
      isSettled = true;
      clearTimeout(timer);
    });
  });
}
