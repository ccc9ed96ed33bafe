import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Actor, NewEntry } from '../../ledger/entry';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { type Account, type AccountRow, accountOf } from './account';
import * as text from './identity.sql';
import type { TokenKind } from './token';

/** A token, expired or not, and the account that acts with it. Times are in stored form. */
export interface TokenUse {
  readonly tokenId: string;
  readonly kind: TokenKind;
  readonly expires: string | null;
  readonly lastUsed: string | null;
  readonly created: string;
  /** The individual that created the token; null for the service itself. */
  readonly createdBy: string | null;
  readonly account: Account;
  /** Whether a site token was created by a visitor, an individual of another site. */
  readonly isVisitorToken: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly siteId: string;
  readonly individualId: string;
  readonly hash: string;
  readonly created: string;
  readonly expires: string;
}

/** An address from which a user has signed in. `hash` covers both the user name and the address. */
export interface KnownAddress {
  readonly siteId: string;
  readonly individualId: string;
  readonly hash: string;
  /** In stored form. */
  readonly lastUsed: string;
}

/** An individual to which a subject of an identity provider is bound. */
export interface BoundAccount extends OwnProvider {
  readonly account: Account;
  readonly isLive: boolean;
}

/** The identity provider of the account's site, read together with it; nulls where it has none. */
interface OwnProvider {
  readonly issuer: string | null;
  readonly audience: string | null;
  readonly userNameClaim: string | null;
}

interface BoundRow extends AccountRow, OwnProvider {
  IsLive: number;
}

interface TokenRow extends AccountRow {
  TokenID: string;
  Kind: TokenKind;
  Expires: string | null;
  LastUsed: string | null;
  Created: string;
  CreatedBy: string | null;
  MakerSiteID: string | null;
}

/** A user or site token that ends. */
interface EndedTokenRow {
  readonly ID: string;
  readonly SiteID: string;
  readonly Kind: TokenKind;
  readonly IndividualID: string | null;
  readonly Name: string;
  readonly Version: number;
}

const BY_NAMES = new Statement<AccountRow>(text.BY_NAMES);
const BY_OIDC_SUBJECT = new Statement<BoundRow>(text.BY_OIDC_SUBJECT);
const BY_EMAIL = new Statement<AccountRow & { UserEmail: string }>(text.BY_EMAIL);
const BY_OWN_TOKEN = new Statement<TokenRow>(text.BY_OWN_TOKEN);
const BY_SITE_TOKEN = new Statement<TokenRow>(text.BY_SITE_TOKEN);
const LIVE_SITE = new Statement<{ FeaturePerformance: number }>(text.LIVE_SITE);
const TOKEN_TOUCHED = new Statement(text.TOKEN_TOUCHED);
const SESSIONS = new Statement<{ ID: string; Expires: string }>(text.SESSIONS);
const SITE_OF_TOKEN = new Statement<{ SiteID: string; IndividualID: string }>(text.SITE_OF_TOKEN);
const TOKEN_REMOVED = new Statement(text.TOKEN_REMOVED);
const TOKENS_OF_SITE_REMOVED = new Statement(text.TOKENS_OF_SITE_REMOVED);
const SESSIONS_OF_SITE_REMOVED = new Statement(text.SESSIONS_OF_SITE_REMOVED);
const TOKENS_OF_OWNER_REMOVED = new Statement(text.TOKENS_OF_OWNER_REMOVED);
const TOKENS_OF_SITE = new Statement<EndedTokenRow>(text.TOKENS_OF_SITE);
const USER_TOKENS = new Statement<EndedTokenRow>(text.USER_TOKENS);
const SITE_TOKENS_BY = new Statement<EndedTokenRow>(text.SITE_TOKENS_BY);
const SITE_TOKENS_BY_IN_SITE = new Statement<EndedTokenRow>(text.SITE_TOKENS_BY_IN_SITE);
const ADDRESS_SECRET = new Statement<{ Secret: string }>(text.ADDRESS_SECRET);
const ADDRESS_SECRET_ADDED = new Statement(text.ADDRESS_SECRET_ADDED);
const ADDRESS_SINCE = new Statement(text.ADDRESS_SINCE);
const ADDRESS_TOUCHED = new Statement(text.ADDRESS_TOUCHED);
const ADDRESS_ADDED = new Statement(text.ADDRESS_ADDED);
const ADDRESSES = new Statement<{ ID: string; LastUsed: string }>(text.ADDRESSES);
const ADDRESS_REMOVED = new Statement(text.ADDRESS_REMOVED);
const ADDRESSES_OF_REMOVED = new Statement(text.ADDRESSES_OF_REMOVED);

/**
 * The only SQL that runs before there is a Caller. It is not scoped to a site, because the site follows from the
 * credential. It reads single rows by a secret or a unique name, and no lists.
 */
@Injectable()
export class IdentityStore {
  private readonly sessionAdded: Statement;
  private readonly ledger: LedgerWriter;

