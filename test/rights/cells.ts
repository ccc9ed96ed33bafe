import type { Wire } from '../support/wire';
import type { Fact, Kind } from './facts';
import type { Asker } from './model';
import type { RightsWorld } from './rights-world';

/** What must be answered. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  /** The records of the answer. */
  readonly ids?: readonly string[];
  /** Whether `ids` are all that may be statusAndCode, of other sites too. */
  readonly everySite?: boolean;
  /** The faults of a 400, each as field and code. */
  readonly faults?: readonly string[];
}

/** One request of an operation; who may is found out for every caller. */
export interface Cell {
  readonly path: string;
  readonly body?: Wire;
  readonly ifMatch?: boolean;
  /** The judgement after credentials and label. */
  readonly expect: (caller: Asker) => Expected;
  /** The field that names a record of the answer; `ID` unless told. */
  readonly key?: string | ((record: Wire) => string);
}

/** The cells of one operation in a world. */
export type Entry = (world: RightsWorld, path: string) => Cell[];

const NOT_FOUND: Expected = { status: 404, code: 'not_found' };
const FORBIDDEN: Expected = { status: 403, code: 'forbidden' };
const NOT_MATCHED: Expected = { status: 412 };
/** A parameter that no operation has: what is allowed ends in a 400 of this one fault, and nothing is written. */
const FAULTY = '?zzz=1';
const FAULT = 'zzz unknown_parameter';

/** Puts ids into the braces of a path, one after the other. */
export function fill(path: string, ...ids: readonly string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => ids[next++] ?? '');
}

const refused = (...faults: string[]): Expected => ({ status: 400, faults: [...faults, FAULT] });
const visitorsOut: Expected = { status: 403, code: 'own_site_required' };

/** A list of the site, also under `/sites/{siteid}`, where another site is a 404. */
export function siteList(...kinds: readonly Kind[]): Entry {
  return (world, path) => {
    const { model } = world;
    const all = (caller: Asker) => kinds.flatMap((kind) => readable(world, caller, model.of(kind)));
    if (!path.includes('{')) return [{ path, expect: (caller) => ({ status: 200, ids: all(caller) }) }];
    return [model.facts.siteId, world.otherSiteId].map((siteId) => ({
      path: fill(path, siteId),
      expect: (caller) => (caller.siteId === siteId ? { status: 200, ids: all(caller) } : NOT_FOUND),
    }));
  };
}

/** A list below a record: 404 where the record is not seen. */
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

/** A list of the caller's own: what `/individuals/{id}` would have, and a visitor is nobody here. */
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

/** A read by id; below a container where the path names one, which must be the record's own. */
export function reads(kind: Kind, containers?: (world: RightsWorld) => readonly string[]): Entry {
  return (world, path) => {
    const { model } = world;
    const expect = (id: string, container?: string) => (caller: Asker) => {
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

/** Changes, deletes or undeletes with a version that nobody has: who may is answered 412. */
export function writes(kind: Kind | readonly Kind[], right: 'update' | 'delete', body?: BodyOf): Entry {
  return (world, path) => {
    const kinds = typeof kind === 'string' ? [kind] : kind;
    return kinds
      .flatMap((one) => world.model.of(one))
      .map((fact) => ({
        path: fill(path, fact.id),
        body: body?.(world, fact),
        ifMatch: true,
        expect: (caller) => written(world, caller, fact, right),
      }));
  };
}

/** What a caller is answered who changes or deletes a record under a version that nobody has. */
export function written(world: RightsWorld, caller: Asker, fact: Fact, right: 'update' | 'delete'): Expected {
  if (!world.model.sees(caller, fact.id)) return NOT_FOUND;
  return world.model.may(caller, right, fact) ? NOT_MATCHED : FORBIDDEN;
}

export type BodyOf = (world: RightsWorld, fact: Fact) => Wire;

/** A record to be made. */
export interface Making {
  readonly body: Wire;
  readonly kind: Kind;
  /** What it is to hang from, by the field that names it. */
  readonly place: readonly [field: string, id: string];
  /** Other records that the body names. */
  readonly names?: readonly (readonly [field: string, id: string])[];
  /** Whether more is asked than Create. */
  readonly also?: (caller: Asker) => boolean;
}

/** Makes records with one unknown parameter: who may is answered 400 with that fault alone. */
export function creates(makings: (world: RightsWorld) => readonly Making[]): Entry {
  return (world, path) => {
    const { model } = world;
    return makings(world).map(({ body, kind, place, names = [], also }) => ({
      path: `${path}${FAULTY}`,
      body,
      expect: (caller) => {
        const [, id] = place;
        const sees = model.sees(caller, id);
        if (sees && !model.mayCreate(caller, kind, model.fact(id))) return FORBIDDEN;
        if (also && !also(caller)) return FORBIDDEN;
        const period: Making['names'] = 'PeriodID' in body ? [['PeriodID', String(body.PeriodID)]] : [];
        const unseen = [place, ...names, ...period].filter(([, named]) => !model.sees(caller, named));
        return refused(...unseen.map(([field]) => `${field} not_found`));
      },
    }));
  };
}

/** A write without a version, told by the faulty parameter: `parents` must be seen, `may` decides. */
export function faulty(
  cells: (world: RightsWorld) => readonly {
    readonly ids: readonly string[];
    readonly seen?: readonly string[];
    readonly body?: Wire;
    readonly may: (caller: Asker) => boolean;
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

/** The same answer to everybody who passes credentials and label. */
export function everybody(expected: Expected, ...ids: readonly string[]): Entry {
  return (_world, path) => [{ path: fill(path, ...ids), expect: () => expected }];
}

/** The same whatever the body. */
export function sendsAny(expected: Expected, body: Wire, ...ids: readonly string[]): Entry {
  return (_world, path) => [{ path: fill(path, ...ids), body, expect: () => expected }];
}

export function readable({ model }: RightsWorld, caller: Asker, facts: readonly Fact[]): string[] {
  return facts.filter((fact) => model.may(caller, 'read', fact)).map(({ id }) => id);
}

export const expectations = { NOT_FOUND, FORBIDDEN, refused, visitorsOut, FAULTY };
