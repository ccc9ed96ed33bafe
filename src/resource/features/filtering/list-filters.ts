import { Injectable } from '@nestjs/common';
import { filterKindOf } from '../../declare/field-registry';
import type { FilterKind } from '../../declare/filter-kind';
import type { Feature, Step } from '../../pipeline/feature';
import { filteringOf, type Route } from '../../pipeline/route';
import { filteredBy } from './count-routes';
import { readFiltering } from './read-filtering';

/** The parameters `filter` and `sort` of lists (contract section 22). */
@Injectable()
export class ListFilters implements Feature {
  readonly name = 'filter';

  appliesTo(route: Route): boolean {
    return filteringOf(route).includes('filter');
  }

  around(next: Step, route: Route): Step {
    const kind = filterKindOf(filteredBy(route)) as FilterKind;
    return (exchange) => {
      const { request, zone, faults } = exchange;
      const { filter, sort } = request.listParams.own;
      if ((filter ?? sort) !== undefined)
        request.listParams = { ...request.listParams, filtering: readFiltering({ filter, sort }, kind, zone, faults) };
      return next(exchange);
    };
  }
}
