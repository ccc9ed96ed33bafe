import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { type ListResult, listResultOf } from '../../http/formats/list-result';
import { wordsOf } from '../../http/params/comma-list';
import type { ListParams } from '../../http/params/list-params';
import { Gone } from '../../http/problems/problem';
import { RECORD_VERBS, type Verb } from '../../ledger/entry';
import { type Position, SETTLED_AFTER_MS } from '../../ledger/ledger-reader';
import { hasAccess, requireScope } from '../../security/access/required-access';
import type { Caller } from '../../security/caller';
import { SharedEpochs } from '../../security/epochs/shared-epochs';
import { RightsDigest } from '../../security/rights/rights-digest';
import type { Change } from './change';
import { type ChangeRow, ChangeStore, type SiteState } from './change.store';
import { type ChangeToken, readToken, writeToken } from './change-token';
import { changeTypes, hrefOf } from './change-types';
import { IncludedRecords, MAX_WITH_RECORDS } from './included-records';
import { ReadableChanges } from './readable-changes';
import { RightsHistory } from './rights-history';

/** The entries that one request examines, and the records of its page (contract section 17). */
const MAX_ENTRIES = 1_000;
const VERBS: ReadonlySet<Verb> = new Set<Verb>(RECORD_VERBS);
const DAY_MS = 86_400_000;
/**
 * A token is not older than this in a site without entries, so that it does not expire. As no new entry is before the newest
 * one, none is missed either when the clock of the database goes back by less.
 */
const QUIET_MS = DAY_MS / 2;

const AFTER_SCOPES = '~';

type Rights = Pick<ChangeToken, 'epoch' | 'digest' | 'checked'>;

/** What a request reads, and where it stops. */
interface Page {
  readonly rows: readonly ChangeRow[];
  /** The entries that were examined, in their order. */
  readonly examined: readonly ChangeRow[];
  readonly hasMore: boolean;
}

/** The changes of a site, as a view of its ledger (contract section 17). */
@Injectable()
export class ChangeService {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeStore,
    private readonly readable: ReadableChanges,
    private readonly included: IncludedRecords,
    private readonly digests: RightsDigest,
    private readonly history: RightsHistory,
    private readonly epochs: SharedEpochs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A page of the changes since the token in `since`. Without it an empty page, whose token begins now. */
  async list(caller: Caller, params: ListParams): Promise<ListResult> {
    const sql = this.database.readPrimaryFor(caller);
    const types = typesOf(caller, params.own.types);
    const state = await this.changes.state(caller, sql);
    // Rights are evaluated from caches, which must not be older than the epoch in the token.
    this.epochs.observe(caller.siteId, state.epoch);
    const { since, include } = params.own;
    const limit = limitOf(caller, params);
    const token = since === undefined ? undefined : readToken(caller, state.key, since);
    if (since !== undefined && !token)
      caller.faults.add('since', 'invalid_token', 'since must be a token from the Link header of this list.');
    caller.faults.throwIfAny();
    if (!token) return this.begin(caller, state, sql);
    this.requireKept(token, state);
    const { epoch, digest, checked } = await this.requireSameRights(caller, token, state, sql);
    const read = await this.read(caller, token, types, limit, sql);
    const included = include === undefined ? [] : await this.included.of(caller, read.rows, params.zone, sql);
    const page = include === undefined ? read : firstOf(read, included.length);
    const positions = positionsAfter(token, page, this.settledBefore(state), earlier(state.clock, QUIET_MS));
    const next = writeToken(caller, state.key, { ...positions, epoch, digest, checked });
    const changes = page.rows.map((row, at) => ({ ...changeOf(row, caller), ...included[at] }));
    return { ...listResultOf(changes), since: { rel: page.hasMore ? 'next' : 'delta', token: next } };
  }

  private async begin(caller: Caller, state: SiteState, sql: Sql): Promise<ListResult> {
    const quiet = { date: earlier(state.clock, QUIET_MS), id: '' };
    const last = await this.changes.last(caller, this.settledBefore(state), sql);
    const position = last ? later(last, quiet) : quiet;
    const digest = await this.digestOf(caller, state, sql);
    const rights = { epoch: state.epoch, digest, checked: state.clock };
    const token = writeToken(caller, state.key, { next: position, settled: position, ...rights });
    return { ...listResultOf([]), since: { rel: 'delta', token } };
  }

  /** Throws Gone if entries after the token may have been removed already. */
  private requireKept({ settled }: ChangeToken, { clock }: SiteState): void {
    const { ledgerDays } = this.settings;
    if (ledgerDays > 0 && settled.date < earlier(clock, ledgerDays * DAY_MS)) throw new Gone('token_expired', EXPIRED);
  }

  /** The rights of the next token. Throws Gone if they are not those of the token (contract section 17). */
  private async requireSameRights(caller: Caller, token: ChangeToken, state: SiteState, sql: Sql): Promise<Rights> {
    const { epoch, clock: checked } = state;
    if (scopesIn(token.digest) !== scopesOf(caller)) throw new Gone('rights_changed', CHANGED);
    if (caller.isAdmin && token.digest === digestOfAdmin(caller)) return { ...token, epoch, checked };
    if (!caller.isAdmin && token.epoch === epoch) return token;
    const digest = await this.digestOf(caller, state, sql);
    if (digest !== token.digest || (await this.history.hasChanges(caller, token.checked, sql)))
      throw new Gone('rights_changed', CHANGED);
    return { epoch, digest, checked };
  }

