import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../database/database';
import { lockForShare } from '../database/dialect';
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

// The group is found by its sort key, which ends with U+0001: it cannot be renamed or deleted (contract section 11).
const ACCOUNT_COLUMNS =
  'i.`ID`, i.`SiteID`, i.`UserName`, i.`LiveKey`, i.`PasswordHash`, i.`IsAdmin`, i.`IsGlobalAdmin`, ' +
  's.`FeaturePerformance`, (s.`Deleted` = 0 AND s.`FeatureApi` = 1) AS `IsSiteOpen`, ' +
  'EXISTS (SELECT 1 FROM `security_groups` g JOIN `security_group_members` m ' +
  'ON m.`SiteID` = g.`SiteID` AND m.`GroupID` = g.`ID` AND m.`IndividualID` = i.`ID` ' +
  "WHERE g.`SiteID` = i.`SiteID` AND g.`LiveKey` = 'performance management\u0001' AND g.`BuiltIn` = 1) AS `IsMember`";
const TOKEN_COLUMNS = 't.`ID` AS `TokenID`, t.`Kind`, t.`Expires`, t.`LastUsed`, t.`Created`';
// Who made a site token still has to be what it took to make one; null is the service itself (contract section 9).
const MAKER =
  'LEFT JOIN `individuals` c ON c.`ID` = t.`CreatedBy` AND c.`Deleted` = 0 AND c.`DeletedByRef` = 0 ' +
  'AND (c.`IsAdmin` = 1 OR c.`IsGlobalAdmin` = 1)';
const SITE = 'JOIN `sites` s ON s.`ID` = i.`SiteID`';
const LIVE = 'i.`Deleted` = 0 AND i.`DeletedByRef` = 0';

const BY_NAMES = `SELECT ${ACCOUNT_COLUMNS} FROM \`individuals\` i ${SITE} WHERE i.\`LiveKey\` IN (?, ?) AND ${LIVE}`;
const BY_OWN_TOKEN =
  `SELECT ${TOKEN_COLUMNS}, NULL AS \`MakerSiteID\`, ${ACCOUNT_COLUMNS} FROM \`tokens\` t ` +
  `JOIN \`individuals\` i ON i.\`ID\` = t.\`IndividualID\` AND i.\`SiteID\` = t.\`SiteID\` AND ${LIVE} ${SITE} ` +
  "WHERE t.`Hash` = ? AND t.`Kind` IN ('session', 'user')";
const BY_SITE_TOKEN =
  `SELECT ${TOKEN_COLUMNS}, c.\`SiteID\` AS \`MakerSiteID\`, ${ACCOUNT_COLUMNS} FROM \`tokens\` t ` +
  `JOIN \`individuals\` i ON i.\`SiteID\` = t.\`SiteID\` AND i.\`LiveKey\` = ? AND ${LIVE} ${SITE} ${MAKER} ` +
  "WHERE t.`Hash` = ? AND t.`Kind` = 'site' AND (t.`CreatedBy` IS NULL OR c.`ID` IS NOT NULL)";

/**
 * The only SQL from before there is a Caller. It stands outside the scope of one site by its nature: a credential
 * tells which site it belongs to. It reads one row by a secret or a unique name and lists nothing.
 */
@Injectable()
export class IdentityStore {
  constructor(private readonly database: Database) {}

  /** The live individuals of these user name keys, by their keys. */
  async accountsByName(key: string, another = key): Promise<Map<string, Account>> {
    const rows = await this.database.read.query<AccountRow>(BY_NAMES, [key, another]);
    return new Map(rows.map((row) => [row.LiveKey, accountOf(row)]));
  }

  /** The session or user token of this hash, with its live owner. */
  async ownToken(hash: string): Promise<TokenUse | undefined> {
    const [row] = await this.database.read.query<TokenRow>(BY_OWN_TOKEN, [hash]);
    return row && tokenUseOf(row);
  }

  /** The site token of this hash, with the live individual of that site that it is to act as. */
  async siteToken(hash: string, userNameKey: string): Promise<TokenUse | undefined> {
    const [row] = await this.database.read.query<TokenRow>(BY_SITE_TOKEN, [userNameKey, hash]);
    return row && tokenUseOf(row);
  }

