import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { hasBody } from '../../http/body/read-body';
import { readContentType } from '../../http/formats/media-type';
import type { WireBody } from '../../http/formats/represented-body';
import { MalformedBody, UnsupportedMediaType } from '../../http/problems/problem';
import { SCIM_TYPE } from '../../http/problems/scim-problem';
import { addressBelow } from '../../http/server/public-address';
import { knownBase, requestedBase } from '../../http/server/request-origin';
import type { ResourceRequest } from '../../resource/pipeline/resource-request';
import type { RoutePlan } from '../../resource/pipeline/route-plan';
import type { Respond, RouteRepresentation } from '../../resource/pipeline/route-representation';
import { requireOwnLogin } from '../../security/access/caller-checks';
import { CallerValidation } from '../../security/access/caller-validation';
import { whenComplete, whileValid } from '../../security/access/caller-validity';
import type { Caller } from '../../security/caller';
import { ForwardedHeaders } from '../../security/sign-in/forwarded-headers';
import type { Kind } from './scim-attributes';
import { ScimBodies } from './scim-bodies';
import type { ScimAnswer, ScimCall, ScimRequest } from './scim-call';

const BODY_TYPES = [SCIM_TYPE, 'application/json'];
/** Of `text/json`, which only /v4 accepts. */
const TEXT = /^\s*text\//i;
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** The representation of SCIM: JSON alone, whatever `Accept` says (contract section 26). */
@Injectable()
export class ScimRepresentation implements RouteRepresentation {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly bodies: ScimBodies,
    private readonly validation: CallerValidation,
    private readonly forwarded: ForwardedHeaders,
  ) {}

  composed({ route, access }: RoutePlan): Respond {
    const kind = route.path.startsWith('Groups') ? 'Groups' : 'Users';
    return async (incoming, _response, handle) => {
      const request = incoming as ResourceRequest & ScimRequest;
      const caller = request.caller as Caller;
      // A site token and an impersonating Admin have no scopes that could say so.
      if (caller.scopes === undefined) requireOwnLogin(caller);
      const run = async () => represented((await handle()) as ScimAnswer);
      request.scim = this.callOf(request, caller, kind);
      caller.validity ??= this.validation.of(request, caller, access);
      return WITH_BODY.has(request.method) ? this.withBody(request, run) : whileValid(caller, run);
    };
  }

  private async withBody(request: ScimRequest, run: () => Promise<WireBody>): Promise<WireBody> {
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const { 'content-type': type = '' } = request.headers;
    const isJson = readContentType(type, [SCIM_TYPE])?.format === 'json' && !TEXT.test(type);
    if (!isJson) throw new UnsupportedMediaType(undefined, [], BODY_TYPES);
    try {
      return await this.bodies.read(request, (body) => {
        request.lifetime.throwIfEnded();
        request.lifetime.restart();
        request.scim = { ...request.scim, body };
        return whenComplete(request.scim.caller, run);
      });
    } catch (error) {
      throw error instanceof UnsupportedMediaType ? error.with([], BODY_TYPES) : error;
    }
  }

  private callOf(request: ScimRequest, caller: Caller, kind: Kind): ScimCall {
    const [, ...parameters] = request.url.split('?');
    const { publicUrl } = this.settings;
    const base = publicUrl ?? requestedBase(request, this.forwarded.isHttps(request)) ?? knownBase(this.settings);
    return {
      caller,
      kind,
      base: addressBelow(base, '/scim/v2'),
      id: String(request.params.id ?? '').toLowerCase(),
      query: new Map(
        [...new URLSearchParams(parameters.join('?'))].reverse().map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: {},
    };
  }
}

function represented({ status = 200, body, headers }: ScimAnswer): WireBody {
  return { type: SCIM_TYPE, status: body === undefined ? 204 : status, headers, body: body ?? '' };
}
