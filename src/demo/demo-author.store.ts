import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ScopedStatement } from '../resource/storage/scoped-statement';
import type { Caller } from '../security/caller';
import { authoredTables, setAuthorSql } from './demo-author.sql';

@Injectable()
export class DemoAuthorStore {
  constructor(private readonly database: Database) {}

  /** Sets an individual as the author of all rows that the system caller wrote, such as units and people. */
  async setAuthor(caller: Caller, individualId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const table of authoredTables(this.database.dataSource))
        await new ScopedStatement(this.database, setAuthorSql(table)).run(caller, { author: individualId }, tx);
    });
  }
}
