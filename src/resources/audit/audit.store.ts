import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Values } from '../../database/statement';
import { VERBS } from '../../ledger/entry';
import { LedgerRow } from '../../ledger/ledger-row';
import { atLeast, below, given } from '../../resource/storage/conditions';
import { PagedQuery, type PageOf } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { namesOf } from './individual-names.sql';

/** Which entries to read. Absent members exclude none. Dates are in stored form. */
export interface AuditFilter {
  /** Inclusive. */
  readonly from?: string;
  /** Exclusive. */
  readonly to?: string;
  readonly type?: string;
  readonly verb?: string;
  readonly recordId?: string;
  /** Who signed in, or was acted as. */
  readonly individualId?: string;
}

/** Entries that one index has in the order of the list. */
interface Part {
  readonly rows: Condition<LedgerRow>;
  readonly index: string;
}

const condition = () => new Condition<LedgerRow>();

const CONDITIONS: Readonly<Record<keyof AuditFilter, Condition<LedgerRow>>> = {
  from: condition().where({ 't.Date': atLeast(given('from')) }),
  to: condition().where({ 't.Date': below(given('to')) }),
  type: condition().where({ 't.Type': given('type') }),
  verb: condition().where({ 't.Verb': given('verb') }),
  recordId: condition().where({ 't.RecordID': given('recordId') }),
  individualId: condition().either(
    { 't.IndividualID': given('individualId') },
    { 't.ActingAsID': given('individualId') },
  ),
};

const WORDS = ['type', 'verb'] as const;
/** Entries with a type or verb that are read and compared one by one rather than all those of an individual. */
const FEW = 5_000;

/** No entry has the same individual in both columns. */
const BY_INDIVIDUAL: readonly Part[] = [
  { rows: condition().where({ 't.IndividualID': given('individualId') }), index: 'IX_ledger_individual' },
  { rows: condition().where({ 't.ActingAsID': given('individualId') }), index: 'IX_ledger_acting_as' },
];
/** The index has the verb before the date, so each verb is a part. */
const BY_TYPE: readonly Part[] = VERBS.map((_, at) => {
  return {
    rows: condition().where({ 't.Type': given('type'), 't.Verb': given(`verb${at}`) }),
    index: 'IX_ledger_type',
  };
});
const VERB_VALUES: Values = Object.fromEntries(VERBS.map((verb, at) => [`verb${at}`, verb]));

const entries = () =>
  from(LedgerRow, 't')
    .columns('t', 'ID', 'Date', 'Verb', 'Type', 'RecordID', 'AncestorID', 'FormerAncestorID', 'Version')
    .columns('t', 'IndividualID', 'ActingAsID', 'Credential', 'CredentialID', 'RequestID', 'Address')
    .columns('t', 'Before', 'After', 'SiteID')
    .key('Date', { type: 'date', descending: true })
    .key('ID', { type: 'guid', descending: true });

/** Reads the ledger of a site, newest first. A page reads few more entries than it has, also of a very long ledger. */
@Injectable()
export class AuditStore {
  readonly order = entries().keys;
  private readonly lists = new Map<string, PagedQuery<LedgerRow>>();
  private readonly entry = select<LedgerRow>(this.database, entries().where({ 't.ID': given('id') }));
  private readonly names = new ScopedStatement<{ ID: string; FullName: string }>(
    this.database,
    namesOf(this.database.dialect),
  );

  private readonly rare = new Map<string, ScopedStatement>();

  constructor(private readonly database: Database) {}

  find(caller: Caller, id: string): Promise<LedgerRow | undefined> {
    return this.entry.first(caller, { id });
  }

  async page(caller: Caller, filter: AuditFilter, place: PageOf): Promise<LedgerRow[]> {
    const list = await this.listOf(caller, filter);
    return list.page(caller, place, { ...VERB_VALUES, ...filter });
  }

  /** Counts the entries of all pages. */
  async count(caller: Caller, filter: AuditFilter): Promise<number> {
    const list = await this.listOf(caller, filter);
    return list.count(caller, { ...VERB_VALUES, ...filter });
  }

  /** The full names of individuals, by ID: those of the site, and global admins of any site. */
  async namesOf(caller: Caller, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.names.all(caller, { ids: JSON.stringify(ids) });
    return new Map(rows.map(({ ID, FullName }) => [ID, FullName]));
  }

  private async listOf(caller: Caller, filter: AuditFilter): Promise<PagedQuery<LedgerRow>> {
    const names = (Object.keys(CONDITIONS) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
    const isRare = await this.hasRareWord(caller, filter);
    const key = `${names.join()} ${isRare}`;
    const known = this.lists.get(key);
    if (known) return known;
    const list = new PagedQuery<LedgerRow>(this.database, queryOf(names, isRare) as never);
    this.lists.set(key, list);
    return list;
  }

  /**
   * Whether few entries have the type and verb of the filter. Asked only beside an individual, who can have millions of
   * entries of which none matches.
   */
  private async hasRareWord(caller: Caller, filter: AuditFilter): Promise<boolean> {
    const words = WORDS.filter((name) => filter[name] !== undefined);
    if (filter.individualId === undefined || filter.recordId !== undefined || words.length === 0) return false;
    const key = words.join();
    let statement = this.rare.get(key);
    if (!statement) {
      const rows = from(LedgerRow, 't').columns('t', 'ID').limit(FEW);
      for (const name of words) rows.and(CONDITIONS[name]);
      statement = select(this.database, rows);
      this.rare.set(key, statement);
    }
    return (await statement.all(caller, { ...filter })).length < FEW;
  }
}

/** The filter with the fewest entries chooses the index; the others are compared entry by entry. */
function queryOf(names: readonly (keyof AuditFilter)[], isRare: boolean) {
  const rows = entries().byID();
  const { parts, index, read } = accessOf(new Set(names.filter((name) => !isRare || name !== 'individualId')));
  if (parts) rows.inParts(parts);
  else rows.forceIndex(index);
  for (const name of names) if (name !== read) rows.and(CONDITIONS[name]);
  return rows;
}

interface Access {
  readonly parts?: readonly { readonly rows: Condition<LedgerRow>; readonly index: string }[];
  readonly index: string;
  /** The filter that the parts contain. */
  readonly read?: keyof AuditFilter;
}

function accessOf(names: ReadonlySet<keyof AuditFilter>): Access {
  if (names.has('recordId')) return { index: 'IX_ledger_record' };
  if (names.has('individualId')) return { parts: BY_INDIVIDUAL, index: '', read: 'individualId' };
  if (names.has('type') && !names.has('verb')) return { parts: BY_TYPE, index: '', read: 'type' };
  if (names.has('type')) return { index: 'IX_ledger_type' };
  return { index: names.has('verb') ? 'IX_ledger_verb' : 'PRIMARY' };
}
