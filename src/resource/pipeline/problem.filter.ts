import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { OutageLog } from '../../config/outage-log';
import { SETTINGS, type Settings } from '../../config/settings';
import { DatabaseError } from '../../database/database-error';
import type { ApiRequest, ApiResponse } from '../../http/api-request';
import { ApiError, MalformedRequest, MethodNotAllowed, NO_PATH, NotFound } from '../../http/problem';
import { sendProblem } from '../../http/problem-writer';
import { RouteTable } from '../../http/route-table';
import type { AuthenticatedRequest } from '../../security/access/authenticated-request';
import { provenRefusal } from '../../security/access/caller-validity';
import { databaseProblem } from './database-problem';

/**
 * Converts every error to problem details (contract section 8). An unknown error is logged once and becomes a bare 500.
 */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly routes: RouteTable,
    private readonly log: Log,
    private readonly outages: OutageLog,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AuthenticatedRequest>();
    const response = host.switchToHttp().getResponse<ApiResponse>();
    const validity = request.caller?.validity;
    if (!validity?.isPending || response.headersSent || response.destroyed) {
      this.respond(thrown, request, response);
      return;
    }
    void provenRefusal(validity, thrown).then((refusal) => this.respond(refusal, request, response));
  }

  private respond(thrown: unknown, request: ApiRequest, response: ApiResponse): void {
    if (response.headersSent || response.destroyed) {
      // RequestWatch has already sent a complete response, or a stream has failed: an incomplete one must not look
      // complete.
      if (!response.writableEnded && !response.destroyed) {
        request.failure = thrown as Error;
        response.destroy();
      }
      return;
    }
    const error = this.apiErrorOf(thrown, request);
    const { requestId } = request;
    if (!error) this.log.error({ requestId, err: thrown }, 'request failed');
    else if (error.status >= 500 || isTooLarge(thrown)) this.outages.report(...outageOf(thrown, error, requestId));
    sendProblem(request, response, error, this.settings.xmlNamespace);
  }

  private apiErrorOf(thrown: unknown, request: ApiRequest): ApiError | undefined {
    if (thrown instanceof ApiError) return thrown;
    if (thrown instanceof DatabaseError) return databaseProblem(thrown);
    // Nest throws its own 404 if no route matches, and Express a URIError if a path cannot be decoded.
    if (thrown instanceof HttpException && thrown.getStatus() === 404) return this.noRoute(request);
    if (thrown instanceof URIError || (thrown instanceof HttpException && thrown.getStatus() === 400))
      return this.undecodable(request);
    return undefined;
  }

  private noRoute(request: ApiRequest): ApiError {
    const allowed = this.methodsOf(request);
    return allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound(NO_PATH);
  }

  private undecodable(request: ApiRequest): ApiError {
    if (!this.methodsOf(request).includes(request.method)) return this.noRoute(request);
    return new MalformedRequest(
      'The path contains a percent sign that is not part of a percent-encoded UTF-8 character.',
    );
  }

  private methodsOf(request: ApiRequest): string[] {
    // Below the prefix Express removes it from `url`, so the full path needs `baseUrl`.
    return this.routes.methodsOf(request.baseUrl + request.url);
  }
}

/** A fault of the server's settings, although the caller can help it too. */
function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof DatabaseError && thrown.kind === 'too_large';
}

/** The log fields of a fault outside the code: its kind, and the driver's error code. */
function outageOf(thrown: unknown, error: ApiError, requestId: string): Parameters<OutageLog['report']> {
  if (!(thrown instanceof DatabaseError)) return [error.code, { requestId, reason: error.detail }];
  const { code } = thrown.cause as { code?: string };
  return [thrown.kind, { requestId, code, reason: thrown.message }];
}
