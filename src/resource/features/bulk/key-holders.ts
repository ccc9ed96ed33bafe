import type { Type } from '@nestjs/common';
import type { Sql, SqlValue } from '../../../database/sql';
import { hasAccess } from '../../../security/access/required-access';
import type { Caller } from '../../../security/caller';
import { matchKey, type RecordAccess } from '../../declare/record-access';
import { readAccessOf } from './collection-routes';
import type { PreparedRecord } from './prepared-records';
import type { RecordReference } from './record-references';

/** Records or values that are looked up with one statement. */
export const LOOKED_UP = 100;

type RecordID = string | number;

/** Stands for the ID of a record that is not created yet, and names itself. */
export const ITSELF = Symbol('ITSELF');

/** A value, and the records that have it. */
interface Holders {
  readonly value: SqlValue;
  readonly ids: Set<RecordID>;
}

/** The records that have the values by which those of a list name others: before it, and after what it has written. */
export class KeyHolders {
  /** By class and member, then by value. */
  private readonly holders = new Map<Type, Map<string, Map<string, Holders>>>();
  /** The records of the list that give themselves one of the values, by member and value. */
  private readonly listed = new Map<string, PreparedRecord[]>();

  /** `own` is the class of the records of the list. */
  constructor(
    private readonly own: Type,
    private readonly records: readonly PreparedRecord[],
  ) {
    for (const { types, member, value } of records.flatMap(({ references }) => references)) {
      for (const type of types) {
        const members = this.holders.get(type) ?? new Map<string, Map<string, Holders>>();
        const values = members.get(member) ?? new Map<string, Holders>();
        this.holders.set(type, members.set(member, values.set(matchKey([value]), { value, ids: new Set() })));
      }
    }
    for (const record of records)
      for (const [member] of this.holders.get(own) ?? []) {
        const key = keyIn(record.input, member);
        const holders = this.listed.get(`${member} ${key}`) ?? [];
        // Two are ambiguous, whatever others there are.
        if (key !== undefined && holders.length < 2) this.listed.set(`${member} ${key}`, [...holders, record]);
      }
  }

  /** Looks up the live records that the caller may read. */
  async lookUp(access: RecordAccess, caller: Caller, tx: Sql): Promise<void> {
    const readable = [...this.holders].filter(([type]) => readAccessOf(type).some((each) => hasAccess(caller, each)));
    for (const [type, members] of readable)
      for (const [member, values] of members) {
        const wanted = [...values.values()].map(({ value }) => [value]);
        for (let at = 0; at < wanted.length; at += LOOKED_UP) {
          const found = await access.match(type, caller, [member], wanted.slice(at, at + LOOKED_UP), tx);
          for (const [key, ids] of found) for (const id of ids) values.get(key)?.ids.add(id);
        }
      }
  }

  /** Takes over the values that a record of the list has from now on. */
  take(id: RecordID, row: object): void {
    for (const [member, values] of this.holders.get(this.own) ?? []) {
      const own = keyIn(row, member);
      if (own === undefined) continue;
      for (const [key, { ids }] of values)
        if (key === own) ids.add(id);
        else ids.delete(id);
    }
  }

  /** The IDs of the records that a member of a record names. */
  of({ types, member, value }: RecordReference, { input, id }: PreparedRecord): ReadonlySet<RecordID | typeof ITSELF> {
    const key = matchKey([value]);
    const found = new Set<RecordID | typeof ITSELF>(
      types.flatMap((type) => [...(this.holders.get(type)?.get(member)?.get(key)?.ids ?? [])]),
    );
    if (types.includes(this.own) && keyIn(input, member) === key) found.add(id ?? ITSELF);
    return found;
  }

  /** Whether a record of the list has, or will have, the value. */
  isListed({ types, member, value }: RecordReference): boolean {
    return types.includes(this.own) && this.listed.has(`${member} ${matchKey([value])}`);
  }

  /** The records, each after those `before` it: those that it names. Those in a circle are in the order given. */
  inOrder(
    records = this.records,
    before = (record: PreparedRecord): readonly PreparedRecord[] => this.namedBy(record),
  ): readonly PreparedRecord[] {
    const ordered = new Set<PreparedRecord>();
    const begun = new Set<PreparedRecord>();
    const given = new Set(records);
    for (const record of records) {
      const open = [record];
      for (let next = open.at(-1); next; next = open.at(-1)) {
        const named = begun.has(next) ? [] : before(next).filter((each) => given.has(each) && !begun.has(each));
        begun.add(next);
        if (named.length > 0) open.push(...named.reverse());
        else ordered.add(open.pop() as PreparedRecord);
      }
    }
    return [...ordered];
  }

  /** The records of the list that a record names by keys. */
  namedBy({ references }: PreparedRecord): PreparedRecord[] {
    return references
      .filter((each) => this.isListed(each))
      .flatMap(({ member, value }) => this.listed.get(`${member} ${matchKey([value])}`) ?? []);
  }
}

function keyIn(input: object | undefined, member: string): string | undefined {
  const value = (input as Readonly<Record<string, SqlValue | undefined>> | undefined)?.[member];
  return typeof value === 'string' ? matchKey([value]) : undefined;
}
