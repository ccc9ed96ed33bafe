import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Individual } from '../individuals/individual';
import { Project } from '../projects/project';
import { TeamMember } from './team-member';

@Injectable()
export class TeamMemberStore extends ResourceStore<TeamMember> {
  constructor(database: Database) {
    super(database, TeamMember, {
      // Both always exist, but with inner joins MySQL would read all individuals of the site before any team member.
      rows: (members) =>
        members
          .leftJoin(Project, 'p', { 'p.ID': 't.ProjectID' })
          .leftJoin(Individual, 'i', { 'i.ID': 't.IndividualID' })
          .select({
            IndividualFullName: 'i.FullName',
            ProjectAboveID: 'p.TreeParentID',
            FirstName: 'i.FirstName',
            LastName: 'i.LastName',
          })
          .inViewWith(['p', 'i'], 'ParentDeleted')
          .key('NameKey', { by: 'i.NameKey' })
          .key('ID'),
    });
  }
}
