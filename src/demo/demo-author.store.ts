import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Caller } from '../security/caller';

/** The tables that say who wrote a row. */
const TABLES = [
  'accountabilities',
  'assessments',
  'basic_roles',
  'indicators',
  'comments',
  'core_values',
  'dialogs',
  'evaluation_criteria',
  'individuals',
  'metrics',
  'organizations',
  'organization_members',
  'project_scopes',
  'projects',
  'security_groups',
  'sites',
  'supervisory_scopes',
  'tasks',
  'team_members',
] as const;

@Injectable()
export class DemoAuthorStore {
  constructor(private readonly database: Database) {}

  /** Names an individual as the author of all that the service itself wrote, units and people for example. */
  async claim(caller: Caller, individualId: string): Promise<void> {
    const text = (table: string) =>
      `UPDATE \`${table}\` SET \`CreatedBy\` = COALESCE(\`CreatedBy\`, ?), \`UpdatedBy\` = COALESCE(\`UpdatedBy\`, ?) ` +
      'WHERE `SiteID` = ? AND (`CreatedBy` IS NULL OR `UpdatedBy` IS NULL)';
    await this.database.transaction(async (tx) => {
      for (const table of TABLES) await tx.run(text(table), [individualId, individualId, caller.siteId]);
    });
  }
}
