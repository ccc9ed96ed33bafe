import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../database/database';
import type { SqlValue } from '../../database/sql';
import type { Values } from '../../database/statement';
import type { LedgerRow } from '../../ledger/ledger-row';
import { oneOf } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import {
  ADDRESSES_OF,
  ENTRIES_ABOUT,
  ENTRIES_BELOW,
  ENTRIES_BY,
  IDENTITIES_OF,
  TOKENS_OF,
} from './personal-export.sql';
import { START, STEP_ROWS } from './personal-places';

const FIRST_INSTANT = '0001-01-01 00:00:00.000';

export type Row = Readonly<Record<string, SqlValue>>;
/** A record by its ID, with the columns that name somebody. */
export interface FoundRecord {
  readonly id: string;
  readonly row: Row;
}
/** An entry; without members if it was found by who made it. */
export type ExportedEntry = Pick<LedgerRow, 'ID' | 'Date' | 'Type' | 'RecordID' | 'AncestorID'> &
  Partial<Pick<LedgerRow, 'Before' | 'After'>>;

/** Finds what names a person, in steps (contract section 27). */
@Injectable()
export class PersonalExportStore {
  private readonly naming = new Map<string, PagedQuery<Row>>();
  private readonly tokenRows = new ScopedStatement<Row>(this.database, TOKENS_OF);
  private readonly identityRows = new ScopedStatement<Row>(this.database, IDENTITIES_OF);
  private readonly addressCount = new ScopedStatement<{ n: number }>(this.database, ADDRESSES_OF);
  private readonly about = new ScopedStatement<ExportedEntry>(this.database, ENTRIES_ABOUT);
  private readonly below = new ScopedStatement<ExportedEntry>(this.database, ENTRIES_BELOW);
  private readonly by = ENTRIES_BY.map((text) => new ScopedStatement<ExportedEntry>(this.database, text));

  constructor(private readonly database: Database) {}

  /** The rows of a table that have one of the IDs in one of these columns, with their keys and these columns. */
  async *rowsNaming(
    caller: Caller,
    entity: Type,
    columns: readonly string[],
    ids: readonly string[],
  ): AsyncGenerator<readonly FoundRecord[]> {
    const query = this.queryOf(entity, columns);
    for (let after: SqlValue[] | undefined, isLast = false; !isLast; ) {
      const rows = await query.page(caller, { after, limit: STEP_ROWS }, { ids });
      yield rows.map((row) => ({ id: query.keysOf(row).join('/'), row }));
      isLast = rows.length < STEP_ROWS;
      after = isLast ? undefined : query.keysOf(rows[STEP_ROWS - 1]);
    }
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

  entriesAbout(caller: Caller, ids: readonly string[]): AsyncGenerator<readonly ExportedEntry[]> {
    return this.entries(caller, this.about, { ids });
  }

  /** The entries about what belongs to these records, or did before it was removed. */
  entriesBelow(caller: Caller, ids: readonly string[]): AsyncGenerator<readonly ExportedEntry[]> {
    return this.entries(caller, this.below, { ids });
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
    for (let [date, after, isLast] = [FIRST_INSTANT, START, false]; !isLast; ) {
      const rows = await statement.all(caller, { ...values, date, after, limit: STEP_ROWS });
      yield rows;
      isLast = rows.length < STEP_ROWS;
      if (!isLast) ({ Date: date, ID: after } = rows[STEP_ROWS - 1]);
    }
  }

  private queryOf(entity: Type, columns: readonly string[]): PagedQuery<Row> {
    const key = `${entity.name} ${columns}`;
    const known = this.naming.get(key);
    if (known) return known;
    const { primaryColumns } = this.database.dataSource.getMetadata(entity);
    const keys = primaryColumns.map(({ propertyName }) => propertyName).filter((name) => name !== 'SiteID');
    const tests = columns.map((column) => ({ [`t.${column}`]: oneOf('ids') }));
    const rows = from(entity, 't')
      .columns('t', ...([...new Set([...keys, ...columns])] as never[]))
      .either(...(tests as never[]));
    for (const name of keys) rows.key(name);
    const query = new PagedQuery<Row>(this.database, rows as never);
    this.naming.set(key, query);
    return query;
  }
}
