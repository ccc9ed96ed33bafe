import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { given } from '../resource/storage/conditions';
import { update } from '../resource/storage/writes';
import { Task } from '../resources/tasks/task';
import type { Caller } from '../security/caller';

@Injectable()
export class DemoFollowUpStore {
  private readonly predated = update(this.database, Task, { Created: given('created') }, { ID: given('id') });

  constructor(private readonly database: Database) {}

  /** Lets a task have been created when its dialog took place: dashboards count follow-ups by the day of that. */
  async predate(caller: Caller, id: string, created: string): Promise<void> {
    await this.database.transaction((tx) => this.predated.run(caller, { id, created }, tx));
  }
}
