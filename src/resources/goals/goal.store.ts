import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { Goal } from './goal';

// An outer join and COALESCE, though every goal has its owner: MySQL would read all individuals of the site before any goal.
const LIVE_OWNER = 'COALESCE(i.`Deleted` + i.`DeletedByRef`, 1) = 0';

@Injectable()
export class GoalStore extends ResourceStore<Goal> {
  constructor(database: Database) {
    super(database, Goal, {
      joins: 'LEFT JOIN `individuals` i ON i.`ID` = t.`IndividualID` AND i.`SiteID` = t.`SiteID`',
      order: [{ name: 'DueDate' }, { name: 'ID' }],
      live: LIVE_OWNER,
      hidden: { OwnerDeleted: `NOT (${LIVE_OWNER})` },
    });
  }
}
