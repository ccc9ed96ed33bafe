import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { isDuplicate } from '../../../database/database-error';
import type { Sql } from '../../../database/sql';
import { Statement } from '../../../database/statement';
import { storedNow } from '../../../http/formats/instant';
import { Conflict, Forbidden, NotFound } from '../../../http/problems/problem';
import type { Member } from '../../../ledger/entry';
import { LedgerWriter } from '../../../ledger/ledger-writer';
import type { Caller } from '../../caller';
import { CallerWrites } from '../../epochs/caller-writes';
import { SharedEpochs } from '../../epochs/shared-epochs';
import { type BoundAccount, IdentityStore } from '../identity.store';
import { SecurityLog } from '../security-log';
import type { BoundBy, OidcBinding } from '../sign-in-tables';
import * as text from './oidc-bindings.sql';
import { OidcProviders } from './oidc-providers';
import { hashSubject, type OidcSubject } from './oidc-subject';

/** The subject that an individual is bound to. */
export interface Binding extends Pick<OidcBinding, 'Hash' | 'Issuer' | 'Subject' | 'BoundBy' | 'Created'> {
  /** Of the individual. An idempotency key may store it in place of the response. */
  readonly ID: string;
}

interface BindingRow extends Binding {
  readonly IsLive: number;
}

interface OwnerRow {
  readonly IsGlobalAdmin: number;
  readonly IsLive: number;
  readonly SiteEpoch: string | null;
}

/** The members in entries; the entry itself has the date. */
const RECORDED = ['Subject', 'Issuer', 'BoundBy'] as const;

const BINDINGS = new Statement<BindingRow>(text.BINDINGS_OF);
const ADDED = new Statement(text.BINDING_ADDED);
const REMOVED = new Statement(text.BINDINGS_REMOVED);
const REMOVED_OF_ISSUER = new Statement(text.BINDINGS_OF_ISSUER_REMOVED);

/**
 * Binds individuals to subjects of the identity provider: at most one subject of an issuer to one individual (contract
 * section 9). First uses, Admins and the command line bind by the same method.
 */
@Injectable()
export class OidcBindings {
  private readonly ledger = new LedgerWriter(this.database);
  private readonly ownerLocked = new Statement<OwnerRow>(text.ownerLocked(this.database.dialect));

