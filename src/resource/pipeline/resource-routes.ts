import type { Type } from '@nestjs/common';
import type { RequiredRole } from '../../security/access/required-access';
import { Delete, Get, listOf, nothing, one, Post, Put, type RouteOptions } from './route';

interface Bodies {
  readonly create?: Type;
  readonly update?: Type;
}

type Verb = (path: string, requiredRole: RequiredRole, options?: Partial<RouteOptions>) => MethodDecorator;

/**
 * The verbs of a resource: their summaries, bodies and responses follow from it where the options do not say otherwise.
 * @param record the record with its article, such as `a goal`
 */
export function routesOf(resource: Type, record: string, { create, update }: Bodies = {}) {
  const verb = (decorator: typeof Get, about: string, facts: Omit<RouteOptions, 'about'>): Verb => {
    return (path, role, options) => decorator(path, role, { about: `${about} ${record}`, ...facts, ...options });
  };
  return {
    /** A list needs its own summary: what it is a list of, and where. */
    List: (path: string, role: RequiredRole, options: Omit<RouteOptions, 'returns'>): MethodDecorator =>
      Get(path, role, { returns: listOf(resource), ...options }),
    Read: verb(Get, 'Get', { returns: one(resource) }),
    Create: verb(Post, 'Create', { body: create, returns: one(resource) }),
    Update: verb(Put, 'Update', { body: update, returns: one(resource) }),
    Remove: verb(Delete, 'Delete', { returns: nothing }),
    Undelete: verb(Put, 'Undelete', { returns: one(resource) }),
  };
}
