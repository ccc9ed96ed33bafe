import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityMetadata } from 'typeorm';
import { Database } from '../../database/database';
import { Statement } from '../../database/statement';
import type { Caller } from '../../security/caller';
import { SecurityLog } from '../../security/sign-in/security-log';
import { Site } from './site';
import { referencesCleared, rowsRemoved } from './site-erasure.sql';

/** Few enough that the locks and the log of a step do not hold up others. */
const STEP_ROWS = 1_000;

/** Removes a deleted site with all of its rows, for good (contract section "The end of a site"). */
@Injectable()
export class SiteErasureService {
  constructor(
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Removes the rows of the caller's site from every table, the site itself at last, and returns how many by table. It can
   * be stopped at any time: the next run goes on. `report` is told each table that is empty.
   */
  async erase(caller: Caller, report: (done: number, total: number) => void): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    const tables = this.tables();
    for (const [at, table] of tables.entries()) {
      for (const column of ownReferences(table))
        await this.inSteps(caller, referencesCleared(this.database.dialect, table.tableName, column, STEP_ROWS));
      const removed = await this.inSteps(caller, rowsRemoved(this.database.dialect, table.tableName, STEP_ROWS));
      if (removed > 0) counts.set(table.tableName, removed);
      report(at + 1, tables.length);
    }
    this.securityLog.siteErased(caller);
    return counts;
  }

  /** Each step is followed by a pause that is as long, so that other sites get at least half of the database. */
  private async inSteps(caller: Caller, text: string): Promise<number> {
    const statement = new Statement(text);
    for (let total = 0; ; ) {
      const start = performance.now();
      const { affected } = await this.database.transaction((tx) => statement.run(tx, { site: caller.siteId }));
      total += affected;
      if (affected < STEP_ROWS) return total;
      await pause(performance.now() - start);
    }
  }

  /** The tables with rows of sites: each after those that refer to it, and that of the sites at last. */
  private tables(): readonly EntityMetadata[] {
    const all = this.database.dataSource.entityMetadatas.filter(({ columns }) =>
      columns.some(({ propertyName }) => propertyName === 'SiteID'),
    );
    let left = [...new Map(all.map((table) => [table.tableName, table])).values()];
    const sites = left.find(({ target }) => target === Site) as EntityMetadata;
    left = left.filter((table) => table !== sites);
    const ordered: EntityMetadata[] = [];
    while (left.length > 0) {
      const referenced = new Set(left.flatMap((table) => referencedBy(table)));
      const next = left.filter(({ tableName }) => !referenced.has(tableName));
      if (next.length === 0) throw new Error('The tables refer to each other in a circle');
      ordered.push(...next);
      left = left.filter((table) => !next.includes(table));
    }
    return [...ordered, sites];
  }
}

function referencedBy({ foreignKeys, tableName }: EntityMetadata): string[] {
  return foreignKeys
    .map(({ referencedEntityMetadata: { tableName: name } }) => name)
    .filter((name) => name !== tableName);
}

/** The columns that refer to rows of the same table. */
function ownReferences({ foreignKeys, tableName }: EntityMetadata): string[] {
  return foreignKeys
    .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName === tableName)
    .flatMap(({ columns }) => columns.map(({ propertyName }) => propertyName));
}
