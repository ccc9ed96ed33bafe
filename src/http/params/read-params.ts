import { parseZone, UTC, type Zone } from '../formats/zone';
import type { Faults } from '../problems/problem';
import { type CursorScope, readCursor } from './cursor';
import type { DeletedFilter, ListParams } from './list-params';

const PAGING = new Set(['limit', 'cursor', 'count']);
const NONE: ListParams = { deleted: 0, count: false, own: {} };
const MAX_PAGE = 1000;

/** The query parameters of a request. */
export interface Params {
  readonly list: ListParams;
  readonly zone: Zone;
}

const NO_PARAMS: Params = { list: NONE, zone: UTC };

/**
 * Reads the parameters of an operation: those in `names`, `tz` everywhere, and the paging parameters on lists (contract
 * section 1). Adds errors to `faults`; a faulty parameter counts as absent.
 */
export function readParams(url: string, names: readonly string[], isList: boolean, faults: Faults): Params {
  const mark = url.indexOf('?');
  if (mark < 0 || mark === url.length - 1) return NO_PARAMS;
  const values = readValues(url.slice(mark + 1), names, isList, faults);
  const { tz, deleted, limit, cursor, count, ...own } = values;
  const zone = readZone(tz, faults);
  return {
    zone,
    list: {
      deleted: readDeleted(deleted, faults),
      limit: readLimit(limit, cursor, faults),
      after: readAfter(cursor, { path: url.slice(0, mark), sort: own.sort, filter: own.filter }, faults),
      count: readCount(count, faults),
      zone,
      own,
    },
  };
}

function readValues(query: string, names: readonly string[], isList: boolean, faults: Faults): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const known = name === 'tz' || names.includes(name) || (isList && PAGING.has(name));
    if (!known) faults.addLimited(name, 'unknown_parameter', 'This operation has no parameter with this name.');
    else if (name in values) faults.addLimited(name, 'repeated_parameter', 'This parameter must be given only once.');
    else values[name] = value;
  }
  return values;
}

function readZone(text: string | undefined, faults: Faults): Zone {
  if (text === undefined) return UTC;
  const zone = parseZone(text);
  if (!zone)
    faults.add('tz', 'invalid_format', 'tz must be an IANA time zone, a UTC offset or a Windows time zone ID.');
  return zone ?? UTC;
}

function readDeleted(text: string | undefined, faults: Faults): DeletedFilter {
  if (text === undefined || text === '0') return 0;
  if (text === '1') return 1;
  if (text === '2') return 2;
  faults.add('deleted', 'out_of_range', 'deleted must be 0 (not deleted), 1 (deleted) or 2 (all).');
  return 0;
}

function readLimit(text: string | undefined, cursor: string | undefined, faults: Faults): number | undefined {
  // A cursor without a limit continues with the largest pages, not with the whole rest of the list.
  if (text === undefined) return cursor === undefined ? undefined : MAX_PAGE;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_PAGE) return limit;
  faults.add('limit', 'out_of_range', `limit must be between 1 and ${MAX_PAGE}.`);
  return undefined;
}

function readAfter(text: string | undefined, scope: CursorScope, faults: Faults): ListParams['after'] {
  const after = text === undefined ? undefined : readCursor(text, scope);
  if (text !== undefined && !after)
    faults.add('cursor', 'invalid_cursor', 'cursor must be a value from the Link header of this list.');
  return after;
}

function readCount(text: string | undefined, faults: Faults): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  faults.add('count', 'invalid_type', 'count must be true or false.');
  return false;
}
