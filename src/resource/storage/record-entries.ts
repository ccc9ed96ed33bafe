import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import type { Field } from '../../http/formats/field-table';
import { formatInstant } from '../../http/formats/instant';
import { UTC } from '../../http/formats/zone';
import type { Member, Verb } from '../../ledger/entry';
import { LedgerWriter } from '../../ledger/ledger-writer';
import type { Caller } from '../../security/caller';
import { resourceOf } from '../declare/field-registry';

type Row = Readonly<Record<string, unknown>>;

/** A member and its text before it is cut. */
type Written = readonly [name: string, text: string | null];

const MAX_CHARACTERS = 4_096;
/** Fields that the entry says itself, or that follow from the use of a token (contract section 16). */
const NOT_RECORDED = new Set(
  'ID SiteID Deleted DeletedByRef Created CreatedBy Updated UpdatedBy LastUsed KeysUpdated'.split(' '),
);
const VERBS = { created: 'created', removed: 'removed' } as const;

/** Adds what a store writes to the ledger, in the transaction of the write (contract section 16). */
export class RecordEntries {
  private readonly ledger: LedgerWriter;
  private readonly fields: readonly Field[];
  /** Those of a record that is removed for good: its ID as well. */
  private readonly removedFields: readonly Field[];
  private readonly isShown: boolean;
  private readonly below: string | null | undefined;
  private readonly verbs: { readonly created: Verb; readonly removed: Verb };

  /** `columns` are those of the table. */
  constructor(database: Pick<Database, 'dialect'>, entity: Type, columns: readonly string[]) {
    const { fields, below, ledger } = resourceOf(entity);
    this.ledger = new LedgerWriter(database);
    this.isShown = ledger.shownIn !== 'nowhere';
    this.below = below;
    this.verbs = ledger.verbs ?? VERBS;
    const isRecorded = ({ name, access, derived }: Field) =>
      !derived && !NOT_RECORDED.has(name) && (columns.includes(name) || access !== 'RO');
    this.fields = fields.flatMap((field) => {
      if (field.name === ledger.secret) return [{ ...field, secret: true }];
      return isRecorded(field) ? [field] : [];
    });
    const ids = this.verbs.removed === VERBS.removed ? fields.filter(({ name }) => name === 'ID') : [];
    this.removedFields = [...ids, ...this.fields];
    this.typeOf = typeReader(entity);
  }

  private readonly typeOf: (row: Row) => string;

  /** A new row: the members that have a value, of a secret without it. `given` has those that are not columns. */
  created(caller: Caller, row: object, given: object, tx: Sql): void {
    const values = { ...given, ...row } as Row;
    const fields = this.fields.filter(({ name }) => values[name] !== null && values[name] !== undefined);
    this.add(caller, tx, this.verbs.created, values, { after: fields.map((field) => cut(written(field, values))) });
  }

  /** Whether an update with the members of `given` changes any of `current`. */
  changes(current: object, given: object): boolean {
    const after = { ...current, ...withoutUndefined(given as Row) } as Row;
    return this.fields.some((field) => differs(field, current as Row, after, given as Row));
  }

  /** An update: the members of `given` that differ from those of `current`. */
  updated(caller: Caller, current: object, given: object, tx: Sql): void {
    const [before, after] = [current as Row, { ...current, ...withoutUndefined(given as Row) } as Row];
    const changed = this.fields.filter((field) => differs(field, before, after, given as Row));
    // The entry that it was undeleted says so already.
    if ((given as Row).Deleted === false && changed.length === 0) return;
    this.add(caller, tx, 'updated', after, {
      before: changed.map((field) => cut(written(field, before))),
      after: changed.map((field) => cut(written(field, after))),
      version: Number(before.Version) + 1,
      formerAncestorId: this.ancestorOf(caller, before),
    });
  }

  /** A row that is removed for good: all its members. */
  removed(caller: Caller, current: object, tx: Sql): void {
    const row = current as Row;
    this.add(caller, tx, this.verbs.removed, row, {
      before: this.removedFields.map((field) => cut(written(field, row))),
    });
  }

  /** Members that are stored elsewhere. The record stays, or has the version of `current`. */
  membersChanged(
    caller: Caller,
    current: object,
    changed: { readonly before: readonly Member[]; readonly after: readonly Member[]; readonly isApart?: true },
    tx: Sql,
  ): void {
    this.add(caller, tx, 'updated', current as Row, changed);
  }

  private add(
    caller: Caller,
    tx: Sql,
    verb: Verb,
    row: Row,
    change: {
      readonly before?: readonly Member[];
      readonly after?: readonly Member[];
      readonly version?: number;
      readonly formerAncestorId?: string | null;
      readonly isApart?: true;
    },
  ): void {
    if (!this.isShown) return;
    const ancestorId = this.ancestorOf(caller, row);
    this.ledger.add(tx, caller.actor, {
      verb,
      type: this.typeOf(row),
      recordId: String(row.ID),
      ancestorId,
      formerAncestorId:
        change.formerAncestorId === undefined || change.formerAncestorId === ancestorId
          ? null
          : change.formerAncestorId,
      version: change.version ?? (row.Version === undefined ? null : Number(row.Version)),
      before: change.before,
      after: change.after,
      isApart: change.isApart,
    });
  }

  private ancestorOf({ siteId }: Caller, row: Row): string | null {
    if (this.below === null) return null;
    return this.below === undefined ? siteId : ((row[this.below] as string | null | undefined) ?? siteId);
  }
}

/** The type of the entries about a row of the table. */
export function typeReader(entity: Type): (row: object) => string {
  const { name, ledger } = resourceOf(entity);
  const { type = name } = ledger;
  return typeof type === 'string' ? () => type : (row) => type(row as never);
}

// The bytes of a picture are compared, not their number.
function differs(field: Field, before: Row, after: Row, given: Row): boolean {
  const { name, type, secret } = field;
  if (secret) return given[name] !== undefined;
  const [old, now] = [before[name], after[name]];
  if (type === 'bytes' && Buffer.isBuffer(old) && Buffer.isBuffer(now)) return !old.equals(now);
  return written(field, before)[1] !== written(field, after)[1];
}

/** A member of a record as its GET answers it, with its whole text and dates in UTC. */
export function memberOf(field: Field, row: Row): Member {
  return written(field, field.compute ? { [field.name]: field.compute(row as never, UTC) } : row);
}

function written({ name, type, secret }: Field, row: Row): Written {
  const value = row[name];
  if (secret || value === null || value === undefined) return [name, null];
  if (type === 'boolean') return [name, value ? 'true' : 'false'];
  if (type === 'date') return [name, formatInstant(String(value), UTC)];
  if (type === 'bytes') return [name, `[${Buffer.isBuffer(value) ? value.length : 0} bytes]`];
  return [name, String(value)];
}

function cut([name, text]: Written): Member {
  if (text === null || text.length <= MAX_CHARACTERS) return [name, text];
  const characters = Array.from(text);
  if (characters.length <= MAX_CHARACTERS) return [name, text];
  return [name, `${characters.slice(0, MAX_CHARACTERS).join('')} [${characters.length} characters]`];
}

function withoutUndefined(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