  constructor(private readonly database: Database) {
    this.sessionAdded = new Statement(text.sessionAdded(database.dialect));
    this.ledger = new LedgerWriter(database);
  }

  /** The live individuals with these user name keys, by key. */
  async accountsByName(key: string, another = key): Promise<Map<string, Account>> {
    const rows = await BY_NAMES.all(this.database.read, { keys: [key, another] });
    return new Map(rows.map((row) => [row.LiveKey, accountOf(row)]));
  }

  /** The individual of a subject of an identity provider, by its `hashSubject`. */
  async bySubject(hash: string): Promise<BoundAccount | undefined> {
    const row = await BY_OIDC_SUBJECT.first(this.database.read, { hash });
    return row && { ...row, account: accountOf(row), isLive: row.IsLive === 1 };
  }

  /** The only live individual of the site whose login has this address, which is ASCII in lower case. */
  async onlyAccountByEmail(siteId: string, email: string): Promise<Account | undefined> {
    const [row, another] = await BY_EMAIL.all(this.database.read, { site: siteId, email });
    // MySQL ignores trailing spaces, and takes other letters for ASCII ones, so the address is compared here too.
    return row?.UserEmail.toLowerCase() === email && another === undefined ? accountOf(row) : undefined;
  }

  /** The session or user token of this hash, with its live owner. */
  async ownToken(hash: string): Promise<TokenUse | undefined> {
    const row = await BY_OWN_TOKEN.first(this.database.read, { hash });
    return row && tokenUseOf(row);
  }

  /** The site token of this hash, with the live individual of its site to act as. */
  async siteToken(hash: string, userNameKey: string): Promise<TokenUse | undefined> {
    const row = await BY_SITE_TOKEN.first(this.database.read, { hash, userNameKey });
    return row && tokenUseOf(row);
  }

  /** What a visitor needs to know about a live site; undefined if there is none. */
  async liveSite(siteId: string): Promise<{ featurePerformance: boolean } | undefined> {
    const row = await LIVE_SITE.first(this.database.read, { site: siteId });
    return row && { featurePerformance: row.FeaturePerformance === 1 };
  }

