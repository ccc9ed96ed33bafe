import type { Credentials, SignIn } from './credentials.ts';
import {
  ApiError,
  ConnectionError,
  connectionCode,
  connectionMessage,
  type ErrorSource,
  hasProblemType,
  retryAfterOf,
  withoutQuery,
} from './errors.ts';

/** How requests are sent. */
export interface SenderOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How many times a request is repeated after a 429, a 503 or a lost connection. */
  readonly retries: number;
  /** The longest wait before another attempt, in milliseconds. */
  readonly maxRetryDelay: number;
}

/** Who sends the requests, and how to sign in. */
interface Identity {
  readonly credentials: Credentials;
  readonly signIn: SignIn;
}

/** The wait before the second attempt if no `Retry-After` says another; doubled for each further one. */
const FIRST_DELAY_MS = 500;
/** Idempotent by HTTP, but each call changes the record again. */
const TOGGLE = /\/togglecompleted\/?$/i;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const IDEMPOTENT = new Set([...SAFE, 'PUT', 'DELETE']);

/** Sends requests with credentials, and repeats those that the service could not serve and that are safe to repeat. */
export class Sender {
  private readonly options: SenderOptions;
  private readonly identity: Identity | undefined;

  constructor(options: SenderOptions, identity?: Identity) {
    this.options = options;
    this.identity = identity;
  }

  /** Sends a request, several times if necessary, and returns the last response. */
  async send(request: Request): Promise<Response> {
    for (let repeated = 0; ; repeated++) {
      const response = await this.sendAuthorized(request).catch((error: unknown) => {
        if (repeated < this.options.retries && isLost(error) && isRepeatableUnread(request)) return undefined;
        throw error;
      });
      if (!response) {
        await waitToRepeat(repeated, request.signal);
        continue;
      }
      const delay = this.delayBefore(request, response, repeated);
      if (delay === undefined) return response;
      await discard(response);
      await sleep(delay, request.signal);
    }
  }

  private async sendAuthorized(request: Request): Promise<Response> {
    if (!this.identity) return this.sendOnce(request);
    const { credentials, signIn } = this.identity;
    const header = await unlessAborted(credentials.authorization(signIn), request.signal);
    const response = await this.sendOnce(request, header);
    if (response.status !== 401 || !credentials.renew) return response;
    // A 401 changed nothing, so that any request can be repeated.
    await discard(response);
    return this.sendOnce(request, await unlessAborted(credentials.renew(header, signIn), request.signal));
  }

  private async sendOnce(request: Request, authorization?: string): Promise<Response> {
    const copy = request.clone();
    if (authorization !== undefined) copy.headers.set('Authorization', authorization);
    try {
      return await this.options.fetch(copy);
    } catch (error) {
      throw connectionError(error, request.signal, sourceOf(request));
    }
  }

  /** Returns the milliseconds to wait before the request is repeated; undefined if it must not be. */
  private delayBefore(request: Request, response: Response, repeated: number): number | undefined {
    if (repeated >= this.options.retries || !isRefusal(response) || !isRepeatable(request, response)) return undefined;
    const seconds = retryAfterOf(response);
    const delay = seconds === undefined ? defaultDelay(repeated) : seconds * 1_000;
    return delay <= this.options.maxRetryDelay ? delay : undefined;
  }
}

function sourceOf(request: Request): ErrorSource {
  return {
    method: request.method,
    url: withoutQuery(request.url),
    requestId: request.headers.get('X-Request-Id') ?? undefined,
  };
}

/** Returns the error for a failed fetch or a body that ended early. */
export function connectionError(error: unknown, signal: AbortSignal | undefined, source: ErrorSource): unknown {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return signal.reason;
  return new ConnectionError(connectionMessage(error, source.url), source, { cause: error });
}

/** Whether a connection failed, and not what came over it: Node gives the reasons of connections a code, browsers give none. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ConnectionError)) return false;
  const { cause } = error.cause as Error;
  return cause === undefined || connectionCode(error.cause) !== undefined;
}

/** Whether a request whose response is unknown can be sent again. */
function isRepeatableUnread(request: Request): boolean {
  return SAFE.has(request.method) || request.headers.has('Idempotency-Key');
}

/** Whether the same request may succeed later. Of the 409s only that of an idempotency key in use says when. */
function isRefusal(response: Response): boolean {
  if (response.status === 409) return response.headers.has('Retry-After') && hasProblemType(response);
  return response.status === 429 || response.status === 503;
}

function isRepeatable(request: Request, response: Response): boolean {
  // The service executes the request once, whatever has become of the first attempt.
  if (request.headers.has('Idempotency-Key')) return true;
  if (response.status === 409) return false;
  if (!IDEMPOTENT.has(request.method) || TOGGLE.test(new URL(request.url).pathname)) return false;
  // The service says that it changed nothing. A proxy cannot know, and the repeated write would not match any more.
  return !request.headers.has('If-Match') || hasProblemType(response);
}

/** Frees the connection of a response that is not read. */
async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

async function unlessAborted<T>(value: T | Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, stop } = aborted(signal);
  return Promise.race([value, promise]).finally(stop);
}

function defaultDelay(repeated: number): number {
  return FIRST_DELAY_MS * 2 ** repeated;
}

/** Waits before a request whose connection was lost is repeated. */
export function waitToRepeat(repeated: number, signal = new AbortController().signal): Promise<void> {
  return sleep(defaultDelay(repeated), signal);
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, stop } = aborted(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([wait, promise]).finally(() => {
    clearTimeout(timer);
    stop();
  });
}

/** Returns a promise that fails when the signal is aborted. `stop` ends the wait for it. */
function aborted(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  let listener = () => {};
  const promise = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason);
    signal.addEventListener('abort', listener, { once: true });
  });
  return { promise, stop: () => signal.removeEventListener('abort', listener) };
}
