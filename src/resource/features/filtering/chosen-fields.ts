import { Injectable, type Type } from '@nestjs/common';
import { resourceOf } from '../../declare/field-registry';
import type { Feature, Step } from '../../pipeline/feature';
import { filteringOf, type Route } from '../../pipeline/route';
import { projectionOf } from './projections';

/** The parameters `fields` and `include` of reads (contract section 22). */
@Injectable()
export class ChosenFields implements Feature {
  readonly name = 'projection';

  appliesTo(route: Route): boolean {
    return filteringOf(route).includes('fields');
  }

  around(next: Step, { returns }: Route): Step {
    const table = resourceOf(returns.resource as Type);
    return (exchange) => {
      const { request, faults } = exchange;
      const { fields, include } = request.listParams.own;
      if ((fields ?? include) !== undefined)
        request.projection = projectionOf(include === undefined ? table : table.withIncluded, fields, faults);
      return next(exchange);
    };
  }
}
