import { operations } from '../support/golden';
import { isDue } from '../support/test-form';
import type { Wire } from '../support/wire';
import type { Cell, Entry, Expected } from './cells';
import type { Entries } from './describe-matrix';

const MISSING_GUID = '00000000-0000-7000-8000-000000000000';
const MISSING_NUMBER = 2_000_000_000;
const UNKNOWN_PARAMETER = 'zzz unknown_parameter';
/** A run does one of so many parts of the cells: these operations have the rights of the updates of single records. */
const PARTS = 4;

/** The PUTs of collections, each with the PUT of a single record (contract section 21). */
export const COLLECTION_PUTS: ReadonlyMap<string, string> = new Map(
  operations.flatMap(({ origin, method, path }) =>
    origin === 'N' && method === 'PUT' && /^\/\w+$/.test(path) ? [[`PUT ${path}`, `PUT ${path}/{id}`] as const] : [],
  ),
);

/** The PATCHes, each with the PUT at the same path (contract section 22). */
const PATCHES: ReadonlyMap<string, string> = new Map(
  operations.filter(({ method }) => method === 'PATCH').map(({ path }) => [`PATCH ${path}`, `PUT ${path}`]),
);

/** The counts by group, each with its list (contract section "Counts by group"). */
const COUNTS: ReadonlyMap<string, string> = new Map(
  operations
    .filter(({ path }) => path.endsWith('/counts'))
    .map(({ path }) => [`GET ${path}`, `GET ${path.replace('/counts', '')}`]),
);

/**
 * Returns the entries of PATCHes and of updates of collections, from those of the updates of single records, and of counts
 * by group, from those of lists.
 */
export function derivedEntries(entries: Entries): Entries {
  const of = (sources: ReadonlyMap<string, string>) =>
    [...sources].filter(([key, source]) => source in entries && !(key in entries));
  return Object.fromEntries([
    ...of(PATCHES).map(([key, source]) => [key, fewOf(entries[source])] as const),
    ...of(COUNTS).map(([key, source]) => [key, countsOf(entries[source])] as const),
    ...of(COLLECTION_PUTS).map(([key, source]) => [key, collectionOf(entries[source], source)] as const),
  ]);
}

/** The counts of the records by `ID`: each that the caller can read is a group. */
function countsOf(entry: Entry): Entry {
  return (world, path) =>
    entry(world, path.replace('/counts', '')).map((cell) => {
      const [list, query] = cell.path.split('?');
      const parameters = query === undefined ? 'by=ID' : `${query}&by=ID`;
      return {
        ...cell,
        path: `${list}/counts?${parameters}`,
        key: ({ Values }) => (Values as Wire[])[0].Value as string,
      };
    });
}

function fewOf(entry: Entry): Entry {
  return (world, path) => few(entry(world, path));
}

/** At least one of the cells. */
function few(cells: readonly Cell[]): Cell[] {
  const due = cells.filter((_, index) => isDue(index, PARTS));
  return due.length > 0 ? due : cells.slice(0, 1);
}

function collectionOf(entry: Entry, single: string): Entry {
  const path = single.replace('PUT ', '');
  return (world) => {
    const cells = entry(world, path);
    // A built-in group cannot be renamed, which is found after the right.
    const own = [world.ids.friends, world.ids.strangers].map((id) => `/securitygroups/${id}`);
    const wanted = path.startsWith('/securitygroups/') ? cells.filter((cell) => own.includes(cell.path)) : cells;
    return few(wanted).map(collectionCell);
  };
}

/** The record of the cell, and one that does not exist: if the first one may be written, the second one is refused. */
function collectionCell({ path, body, expect, key }: Cell): Cell {
  const [address] = path.split('?');
  const id = address.slice(address.lastIndexOf('/') + 1);
  const isNumber = /^\d+$/.test(id);
  const records = [isNumber ? Number(id) : id, isNumber ? MISSING_NUMBER : MISSING_GUID];
  return {
    path: address.slice(0, address.lastIndexOf('/')),
    records: records.map((ID) => ({ ...body, ID })),
    key,
    expect: (caller) => expectedOfCollection(expect(caller)),
  };
}

function expectedOfCollection({ status, code, faults }: Expected): Expected {
  const others = (faults ?? []).filter((fault) => fault !== UNKNOWN_PARAMETER);
  const isWritten = status === 412 || (status === 400 && others.length === 0);
  if (isWritten) return { status: 404, code: 'not_found', faults: ['[1] not_found'] };
  if (status === 400) return { status, faults: others.map((fault) => `[0].${fault}`) };
  return { status, code, faults: code ? [`[0] ${code}`] : undefined };
}