  /** What a visitor of a live site has to know of it; undefined where there is no such site. */
  async liveSite(siteId: string): Promise<{ featurePerformance: boolean } | undefined> {
    const [row] = await this.database.read.query<{ FeaturePerformance: number }>(
      'SELECT `FeaturePerformance` FROM `sites` WHERE `ID` = ? AND `Deleted` = 0',
      [siteId],
    );
    return row && { featurePerformance: row.FeaturePerformance === 1 };
  }

  /** Notes a use, unless another process has noted a later one. */
  async touchToken(tokenId: string, lastUsed: string, expires: string | null): Promise<void> {
    await this.database.read.run(
      'UPDATE `tokens` SET `LastUsed` = ?, `Expires` = ? WHERE `ID` = ? AND (`LastUsed` IS NULL OR `LastUsed` < ?)',
      [lastUsed, expires, tokenId, lastUsed],
    );
  }

  /**
   * Adds a session. False, and nothing done, where the password that was verified has been changed, or the individual
   * deleted, since. The lock waits for who is doing so: what ends the other sessions would not find this one.
   */
  async insertSession(session: NewSession, passwordHash: string): Promise<boolean> {
    const { id, siteId, individualId, hash, created, expires } = session;
    const { affected } = await this.database.read.run(
      'INSERT INTO `tokens` (`ID`, `SiteID`, `IndividualID`, `Kind`, `Name`, `Hash`, `Expires`, `LastUsed`, ' +
        "`Created`, `CreatedBy`) SELECT ?, i.`SiteID`, i.`ID`, 'session', '', ?, ?, ?, ?, i.`ID` " +
        `FROM \`individuals\` i WHERE i.\`ID\` = ? AND i.\`SiteID\` = ? AND i.\`PasswordHash\` = ? AND ${LIVE}${lockForShare[this.database.dialect]}`,
      [id, hash, expires, created, created, individualId, siteId, passwordHash],
    );
    return affected === 1;
  }

  /**
   * Removes the sessions of an individual that have ended by `now` and, of the others, all but the `most` youngest;
   * answers those others that it removed. Most of the time there are none to lock.
   */
  async removeSessions(siteId: string, individualId: string, now: string, most: number): Promise<string[]> {
    const sessions = await this.database.read.query<{ ID: string; Expires: string }>(
      "SELECT `ID`, `Expires` FROM `tokens` WHERE `SiteID` = ? AND `Kind` = 'session' AND `IndividualID` = ? " +
        'ORDER BY `Created` DESC, `ID` DESC',
      [siteId, individualId],
    );
    const running = sessions.filter(({ Expires }) => Expires > now);
    const ended = sessions.filter(({ Expires }) => Expires <= now);
    const surplus = running.slice(most);
    for (const { ID } of [...ended, ...surplus]) await this.removeToken(this.database.read, siteId, ID);
    return surplus.map(({ ID }) => ID);
  }

  /** Removes a token; answers its site, or undefined where it had ended already. */
  async endToken(tokenId: string): Promise<string | undefined> {
    const [row] = await this.database.read.query<{ SiteID: string }>('SELECT `SiteID` FROM `tokens` WHERE `ID` = ?', [
      tokenId,
    ]);
    if (row) await this.removeToken(this.database.read, row.SiteID, tokenId);
    return row?.SiteID;
  }

  /** Removes all tokens of a site; answers how many there were. */
  async endTokensOfSite(tx: Sql, siteId: string): Promise<number> {
    return (await tx.run('DELETE FROM `tokens` WHERE `SiteID` = ?', [siteId])).affected;
  }

  /** Removes all sessions and user tokens of an individual but one; answers how many there were. */
  async endTokensOf(tx: Sql, siteId: string, individualId: string, exceptTokenId: string | null): Promise<number> {
    const { affected } = await tx.run(
      "DELETE FROM `tokens` WHERE `SiteID` = ? AND `Kind` IN ('session', 'user') AND `IndividualID` = ? AND `ID` <> ?",
      [siteId, individualId, exceptTokenId ?? ''],
    );
    return affected;
  }

