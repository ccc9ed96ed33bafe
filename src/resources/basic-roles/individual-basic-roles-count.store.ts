import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { behind, orderBy } from '../../resource/store-plan';
import type { Caller } from '../../security/caller';
import type { IndividualBasicRolesCount } from './individual-basic-roles-count';

/** A count with what its names and its place in the list are made of. */
export interface CountRow extends Omit<IndividualBasicRolesCount, 'FullOrderedName'> {
  readonly FirstName: string;
  readonly LastName: string;
  readonly OrderKey: string;
}

const LIVE_INDIVIDUALS = '`individuals` t WHERE t.`SiteID` = ? AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0';
const LIVE_ROLES =
  'FROM `basic_roles` r WHERE r.`SiteID` = t.`SiteID` AND r.`IndividualID` = t.`ID` ' +
  'AND r.`Deleted` = 0 AND r.`DeletedByRef` = 0';
const SELECT =
  'SELECT t.`ID` AS `IndividualID`, t.`FullName`, t.`FirstName`, t.`LastName`, t.`OrderKey`, ' +
  `(SELECT COUNT(*) ${LIVE_ROLES}) AS \`BasicRolesCount\`, ` +
  `(SELECT COALESCE(SUM(r.\`PercentTime\`), 0) ${LIVE_ROLES}) AS \`PercentTimeTotal\` FROM ${LIVE_INDIVIDUALS}`;

/** Counts of the live individuals of a site, in the order of individuals: two steps into one index for each. */
@Injectable()
export class IndividualBasicRolesCountStore {
  readonly order = [{ name: 'OrderKey' }, { name: 'IndividualID', sql: 't.`ID`', type: 'guid' }] as const;
  private readonly keyset = behind(this.order);

  constructor(private readonly database: Database) {}

  /** At most `limit` rows behind these order keys. */
  async page(caller: Caller, after: readonly SqlValue[] | undefined, limit: number): Promise<CountRow[]> {
    const behindKeys = after ? ` AND (${this.keyset.sql})` : '';
    const params = after ? (this.keyset.params(after) as SqlValue[]) : [];
    return this.database
      .readFor(caller)
      .query<CountRow>(`${SELECT}${behindKeys} ORDER BY ${orderBy(this.order)} LIMIT ${Math.trunc(limit)}`, [
        caller.siteId,
        ...params,
      ]);
  }

  /** How many rows all pages have together. */
  async count(caller: Caller): Promise<number> {
    const [{ n }] = await this.database
      .readFor(caller)
      .query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${LIVE_INDIVIDUALS}`, [caller.siteId]);
    return n;
  }
}
