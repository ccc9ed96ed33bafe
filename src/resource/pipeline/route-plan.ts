import type { GuardedOperation } from '../../security/access/required-access';
import { furtherTypesOf } from './formats';
import type { Route } from './route';
import { scopeOf } from './scope';

/** What follows from a route for each of its requests, composed once. */
export interface RoutePlan extends GuardedOperation {
  readonly route: Route;
  readonly representation: 'records' | 'scim';
}

/** The plan of a route. */
export function planOf(route: Route): RoutePlan {
  const { requiredRole: role, representation = 'records' } = route;
  return {
    route,
    access: { role, scope: scopeOf(route) },
    furtherTypes: furtherTypesOf(route),
    limit: representation === 'scim' ? 'scim' : 'api',
    representation,
  };
}
