import type { Wire } from '../support/wire';
import type { Fact } from './facts';
import { fieldsOf, type Kind, segmentOf, traitsOf } from './kinds';
import type { ModelCaller } from './model';
import type { RightsWorld } from './rights-world';
import type { Details } from './traits';

/** The expected response. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  /** The IDs of the returned records. */
  readonly ids?: readonly string[];
  /** Whether `ids` also covers records of other sites. */
  readonly everySite?: boolean;
  /** The faults of a 400, each as `<field> <code>`. */
  readonly faults?: readonly string[];
}

/** A request of an operation, which every caller sends. */
export interface Cell {
  readonly path: string;
  readonly body?: Wire;
  /** A collection, instead of a body. */
  readonly records?: readonly Wire[];
  readonly ifMatch?: boolean;
  /** The expected response to a caller that passes authentication and required role. */
  readonly expect: (caller: ModelCaller) => Expected;
  /** The field that identifies a returned record, by default `ID`. */
  readonly key?: string | ((record: Wire) => string);
}

/** Returns the cells of an operation. */
export type Entry = (world: RightsWorld, path: string) => Cell[];

const NOT_FOUND: Expected = { status: 404, code: 'not_found' };
const FORBIDDEN: Expected = { status: 403, code: 'forbidden' };
const NOT_MATCHED: Expected = { status: 412 };
/** An unknown parameter: an allowed request returns a 400 with this single fault, and nothing is written. */
const FAULTY = '?zzz=1';
const FAULT = 'zzz unknown_parameter';

/** Replaces the parameters of a path by IDs, in order. */
export function fill(path: string, ...ids: readonly string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => ids[next++] ?? '');
}

const refused = (...faults: string[]): Expected => ({ status: 400, faults: [...faults, FAULT] });
const visitorRefused: Expected = { status: 403, code: 'own_site_required' };

/** Lists of the site. Below `/sites/{siteid}` another site is a 404. */
export function siteList(...kinds: readonly Kind[]): Entry {
  return (world, path) => {
    const { model } = world;
    const all = (caller: ModelCaller) => kinds.flatMap((kind) => readable(world, caller, model.of(kind)));
    if (!path.includes('{')) return [{ path, expect: (caller) => ({ status: 200, ids: all(caller) }) }];
    return [model.facts.siteId, world.otherSiteId].map((siteId) => ({
      path: fill(path, siteId),
      expect: (caller) => (caller.siteId === siteId ? { status: 200, ids: all(caller) } : NOT_FOUND),
    }));
  };
}

/** Lists below a record: 404 if the caller may not read the record. */
export function listBelow(
  containers: (world: RightsWorld) => readonly string[],
  records: (world: RightsWorld, container: string) => readonly Fact[],
  key?: Cell['key'],
): Entry {
  return (world, path) =>
    containers(world).map((container) => ({
      path: fill(path, container),
      key,
      expect: (caller) => {
        if (!world.model.sees(caller, container)) return NOT_FOUND;
        return { status: 200, ids: readable(world, caller, records(world, container)) };
      },
    }));
}

/** Lists below `/me`: the same as below `/individuals/{id}`. A visitor is no individual of the site. */
export function myList(records: (world: RightsWorld, id: string) => readonly Fact[]): Entry {
  return (world, path) => [
    {
      path,
      expect: (caller) => {
        const { facts } = world.model;
        if (caller.siteId === facts.siteId && !world.model.sees(caller, caller.id as string)) return NOT_FOUND;
        return { status: 200, ids: readable(world, caller, records(world, caller.id as string)) };
      },
    },
  ];
}

