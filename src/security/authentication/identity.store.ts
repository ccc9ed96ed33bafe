import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { Statement } from '../../database/statement';
import * as text from './identity.sql';
import type { TokenKind } from './token';

/** A live individual, as far as its credentials and rights depend on it. */
export interface Account {
  readonly id: string;
  readonly siteId: string;
  readonly userName: string;
  readonly userNameKey: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isGlobalAdmin: boolean;
  /** Contract section 11. */
  readonly isPM: boolean;
  /** Whether the site is live and lets its users in (FeatureApi). */
  readonly isSiteOpen: boolean;
}

/** A token, ended by its time or not, and who acts with it. Times are in their stored form. */
export interface TokenUse {
  readonly tokenId: string;
  readonly kind: TokenKind;
  readonly expires: string | null;
  readonly lastUsed: string | null;
  readonly created: string;
  readonly account: Account;
  /** Whether a site token was made by a visitor, an individual of another site. */
  readonly isOfVisitor: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly siteId: string;
  readonly individualId: string;
  readonly hash: string;
  readonly created: string;
  readonly expires: string;
}

/** That a user has signed in from an address; both are in `hash` alone. */
export interface KnownAddress {
  readonly siteId: string;
  readonly individualId: string;
  readonly hash: string;
  /** In its stored form. */
  readonly lastUsed: string;
}

interface AccountRow {
  ID: string;
  SiteID: string;
  UserName: string;
  LiveKey: string;
  PasswordHash: string | null;
  IsAdmin: number;
  IsGlobalAdmin: number;
  FeaturePerformance: number;
  IsSiteOpen: number;
  IsMember: number;
}

interface TokenRow extends AccountRow {
  TokenID: string;
  Kind: TokenKind;
  Expires: string | null;
  LastUsed: string | null;
  Created: string;
  MakerSiteID: string | null;
}

const BY_NAMES = new Statement<AccountRow>(text.BY_NAMES);
const BY_OWN_TOKEN = new Statement<TokenRow>(text.BY_OWN_TOKEN);
const BY_SITE_TOKEN = new Statement<TokenRow>(text.BY_SITE_TOKEN);
const LIVE_SITE = new Statement<{ FeaturePerformance: number }>(text.LIVE_SITE);
const TOKEN_TOUCHED = new Statement(text.TOKEN_TOUCHED);
const SESSIONS = new Statement<{ ID: string; Expires: string }>(text.SESSIONS);
const SITE_OF_TOKEN = new Statement<{ SiteID: string }>(text.SITE_OF_TOKEN);
const TOKEN_REMOVED = new Statement(text.TOKEN_REMOVED);
const TOKENS_OF_SITE_REMOVED = new Statement(text.TOKENS_OF_SITE_REMOVED);
const TOKENS_OF_OWNER_REMOVED = new Statement(text.TOKENS_OF_OWNER_REMOVED);
const SITE_TOKENS_BY = new Statement<{ ID: string; SiteID: string }>(text.SITE_TOKENS_BY);
const SITE_TOKENS_BY_HERE = new Statement<{ ID: string; SiteID: string }>(text.SITE_TOKENS_BY_HERE);
const ADDRESS_SECRET = new Statement<{ Secret: string }>(text.ADDRESS_SECRET);
const ADDRESS_SECRET_ADDED = new Statement(text.ADDRESS_SECRET_ADDED);
const ADDRESS_SINCE = new Statement(text.ADDRESS_SINCE);
const ADDRESS_TOUCHED = new Statement(text.ADDRESS_TOUCHED);
const ADDRESS_ADDED = new Statement(text.ADDRESS_ADDED);
const ADDRESSES = new Statement<{ ID: string; LastUsed: string }>(text.ADDRESSES);
const ADDRESS_REMOVED = new Statement(text.ADDRESS_REMOVED);

/**
 * The only SQL from before there is a Caller. It stands outside the scope of one site by its nature: a credential
 * tells which site it belongs to. It reads one row by a secret or a unique name and lists nothing.
 */
@Injectable()
export class IdentityStore {
  private readonly sessionAdded: Statement;

  constructor(private readonly database: Database) {
    this.sessionAdded = new Statement(text.sessionAdded(database.dialect));
  }

  /** The live individuals of these user name keys, by their keys. */
  async accountsByName(key: string, another = key): Promise<Map<string, Account>> {
    const rows = await BY_NAMES.all(this.database.read, { keys: [key, another] });
    return new Map(rows.map((row) => [row.LiveKey, accountOf(row)]));
  }

  /** The session or user token of this hash, with its live owner. */
  async ownToken(hash: string): Promise<TokenUse | undefined> {
    const row = await BY_OWN_TOKEN.first(this.database.read, { hash });
    return row && tokenUseOf(row);
  }

  /** The site token of this hash, with the live individual of that site that it is to act as. */
  async siteToken(hash: string, userNameKey: string): Promise<TokenUse | undefined> {
    const row = await BY_SITE_TOKEN.first(this.database.read, { hash, userNameKey });
    return row && tokenUseOf(row);
  }

  /** What a visitor of a live site has to know of it; undefined where there is no such site. */
  async liveSite(siteId: string): Promise<{ featurePerformance: boolean } | undefined> {
    const row = await LIVE_SITE.first(this.database.read, { site: siteId });
    return row && { featurePerformance: row.FeaturePerformance === 1 };
  }

  /** Notes a use, unless another process has noted a later one. */
  async touchToken(tokenId: string, lastUsed: string, expires: string | null): Promise<void> {
    await TOKEN_TOUCHED.run(this.database.read, { id: tokenId, lastUsed, expires });
  }

