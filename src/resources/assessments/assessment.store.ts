import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { coalesce } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { Assessment } from './assessment';

@Injectable()
export class AssessmentStore extends ResourceStore<Assessment> {
  constructor(database: Database) {
    super(database, Assessment, {
      // Every subject exists, but with an inner join MySQL would read the whole tree before any assessment.
      rows: (assessments) =>
        assessments
          .leftJoin(TreeNode, 'a', { 'a.ID': 't.SubjectID' })
          .select({ SubjectType: 'a.RowType', ItemID: coalesce('t.CoreValueID', 't.BasicRoleID') })
          .inViewWith(['a'], 'SubjectDeleted'),
    });
  }
}