  constructor(
    private readonly providers: OidcProviders,
    private readonly identities: IdentityStore,
    private readonly database: Database,
    private readonly sharedEpochs: SharedEpochs,
    private readonly callerWrites: CallerWrites,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The individual that a subject is bound to, in any site. */
  find(subject: OidcSubject): Promise<BoundAccount | undefined> {
    return this.identities.bySubject(hashSubject(subject));
  }

  /** What a live individual of the caller's site is bound to: a subject of the site's issuer, otherwise a former one. */
  async get(caller: Caller, individualId: string): Promise<Binding | undefined> {
    const [row] = await this.bindingsOf(caller, individualId, this.database.readPrimaryFor(caller));
    return row?.IsLive ? row : undefined;
  }

  /**
   * Binds an individual of the caller's site to a subject of `issuer`, by default that of the site, and returns what it is
   * bound to then; undefined if the subject belongs to another individual of the installation, or the
   * issuer not to the site. An Admin replaces all subjects that the individual was bound to; nothing else
   * replaces one of the same issuer. Throws in the order of contract section 8.
   */
  async bind(
    caller: Caller,
    individualId: string,
    given: { readonly issuer?: string; readonly subject: string },
    by: BoundBy,
  ): Promise<Binding | undefined> {
    const work = async (tx: Sql) => {
      const issuers = await this.providers.holdIssuers(caller.siteId, tx);
      const { issuer = issuers[0], subject } = given;
      if (issuer === undefined)
        throw new Conflict('no_issuer', 'This site has no identity provider, of its own or of the installation.');
      // That of a token may not be the site's any more.
      if (!issuers.includes(issuer)) return undefined;
      const bindings = await this.bindingsOf(caller, individualId, tx);
      const kept = bindings.find((row) => row.Issuer === issuer && (by !== 'admin' || row.Subject === subject));
      if (kept) return kept;
      const hash = hashSubject({ issuer, subject });
      const binding = {
        ID: individualId,
        Hash: hash,
        Issuer: issuer,
        Subject: subject,
        BoundBy: by,
        Created: storedNow(),
      };
      await this.change(caller, individualId, by === 'admin' ? bindings : [], binding, tx);
      return binding;
    };
    try {
      return await this.write(caller, individualId, work);
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /**
   * Ends all bindings of an individual of the caller's site, with the sign-ins of their subjects in every process. Returns
   * false if there was none.
   */
  unbind(caller: Caller, individualId: string): Promise<boolean> {
    return this.write(caller, individualId, async (tx) => {
      const bindings = await this.bindingsOf(caller, individualId, tx);
      await this.change(caller, individualId, bindings, undefined, tx);
      return bindings.length > 0;
    });
  }

  /** Removes all bindings of an individual. Its erasure, which is one entry of its own, needs nothing else. */
  async removeAllOf({ siteId }: Caller, individualId: string, tx: Sql): Promise<void> {
    await REMOVED.run(tx, { site: siteId, individual: individualId });
  }

  /** Ends all bindings to an issuer that the caller's site gives up: the entry about its provider says so. */
  async removeAllOfIssuer({ siteId }: Caller, issuer: string, tx: Sql): Promise<void> {
    await REMOVED_OF_ISSUER.run(tx, { site: siteId, issuer });
  }

  private bindingsOf(caller: Caller, individualId: string, sql: Sql): Promise<BindingRow[]> {
    const issuer = this.providers.issuerForSite(caller.siteId) ?? null;
    return BINDINGS.all(sql, { site: caller.siteId, individual: individualId, issuer });
  }

  /** Runs a write of the bindings of an individual, which is locked. Callers, but not commands, need a live one. */
  private async write<R>(caller: Caller, individualId: string, work: (tx: Sql) => Promise<R>): Promise<R> {
    const { siteId: site, lifetime } = caller;
    const isCommand = caller.credential.kind === 'system';
    const checked = async (tx: Sql) => {
      const owner = await this.ownerLocked.first(tx, { site, individual: individualId });
      if (owner && caller.validity?.isProvenBy(site)) await caller.validity.prove(owner.SiteEpoch);
      if (!owner || !(owner.IsLive || isCommand)) throw new NotFound();
      // Otherwise an Admin could sign in as one (contract section 10).
      if (owner.IsGlobalAdmin && individualId !== caller.individualId && !isCommand)
        throw new Forbidden('forbidden', 'Only a global administrator itself can change its identity.');
      caller.faults.throwIfAny();
      await caller.validity?.holdIn(tx);
      return work(tx);
    };
    const faults = caller.faults.list.length;
    const attempt = (tx: Sql) => {
      caller.restartWrite(faults);
      return caller.runWrite(tx, checked);
    };
    const options = { lifetime, lockedFirst: `${site}/${individualId}` };
    return caller.runAfterCommit(await this.database.transaction(attempt, options));
  }

  /** Removes what an individual is bound to, or adds a binding, or both: the first one is then replaced. */
  private async change(
    caller: Caller,
    individualId: string,
    ended: readonly Binding[],
    added: Binding | undefined,
    tx: Sql,
  ): Promise<void> {
    const { siteId: site } = caller;
    const [replaced, ...others] = added ? ended : [undefined, ...ended];
    if (ended.length > 0) {
      await this.removeAllOf(caller, individualId, tx);
      caller.afterCommit.push(() => this.securityLog.oidcUnbound(caller, { subject: individualId }));
    }
    for (const row of others) this.record(caller, tx, row, undefined);
    if (added) {
      const { Hash: hash, Issuer: issuer, Subject: subject, BoundBy: by, Created: created } = added;
      await ADDED.run(tx, { hash, site, individual: individualId, issuer, subject, by, created });
      this.record(caller, tx, replaced, added);
      caller.afterCommit.push(() => this.securityLog.oidcBound(caller, { subject: individualId, by }));
    }
    await this.callerWrites.record(tx, caller);
    if (ended.length > 0) await this.sharedEpochs.raise(tx, site);
  }

  /** Adds an entry about an identity to the ledger, with the ID of the individual (contract section 16). */
  private record(caller: Caller, tx: Sql, before: Binding | undefined, after: Binding | undefined): void {
    const recordId = String((before ?? after)?.ID);
    const membersOf = (row: Binding | undefined, other: Binding | undefined): readonly Member[] =>
      row ? RECORDED.filter((name) => row[name] !== other?.[name]).map((name) => [name, row[name]]) : [];
    this.ledger.add(tx, caller.actor, {
      verb: !before ? 'created' : after ? 'updated' : 'removed',
      type: 'Identity',
      recordId,
      ancestorId: recordId,
      version: null,
      before: membersOf(before, after),
      after: membersOf(after, before),
    });
  }
}
