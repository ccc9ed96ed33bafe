import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { Goal } from './goal';

const LIVE_OWNER = 'i.`Deleted` = 0 AND i.`DeletedByRef` = 0';

@Injectable()
export class GoalStore extends ResourceStore<Goal> {
  constructor(database: Database) {
    super(database, Goal, {
      joins: 'JOIN `individuals` i ON i.`ID` = t.`IndividualID` AND i.`SiteID` = t.`SiteID`',
      order: [{ name: 'DueDate' }, { name: 'ID' }],
      live: `(${LIVE_OWNER})`,
      hidden: { OwnerDeleted: `NOT (${LIVE_OWNER})` },
    });
  }
}
