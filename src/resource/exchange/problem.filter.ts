import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { OutageLog } from '../../config/outage-log';
import { SETTINGS, type Settings } from '../../config/settings';
import { DatabaseError, type DatabaseErrorKind } from '../../database/database-error';
import type { ApiRequest, ApiResponse } from '../../http/api-request';
import {
  ApiError,
  Conflict,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  ServiceUnavailable,
} from '../../http/problem';
import { sendProblem } from '../../http/problem-writer';
import { RouteTable } from '../../http/route-table';

/** Turns every error into problem details (contract section 8); what nobody declared is logged once and says nothing. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly addresses: RouteTable,
    private readonly log: Log,
    private readonly outages: OutageLog,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<ApiResponse>();
    if (response.headersSent || response.destroyed) {
      // What was answered in place of the handler is whole; half an answer must not look so.
      if (!response.writableEnded) response.destroy();
      return;
    }
    const error = this.declared(thrown, request);
    const { requestId } = request;
    if (!error) this.log.error({ requestId, err: thrown }, 'request failed');
    else if (error.status >= 500) this.outages.report(...outageOf(thrown, error, requestId));
    sendProblem(request, response, error, this.settings.xmlNamespace);
  }

  private declared(thrown: unknown, request: ApiRequest): ApiError | undefined {
    if (thrown instanceof ApiError) return thrown;
    if (thrown instanceof DatabaseError) return ofDatabase(thrown);
    // Nest throws its own 404 where no route fits, and Express a URIError where a path cannot be decoded.
    if (thrown instanceof HttpException && thrown.getStatus() === 404) return this.noRoute(request);
    if (thrown instanceof URIError || (thrown instanceof HttpException && thrown.getStatus() === 400))
      return this.undecodable(request);
    return undefined;
  }

  private noRoute(request: ApiRequest): ApiError {
    const allowed = this.methodsOf(request);
    return allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound();
  }

  private undecodable(request: ApiRequest): ApiError {
    if (!this.methodsOf(request).includes(request.method)) return this.noRoute(request);
    return new MalformedRequest(
      'The path contains a percent sign that is not part of a percent-encoded UTF-8 character.',
    );
  }

  private methodsOf(request: ApiRequest): string[] {
    // Nest answers 404 below the prefix, where Express cuts the prefix off the address.
    return this.addresses.methodsOf(request.baseUrl + request.url);
  }
}

/** What is logged of a fault that is not in the code: its kind, and the code that the driver gives it. */
function outageOf(thrown: unknown, error: ApiError, requestId: string): Parameters<OutageLog['report']> {
  if (!(thrown instanceof DatabaseError)) return [error.code, { requestId, reason: error.detail }];
  const { code } = thrown.cause as { code?: string };
  return [thrown.kind, { requestId, code, reason: thrown.message }];
}

/** Locks end soon; a server has to come back; a disk has to be cleared. */
const RETRY_AFTER_SECONDS: Readonly<Record<Exclude<DatabaseErrorKind, 'duplicate' | 'foreign_key'>, number>> = {
  busy: 1,
  timeout: 1,
  away: 5,
  unwritable: 30,
};

function ofDatabase(error: DatabaseError): ApiError {
  if (error.kind === 'duplicate')
    return new Conflict('duplicate', 'Another record already has a value that must be unique.');
  if (error.kind === 'foreign_key')
    return new Conflict('in_use', 'Another record still references this record. Remove the reference first.');
  return new ServiceUnavailable(RETRY_AFTER_SECONDS[error.kind]);
}
