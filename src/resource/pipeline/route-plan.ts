import type { RequiredAccess } from '../../security/access/required-access';
import { filterKindOf, resourceOf } from '../declare/field-registry';
import type { FilterKind } from '../declare/filter-kind';
import { filteringOf, isPaged, mayLag, ROUTE, type Route, readsOne, takesIdempotencyKey } from './route';
import { scopeOf } from './scope';

/** What an operation has that only some requests use. */
type Feature = 'body' | 'collection' | 'filter' | 'key' | 'picture' | 'projection' | 'replica' | 'whole list';

/** What follows from a route for each of its requests, composed once. */
export interface RoutePlan {
  readonly route: Route;
  /** What a caller needs for it, whatever the record. */
  readonly access: RequiredAccess;
  readonly features: ReadonlySet<Feature>;
  readonly isPaged: boolean;
  /** The names of the query parameters besides `tz` and those of pages. */
  readonly parameters: readonly string[];
  /** The same of a picture, which shows all of a list and all members. */
  readonly pictureParameters: readonly string[];
  /** The fields of what the operation returns, if requests can choose some of them. */
  readonly table?: ReturnType<typeof resourceOf>;
  /** What requests can sort and filter by. */
  readonly kind?: FilterKind;
}

const plans = new Map<Route, RoutePlan>();

/** The plan of a route. Composed at the first use, because fields may refer to resources that are declared later. */
export function planOf(route: Route): RoutePlan {
  const known = plans.get(route);
  if (known) return known;
  const plan = compose(route);
  plans.set(route, plan);
  return plan;
}

/** The route that a handler of a controller is declared as. */
export function routeOf(handler: object): Route {
  const route: Route | undefined = Reflect.getMetadata(ROUTE, handler);
  if (!route) throw new Error('A handler of a controller is declared as a route');
  return route;
}

function compose(route: Route): RoutePlan {
  const { query = [], body, takesCollections, picture } = route;
  const { resource } = route.returns;
  const filtering = filteringOf(route);
  const has: Readonly<Record<Feature, boolean>> = {
    body: body !== undefined,
    collection: takesCollections !== undefined,
    filter: filtering.includes('filter'),
    key: takesIdempotencyKey(route),
    picture: picture !== undefined,
    projection: filtering.length > 0,
    replica: mayLag(route),
    'whole list': isPaged(route) && !readsOne(route),
  };
  return {
    route,
    access: { role: route.requiredRole, scope: scopeOf(route) },
    features: new Set((Object.keys(has) as Feature[]).filter((feature) => has[feature])),
    isPaged: isPaged(route),
    parameters: [...query, ...filtering],
    pictureParameters: query,
    table: resource && resourceOf(resource),
    kind: resource && filterKindOf(resource),
  };
}