  /** Adds a refused sign-in with the name of an existing individual to the ledger. */
  async recordRefusal(actor: Actor, individualId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      this.ledger.add(tx, actor, signIn('sign_in_refused', individualId));
    });
  }

  /** Records a use, unless another process has recorded a later one. */
  async touchToken(tokenId: string, lastUsed: string, expires: string | null): Promise<void> {
    await TOKEN_TOUCHED.run(this.database.read, { id: tokenId, lastUsed, expires });
  }

  /**
   * Adds a session, and the sign-in to the ledger. Returns false and adds none if the verified password has been changed, or the individual deleted,
   * in the meantime. The lock waits for a transaction that does so, because it would not find this session to end it.
   */
  async insertSession({ siteId, ...session }: NewSession, passwordHash: string, actor: Actor): Promise<boolean> {
    const values = { ...session, site: siteId, passwordHash };
    return this.database.transaction(async (tx) => {
      const { affected } = await this.sessionAdded.run(tx, values);
      if (affected === 1) this.ledger.add(tx, actor, signIn('signed_in', session.individualId));
      return affected === 1;
    });
  }

  /**
   * The IDs of the sessions of an individual that expired by `now`, and of all but the `max` newest of the others. Read
   * without locks, because usually there are none.
   */
  async sessionsToEnd(
    { siteId, individualId }: Pick<NewSession, 'siteId' | 'individualId'>,
    now: string,
    max: number,
  ): Promise<{ expired: readonly string[]; surplus: readonly string[] }> {
    const sessions = await SESSIONS.all(this.database.read, { site: siteId, individual: individualId });
    const active = sessions.filter(({ Expires }) => Expires > now);
    const expired = sessions.filter(({ Expires }) => Expires <= now);
    const idsOf = (rows: typeof sessions) => rows.map(({ ID }) => ID);
    return { expired: idsOf(expired), surplus: idsOf(active.slice(max)) };
  }

  async endTokens(tx: Sql, siteId: string, tokenIds: readonly string[]): Promise<void> {
    for (const id of tokenIds) await TOKEN_REMOVED.run(tx, { id, site: siteId });
  }

  /** Removes a session. Returns its site, or undefined if it was removed already. */
  async endSession(tx: Sql, sessionId: string, actor: Actor): Promise<string | undefined> {
    const row = await SITE_OF_TOKEN.first(tx, { id: sessionId });
    if (!row) return undefined;
    await TOKEN_REMOVED.run(tx, { id: sessionId, site: row.SiteID });
    // A global admin may sign out while it acts in another site.
    this.ledger.add(tx, { ...actor, siteId: row.SiteID }, signIn('signed_out', row.IndividualID));
    return row.SiteID;
  }

  /** Removes all tokens of a site and returns their number. */
  async endTokensOfSite(tx: Sql, siteId: string, actor: Actor): Promise<number> {
    this.recordEnded(tx, actor, await TOKENS_OF_SITE.all(tx, { site: siteId }));
    return (await TOKENS_OF_SITE_REMOVED.run(tx, { site: siteId })).affected;
  }

  /** Removes all sessions of a site and returns their number. */
  async endSessionsOfSite(tx: Sql, siteId: string): Promise<number> {
    return (await SESSIONS_OF_SITE_REMOVED.run(tx, { site: siteId })).affected;
  }

  /** Removes the sessions and user tokens of an individual of the actor's site, except one, and returns their number. */
  async endTokensOf(tx: Sql, individualId: string, exceptTokenId: string | null, actor: Actor): Promise<number> {
    const values = { site: actor.siteId, individual: individualId, except: exceptTokenId ?? '' };
    this.recordEnded(tx, actor, await USER_TOKENS.all(tx, values));
    return (await TOKENS_OF_OWNER_REMOVED.run(tx, values)).affected;
  }

  /**
   * Removes the site tokens that an individual created, those of a global admin in all sites, and returns their number.
   * They are found without locks and removed by ID, because a range lock would block concurrent sign-ins.
   */
  async endSiteTokensBy(tx: Sql, individualId: string, isGlobalAdmin: boolean, actor: Actor): Promise<number> {
    const statement = isGlobalAdmin ? SITE_TOKENS_BY : SITE_TOKENS_BY_IN_SITE;
    const tokens = await statement.all(tx, { individual: individualId, site: actor.siteId });
    for (const { ID, SiteID } of tokens) await TOKEN_REMOVED.run(tx, { id: ID, site: SiteID });
    this.recordEnded(tx, actor, tokens);
    return tokens.length;
  }

  /** The secret with which the sign-in addresses of a site are hashed; undefined before the first of them. */
  async addressSecret(siteId: string): Promise<string | undefined> {
    return (await ADDRESS_SECRET.first(this.database.read, { site: siteId }))?.Secret;
  }

  /** Adds the secret of a site. Throws a DatabaseError `duplicate` if another process has added it. */
  async insertAddressSecret(id: string, siteId: string, secret: string): Promise<void> {
    await ADDRESS_SECRET_ADDED.run(this.database.read, { id, site: siteId, secret });
  }

  /** Whether the user has signed in from the address at or after `since`. */
  async hasSignedIn({ siteId, individualId, hash }: Omit<KnownAddress, 'lastUsed'>, since: string): Promise<boolean> {
    const values = { site: siteId, individual: individualId, hash, since };
    return (await ADDRESS_SINCE.all(this.database.read, values)).length > 0;
  }

  /**
   * Records a sign-in from an address. Returns whether the address is new; another process may record it at the same
   * time.
   */
  async recordAddress(id: string, { siteId, individualId, hash, lastUsed }: KnownAddress): Promise<boolean> {
    const values = { id, site: siteId, individual: individualId, hash, lastUsed };
    if ((await ADDRESS_TOUCHED.run(this.database.read, values)).affected > 0) return false;
    await ADDRESS_ADDED.run(this.database.read, values);
    return true;
  }

  /** Removes the addresses of a user, except the `max` latest that are not before `since`. */
  async removeAddresses(siteId: string, individualId: string, since: string, max: number): Promise<void> {
    const rows = await ADDRESSES.all(this.database.read, { site: siteId, individual: individualId });
    const removed = rows.filter(({ LastUsed }, index) => index >= max || LastUsed < since);
    for (const { ID } of removed) await ADDRESS_REMOVED.run(this.database.read, { id: ID, site: siteId });
  }

  /** Removes all addresses of a user. */
  async removeAllAddresses(siteId: string, individualId: string, tx: Sql): Promise<void> {
    await ADDRESSES_OF_REMOVED.run(tx, { site: siteId, individual: individualId });
  }

  /** Adds the ended tokens to the ledgers of their sites. Sessions leave no entry. */
  private recordEnded(tx: Sql, actor: Actor, tokens: readonly EndedTokenRow[]): void {
    for (const { ID, SiteID, Kind, IndividualID, Name, Version } of tokens)
      this.ledger.add(tx, SiteID === actor.siteId ? actor : { ...actor, siteId: SiteID }, {
        verb: 'credential_ended',
        type: Kind === 'site' ? 'SiteToken' : 'UserToken',
        recordId: ID,
        ancestorId: IndividualID ?? SiteID,
        version: Version,
        before: [['Name', Name]],
      });
  }
}

function signIn(verb: 'signed_in' | 'signed_out' | 'sign_in_refused', individualId: string): NewEntry {
  return { verb, type: 'Individual', recordId: individualId, ancestorId: null, version: null };
}

function tokenUseOf(row: TokenRow): TokenUse {
  return {
    tokenId: row.TokenID,
    kind: row.Kind,
    expires: row.Expires,
    lastUsed: row.LastUsed,
    created: row.Created,
    createdBy: row.CreatedBy,
    account: accountOf(row),
    isVisitorToken: row.MakerSiteID !== null && row.MakerSiteID !== row.SiteID,
  };
}
