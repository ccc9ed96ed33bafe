import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import type { Sql, SqlValue } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { findResource, resourceOf } from '../../resource/declare/field-registry';
import { personalColumns } from '../../resource/declare/personal-columns';
import { above, given, noneOf, oneOf } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { typeReader } from '../../resource/storage/record-entries';
import { type ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { givenAll, ME, oneMore, update } from '../../resource/storage/writes';
import { isBlank } from '../../resources/goals/measures';
import type { Caller } from '../../security/caller';
import { recordedAs, STEP_ROWS } from './personal-places';

/** What takes the place of a text. */
const ERASED = '[erased]';

type Row = Record<string, SqlValue>;

/** What was erased in one step, and where the next one begins; undefined after the last one. */
interface ErasedStep {
  readonly erased: number;
  /** Those whose name was erased, which the tree has too. */
  readonly renamed: readonly string[];
  readonly next: string | undefined;
}

interface ErasedTableOptions {
  /** The column that says which rows belong to a record; by default the ID of the row. */
  readonly by?: string;
  /** What takes the place of the texts in these columns. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

/** Erases the texts in rows of a table, as its columns declare them (contract section 27). */
export class ErasedTable {
  private readonly texts: readonly string[];
  private readonly key: readonly string[];
  /** What is in a text that is erased, or was empty. */
  private readonly done: readonly string[];
  private readonly all: ScopedStatement<Row>;
  private readonly pending: ScopedStatement<Row>;
  private readonly page: ScopedStatement<Row>;
  private readonly written: ScopedStatement;
  private readonly ledger: LedgerWriter;
  private readonly recordedAs: Type;
  private readonly forms: ReadonlyMap<string, string>;
  private readonly replacements: Readonly<Record<string, unknown>>;

  constructor(database: Database, entity: Type, { by = 'ID', placeholders = {} }: ErasedTableOptions = {}) {
    const { columns, primaryColumns } = database.dataSource.getMetadata(entity);
    const names = columns.map(({ propertyName }) => propertyName);
    const personal = personalColumns(database.dataSource, entity);
    const fields = findResource(entity)?.fields ?? [];
    this.recordedAs = recordedAs(entity);
    this.ledger = new LedgerWriter(database);
    this.texts = names.filter((name) => ['name', 'text'].includes(personal.get(name) ?? ''));
    this.key = primaryColumns.map(({ propertyName }) => propertyName).filter((name) => name !== 'SiteID');
    this.forms = new Map(
      fields.flatMap(({ name, formColumn }) =>
        formColumn && this.texts.includes(name) ? [[name, formColumn] as const] : [],
      ),
    );
    this.replacements = {
      ...Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue])),
      ...placeholders,
    };
    const { below } = resourceOf(this.recordedAs);
    const read = new Set([...this.key, ...this.texts, 'Version', ...(below ? [below] : [])]);
    const last = `t.${this.key.at(-1)}`;
    this.done = ['', ...new Set(this.texts.map((name) => this.replacementOf(name)))];
    const rows = (selected: Iterable<string>) =>
      from(entity, 't')
        .columns('t', ...([...selected] as never[]))
        .where({ [`t.${by}`]: oneOf('ids') } as never)
        .where({ [last]: above(given('after')) } as never)
        .orderBy(last as never)
        .limit(STEP_ROWS);
    const isPending = this.texts.map((name) => ({ [`t.${name}`]: noneOf('done') })) as never[];
    this.all = select<Row>(database, rows(this.key));
    this.pending = select<Row>(database, rows(this.key).either(...isPending));
    this.page = select<Row>(database, rows(read).either(...isPending), 'update');
    const audit = names.includes('Updated') ? { Updated: given('now'), UpdatedBy: ME } : {};
    const changed = { ...givenAll(...this.texts, ...this.forms.values()), ...audit, Version: oneMore('Version') };
    this.written = update(database, entity, changed as never, givenAll(...this.key) as never);
  }

  /** The IDs of the next records that belong to these ones, erased or not, as the ledger has them. */
  async after(caller: Caller, ids: readonly string[], after: string): Promise<string[]> {
    return (await this.all.all(caller, { ids, after })).map((row) => this.recordId(row));
  }

  /** The IDs of the records that the next step erases, as the ledger has them. */
  async next(caller: Caller, ids: readonly string[], after: string): Promise<string[]> {
    const rows = await this.pending.all(caller, { ids, after, done: this.done });
    return rows.map((row) => this.recordId(row));
  }

  /**
   * Erases the next rows that belong to these records, at most STEP_ROWS. A row whose texts are blank stays as it is. Each
   * other one has a new version, and an entry without members.
   */
  async erase(caller: Caller, ids: readonly string[], after: string, tx: Sql): Promise<ErasedStep> {
    const rows = await this.page.all(caller, { ids, after, done: this.done }, tx);
    const renamed: string[] = [];
    let erased = 0;
    for (const row of rows) {
      const changed = this.texts.filter((name) => !isBlank(row[name]) && row[name] !== this.replacementOf(name));
      if (changed.length === 0) continue;
      erased += 1;
      if (changed.includes('Name')) renamed.push(String(row.ID));
      await this.write(caller, row, changed, tx);
    }
    const last = rows.length === STEP_ROWS ? rows.at(-1) : undefined;
    const next = last && String(last[this.key.at(-1) as string]);
    return { erased, renamed, next };
  }

  private async write(caller: Caller, row: Row, changed: readonly string[], tx: Sql): Promise<void> {
    const values = { ...row, ...Object.fromEntries(changed.map((name) => [name, this.replacementOf(name)])) };
    const forms = [...this.forms].map(([text, form]) => [form, formOf(values[text])] as const);
    await this.written.send(caller, { ...values, ...Object.fromEntries(forms), now: storedNow() }, tx);
    const { below } = resourceOf(this.recordedAs);
    this.ledger.add(tx, caller.actor, {
      verb: 'updated',
      type: typeReader(this.recordedAs)(row),
      recordId: this.recordId(row),
      ancestorId: below ? (row[below] as string | null) : caller.siteId,
      version: Number(row.Version) + 1,
    });
  }

  private recordId(row: Row): string {
    return this.key.map((name) => row[name]).join('/');
  }

  private replacementOf(name: string): string {
    return (this.replacements[name] as string | undefined) ?? ERASED;
  }
}

function formOf(text: SqlValue): SqlValue {
  return typeof text === 'string' ? sortForm(text) : text;
}
