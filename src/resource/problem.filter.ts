import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { Log } from '../config/log';
import { SETTINGS, type Settings } from '../config/settings';
import { DatabaseError } from '../database/database-error';
import { AddressBook } from '../http/address-book';
import type { ApiRequest, ApiResponse } from '../http/api-request';
import { ApiError, Conflict, MethodNotAllowed, NotFound, ServiceUnavailable } from '../http/problem';
import { problemOf, writeProblem } from '../http/problem-writer';

/** Turns every error into problem details (contract section 8); what nobody declared is logged once and says nothing. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly addresses: AddressBook,
    private readonly log: Log,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<ApiResponse>();
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const error = this.declared(thrown, request);
    if (!error || error.status >= 500) this.log.error({ requestId: request.requestId, err: thrown }, 'request failed');
    const problem = problemOf(error, request);
    const { type, text } = writeProblem(problem, request.headers.accept, this.settings.xmlNamespace);
    for (const [name, value] of Object.entries(error?.headers ?? {})) response.setHeader(name, value);
    response.statusCode = problem.status;
    response.vary('Accept');
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.setHeader('Content-Length', Buffer.byteLength(text));
    // What is left of a refused body is not worth reading to keep the connection.
    if (!request.complete && problem.status === 413) response.setHeader('Connection', 'close');
    response.end(text);
  }

  private declared(thrown: unknown, request: ApiRequest): ApiError | undefined {
    if (thrown instanceof ApiError) return thrown;
    if (thrown instanceof DatabaseError) return ofDatabase(thrown);
    // Nest throws its own 404 where no route fits, and Express a URIError where a path cannot be decoded.
    if (thrown instanceof HttpException && thrown.getStatus() === 404) return this.noRoute(request);
    if (thrown instanceof URIError || (thrown instanceof HttpException && thrown.getStatus() === 400))
      return new NotFound();
    return undefined;
  }

  private noRoute(request: ApiRequest): ApiError {
    // Nest answers 404 below the prefix, where Express cuts the prefix off the address.
    const allowed = this.addresses.methodsOf(request.baseUrl + request.url);
    return allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound();
  }
}

function ofDatabase(error: DatabaseError): ApiError {
  if (error.kind === 'duplicate') return new Conflict('duplicate', 'Another record already holds this value.');
  if (error.kind === 'foreign_key') return new Conflict('in_use', 'Another record still needs this one.');
  return new ServiceUnavailable(error.kind === 'away' ? 5 : 1);
}
