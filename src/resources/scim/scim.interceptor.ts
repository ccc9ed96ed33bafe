import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { SETTINGS, type Settings } from '../../config/settings';
import { readContentType } from '../../http/media-type';
import { MalformedBody, UnsupportedMediaType } from '../../http/problem';
import { hasBody } from '../../http/read-body';
import { readJson } from '../../http/read-json';
import { RepresentedBody } from '../../http/represented-body';
import { knownOrigin, originOf } from '../../http/request-origin';
import { SCIM_TYPE } from '../../http/scim-problem';
import { RequestBodies } from '../../resource/pipeline/request-bodies';
import type { ResourceRequest } from '../../resource/pipeline/resource-request';
import { requireOwnLogin } from '../../security/access/caller-checks';
import { CallerValidation } from '../../security/access/caller-validation';
import { whenComplete, whileValid } from '../../security/access/caller-validity';
import { requiredAccessOf } from '../../security/access/required-access';
import type { Caller } from '../../security/caller';
import { ForwardedHeaders } from '../../security/sign-in/forwarded-headers';
import { isObject } from './assignments';
import type { ScimAnswer, ScimCall, ScimRequest } from './scim-call';

/** In bytes, of a body (contract section 15). */
const BODY_LIMIT = { bytes: 4 * 1024 * 1024 };
/** Members of objects and lists in a body. */
const MAX_MEMBERS = 200_000;
const BODY_TYPES = [SCIM_TYPE, 'application/json'];
/** Of `text/json`, which only /v4 accepts. */
const TEXT = /^\s*text\//i;
const GROUPS = /\/scim\/v2\/groups(?:\/|$)/i;
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** The representation of SCIM: JSON alone, whatever `Accept` says (contract section 26). */
@Injectable()
export class ScimInterceptor implements NestInterceptor {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly bodies: RequestBodies,
    private readonly validation: CallerValidation,
    private readonly forwarded: ForwardedHeaders,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<ScimAnswer>): Observable<RepresentedBody> {
    const request = context.switchToHttp().getRequest<ScimRequest>();
    const caller = request.caller as Caller;
    // A site token and an impersonating Admin have no scopes that could say so.
    if (caller.scopes === undefined) requireOwnLogin(caller);
    const run = async () => represented(await lastValueFrom(next.handle()));
    request.scim = this.callOf(request, caller);
    caller.validity ??= this.validation.of(request, caller, requiredAccessOf(context));
    return from(WITH_BODY.has(request.method) ? this.withBody(request, run) : whileValid(caller, run));
  }

  private async withBody(request: ScimRequest, run: () => Promise<RepresentedBody>): Promise<RepresentedBody> {
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const { 'content-type': type = '' } = request.headers;
    const isJson = readContentType(type, [SCIM_TYPE])?.format === 'json' && !TEXT.test(type);
    if (!isJson) throw new UnsupportedMediaType(undefined, [], BODY_TYPES);
    try {
      return await this.bodies.read(request as unknown as ResourceRequest, BODY_LIMIT, async (bytes) => {
        const body = readJson(bytes, MAX_MEMBERS);
        if (!isObject(body)) throw new MalformedBody('The request body must be a JSON object.');
        request.lifetime.throwIfEnded();
        request.scim = { ...request.scim, body };
        return whenComplete(request.scim.caller, run);
      });
    } catch (error) {
      throw error instanceof UnsupportedMediaType ? error.with([], BODY_TYPES) : error;
    }
  }

  private callOf(request: ScimRequest, caller: Caller): ScimCall {
    const [path, ...parameters] = request.url.split('?');
    const origin =
      this.settings.publicUrl ?? originOf(request, this.forwarded.isHttps(request)) ?? knownOrigin(this.settings);
    return {
      caller,
      kind: GROUPS.test(path) ? 'Groups' : 'Users',
      base: `${origin.replace(/\/$/, '')}/scim/v2`,
      id: String(request.params.id ?? '').toLowerCase(),
      query: new Map(
        [...new URLSearchParams(parameters.join('?'))].reverse().map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: {},
    };
  }
}

function represented({ status = 200, body, headers }: ScimAnswer): RepresentedBody {
  return new RepresentedBody({ type: SCIM_TYPE, status: body === undefined ? 204 : status, headers, body: body ?? '' });
}
