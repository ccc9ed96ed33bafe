import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../database/database';
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
}

export interface NewSession {
  readonly id: string;
  readonly siteId: string;
  readonly individualId: string;
  readonly hash: string;
  readonly created: string;
  readonly expires: string;
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
}

// The group is found by its sort key, which ends with U+0001: it cannot be renamed or deleted (contract section 11).
const ACCOUNT_COLUMNS =
  'i.`ID`, i.`SiteID`, i.`UserName`, i.`LiveKey`, i.`PasswordHash`, i.`IsAdmin`, i.`IsGlobalAdmin`, ' +
  's.`FeaturePerformance`, (s.`Deleted` = 0 AND s.`FeatureApi` = 1) AS `IsSiteOpen`, ' +
  'EXISTS (SELECT 1 FROM `security_groups` g JOIN `security_group_members` m ' +
  'ON m.`SiteID` = g.`SiteID` AND m.`GroupID` = g.`ID` AND m.`IndividualID` = i.`ID` ' +
  "WHERE g.`SiteID` = i.`SiteID` AND g.`LiveKey` = 'performance management\u0001' AND g.`BuiltIn` = 1) AS `IsMember`";
const TOKEN_COLUMNS = 't.`ID` AS `TokenID`, t.`Kind`, t.`Expires`, t.`LastUsed`, t.`Created`';
const SITE = 'JOIN `sites` s ON s.`ID` = i.`SiteID`';
const LIVE = 'i.`Deleted` = 0 AND i.`DeletedByRef` = 0';

const BY_NAMES = `SELECT ${ACCOUNT_COLUMNS} FROM \`individuals\` i ${SITE} WHERE i.\`LiveKey\` IN (?, ?) AND ${LIVE}`;
const BY_OWN_TOKEN =
  `SELECT ${TOKEN_COLUMNS}, ${ACCOUNT_COLUMNS} FROM \`tokens\` t ` +
  `JOIN \`individuals\` i ON i.\`ID\` = t.\`IndividualID\` AND i.\`SiteID\` = t.\`SiteID\` AND ${LIVE} ${SITE} ` +
  "WHERE t.`Hash` = ? AND t.`Kind` IN ('session', 'user')";
const BY_SITE_TOKEN =
  `SELECT ${TOKEN_COLUMNS}, ${ACCOUNT_COLUMNS} FROM \`tokens\` t ` +
  `JOIN \`individuals\` i ON i.\`SiteID\` = t.\`SiteID\` AND i.\`LiveKey\` = ? AND ${LIVE} ${SITE} ` +
  "WHERE t.`Hash` = ? AND t.`Kind` = 'site'";

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
   * deleted, since.
   */
  async insertSession(session: NewSession, passwordHash: string): Promise<boolean> {
    const { id, siteId, individualId, hash, created, expires } = session;
    const { affected } = await this.database.read.run(
      'INSERT INTO `tokens` (`ID`, `SiteID`, `IndividualID`, `Kind`, `Name`, `Hash`, `Expires`, `LastUsed`, ' +
        "`Created`, `CreatedBy`) SELECT ?, i.`SiteID`, i.`ID`, 'session', '', ?, ?, ?, ?, i.`ID` " +
        `FROM \`individuals\` i WHERE i.\`ID\` = ? AND i.\`SiteID\` = ? AND i.\`PasswordHash\` = ? AND ${LIVE}`,
      [id, hash, expires, created, created, individualId, siteId, passwordHash],
    );
    return affected === 1;
  }

  /** Removes the sessions of an individual that have ended by `now`; most of the time there are none to lock. */
  async removeEndedSessions(siteId: string, individualId: string, now: string): Promise<void> {
    const ended = await this.database.read.query<{ ID: string }>(
      "SELECT `ID` FROM `tokens` WHERE `SiteID` = ? AND `Kind` = 'session' AND `IndividualID` = ? AND `Expires` <= ?",
      [siteId, individualId, now],
    );
    for (const { ID } of ended) {
      await this.database.read.run('DELETE FROM `tokens` WHERE `ID` = ? AND `SiteID` = ?', [ID, siteId]);
    }
  }

  /** Removes a token; answers its site, or undefined where it had ended already. */
  async endToken(tokenId: string): Promise<string | undefined> {
    const [row] = await this.database.read.query<{ SiteID: string }>('SELECT `SiteID` FROM `tokens` WHERE `ID` = ?', [
      tokenId,
    ]);
    if (row)
      await this.database.read.run('DELETE FROM `tokens` WHERE `ID` = ? AND `SiteID` = ?', [tokenId, row.SiteID]);
    return row?.SiteID;
  }

  /** Removes all tokens of a site. */
  async endTokensOfSite(tx: Sql, siteId: string): Promise<void> {
    await tx.run('DELETE FROM `tokens` WHERE `SiteID` = ?', [siteId]);
  }

  /** Removes all sessions and user tokens of an individual but one. */
  async endTokensOf(tx: Sql, siteId: string, individualId: string, exceptTokenId: string | null): Promise<void> {
    await tx.run(
      "DELETE FROM `tokens` WHERE `SiteID` = ? AND `Kind` IN ('session', 'user') AND `IndividualID` = ? AND `ID` <> ?",
      [siteId, individualId, exceptTokenId ?? ''],
    );
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
  };
}
