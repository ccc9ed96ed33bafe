import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { behind, type OrderKey, orderBy } from '../../resource/store-plan';
import type { Caller } from '../../security/caller';
import type { Archive } from './archive';
import type { ArchivedValue } from './archived-value';

/** A span of time in stored form; absent ends are open. */
export interface Span {
  /** The first instant that belongs to it. */
  readonly from?: string;
  /** The first instant behind it. */
  readonly before?: string;
}

interface ValuePage {
  readonly span: Span;
  readonly after: readonly SqlValue[] | undefined;
  readonly limit: number;
}

/** The values of archives, in the order of their table. */
@Injectable()
export class ArchivedValueStore {
  /** A metric has one value at an instant. */
  readonly order: readonly OrderKey[] = [{ name: 'Date', type: 'date' }];
  private readonly keyset = behind(this.order);

  constructor(private readonly database: Database) {}

  /** One page of an archive's values. */
  async page(caller: Caller, archive: Archive, { span, after, limit }: ValuePage): Promise<ArchivedValue[]> {
    const { sql, params } = within(caller, archive, span);
    const further = after ? ` AND ${this.keyset.sql}` : '';
    const rows = await this.database
      .readFor(caller)
      .query<ArchivedValue>(
        'SELECT t.`ID`, t.`MetricID`, t.`Date`, t.`Value` FROM `archive_values` t ' +
          `WHERE ${sql}${further} ORDER BY ${orderBy(this.order)} LIMIT ${Math.trunc(limit)}`,
        after ? [...params, ...(this.keyset.params(after) as SqlValue[])] : params,
      );
    const { Name: MetricName, ID: ArchiveID, ArchiveName, ArchiveDate } = archive;
    return rows.map((row) => Object.assign(row, { MetricName, ArchiveID, ArchiveName, ArchiveDate }));
  }

  /** How many values all pages have together. */
  async count(caller: Caller, archive: Archive, span: Span): Promise<number> {
    const { sql, params } = within(caller, archive, span);
    const text = `SELECT COUNT(*) AS n FROM \`archive_values\` t WHERE ${sql}`;
    return (await this.database.readFor(caller).query<{ n: number }>(text, params))[0].n;
  }
}

function within(caller: Caller, archive: Archive, { from, before }: Span): { sql: string; params: SqlValue[] } {
  let sql = 't.`SiteID` = ? AND t.`ArchiveID` = ?';
  const params: SqlValue[] = [caller.siteId, archive.ID];
  if (from !== undefined) {
    sql += ' AND t.`Date` >= ?';
    params.push(from);
  }
  if (before !== undefined) {
    sql += ' AND t.`Date` < ?';
    params.push(before);
  }
  return { sql, params };
}
