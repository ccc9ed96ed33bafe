import { TAG } from '../declare/described';

/** What the scope of an operation follows from. */
interface ScopedRoute {
  readonly controller: object;
  readonly method: string;
  readonly path: string;
  readonly requiredRole: string;
  readonly needsNoScope?: true;
}

/** The tag of the operation: that of its controller, but the caller's own records have one of their own. */
export function tagOf({ controller, path }: Pick<ScopedRoute, 'controller' | 'path'>): string {
  const tag: string = Reflect.getMetadata(TAG, controller);
  return path.split('/')[0] === 'me' && tag !== 'Login' ? 'Me' : tag;
}

/** The scope that a machine credential needs for the operation (contract section 25); undefined if it needs none. */
export function scopeOf(route: ScopedRoute): string | undefined {
  if (route.needsNoScope || route.requiredRole === 'public') return undefined;
  return `${tagOf(route).toLowerCase()}:${route.method === 'GET' ? 'read' : 'write'}`;
}
