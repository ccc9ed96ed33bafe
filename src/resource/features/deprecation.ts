import { Injectable } from '@nestjs/common';
import { addressBelow } from '../../http/server/public-address';
import type { Feature, Step } from '../pipeline/feature';
import type { Route } from '../pipeline/route';

/** Since when operations are deprecated: 2026-11-20 (RFC 9745). */
const SINCE = '@1795132800';

/** Says of a response, a replay too, since when its operation is deprecated, and where the way on is described. */
@Injectable()
export class Deprecation implements Feature {
  readonly name = 'deprecation';

  appliesTo({ deprecated }: Route): boolean {
    return deprecated === true;
  }

  around(next: Step): Step {
    return async (exchange) => {
      const body = await next(exchange);
      const { request, response } = exchange;
      response.setHeader('Deprecation', SINCE);
      response.setHeader('Link', `<${addressBelow(request.prefix, '/docs')}>; rel="deprecation"; type="text/html"`);
      return body;
    };
  }
}
