import { DatabaseError } from '../database/database-error';
import type { SqlValue } from '../database/sql';

type RecordID = string | number;
export type KeyValues = readonly SqlValue[];

/** The record that has a unique key. */
interface Holder {
  readonly id: RecordID;
  /** The index of the record in the list that wants the key; undefined while the record may still give it up. */
  readonly index?: number;
}

/** Compares a record with others. Throws an ApiError. */
interface Comparison {
  readonly index: number;
  readonly run: () => Promise<void>;
}

/** A list that is judged as a whole (contract section 21), while its records are written one after the other. */
export class WholeList {
  /** The lowest index of the records that want the key which the one that is being written was refused; undefined if it was not. */
  takenTwice: number | undefined;
  private index = 0;
  private readonly compared: Comparison[] = [];
  private readonly holders = new Map<string, Holder>();
  /** The unique keys that records of the list had before, by table and ID. */
  private readonly former = new Map<string, KeyValues>();
  private readonly released = new Set<string>();

  /** From now on the record with this index is written. */
  begin(index: number): void {
    this.index = index;
    this.takenTwice = undefined;
  }

  /** Compares the record that is being written with others after the last one. */
  later(run: Comparison['run']): void {
    this.compared.push({ index: this.index, run });
  }

  /** The comparisons, by the index of their record. */
  get comparisons(): readonly Comparison[] {
    return this.compared.sort((a, b) => a.index - b.index);
  }

  /** Remembers the unique key of a record of the list. */
  hold(table: string, id: RecordID, key: KeyValues): void {
    this.holders.set(textOf(table, key), { id });
    this.former.set(`${table} ${id}`, key);
  }

  /** The unique key that a record of the list had before; undefined if it had none. */
  formerOf(table: string, id: RecordID): KeyValues | undefined {
    return this.former.get(`${table} ${id}`);
  }

  /** The same, if it had to give it up. */
  releasedOf(table: string, id: RecordID): KeyValues | undefined {
    return this.released.has(`${table} ${id}`) ? this.formerOf(table, id) : undefined;
  }

  /**
   * Gives a key to the record that is being written. Returns the ID of the record that has to give it up first; undefined
   * if none has to. Throws DatabaseError if another record of the list has taken it.
   */
  take(table: string, id: RecordID, key: KeyValues): RecordID | undefined {
    const text = textOf(table, key);
    const former = this.formerOf(table, id);
    const given = former && textOf(table, former);
    if (given !== undefined && given !== text && this.holders.get(given)?.id === id) this.holders.delete(given);
    const holder = this.holders.get(text);
    const isOther = holder !== undefined && holder.id !== id;
    if (isOther && holder.index !== undefined) {
      this.takenTwice = Math.min(holder.index, this.index);
      throw new DatabaseError('duplicate', new Error('Two records of a list have the same unique key'));
    }
    this.holders.set(text, { id, index: this.index });
    if (!isOther) return undefined;
    this.released.add(`${table} ${holder.id}`);
    return holder.id;
  }
}

function textOf(table: string, key: KeyValues): string {
  return `${table} ${JSON.stringify(key)}`;
}
