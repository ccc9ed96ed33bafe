import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { OutageLog } from '../../config/outage-log';
import { SETTINGS, type Settings } from '../../config/settings';
import { DatabaseError } from '../../database/database-error';
import { ApiError } from '../../http/problems/problem';
import { sendProblem } from '../../http/problems/problem-writer';
import type { ApiRequest, ApiResponse } from '../../http/server/api-request';
import { breakOff } from '../../http/server/incomplete-response';
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
      // RequestWatch has already sent a complete response, or a stream has failed.
      if (!response.writableEnded && !response.destroyed) {
        request.failure = thrown as Error;
        breakOff(response);
      }
      return;
    }
    const error = apiErrorOf(thrown);
    const { requestId } = request;
    if (!error) this.log.error({ requestId, err: thrown }, 'request failed');
    else if (error.status >= 500 || isTooLarge(thrown)) this.outages.report(...outageOf(thrown, error, requestId));
    sendProblem(request, response, error, this.settings.xmlNamespace);
  }
}

function apiErrorOf(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  return thrown instanceof DatabaseError ? databaseProblem(thrown) : undefined;
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
