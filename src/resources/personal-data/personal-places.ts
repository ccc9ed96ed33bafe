import type { Type } from '@nestjs/common';
import { Archive } from '../archives/archive';
import { Assessment } from '../assessments/assessment';
import { Commitment } from '../commitments/commitment';
import { Goal } from '../goals/goal';
import { OrganizationMember } from '../organization-members/organization-member';
import { TeamMember } from '../team-members/team-member';

/** Records that are not in the tree, with the column that names the individual to which they belong. */
export const OUTSIDE_THE_TREE: readonly (readonly [entity: Type, by: string])[] = [
  [Goal, 'IndividualID'],
  [Commitment, 'AncestorID'],
  [Assessment, 'SubjectID'],
  [OrganizationMember, 'IndividualID'],
  [TeamMember, 'IndividualID'],
  [Archive, 'AncestorID'],
];
