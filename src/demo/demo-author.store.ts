import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ScopedStatement } from '../resource/storage/scoped-statement';
import type { Caller } from '../security/caller';
import { claimed, TABLES } from './demo-author.sql';

@Injectable()
export class DemoAuthorStore {
  constructor(private readonly database: Database) {}

  /** Names an individual as the author of all that the service itself wrote, units and people for example. */
  async claim(caller: Caller, individualId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const table of TABLES)
        await new ScopedStatement(this.database, claimed(table)).run(caller, { author: individualId }, tx);
    });
  }
}
