import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Member } from '../../ledger/entry';
import { RecordReaders } from '../../resource/service/record-readers';
import type { Caller } from '../../security/caller';
import { type Chain, ChainStore } from '../../security/rights/chain.store';
import { RecordRights } from '../../security/rights/record-rights';
import type { ChangeRow } from './change.store';
import { FormerPlaces, formerPlacesOf, isTakenAlong } from './former-places';

/** Types whose records are hidden from callers who may not read their individual. */
const NAMES_INDIVIDUAL: ReadonlySet<string> = new Set(['DepartmentMember', 'TeamMember']);

type Facts = ReadonlyMap<string, boolean>;

/** An entry with the records below which it was or is to be found. */
interface Place {
  readonly row: ChangeRow;
  readonly formerAbove: readonly string[];
  readonly formerIndividual: string | null;
}

/**
 * Which changes a caller may read (contract section 17): those of records that it may read now, or of a type that it may
 * read below the former ancestor. The number of statements depends on the types of the entries, not on their number.
 */
@Injectable()
export class ReadableChanges {
  constructor(
    private readonly readers: RecordReaders,
    private readonly chains: ChainStore,
    private readonly rights: RecordRights,
    private readonly former: FormerPlaces,
  ) {}

  /** Those of the rows that the caller may read, in the same order. `entries` are all that were examined. */
  async of(
    caller: Caller,
    rows: readonly ChangeRow[],
    entries: readonly ChangeRow[],
    sql: Sql,
  ): Promise<readonly ChangeRow[]> {
    if (caller.isAdmin || rows.length === 0) return rows;
    const places = rows.map(placeOf);
    const readable = await this.readableNow(caller, rows, sql);
    const below = await this.readableBelow(caller, places, readable, sql);
    const isReadable = (place: Place) => {
      const now = readable.get(keyOf(place.row.Type, place.row.RecordID));
      return now || aboveOf(place, now).some((id) => below.get(keyOf(place.row.Type, id)));
    };
    const others = places.filter((place) => !isReadable(place)).map(({ row }) => row);
    const before = await this.former.readableBefore(caller, others, entries, sql);
    const hidden = await this.rights.unreadable(
      caller,
      () => places.flatMap(({ formerIndividual }) => formerIndividual ?? []),
      sql,
    );
    const hidesIndividuals = await this.rights.deniesReading(caller, sql);
    const mayRead = (place: Place) => {
      const { row, formerIndividual } = place;
      if (formerIndividual !== null && hidden.has(formerIndividual)) return false;
      const now = readable.get(keyOf(row.Type, row.RecordID));
      // Of a membership that is gone, only the entry of its removal names the individual. The client needs no other.
      if (hidesIndividuals && now === undefined && NAMES_INDIVIDUAL.has(row.Type) && row.Verb !== 'removed')
        return false;
      return isReadable(place) || before.has(row);
    };
    return places.filter(mayRead).map(({ row }) => row);
  }

  /** Whether the caller may read each record that exists. */
  private async readableNow(caller: Caller, rows: readonly ChangeRow[], sql: Sql): Promise<Facts> {
    const facts = new Map<string, boolean>();
    for (const [type, ids] of idsByType(rows.map((row) => [row.Type, row.RecordID]))) {
      const found = await this.readers.of(type).read(caller, ids, sql);
      for (const [id, isReadable] of found) facts.set(keyOf(type, id), isReadable);
    }
    return facts;
  }

  /** Whether the caller may read a record of the type below each record where an entry was found. */
  private async readableBelow(caller: Caller, places: readonly Place[], readable: Facts, sql: Sql): Promise<Facts> {
    const facts = new Map<string, boolean>();
    const needed = places.flatMap((place) => {
      const now = readable.get(keyOf(place.row.Type, place.row.RecordID));
      return now ? [] : aboveOf(place, now).map((id) => [place.row.Type, id] as const);
    });
    if (needed.length === 0) return facts;
    const chains = await this.chains.of(
      caller,
      needed.map(([, id]) => id),
      sql,
    );
    for (const [type, ids] of idsByType(needed)) {
      const known = ids.filter((id) => chains.get(id)?.length);
      if (known.length === 0) continue;
      const above = known.map((id) => chains.get(id) as Chain);
      const found = await this.readers.of(type).readBelow(caller, above, sql);
      for (const [at, id] of known.entries()) facts.set(keyOf(type, id), found[at]);
    }
    return facts;
  }
}

/** The records below which an entry is readable: the former ones, and that of a record which is gone. */
function aboveOf({ row, formerAbove }: Place, now: boolean | undefined): readonly string[] {
  return now === undefined && row.AncestorID !== null ? [...formerAbove, row.AncestorID] : formerAbove;
}

function placeOf(row: ChangeRow): Place {
  const former = new Map<string, string | null>(row.Former === null ? [] : (JSON.parse(row.Former) as Member[]));
  // A record that others took along was never directly below the place that they have left.
  const formerAbove = isTakenAlong(row) ? [] : formerPlacesOf(row);
  return { row, formerAbove, formerIndividual: former.get('IndividualID') ?? null };
}

function keyOf(type: string, id: string): string {
  return `${type} ${id}`;
}

function idsByType(pairs: readonly (readonly [type: string, id: string])[]): ReadonlyMap<string, readonly string[]> {
  const byType = new Map<string, Set<string>>();
  for (const [type, id] of pairs) {
    const ids = byType.get(type) ?? new Set();
    byType.set(type, ids.add(id));
  }
  return new Map([...byType].map(([type, ids]) => [type, [...ids]]));
}
