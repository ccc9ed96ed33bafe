import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { Slots } from '../../config/slots';
import { hasBody } from '../body/read-body';
import { ServiceUnavailable } from '../problems/problem';
import type { ApiRequest, ApiResponse } from './api-request';
import { breakOff } from './incomplete-response';
import { lingerForBody } from './lingering-close';
import { CLIENT_LEFT, RequestLifetime, serviceFailureOf } from './request-lifetime';

/** The status of a request whose client disconnected before the response was complete, as in nginx. */
const CLIENT_CLOSED = 499;
/** The status of a response that failed after its first bytes, which had another one. */
const FAILED = 500;
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const MAX_CHECK_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;
/** Who takes less between two checks, while there is more, is slow. */
const SLOW_BYTES = 65_536;

/** A request that has ended. */
export interface FinishedRequest {
  readonly request: ApiRequest;
  /** That of the response; of an incomplete one 499, or 500 if the service ended it. */
  readonly status: number;
  readonly ms: number;
  /** Bytes written to the connection, including the head of the response. */
  readonly bytes: number;
}

interface OpenRequest {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  /** The time of its head. */
  readonly started: number;
  /** Bytes that the client had read at the last check of the response, and the time since when it has read no more. */
  sentBytes: number | undefined;
  progressAt: number;
}

/** What node:net stores on a socket: the number of written bytes that the operating system has not taken yet. */
interface QueuedSocket extends Socket {
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

interface Listeners {
  /** Called once per request, when its response is complete or its client has disconnected. */
  readonly finished: (request: FinishedRequest) => void;
  /** Responds to a request in place of its handler. */
  readonly refuse: (request: ApiRequest, response: ApiResponse, error: ServiceUnavailable) => void;
}

/**
 * The open requests of a server. Enforces their time limits (contract section 15), and reports each when it has ended.
 */
@Injectable()
export class RequestWatch {
  private readonly open = new Slots<OpenRequest>();
  /** Requests that have a response, and whose body may still arrive. */
  private readonly unread = new Set<OpenRequest>();
  private isDraining = false;

  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

  /** Starts to watch a server. Its listener runs before the existing listeners for `request`. */
  watch(server: Server, listeners: Listeners): void {
    server.headersTimeout = this.limits.headMs;
    // For the longest bodies. `closeSlow` enforces the limit of requests whose body no operation reads, and readBody that
    // of the others.
    server.requestTimeout = this.limits.headMs + this.limits.bulkBodyMs;
    server.setTimeout(this.limits.stallMs, (socket: Socket) => this.onIdle(socket));
    server.prependListener('request', (request, response) =>
      this.track(request as ApiRequest, response as ApiResponse, listeners),
    );
    let timer: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      const ms = checkMsOf(Math.min(this.limits.responseMs, this.limits.stallMs));
      timer = setInterval(() => {
        this.checkOpenRequests(listeners);
        this.closeSlow(server);
      }, ms).unref();
    });
    server.on('close', () => clearInterval(timer));
  }

  /**
   * From now on responses have `Connection: close`, so that clients move to another process, also those to open requests
   * whose head is not sent yet.
   */
  drain(): void {
    this.isDraining = true;
    for (const { response } of this.open.values()) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Ends what is still open when the grace period of a stop is over. */
  end(server: Server): void {
    for (const { response } of this.open.values()) breakOff(response);
    server.closeAllConnections();
  }

  private track(request: ApiRequest, response: ApiResponse, { finished }: Listeners): void {
    if (this.isDraining) response.shouldKeepAlive = false;
    if (hasBody(request)) lingerForBody(request);
    const { socket } = request;
    const started = performance.now();
    const writtenBefore = socket.bytesWritten;
    const lifetime = new RequestLifetime();
    const entry = { request, response, started, sentBytes: undefined as number | undefined, progressAt: started };
    request.lifetime = lifetime;
    const place = this.open.add(entry);
    response.on('close', () => {
      this.open.remove(place, entry);
      if (request.complete === false) this.unread.add(entry);
      lifetime.end(CLIENT_LEFT);
      lifetime.leave();
      finished({
        request,
        status: statusOf(request, response),
        ms: performance.now() - started,
        bytes: socket.bytesWritten - writtenBefore,
      });
    });
  }

  /** Ends requests whose body takes too long, in the way of Node's own limit, which is longer. */
  private closeSlow(server: Server): void {
    const now = performance.now();
    for (const entry of [...this.open.values(), ...this.unread]) {
      const { request, started } = entry;
      const { complete, socket, lifetime } = request;
      if (complete || socket.destroyed) this.unread.delete(entry);
      else if (now - started > this.limits.headMs + (lifetime.bodyMs ?? this.limits.bodyMs)) {
        this.unread.delete(entry);
        server.emit('clientError', Object.assign(new Error('Request timeout'), { code: TIMED_OUT }), socket);
      }
    }
  }

  private checkOpenRequests({ refuse }: Listeners): void {
    for (const entry of this.open.values()) {
      if (entry.response.headersSent) this.closeStalled(entry);
      else this.refuseLate(entry, refuse);
    }
  }

  private refuseLate({ request, response }: OpenRequest, refuse: Listeners['refuse']): void {
    const { lifetime } = request;
    // While the body arrives, readBody enforces its time limit. The limit of the response follows it.
    const limitMs = this.limits.responseMs + (request.complete ? 0 : (lifetime.bodyMs ?? this.limits.bodyMs));
    if (lifetime.isCommitted || lifetime.age < limitMs) return;
    const seconds = this.limits.responseMs / 1000;
    const error = new ServiceUnavailable(
      RETRY_AFTER_SECONDS,
      `The request took longer than ${seconds} s. Nothing was changed. Request less data, or retry later.`,
    );
    lifetime.end(error);
    refuse(request, response, error);
  }

  /**
   * Node restarts its own timeout of a socket whenever some of the data is taken, so it can take up to twice as long.
   */
  private closeStalled(entry: OpenRequest): void {
    const socket: QueuedSocket = entry.request.socket;
    const sentBytes = socket.bytesWritten - (socket._handle?.writeQueueSize ?? 0);
    const now = performance.now();
    if (entry.sentBytes !== undefined)
      entry.request.lifetime.onPace?.(socket.writableLength > 0 && sentBytes - entry.sentBytes < SLOW_BYTES);
    if (socket.writableLength === 0 || sentBytes !== entry.sentBytes) {
      entry.sentBytes = sentBytes;
      entry.progressAt = now;
    } else if (now - entry.progressAt >= this.limits.stallMs) breakOff(entry.response);
  }

  /**
   * Nothing was sent or received for some time: the client reads nothing, there is no request, or the service is busy.
   */
  private onIdle(socket: Socket): void {
    const served = this.open.values().find(({ request }) => request.socket === socket);
    if (!served) socket.destroy();
    else if (socket.writableLength === 0) socket.setTimeout(this.limits.stallMs);
    else breakOff(served.response);
  }
}

function statusOf(request: ApiRequest, response: ApiResponse): number {
  if (response.writableFinished) return response.statusCode;
  return serviceFailureOf(request) ? FAILED : CLIENT_CLOSED;
}

/** The interval to check a time limit: a request exceeds its limit by a tenth at most. */
export function checkMsOf(limitMs: number): number {
  return Math.max(1, Math.min(MAX_CHECK_MS, limitMs / 10));
}