/** Reads by ID, optionally below a container, which must be the record's own. */
export function reads(kind: Kind, containers?: (world: RightsWorld) => readonly string[]): Entry {
  return (world, path) => {
    const { model } = world;
    const expect = (id: string, container?: string) => (caller: ModelCaller) => {
      const fact = model.fact(id);
      if (container && !model.sees(caller, container)) return NOT_FOUND;
      if (container && fact.ancestor !== container) return NOT_FOUND;
      return model.sees(caller, id) ? { status: 200, ids: [id] } : NOT_FOUND;
    };
    if (!containers) return model.of(kind).map(({ id }) => ({ path: fill(path, id), expect: expect(id) }));
    return containers(world).flatMap((container) =>
      model.of(kind).map(({ id }) => ({ path: fill(path, container, id), expect: expect(id, container) })),
    );
  };
}

/** Updates, deletes or undeletes with an unknown version: an allowed request returns 412. */
export function writes(kind: Kind | readonly Kind[], right: 'update' | 'delete', body?: BodyOf): Entry {
  return (world, path) => {
    const kinds = typeof kind === 'string' ? [kind] : kind;
    return kinds
      .flatMap((one) => world.model.of(one))
      .map((fact) => ({
        path: fill(path, fact.id),
        body: body?.(world, fact),
        ifMatch: true,
        expect: (caller) => expectedWrite(world, caller, fact, right),
      }));
  };
}

/** The expected response to an update or delete with an unknown version. */
export function expectedWrite(
  world: RightsWorld,
  caller: ModelCaller,
  fact: Fact,
  right: 'update' | 'delete',
): Expected {
  if (!world.model.sees(caller, fact.id)) return NOT_FOUND;
  return world.model.may(caller, right, fact) ? NOT_MATCHED : FORBIDDEN;
}

type BodyOf = (world: RightsWorld, fact: Fact) => Wire;

/** Updates with an unknown version, by a body that does not move the record. */
export function updates(...kinds: readonly Kind[]): Entry {
  return writes(kinds, 'update', updateBody);
}

/** Returns the body of an update that does not move the record. */
export function updateBody(world: RightsWorld, fact: Fact): Wire {
  const { id, kind, above, ancestor } = fact;
  const isPart = traitsOf(kind).hasParts && above !== ancestor;
  const body = createBody(world, kind, ancestor as string, fact);
  return { ID: /^\d+$/.test(id) ? Number(id) : id, ...body, ...(isPart ? { ParentID: above } : {}) };
}

/** Returns a body that creates a record below another one. */
export function createBody({ model, builder }: RightsWorld, kind: Kind, above: string, details?: Details): Wire {
  return fieldsOf(kind, { id: above, kind: model.fact(above).kind, period: builder.period }, details);
}

/** A record to create. */
export interface CreateCase {
  readonly body: Wire;
  readonly kind: Kind;
  /** The field of the parent, and its ID. */
  readonly place: readonly [field: string, id: string];
  /** Other references in the body. */
  readonly names?: readonly (readonly [field: string, id: string])[];
  /** A condition in addition to the right Create. */
  readonly also?: (caller: ModelCaller) => boolean;
}

/** Creates records with an unknown parameter: an allowed request returns a 400 with only that fault. */
export function creates(cases: (world: RightsWorld) => readonly CreateCase[]): Entry {
  return (world, path) => {
    const { model } = world;
    return cases(world).map(({ body, kind, place, names = [], also }) => ({
      path: `${path}${FAULTY}`,
      body,
      expect: (caller) => {
        const [, id] = place;
        const sees = model.sees(caller, id);
        if (sees && !model.mayCreate(caller, kind, model.fact(id))) return FORBIDDEN;
        if (also && !also(caller)) return FORBIDDEN;
        const period: CreateCase['names'] = 'PeriodID' in body ? [['PeriodID', String(body.PeriodID)]] : [];
        const unseen = [place, ...names, ...period].filter(([, named]) => !model.sees(caller, named));
        return refused(...unseen.map(([field]) => `${field} not_found`));
      },
    }));
  };
}

