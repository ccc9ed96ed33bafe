import type { Type } from '@nestjs/common';
import { getOrCreate } from '../../../config/get-or-create';
import { filteringOf, listOf, type Returns, type Route } from '../../pipeline/route';
import { Count } from './count';

/** The query parameter with the members that records are grouped by. */
export const BY = 'by';

const COUNTS: Returns = { ...listOf(Count), list: 'whole' };
const DETAILS =
  'Returns for each combination of values of the members in `by` how many records of the list the caller can read have them: the largest groups first, then in the order of the values. Texts that differ only in case are one group. More than 1,000 groups are a 400 `too_many_groups`.';
const PLURAL = /^\w+$/;

const routes = new Map<Route, Route>();

/** The resource whose members `sort`, `filter` and `by` name. */
export const filteredBy = ({ counted, returns }: Route) => (counted ?? returns.resource) as Type;

/** The GET that counts the records of a list at a plural by group: its handler, below its path. Undefined for other routes. */
export function countsOf(route: Route): Route | undefined {
  if (!PLURAL.test(route.path) || !filteringOf(route).includes('filter')) return undefined;
  return getOrCreate(routes, route, () => ({
    ...route,
    path: `${route.path}/counts`,
    about: `${route.about.replace(/^List/, 'Count')} by group`,
    details: DETAILS,
    returns: COUNTS,
    counted: route.returns.resource,
    picture: undefined,
    query: [...(route.query ?? []), BY],
    requiredQuery: [BY],
  }));
}
