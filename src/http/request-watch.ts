import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../config/limits';
import type { ApiRequest, ApiResponse } from './api-request';
import { ServiceUnavailable } from './problem';
import { CLIENT_LEFT, RequestLifetime } from './request-lifetime';

/** The status of a request that ended before its answer did; nginx counts it as the same. */
const CLIENT_CLOSED = 499;
const MAX_CHECK_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** What is known of a request when it is over. */
export interface FinishedRequest {
  readonly request: ApiRequest;
  readonly status: number;
  readonly ms: number;
  /** Bytes written to the connection, with the head of the answer. */
  readonly bytes: number;
}

interface OpenRequest {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  /** Bytes that the reader had taken when it was looked after last, and since when it has taken no more. */
  taken: number;
  takenAt: number;
}

/** What node:net keeps of a socket: bytes that the machine has not taken yet, of those that were handed to it. */
interface QueuedSocket extends Socket {
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

interface Listeners {
  /** Is called once for each request, when its answer is out or its client has left. */
  readonly finished: (request: FinishedRequest) => void;
  /** Answers a request in place of its handler. */
  readonly refuse: (request: ApiRequest, response: ApiResponse, error: ServiceUnavailable) => void;
}

/** Keeps the requests of a server within their times (contract section 15), and reports each when it is over. */
export class RequestWatch {
  private readonly open = new Set<OpenRequest>();

  constructor(
    private readonly limits: Limits,
    private readonly listeners: Listeners,
  ) {}

  /** Begins to watch a server; its listeners for `request` that are there already come after this one. */
  watch(server: Server): void {
    server.headersTimeout = this.limits.headMs;
    // The whole of a request whose body no operation reads; where one does, readBody keeps the time.
    server.requestTimeout = this.limits.headMs + this.limits.bodyMs;
    server.setTimeout(this.limits.readerMs, (socket: Socket) => this.idle(socket));
    server.prependListener('request', (request, response) =>
      this.begin(request as ApiRequest, response as ApiResponse),
    );
    let timer: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      const ms = checkMsOf(Math.min(this.limits.answerMs, this.limits.readerMs));
      timer = setInterval(() => this.lookAfter(), ms).unref();
    });
    server.on('close', () => clearInterval(timer));
  }

  private begin(request: ApiRequest, response: ApiResponse): void {
    const { socket } = request;
    const started = performance.now();
    const writtenBefore = socket.bytesWritten;
    const lifetime = new RequestLifetime();
    const entry = { request, response, taken: 0, takenAt: started };
    request.lifetime = lifetime;
    this.open.add(entry);
    response.on('close', () => {
      this.open.delete(entry);
      lifetime.end(CLIENT_LEFT);
      this.listeners.finished({
        request,
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED,
        ms: performance.now() - started,
        bytes: socket.bytesWritten - writtenBefore,
      });
    });
  }

  private lookAfter(): void {
    for (const entry of this.open) {
      if (entry.response.headersSent) this.cutOffStalled(entry);
      else this.refuseLate(entry);
    }
  }

  private refuseLate({ request, response }: OpenRequest): void {
    const { lifetime } = request;
    // While a body is on its way readBody keeps its time, and the answer has its own after that.
    const limitMs = this.limits.answerMs + (request.complete ? 0 : this.limits.bodyMs);
    if (lifetime.isCommitted || lifetime.age < limitMs) return;
    const seconds = this.limits.answerMs / 1000;
    const error = new ServiceUnavailable(
      RETRY_AFTER_SECONDS,
      `The request took longer than ${seconds} s. Nothing was changed. Request less data, or retry later.`,
    );
    lifetime.end(error);
    this.listeners.refuse(request, response, error);
  }

  /** Node's own time limit of a socket begins again when a part of what was written is taken, and so lasts up to twice. */
  private cutOffStalled(entry: OpenRequest): void {
    const socket: QueuedSocket = entry.request.socket;
    const taken = socket.bytesWritten - (socket._handle?.writeQueueSize ?? 0);
    const now = performance.now();
    if (socket.writableLength === 0 || taken !== entry.taken) {
      entry.taken = taken;
      entry.takenAt = now;
    } else if (now - entry.takenAt >= this.limits.readerMs) socket.destroy();
  }

  /** Nothing has moved on a connection: its reader takes nothing, or it has no request, or the service is at work. */
  private idle(socket: Socket): void {
    const isServing = [...this.open].some(({ request }) => request.socket === socket);
    if (isServing && socket.writableLength === 0) socket.setTimeout(this.limits.readerMs);
    else socket.destroy();
  }
}

/** How often a time limit is looked after: a late request is a tenth late at most. */
export function checkMsOf(limitMs: number): number {
  return Math.max(1, Math.min(MAX_CHECK_MS, limitMs / 10));
}
