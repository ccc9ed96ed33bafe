import { Injectable } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { oneOf } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { Indicator } from '../indicators/indicator';
import { BasicRole } from './basic-role';

@Injectable()
export class BasicRoleStore extends ResourceStore<BasicRole> {
  private readonly namesOfIndicators = select<{ BasicRoleID: string; Name: string }>(
    this.database,
    from(Indicator, 't')
      .columns('t', 'BasicRoleID', 'Name')
      .live('t')
      .where({ 't.BasicRoleID': oneOf('roles') })
      .orderBy('t.Rank')
      .orderBy('t.ID'),
  );

  constructor(database: Database) {
    super(database, BasicRole);
  }

  /** Returns the names of the live indicators by role ID, in list order. Roles without indicators have no entry. */
  async indicatorNames(caller: Caller, roleIds: readonly string[], sql: Sql): Promise<ReadonlyMap<string, string[]>> {
    const names = new Map<string, string[]>();
    if (roleIds.length === 0) return names;
    const rows = await this.namesOfIndicators.all(caller, { roles: roleIds }, sql);
    for (const { BasicRoleID, Name } of rows) {
      getOrCreate(names, BasicRoleID, () => []).push(Name);
    }
    return names;
  }
}
