import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityMetadata } from 'typeorm';
import type { ReportProgress } from '../../config/report-progress';
import { Database } from '../../database/database';
import { LeaseRow, WriteProbe } from '../../database/process-tables';
import { Statement } from '../../database/statement';
import type { Caller } from '../../security/caller';
import { SecurityLog } from '../../security/sign-in/security-log';
import { someFreed, someRemoved } from './site-removal.sql';

/** Tables whose rows belong to processes of the installation. */
const OF_NO_SITE: readonly unknown[] = [LeaseRow, WriteProbe];

/** Removes every row of a deleted site (contract section 27). What was interrupted goes on when it is run again. */
@Injectable()
export class SiteRemovalService {
  constructor(
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns how many rows of each table were removed. The site itself is the last one. */
  async run(caller: Caller, report: ReportProgress): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    const tables = this.inOrder();
    for (const [at, { tableName, foreignKeys }] of tables.entries()) {
      for (const key of foreignKeys)
        if (key.referencedEntityMetadata.tableName === tableName)
          await this.inSteps(caller, someFreed(tableName, key.columns[0].databaseName));
      counts.set(tableName, await this.inSteps(caller, someRemoved(tableName)));
      report(at + 1, tables.length);
    }
    this.securityLog.siteErased(caller);
    return counts;
  }

  /** Each table before those that it names. */
  private inOrder(): readonly EntityMetadata[] {
    const ofSites = this.database.dataSource.entityMetadatas.filter(({ target }) => !OF_NO_SITE.includes(target));
    const all = new Map(ofSites.map((each) => [each.tableName, each]));
    const ordered = new Set<EntityMetadata>();
    const visit = (table: EntityMetadata) => {
      for (const { referencedEntityMetadata: named } of table.foreignKeys)
        if (named.tableName !== table.tableName) visit(named);
      ordered.add(all.get(table.tableName) as EntityMetadata);
    };
    const sites = all.get('sites') as EntityMetadata;
    visit(sites);
    for (const table of all.values()) visit(table);
    return [...ordered].reverse();
  }

  /** Each step is a transaction, followed by a pause that is as long, so that others get their turn. */
  private async inSteps({ siteId: site }: Caller, text: string): Promise<number> {
    const statement = new Statement(text);
    for (let total = 0; ; ) {
      const start = performance.now();
      const { affected } = await this.database.transaction((tx) => statement.run(tx, { site }));
      if (affected === 0) return total;
      total += affected;
      await pause(performance.now() - start);
    }
  }
}