  /**
   * Removes the site tokens that an individual has made, a global admin's in every site; answers how many there were.
   * They are found without locks, and removed by their ids: a range would lock out whoever signs in meanwhile.
   */
  async endSiteTokensBy(tx: Sql, siteId: string, individualId: string, isGlobalAdmin: boolean): Promise<number> {
    const made = "SELECT `ID`, `SiteID` FROM `tokens` WHERE `Kind` = 'site' AND `CreatedBy` = ?";
    const tokens = await (isGlobalAdmin
      ? tx.query<{ ID: string; SiteID: string }>(made, [individualId])
      : tx.query<{ ID: string; SiteID: string }>(`${made} AND \`SiteID\` = ?`, [individualId, siteId]));
    for (const { ID, SiteID } of tokens) await this.removeToken(tx, SiteID, ID);
    return tokens.length;
  }

  /** The secret that sign-in addresses of a site are hashed with; undefined before the first of them. */
  async addressSecret(siteId: string): Promise<string | undefined> {
    const sql = 'SELECT `Secret` FROM `sign_in_secrets` WHERE `SiteID` = ?';
    return (await this.database.read.query<{ Secret: string }>(sql, [siteId]))[0]?.Secret;
  }

  /** Adds the secret of a site. Throws a DatabaseError `duplicate` where another process was first. */
  async insertAddressSecret(id: string, siteId: string, secret: string): Promise<void> {
    await this.database.read.run('INSERT INTO `sign_in_secrets` (`ID`, `SiteID`, `Secret`) VALUES (?, ?, ?)', [
      id,
      siteId,
      secret,
    ]);
  }

  /** Whether the user has signed in from the address at or after `since`. */
  async hasSignedIn({ siteId, individualId, hash }: Omit<KnownAddress, 'lastUsed'>, since: string): Promise<boolean> {
    const rows = await this.database.read.query(
      'SELECT `ID` FROM `sign_in_addresses` ' +
        'WHERE `SiteID` = ? AND `IndividualID` = ? AND `Hash` = ? AND `LastUsed` >= ?',
      [siteId, individualId, hash, since],
    );
    return rows.length > 0;
  }

  /** Notes a sign-in from an address. Answers whether it is a new one; another process may note it at the same time. */
  async noteAddress(id: string, { siteId, individualId, hash, lastUsed }: KnownAddress): Promise<boolean> {
    const { affected } = await this.database.read.run(
      'UPDATE `sign_in_addresses` SET `LastUsed` = ? WHERE `SiteID` = ? AND `IndividualID` = ? AND `Hash` = ?',
      [lastUsed, siteId, individualId, hash],
    );
    if (affected > 0) return false;
    await this.database.read.run(
      'INSERT INTO `sign_in_addresses` (`ID`, `SiteID`, `IndividualID`, `Hash`, `LastUsed`) VALUES (?, ?, ?, ?, ?)',
      [id, siteId, individualId, hash, lastUsed],
    );
    return true;
  }

  /** Forgets all addresses of a user but the `most` latest, and those before `since`. */
  async forgetAddresses(siteId: string, individualId: string, since: string, most: number): Promise<void> {
    const rows = await this.database.read.query<{ ID: string; LastUsed: string }>(
      'SELECT `ID`, `LastUsed` FROM `sign_in_addresses` WHERE `SiteID` = ? AND `IndividualID` = ? ' +
        'ORDER BY `LastUsed` DESC, `ID` DESC',
      [siteId, individualId],
    );
    const forgotten = rows.filter(({ LastUsed }, index) => index >= most || LastUsed < since);
    for (const { ID } of forgotten)
      await this.database.read.run('DELETE FROM `sign_in_addresses` WHERE `ID` = ? AND `SiteID` = ?', [ID, siteId]);
  }

  private async removeToken(sql: Sql, siteId: string, tokenId: string): Promise<void> {
    await sql.run('DELETE FROM `tokens` WHERE `ID` = ? AND `SiteID` = ?', [tokenId, siteId]);
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
