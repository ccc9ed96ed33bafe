import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { TeamMember } from './team-member';

// Outer joins and COALESCE, though both are there: MySQL would read all individuals of the site before any team member.
const LIVE_PARENTS = 'COALESCE(p.`Deleted` + p.`DeletedByRef` + i.`Deleted` + i.`DeletedByRef`, 1) = 0';

@Injectable()
export class TeamMemberStore extends ResourceStore<TeamMember> {
  constructor(database: Database) {
    super(database, TeamMember, {
      joins:
        'LEFT JOIN `projects` p ON p.`ID` = t.`ProjectID` AND p.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `individuals` i ON i.`ID` = t.`IndividualID` AND i.`SiteID` = t.`SiteID`',
      order: [{ name: 'NameKey', sql: 'i.`NameKey`' }, { name: 'ID' }],
      live: LIVE_PARENTS,
      hidden: {
        ProjectAboveID: 'p.`HangsFromID`',
        ParentDeleted: `NOT (${LIVE_PARENTS})`,
        FirstName: 'i.`FirstName`',
        LastName: 'i.`LastName`',
      },
    });
  }
}
