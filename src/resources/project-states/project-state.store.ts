import type { Type } from '@nestjs/common';
import type { Database, Sql, SqlValue } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { ResourceStore } from '../../resource/resource-store';
import type { TenantRecord } from '../../resource/tenant-record';
import type { Caller } from '../../security/caller';

/** The phases or the statuses of sites. */
export abstract class ProjectStateStore<T extends TenantRecord> extends ResourceStore<T> {
  protected constructor(database: Database, entity: Type<T>) {
    super(database, entity, { order: [{ name: 'Rank' }, { name: 'ID' }] });
  }

  /** Whether the id names one of the site, which is then kept from being removed until the transaction ends. */
  async hold(caller: Caller, id: number, tx: Sql): Promise<boolean> {
    const text = `SELECT \`ID\` FROM \`${this.table}\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForShare[this.database.dialect]}`;
    return (await tx.query(text, [id, caller.siteId])).length > 0;
  }

  /** Inserts all rows, whose columns are those of the first one, by one statement. */
  async insertAll(caller: Caller, rows: readonly Readonly<Record<string, SqlValue>>[], tx: Sql): Promise<void> {
    const names = ['SiteID', ...Object.keys(rows[0])];
    const row = `(${names.map(() => '?').join(', ')})`;
    await tx.run(
      `INSERT INTO \`${this.table}\` (${names.map((name) => `\`${name}\``).join(', ')}) VALUES ${rows.map(() => row).join(', ')}`,
      rows.flatMap((values) => [caller.siteId, ...Object.values(values)]),
    );
  }
}