  private async digestOf(caller: Caller, { moves }: SiteState, sql: Sql): Promise<string> {
    return caller.isAdmin ? digestOfAdmin(caller) : scopesOf(caller) + (await this.digests.of(caller, moves, sql));
  }

  private async read(
    caller: Caller,
    { next }: ChangeToken,
    types: ReadonlySet<string>,
    limit: number,
    sql: Sql,
  ): Promise<Page> {
    const entries = await this.changes.after(caller, next, MAX_ENTRIES, sql);
    const shown = entries.filter(({ Verb: verb, Type: type }) => VERBS.has(verb) && types.has(type));
    const readable = await this.readable.of(caller, shown, entries, sql);
    if (readable.length <= limit) return { rows: readable, examined: entries, hasMore: entries.length === MAX_ENTRIES };
    return firstOf({ rows: readable, examined: entries, hasMore: true }, limit);
  }

  private settledBefore({ clock }: SiteState): string {
    return earlier(clock, SETTLED_AFTER_MS[this.database.dialect]);
  }
}

/** The first rows of a page, which then ends with the entry of the last one. */
function firstOf(page: Page, count: number): Page {
  if (page.rows.length <= count) return page;
  const rows = page.rows.slice(0, count);
  return { rows, examined: page.examined.slice(0, page.examined.indexOf(rows[count - 1]) + 1), hasMore: true };
}

/** The size of the page. Adds faults for the parameters of a page with records. */
function limitOf({ faults }: Caller, { limit, own: { include } }: ListParams): number {
  if (include === undefined) return limit ?? MAX_ENTRIES;
  if (include !== 'record') faults.add('include', 'out_of_range', 'include must be record.');
  if (limit !== undefined && limit > MAX_WITH_RECORDS)
    faults.add('limit', 'out_of_range', `With include, limit must be between 1 and ${MAX_WITH_RECORDS}.`);
  return limit ?? MAX_WITH_RECORDS;
}

/** An Admin reads all records, but in a site without Performance Management none that requires it. */
function digestOfAdmin(caller: Caller): string {
  return scopesOf(caller) + (caller.isPM ? '' : 'without Performance Management');
}

/** The first part of a digest: a mark for the scopes of a machine credential, which decide about types. */
function scopesOf({ scopes }: Caller): string {
  return scopes === undefined ? '' : `${hash('sha256', scopes, 'base64url')}${AFTER_SCOPES}`;
}

function scopesIn(digest: string): string {
  return digest.slice(0, digest.indexOf(AFTER_SCOPES) + 1);
}

const EXPIRED =
  'The changes after this token are no longer kept. Get a new token without since, then read all records again.';
const CHANGED =
  'Your rights have changed since this token. Get a new token without since, then read all records again.';

/**
 * Where the next request begins. Within one run of pages it is behind the last entry; a later run begins at the last
 * settled one, because a transaction that still runs may add an entry before a young one.
 */
function positionsAfter(
  { next, settled }: ChangeToken,
  { examined, hasMore }: Page,
  settledBefore: string,
  quiet: string,
): Pick<ChangeToken, 'next' | 'settled'> {
  const wasSettled = next.date === settled.date && next.id === settled.id;
  const lastSettled = wasSettled ? examined.findLast(({ Date: date }) => date <= settledBefore) : undefined;
  const position = lastSettled ? positionOf(lastSettled) : settled;
  if (hasMore) return { next: positionOf(examined[examined.length - 1]), settled: position };
  // Everything up to this moment has been read, so that the token of a quiet site does not grow old.
  const resumed = wasSettled ? later(position, { date: quiet, id: '' }) : position;
  return { next: resumed, settled: resumed };
}

function positionOf({ Date: date, ID: id }: ChangeRow): Position {
  return { date, id };
}

function later(one: Position, other: Position): Position {
  return one.date > other.date || (one.date === other.date && one.id > other.id) ? one : other;
}

/** A time in stored form, so many milliseconds before another one. */
function earlier(stored: string, milliseconds: number): string {
  const instant = new Date(Date.parse(`${stored.replace(' ', 'T')}Z`) - milliseconds);
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}

/**
 * The types to return, without those whose GET requires a role or a scope that the caller does not have. Throws Forbidden
 * if `text` names one without the scope.
 */
function typesOf(caller: Caller, text: string | undefined): ReadonlySet<string> {
  const known = changeTypes();
  const allowed = [...known].filter(([, { access }]) => hasAccess(caller, access)).map(([type]) => type);
  if (text === undefined) return new Set(allowed);
  const words = wordsOf(text);
  if (words.length === 0 || words.some((word) => !known.has(word)))
    caller.faults.add('types', 'out_of_range', `types must be one or more of ${[...known.keys()].join(', ')}.`);
  for (const word of words) requireScope(caller, known.get(word)?.access.scope);
  return new Set(allowed.filter((type) => words.includes(type)));
}

function changeOf(row: ChangeRow, { origin }: Caller): Change {
  const Href = hrefOf(row, origin?.prefix);
  const { Verb, Type, RecordID, AncestorID, FormerAncestorID, Version, Date: date, IndividualID } = row;
  return { Verb, Type, RecordID, Href, AncestorID, FormerAncestorID, Version, Date: date, IndividualID };
}
