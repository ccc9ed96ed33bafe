import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Individual } from '../individuals/individual';
import { Goal } from './goal';

@Injectable()
export class GoalStore extends ResourceStore<Goal> {
  constructor(database: Database) {
    super(database, Goal, {
      // Every goal has an owner, but with an inner join MySQL would read all individuals of the site before any goal.
      rows: (goals) =>
        goals
          .leftJoin(Individual, 'i', { 'i.ID': 't.IndividualID' })
          .select({ FullName: 'i.FullName' })
          .inViewWith(['i'], 'OwnerDeleted'),
      owners: { individual: 'IndividualID' },
    });
  }
}
