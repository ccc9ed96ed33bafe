import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Caller } from '../security/caller';

@Injectable()
export class DemoFollowUpStore {
  constructor(private readonly database: Database) {}

  /** Lets a task have been created when its dialog took place: dashboards count follow-ups by the day of that. */
  async predate(caller: Caller, id: string, created: string): Promise<void> {
    await this.database.transaction((tx) =>
      tx.run('UPDATE `tasks` SET `Created` = ? WHERE `SiteID` = ? AND `ID` = ?', [created, caller.siteId, id]),
    );
  }
}
