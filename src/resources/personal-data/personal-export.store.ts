import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../database/database';
import type { SqlValue } from '../../database/sql';
import type { Values } from '../../database/statement';
import type { LedgerRow } from '../../ledger/ledger-row';
import { given } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { ADDRESSES_OF, ENTRIES_ABOUT, ENTRIES_BY, IDENTITIES_OF, TOKENS_OF } from './personal-export.sql';

/** Few rows, because each record can have several texts of 64 KiB. */
export const STEP_ROWS = 100;
const START = '0';
const FIRST_INSTANT = '0001-01-01 00:00:00.000';

export type Row = Readonly<Record<string, SqlValue>>;
/** An entry; without members if it is about a record of others. */
export type ExportedEntry = Pick<LedgerRow, 'ID' | 'Date' | 'Verb' | 'Type' | 'RecordID'> &
  Partial<Pick<LedgerRow, 'Before' | 'After'>>;

/** Finds what names a person, in steps (contract section 27). */
@Injectable()
export class PersonalExportStore {
  private readonly naming = new Map<string, PagedQuery<Row>>();
  private readonly tokenRows = new ScopedStatement<Row>(this.database, TOKENS_OF);
  private readonly identityRows = new ScopedStatement<Row>(this.database, IDENTITIES_OF);
  private readonly addressCount = new ScopedStatement<{ n: number }>(this.database, ADDRESSES_OF);
  private readonly about = new ScopedStatement<ExportedEntry>(this.database, ENTRIES_ABOUT);
  private readonly by = ENTRIES_BY.map((text) => new ScopedStatement<ExportedEntry>(this.database, text));

  constructor(private readonly database: Database) {}

  /** The rows of a table that have the ID in one of these columns, with their keys and these columns. */
  async *rowsNaming(
    caller: Caller,
    entity: Type,
    columns: readonly string[],
    id: string,
  ): AsyncGenerator<readonly { readonly id: string; readonly row: Row }[]> {
    const query = this.queryOf(entity, columns);
    let after: SqlValue[] | undefined;
    do {
      const rows = await query.page(caller, { after, limit: STEP_ROWS }, { id });
      yield rows.map((row) => ({ id: query.keysOf(row).join('/'), row }));
      const last = rows.length === STEP_ROWS ? rows.at(-1) : undefined;
      after = last && query.keysOf(last);
    } while (after);
  }

  tokensOf(caller: Caller, id: string): Promise<Row[]> {
    return this.tokenRows.all(caller, { id });
  }

  identitiesOf(caller: Caller, id: string): Promise<Row[]> {
    return this.identityRows.all(caller, { id });
  }

  async countAddresses(caller: Caller, id: string): Promise<number> {
    return Number((await this.addressCount.first(caller, { id }))?.n);
  }

  /** The entries about these records. */
  entriesAbout(caller: Caller, ids: readonly string[]): AsyncGenerator<readonly ExportedEntry[]> {
    return this.entries(caller, this.about, { ids });
  }

  /** The entries of what an individual did, and of what was done in its name. */
  async *entriesBy(caller: Caller, id: string): AsyncGenerator<readonly ExportedEntry[]> {
    for (const statement of this.by) yield* this.entries(caller, statement, { id });
  }

  private async *entries(
    caller: Caller,
    statement: ScopedStatement<ExportedEntry>,
    values: Values,
  ): AsyncGenerator<readonly ExportedEntry[]> {
    let [date, after] = [FIRST_INSTANT, START];
    for (;;) {
      const rows = await statement.all(caller, { ...values, date, after, limit: STEP_ROWS });
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STEP_ROWS) return;
      [date, after] = [last.Date, last.ID];
    }
  }

  private queryOf(entity: Type, columns: readonly string[]): PagedQuery<Row> {
    const key = `${entity.name} ${columns}`;
    const known = this.naming.get(key);
    if (known) return known;
    const { primaryColumns } = this.database.dataSource.getMetadata(entity);
    const keys = primaryColumns.map(({ propertyName }) => propertyName).filter((name) => name !== 'SiteID');
    const tests = columns.map((column) => ({ [`t.${column}`]: given('id') }));
    const rows = from(entity, 't')
      .columns('t', ...([...new Set([...keys, ...columns])] as never[]))
      .either(...(tests as never[]));
    for (const name of keys) rows.key(name);
    const query = new PagedQuery<Row>(this.database, rows as never);
    this.naming.set(key, query);
    return query;
  }
}
