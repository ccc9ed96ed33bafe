import type * as redisClient from '@redis/client';
import type { RedisSettings } from '../../config/redis-settings';

const CONNECT_MS = 2_000;
const STEP_MS = 10;

/** Redis did not answer in time. */
class RedisTimeout extends Error {
  readonly code = 'TIMEOUT';
}

/** One connection to Redis. It does not reconnect: after the first fault it is closed and another one is opened. */
export class RedisConnection {
  private readonly client: ReturnType<typeof createClient>;

  /** Commands wait `commandMs` milliseconds for a reply. `onLost` is called when an open connection ends. */
  constructor(
    settings: RedisSettings,
    private readonly commandMs: number,
    onLost: (error: Error) => void,
  ) {
    this.client = createClient(settings);
    this.client.on('error', onLost);
  }

  /** Connects and signs in. Rejects after 2 s. */
  async open(): Promise<void> {
    await within(CONNECT_MS, this.client.connect());
  }

  /** Sends a command, and rejects if it is not answered in time. */
  send(command: readonly string[]): Promise<unknown> {
    return within(this.commandMs, this.client.sendCommand(command));
  }

  /** Rejects the commands in progress. */
  close(): void {
    this.client.destroy();
  }
}

function createClient({ host, port, user, password, database, tls }: RedisSettings) {
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
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
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
