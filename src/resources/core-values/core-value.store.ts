import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { CoreValue } from './core-value';

@Injectable()
export class CoreValueStore extends ResourceStore<CoreValue> {
  constructor(database: Database) {
    super(database, CoreValue, { order: [{ name: 'Rank' }, { name: 'ID' }] });
  }

  /** Whether the id names a core value of the site, which is kept from being deleted until the transaction ends. */
  async hold(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    const text = `SELECT \`ID\` FROM \`core_values\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForShare[this.database.dialect]}`;
    return (await tx.query(text, [id, caller.siteId])).length > 0;
  }

  /** The names of all core values of the site, in their order. */
  async names(caller: Caller, sql: Sql): Promise<string[]> {
    const text = 'SELECT `Name` FROM `core_values` WHERE `SiteID` = ? ORDER BY `Rank`, `ID`';
    const rows = await sql.query<{ Name: string }>(text, [caller.siteId]);
    return rows.map(({ Name }) => Name);
  }
}