  /**
   * Adds a session. False, and nothing done, where the password that was verified has been changed, or the individual
   * deleted, since. The lock waits for who is doing so: what ends the other sessions would not find this one.
   */
  async insertSession({ siteId, ...session }: NewSession, passwordHash: string): Promise<boolean> {
    const values = { ...session, site: siteId, passwordHash };
    return (await this.sessionAdded.run(this.database.read, values)).affected === 1;
  }

  /**
   * Removes the sessions of an individual that have ended by `now` and, of the others, all but the `most` youngest;
   * answers those others that it removed. Most of the time there are none to lock.
   */
  async removeSessions(siteId: string, individualId: string, now: string, most: number): Promise<string[]> {
    const sessions = await SESSIONS.all(this.database.read, { site: siteId, individual: individualId });
    const running = sessions.filter(({ Expires }) => Expires > now);
    const ended = sessions.filter(({ Expires }) => Expires <= now);
    const surplus = running.slice(most);
    for (const { ID } of [...ended, ...surplus]) await this.removeToken(this.database.read, siteId, ID);
    return surplus.map(({ ID }) => ID);
  }

  /** Removes a token; answers its site, or undefined where it had ended already. */
  async endToken(tokenId: string): Promise<string | undefined> {
    const row = await SITE_OF_TOKEN.first(this.database.read, { id: tokenId });
    if (row) await this.removeToken(this.database.read, row.SiteID, tokenId);
    return row?.SiteID;
  }

  /** Removes all tokens of a site; answers how many there were. */
  async endTokensOfSite(tx: Sql, siteId: string): Promise<number> {
    return (await TOKENS_OF_SITE_REMOVED.run(tx, { site: siteId })).affected;
  }

  /** Removes all sessions and user tokens of an individual but one; answers how many there were. */
  async endTokensOf(tx: Sql, siteId: string, individualId: string, exceptTokenId: string | null): Promise<number> {
    const values = { site: siteId, individual: individualId, except: exceptTokenId ?? '' };
    return (await TOKENS_OF_OWNER_REMOVED.run(tx, values)).affected;
  }

  /**
   * Removes the site tokens that an individual has made, a global admin's in every site; answers how many there were.
   * They are found without locks, and removed by their ids: a range would lock out whoever signs in meanwhile.
   */
  async endSiteTokensBy(tx: Sql, siteId: string, individualId: string, isGlobalAdmin: boolean): Promise<number> {
    const made = isGlobalAdmin ? SITE_TOKENS_BY : SITE_TOKENS_BY_HERE;
    const tokens = await made.all(tx, { individual: individualId, site: siteId });
    for (const { ID, SiteID } of tokens) await this.removeToken(tx, SiteID, ID);
    return tokens.length;
  }

  /** The secret that sign-in addresses of a site are hashed with; undefined before the first of them. */
  async addressSecret(siteId: string): Promise<string | undefined> {
    return (await ADDRESS_SECRET.first(this.database.read, { site: siteId }))?.Secret;
  }

  /** Adds the secret of a site. Throws a DatabaseError `duplicate` where another process was first. */
  async insertAddressSecret(id: string, siteId: string, secret: string): Promise<void> {
    await ADDRESS_SECRET_ADDED.run(this.database.read, { id, site: siteId, secret });
  }

  /** Whether the user has signed in from the address at or after `since`. */
  async hasSignedIn({ siteId, individualId, hash }: Omit<KnownAddress, 'lastUsed'>, since: string): Promise<boolean> {
    const values = { site: siteId, individual: individualId, hash, since };
    return (await ADDRESS_SINCE.all(this.database.read, values)).length > 0;
  }

  /** Notes a sign-in from an address. Answers whether it is a new one; another process may note it at the same time. */
  async noteAddress(id: string, { siteId, individualId, hash, lastUsed }: KnownAddress): Promise<boolean> {
    const values = { id, site: siteId, individual: individualId, hash, lastUsed };
    if ((await ADDRESS_TOUCHED.run(this.database.read, values)).affected > 0) return false;
    await ADDRESS_ADDED.run(this.database.read, values);
    return true;
  }

  /** Forgets all addresses of a user but the `most` latest, and those before `since`. */
  async forgetAddresses(siteId: string, individualId: string, since: string, most: number): Promise<void> {
    const rows = await ADDRESSES.all(this.database.read, { site: siteId, individual: individualId });
    const forgotten = rows.filter(({ LastUsed }, index) => index >= most || LastUsed < since);
    for (const { ID } of forgotten) await ADDRESS_REMOVED.run(this.database.read, { id: ID, site: siteId });
  }

  private async removeToken(sql: Sql, siteId: string, tokenId: string): Promise<void> {
    await TOKEN_REMOVED.run(sql, { id: tokenId, site: siteId });
  }
}

function accountOf(row: AccountRow): Account {
  const isAdmin = row.IsAdmin === 1;
  return {
    id: row.ID,
    siteId: row.SiteID,
    userName: row.UserName,
    userNameKey: row.LiveKey,
    passwordHash: row.PasswordHash,
    isAdmin,
    isGlobalAdmin: row.IsGlobalAdmin === 1,
    isPM: row.FeaturePerformance === 1 && (isAdmin || row.IsMember === 1),
    isSiteOpen: row.IsSiteOpen === 1,
  };
}

function tokenUseOf(row: TokenRow): TokenUse {
  return {
    tokenId: row.TokenID,
    kind: row.Kind,
    expires: row.Expires,
    lastUsed: row.LastUsed,
    created: row.Created,
    account: accountOf(row),
    isOfVisitor: row.MakerSiteID !== null && row.MakerSiteID !== row.SiteID,
  };
}
