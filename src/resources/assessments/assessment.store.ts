import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { Assessment } from './assessment';

// An outer join and COALESCE, though every subject is there: MySQL would read all of the tree before any assessment.
const LIVE_SUBJECT = 'COALESCE(a.`Deleted` + a.`DeletedByRef`, 1) = 0';

@Injectable()
export class AssessmentStore extends ResourceStore<Assessment> {
  constructor(database: Database) {
    super(database, Assessment, {
      joins: 'LEFT JOIN `nodes` a ON a.`ID` = t.`SubjectID` AND a.`SiteID` = t.`SiteID`',
      order: [{ name: 'Kind' }, { name: 'ID' }],
      live: LIVE_SUBJECT,
      hidden: { SubjectDeleted: `NOT (${LIVE_SUBJECT})` },
    });
  }
}
