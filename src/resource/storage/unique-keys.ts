import type { Type } from '@nestjs/common';
import type { EntityMetadata } from 'typeorm';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import { storedOf } from '../../http/formats/instant';
import type { Caller } from '../../security/caller';
import type { KeyValues } from '../../security/whole-list';
import { given } from './conditions';
import type { ScopedStatement } from './scoped-statement';
import { update } from './writes';

type Row = Readonly<Record<string, SqlValue | undefined>>;

/** The last times of the calendar stand for times that are given up, until the records get their new ones. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The columns of the unique key of a table apart from the site; none if it has no such key. */
export function uniqueColumnsOf({ indices }: EntityMetadata): readonly string[] {
  const columns = indices.find(({ isUnique }) => isUnique)?.columns ?? [];
  return columns.map(({ propertyName }) => propertyName).filter((name) => name !== 'SiteID');
}

/** The unique keys of a table, while a list is judged as a whole: its records can exchange them (contract section 21). */
export class UniqueKeys {
  readonly columns: readonly string[];
  /** The column that another value is written to when a key is given up. */
  private readonly changed: string;
  private readonly isNullable: boolean;
  private statement: ScopedStatement | undefined;
  private turn = 0;

  constructor(
    private readonly database: Database,
    private readonly entity: Type,
    metadata: EntityMetadata,
  ) {
    this.columns = uniqueColumnsOf(metadata);
    this.changed = this.columns.at(-1) ?? '';
    this.isNullable = metadata.findColumnWithPropertyName(this.changed)?.isNullable ?? false;
  }

  /** Gives a record its key in `row`, which another one of the list may have to give up. */
  async take(caller: Caller, id: string | number, row: Row, tx: Sql): Promise<void> {
    const list = caller.openTransaction?.list;
    if (!list || this.columns.length === 0) return;
    const former = list.formerOf(this.entity.name, id);
    const key = this.columns.map((name, at) => (row[name] === undefined ? former?.[at] : row[name]));
    if (!isComplete(key)) return;
    const holder = list.take(this.entity.name, id, key);
    if (holder === undefined) return;
    this.statement ??= update(
      this.database,
      this.entity,
      { [this.changed]: given('value') } as never,
      { ID: given('id') } as never,
    );
    this.turn = (this.turn + 1) % 1_000_000;
    await this.statement.run(caller, { id: holder, value: this.isNullable ? null : storedOf(LAST - this.turn) }, tx);
  }

  /** The row as it was before it gave its key up. */
  restored<T extends { readonly ID: string | number }>({ openTransaction }: Caller, row: T): T {
    const key = openTransaction?.list?.releasedOf(this.entity.name, row.ID);
    return key ? { ...row, ...Object.fromEntries(this.columns.map((name, at) => [name, key[at]])) } : row;
  }
}

function isComplete(key: readonly (SqlValue | undefined)[]): key is KeyValues {
  return key.every((value) => value !== undefined && value !== null);
}
