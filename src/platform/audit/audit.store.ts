import { Injectable } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import { Database } from '../../database/database';
import type { Values } from '../../database/statement';
import { VERBS } from '../../ledger/entry';
import { LedgerRow } from '../../ledger/ledger-row';
import { atLeast, below, given, notEqual } from '../../resource/storage/conditions';
import type { ShortPage } from '../../resource/storage/list-pages';
import { PagedQuery, type PageOf } from '../../resource/storage/paged-query';
import { from, type Query } from '../../resource/storage/query';
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

const DATES: readonly string[] = ['from', 'to'];
/** Entries that a page compares with filters at most, if the index has what is compared (contract section 18). */
const MAX_EXAMINED = 20_000;
/** The same if each entry has to be read from the table. */
const MAX_READ = 1_000;

const part = (index: string, ...names: readonly (keyof AuditFilter)[]): Part => {
  const rows = condition();
  for (const name of names) rows.and(CONDITIONS[name]);
  return { rows, index };
};

/** No entry has the same individual in both columns. */
const BY_INDIVIDUAL: readonly Part[] = [
  { rows: condition().where({ 't.IndividualID': given('individualId') }), index: 'IX_ledger_individual' },
  { rows: condition().where({ 't.ActingAsID': given('individualId') }), index: 'IX_ledger_acting_as' },
];
const verbs = VERBS.map((_, at) => ({ 't.Verb': given(`verb${at}`) }));
/** The index has the verb before the date, so each verb is a part. */
const BY_TYPE = verbs.map((verb) => ({
  rows: condition().where({ 't.Type': given('type'), ...verb }),
  index: 'IX_ledger_type',
}));
/** For counts: the index is much smaller than the table. */
const BY_VERB = verbs.map((verb) => ({ rows: condition().where(verb), index: 'IX_ledger_verb' }));
const VERB_VALUES: Values = Object.fromEntries(VERBS.map((verb, at) => [`verb${at}`, verb]));

const ordered = (rows: Query<{ t: LedgerRow }>) =>
  rows.key('Date', { type: 'date', descending: true }).key('ID', { type: 'guid', descending: true });

const entries = () =>
  ordered(from(LedgerRow, 't'))
    .columns('t', 'ID', 'Date', 'Verb', 'Type', 'RecordID', 'AncestorID', 'FormerAncestorID', 'Version')
    .columns('t', 'IndividualID', 'ActingAsID', 'Credential', 'CredentialID', 'RequestID', 'Address')
    .columns('t', 'Before', 'After', 'SiteID');

/** The entries of `rows` down to the one with these keys. */
const TO_END = condition()
  .where({ 't.Date': atLeast(given('endDate')) })
  .either({ 't.Date': notEqual(given('endDate')) }, { 't.Date': given('endDate'), 't.ID': atLeast(given('endId')) });

/** The indexes by which entries are read. */
interface Access {
  readonly parts: readonly Part[];
  /** The filters that the parts contain, besides those of the date. */
  readonly has: readonly (keyof AuditFilter)[];
  /** The entries that a page compares with other filters at most. */
  readonly maxExamined: number;
}

/** Reads the ledger of a site, newest first. What a page reads does not depend on the length of the ledger. */
@Injectable()
export class AuditStore {
  readonly order = entries().keys;
  private readonly queries = new Map<string, PagedQuery<LedgerRow>>();
  private readonly entry = select<LedgerRow>(this.database, entries().where({ 't.ID': given('id') }));
  private readonly names = new ScopedStatement<{ ID: string; FullName: string }>(
    this.database,
    namesOf(this.database.dialect),
  );

  constructor(private readonly database: Database) {}

  find(caller: Caller, id: string): Promise<LedgerRow | undefined> {
    return this.entry.first(caller, { id });
  }

