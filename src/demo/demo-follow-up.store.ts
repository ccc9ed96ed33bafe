import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { given } from '../resource/storage/conditions';
import { update } from '../resource/storage/writes';
import { Task } from '../resources/tasks/task';
import type { Caller } from '../security/caller';

@Injectable()
export class DemoFollowUpStore {
  private readonly updateCreated = update(this.database, Task, { Created: given('created') }, { ID: given('id') });

  constructor(private readonly database: Database) {}

  /** Sets when a task was created, because dashboards count follow-ups by that date. */
  async setCreated(caller: Caller, id: string, created: string): Promise<void> {
    await this.database.transaction((tx) => this.updateCreated.run(caller, { id, created }, tx));
  }
}