/** Creates records of a kind in each of its places. */
function createsBelow(kind: Kind): Entry {
  const { owner, places } = traitsOf(kind);
  if (!owner) throw new Error(`The kind ${kind} needs an owner in test/rights/kinds.ts.`);
  return creates((world) =>
    places
      .flatMap((place) => (place === 'individual' ? individuals(world) : idsOf(world, place)))
      .map((id) => ({ kind, body: createBody(world, kind, id), place: [owner, id] })),
  );
}

/** The operations on single records, which are `/segment` and `/segment/{id}` for most kinds. */
export function operationsOn(kind: Kind): Record<string, Entry> {
  const segment = segmentOf(kind);
  const one = `/${segment}/{id}`;
  return {
    [`GET ${one}`]: reads(kind),
    [`POST /${segment}`]: createsBelow(kind),
    [`PUT ${one}`]: updates(kind),
    [`DELETE ${one}`]: writes(kind, 'delete'),
    ...(traitsOf(kind).rowType ? { [`PUT ${one}/undelete`]: writes(kind, 'delete') } : {}),
  };
}

/** The same, and those below an individual or a project, which not every kind has. */
export function operationsOfOwned(kind: Kind): Record<string, Entry> {
  const [[place], segment] = [traitsOf(kind).places, segmentOf(kind)];
  const owners = place === 'project' ? projects : individuals;
  const list = `GET /${place}s/{${place}id}/${segment}`;
  const byId = ['id', `${kind}id`].flatMap((param) => [
    [`GET /${segment}/{${param}}`, reads(kind)],
    [`${list}/{${param}}`, reads(kind, owners)],
  ]);
  return {
    [`GET /me/${segment}`]: myList(below(kind)),
    [list]: listBelow(owners, below(kind)),
    ...operationsOn(kind),
    ...Object.fromEntries(byId),
  };
}

/** Writes without a version, with an unknown parameter instead. The records `seen` must be readable, `may` decides. */
export function faultyWrites(
  cells: (world: RightsWorld) => readonly {
    readonly ids: readonly string[];
    readonly seen?: readonly string[];
    readonly body?: Wire;
    readonly may: (caller: ModelCaller) => boolean;
  }[],
): Entry {
  return (world, path) =>
    cells(world).map(({ ids, seen = ids, body, may }) => ({
      path: `${fill(path, ...ids)}${FAULTY}`,
      body,
      expect: (caller) => {
        if (!seen.every((id) => world.model.sees(caller, id))) return NOT_FOUND;
        return may(caller) ? refused() : FORBIDDEN;
      },
    }));
}

/** The same response to every caller that passes authentication and required role. */
export function everyCaller(expected: Expected, ...ids: readonly string[]): Entry {
  return (_world, path) => [{ path: fill(path, ...ids), expect: () => expected }];
}

/** Like everyCaller, with a body. */
export function sendsAny(expected: Expected, body: Wire, ...ids: readonly string[]): Entry {
  return (_world, path) => [{ path: fill(path, ...ids), body, expect: () => expected }];
}

export function readable({ model }: RightsWorld, caller: ModelCaller, facts: readonly Fact[]): string[] {
  return facts.filter((fact) => model.may(caller, 'read', fact)).map(({ id }) => id);
}

export const expectations = { NOT_FOUND, FORBIDDEN, refused, visitorRefused, FAULTY };

export function idsOf({ model }: RightsWorld, ...kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => model.of(kind).map(({ id }) => id));
}

export const units = (world: RightsWorld) => idsOf(world, 'organization', 'department');
export const projects = (world: RightsWorld) => idsOf(world, 'project');
/** Three of the individuals: the owner of the records, the owner of other records, and the Admin. */
export const individuals = ({ people: { member, stranger, admin } }: RightsWorld) =>
  [member, stranger, admin].map(({ id }) => id);

export const below =
  (kind: Kind) =>
  ({ model }: RightsWorld, ancestor: string): Fact[] =>
    model.below(kind, ancestor);