  /** The next entries. Stops before the end if it has compared as many entries as a page may. */
  async page(caller: Caller, filter: AuditFilter, place: PageOf): Promise<ShortPage<LedgerRow>> {
    const all = namesIn(filter);
    const isRare = await this.hasRareWords(caller, filter);
    const names = isRare ? all.filter((name) => name !== 'individualId') : all;
    const access = accessOf(new Set(names));
    const isExact = names.every((name) => access.has.includes(name) || DATES.includes(name));
    const end = isExact ? undefined : await this.entryAfter(caller, filter, access, place.after);
    const query = this.query(`${isRare} ${all} ${end !== undefined}`, () => {
      const rows = entries().byID().inParts(access.parts);
      for (const name of all) if (!access.has.includes(name)) rows.and(CONDITIONS[name]);
      return end ? rows.and(TO_END) : rows;
    });
    const values = end && { endDate: end.Date, endId: end.ID };
    const rows = await query.page(caller, place, { ...VERB_VALUES, ...filter, ...values });
    return { rows, end: end && [end.Date, end.ID] };
  }

  /** Counts the entries of all pages. */
  count(caller: Caller, filter: AuditFilter): Promise<number> {
    const names = namesIn(filter);
    const query = this.query(`count ${names}`, () => {
      const { parts, has } = accessToCount(new Set(names));
      const rows = entries().inParts(parts);
      for (const name of names) if (!has.includes(name)) rows.and(CONDITIONS[name]);
      return rows;
    });
    return query.count(caller, { ...VERB_VALUES, ...filter });
  }

  /** The full names of individuals, by ID: those of the site, and global admins of any site. */
  async namesOf(caller: Caller, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.names.all(caller, { ids: JSON.stringify(ids) });
    return new Map(rows.map(({ ID, FullName }) => [ID, FullName]));
  }

  /**
   * Whether few entries have the type and verb of the filter. Asked only beside an individual, who can have millions of
   * entries of which none matches.
   */
  private async hasRareWords(caller: Caller, { type, verb, individualId, recordId }: AuditFilter): Promise<boolean> {
    if (individualId === undefined || recordId !== undefined) return false;
    const words = { ...(type === undefined ? {} : { type }), ...(verb === undefined ? {} : { verb }) };
    const names = namesIn(words);
    if (names.length === 0) return false;
    return (await this.entryAfter(caller, words, accessOf(new Set(names)))) === undefined;
  }

  /** The last of the entries that a page may compare; undefined if there are fewer. */
  private async entryAfter(
    caller: Caller,
    filter: AuditFilter,
    { parts, has, maxExamined }: Access,
    after?: PageOf['after'],
  ): Promise<LedgerRow | undefined> {
    const names = namesIn(filter).filter((name) => DATES.includes(name));
    const query = this.query(`last ${has} ${names}`, () => {
      const rows = ordered(from(LedgerRow, 't')).onlyLast().inParts(parts);
      for (const name of names) rows.and(CONDITIONS[name]);
      return rows;
    });
    const values = { ...VERB_VALUES, ...filter, skipped: maxExamined - 1 };
    const [last] = await query.page(caller, { after, limit: maxExamined }, values);
    return last;
  }

  private query(key: string, compose: () => Query<never>): PagedQuery<LedgerRow> {
    return getOrCreate(this.queries, key, () => new PagedQuery<LedgerRow>(this.database, compose()));
  }
}

function namesIn(filter: AuditFilter): (keyof AuditFilter)[] {
  return (Object.keys(CONDITIONS) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
}

/** The filter with the fewest entries chooses the indexes; the others are compared entry by entry. */
function accessOf(names: ReadonlySet<string>): Access {
  if (names.has('recordId'))
    return { parts: [part('IX_ledger_record', 'recordId')], has: ['recordId'], maxExamined: MAX_READ };
  if (names.has('individualId')) return { parts: BY_INDIVIDUAL, has: ['individualId'], maxExamined: MAX_EXAMINED };
  if (names.has('type') && names.has('verb'))
    return { parts: [part('IX_ledger_type', 'type', 'verb')], has: ['type', 'verb'], maxExamined: MAX_READ };
  if (names.has('type')) return { parts: BY_TYPE, has: ['type'], maxExamined: MAX_READ };
  if (names.has('verb')) return { parts: [part('IX_ledger_verb', 'verb')], has: ['verb'], maxExamined: MAX_READ };
  return { parts: [part('PRIMARY')], has: [], maxExamined: MAX_READ };
}

function accessToCount(names: ReadonlySet<string>): Pick<Access, 'parts' | 'has'> {
  if (names.size === 0) return { parts: [part('IX_ledger_ID')], has: [] };
  return [...names].every((name) => DATES.includes(name)) ? { parts: BY_VERB, has: [] } : accessOf(names);
}
