import { Inject, Injectable } from '@nestjs/common';
import { readIfMatch, readIfNoneMatch } from '../http/formats/entity-tag';
import { readParams } from '../http/params/read-params';
import { Faults } from '../http/problems/problem';
import { CallerValidation } from '../security/access/caller-validation';
import { whileValid } from '../security/access/caller-validity';
import type { Caller } from '../security/caller';
import { type Exchange, FEATURES, type Feature, provenRead, type Step } from './pipeline/feature';
import { formatsOf } from './pipeline/formats';
import { PICTURE_TYPE } from './pipeline/picture';
import type { ResourceRequest } from './pipeline/resource-request';
import { ResultWriter } from './pipeline/result-writer';
import { filteringOf, isPaged, type Route } from './pipeline/route';
import type { RoutePlan } from './pipeline/route-plan';
import type { Respond, RouteRepresentation } from './pipeline/route-representation';

/**
 * Content negotiation around every operation. Reads parameters and body into plain values before the handler, and
 * writes its result as JSON or XML by the field table after it. Handlers know no format.
 */
@Injectable()
export class RepresentationInterceptor implements RouteRepresentation {
  constructor(
    private readonly writer: ResultWriter,
    private readonly validation: CallerValidation,
    @Inject(FEATURES) private readonly features: readonly Feature[],
  ) {}

  composed({ route, access }: RoutePlan): Respond {
    const step = this.stepsOf(route);
    const write = this.writerOf(route);
    const { requiredQuery = [], method, returnsSecret } = route;
    const formats = formatsOf(route);
    const query = [...(route.query ?? []), ...(formats.length > 0 ? ['format'] : [])];
    const names = [...query, ...filteringOf(route)];
    const isList = isPaged(route);
    return async (request, response, run) => {
      const { caller } = request;
      const faults = caller?.faults ?? new Faults();
      if (returnsSecret) {
        response.setHeader('Cache-Control', 'no-store');
        // Its length would tell about the secret beside what a caller chose (BREACH).
        request.coding = undefined;
      }
      // A picture shows all of a list, and never some of its members: no parameter chooses pages or fields of it.
      const isPicture = request.mediaType === PICTURE_TYPE;
      const { list, zone } = readParams(request.url, isPicture ? query : names, isList && !isPicture, faults);
      for (const name of requiredQuery)
        if (list.own[name] === undefined) faults.add(name, 'required', `${name} is required.`);
      request.listParams = list;
      if (list.own.format !== undefined && !formats.includes(list.own.format))
        faults.add('format', 'out_of_range', `format must be one of these: ${formats.join(', ')}.`);
      if (caller) readConditions(request, caller, method);
      if (caller && method !== 'GET') caller.validity ??= this.validation.of(request, caller, access);
      return step({ request, response, caller, faults, zone, run, write: (result) => write(result, request, zone) });
    };
  }

  /** What a request of the route runs through, to its handler and back. */
  private stepsOf(route: Route): Step {
    const last = route.method === 'GET' ? read : handled;
    const step = this.features
      .filter((feature) => feature.appliesTo(route))
      .reduceRight((next, feature) => feature.around(next, route), last);
    // With a body the caller is proven when that is complete.
    if (route.method === 'GET' || route.body) return step;
    return (exchange) => (exchange.caller ? whileValid(exchange.caller, () => step(exchange)) : step(exchange));
  }

  private writerOf(route: Route) {
    const { writer } = this;
    const write = route.returns.shape === 'list' ? writer.list.bind(writer) : writer.one.bind(writer);
    return (result: unknown, request: ResourceRequest, zone: Exchange['zone']) => write(result, route, request, zone);
  }
}

/** The last step of a read. */
async function read({ caller, faults, run, write }: Exchange) {
  // Without a caller there is no record or right to check before the parameters.
  if (!caller) faults.throwIfAny();
  return write(await provenRead(caller, run));
}

/** The last step of a write. Without a caller no record or right is checked before the fields. */
async function handled({ caller, faults, run, write }: Exchange) {
  if (!caller) faults.throwIfAny();
  return write(await run());
}

function readConditions({ headers }: ResourceRequest, caller: Caller, method: string): void {
  caller.ifMatch = readIfMatch(headers['if-match']);
  if (method !== 'GET' && method !== 'POST') caller.ifNoneMatch = readIfNoneMatch(headers['if-none-match']);
  caller.isPatching = method === 'PATCH';
}
