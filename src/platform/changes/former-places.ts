import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Member } from '../../ledger/entry';
import type { Caller } from '../../security/caller';
import { type Chain, ChainStore } from '../../security/rights/chain.store';
import { RecordRights } from '../../security/rights/record-rights';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import { DIALOG_TYPES, METRIC_TYPES, RowType, UNIT_TYPES } from '../../security/rights/row-types';
import type { ChangeRow } from './change.store';

/** Types that a record can change between when it moves. */
const FAMILIES: readonly (readonly number[])[] = [UNIT_TYPES, METRIC_TYPES, DIALOG_TYPES];
/** Types whose records are never below others that move. */
const NEVER_BELOW: ReadonlySet<number> = new Set([RowType.Site, RowType.Individual]);

/** Whether a record above this one has moved, which left an entry without members. */
export function isTakenAlong({ Verb, FormerAncestorID, Former }: ChangeRow): boolean {
  return Verb === 'updated' && FormerAncestorID !== null && Former === NO_MEMBERS;
}

const NO_MEMBERS = '[]';

/** Where an entry says that its record was before. */
export function formerPlacesOf(row: ChangeRow): readonly string[] {
  const members = new Map<string, string | null>(row.Former === null ? [] : (JSON.parse(row.Former) as Member[]));
  return [row.FormerAncestorID, members.get('ParentID')].filter((id) => typeof id === 'string');
}

/**
 * Which entries a caller could read before records above theirs moved: by default and by permission rows, the type of one
 * of the records between decided there (contract section 17).
 */
@Injectable()
export class FormerPlaces {
  constructor(
    private readonly chains: ChainStore,
    private readonly rights: RecordRights,
  ) {}

  /** Those of the rows that were readable before one of the moves in `entries`. Runs a fixed number of statements. */
  async readableBefore(
    caller: Caller,
    rows: readonly ChangeRow[],
    entries: readonly ChangeRow[],
    sql: Sql,
  ): Promise<ReadonlySet<ChangeRow>> {
    const moves = movesIn(entries);
    const candidates = rows.filter((row) => moves.size > 0 || isTakenAlong(row));
    if (candidates.length === 0) return new Set();
    const ids = candidates.flatMap((row) => [row.RecordID, row.AncestorID ?? '', ...formerPlacesOf(row)]);
    const chains = await this.chains.of(caller, [...ids, ...[...moves.values()].flat()], sql);
    const subjects = new Map<string, AccessSubject>();
    const keys = candidates.map((row) => {
      const found = subjectsOf(row, moves, chains);
      for (const [key, subject] of found) subjects.set(key, subject);
      return [...found.keys()];
    });
    const rights = await this.rights.of(caller, [...subjects.values()], sql);
    const known = new Map([...subjects.keys()].map((key, at) => [key, rights[at]]));
    return new Set(candidates.filter((row, at) => keys[at].some((key) => isReadable(row, known.get(key) as Rights))));
  }
}

// A permission has the rights of who can delegate those of its record.
function isReadable({ Type }: ChangeRow, { read, delegate }: Rights): boolean {
  return read && (Type !== 'Permission' || delegate);
}

function movesIn(entries: readonly ChangeRow[]): ReadonlyMap<string, readonly string[]> {
  const moves = new Map<string, string[]>();
  for (const row of entries) {
    const places = row.Verb === 'updated' && !isTakenAlong(row) ? formerPlacesOf(row) : [];
    if (places.length > 0) moves.set(row.RecordID, [...(moves.get(row.RecordID) ?? []), ...places]);
  }
  return moves;
}

/** A record of each type between, below each former place. */
function subjectsOf(
  row: ChangeRow,
  moves: ReadonlyMap<string, readonly string[]>,
  chains: ReadonlyMap<string, Chain>,
): ReadonlyMap<string, AccessSubject> {
  const chainOf = (id: string | null) => chains.get(id ?? '') ?? [];
  const own = chainOf(row.RecordID);
  const starts = [own.length > 0 ? row.RecordID : row.AncestorID, ...formerPlacesOf(row)];
  const between = starts.flatMap(chainOf).map(({ rowType }) => rowType);
  const types = new Set(between.filter((type) => !NEVER_BELOW.has(type)).flatMap(familyOf));
  const places = new Set<string>(isTakenAlong(row) ? formerPlacesOf(row) : []);
  for (const id of starts) addFormer(id, places, moves, chains);
  const subjects = [...places].flatMap((above) => {
    const [link] = chainOf(above);
    return link ? [...types].map((rowType): AccessSubject => ({ rowType, above, aboveType: link.rowType })) : [];
  });
  return new Map(subjects.map((subject) => [`${subject.rowType} ${subject.above}`, subject]));
}

/** Adds the places that a record, and those above it, had before they moved. */
function addFormer(
  id: string | null,
  places: Set<string>,
  moves: ReadonlyMap<string, readonly string[]>,
  chains: ReadonlyMap<string, Chain>,
): void {
  for (const link of chains.get(id ?? '') ?? [])
    for (const place of moves.get(link.id) ?? []) {
      if (places.has(place)) continue;
      places.add(place);
      addFormer(place, places, moves, chains);
    }
}

function familyOf(rowType: number): readonly number[] {
  return FAMILIES.find((family) => family.includes(rowType)) ?? [rowType];
}
