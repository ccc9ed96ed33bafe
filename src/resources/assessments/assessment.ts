import { Entity, ForeignKey, Index } from 'typeorm';
import type { Codes } from '../../http/formats/codes';
import { AuditedRecord } from '../../resource/declare/audited-record';
import { READ_LIKE_OWNER } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { DecimalField, GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { BasicRole } from '../basic-roles/basic-role';
import { CoreValue } from '../core-values/core-value';
import { Period } from '../periods/period';

/** What is assessed (contract section 13). */
export const AssessmentKind = { Leader: 1, Team: 2, Performance: 3, CoreValue: 4, BasicRole: 5 } as const;

const KIND_CODES: Codes = {
  [AssessmentKind.Leader]: ['Leader', 'leader'],
  [AssessmentKind.Team]: ['Team', 'team'],
  [AssessmentKind.Performance]: ['Performance', 'performance'],
  [AssessmentKind.CoreValue]: ['CoreValue', 'core value, named by ItemID'],
  [AssessmentKind.BasicRole]: ['BasicRole', 'basic role, named by ItemID'],
};

/** Columns that the store reads in addition to the wire fields. */
export interface AssessmentFacts {
  /** Whether the individual or project is deleted. */
  readonly SubjectDeleted: boolean;
}

@Resource({
  name: 'Assessment',
  plural: 'Assessments',
  about: 'A score of an individual or a project for a period.',
  texts: 'text',
  below: 'SubjectID',
  order: ['Kind'],
  ledger: { shownIn: 'feed' },
  filter: { below: ['SubjectID', 'PeriodID'], filtered: ['ItemID'] },
  rights: { read: READ_LIKE_OWNER, write: ['superiors', 'projectLeaders'] },
})
@Entity('assessments')
@Index('IX_assessments_subject', ['SiteID', 'SubjectID', 'PeriodID', 'Kind', 'ID'])
// Covers what dashboards count per subject, so that no row is read.
@Index('IX_assessments_score', ['SiteID', 'SubjectID', 'PeriodID', 'Kind', 'Score'])
export class Assessment extends AuditedRecord {
  // No foreign key: MySQL requires an index for it, and would use that one where IX_assessments_subject is better.
  @GuidField('ReqCre', {
    names: ['Individual', 'Project'],
    personal: 'who',
    about: 'ID of the assessed individual or project. Cannot be changed.',
  })
  SubjectID!: string;
  @IntField('ReqCre', {
    minimum: AssessmentKind.Leader,
    maximum: AssessmentKind.BasicRole,
    example: AssessmentKind.Performance,
    codes: KIND_CODES,
    about: 'What is assessed. Projects allow 1 and 2 only. Cannot be changed.',
  })
  Kind!: number;
  // Stored in two columns, so that each has a foreign key to its table.
  @GuidField('-', {
    joined: true,
    about:
      'ID of the core value if Kind is 4, or of the basic role if Kind is 5; required for both. Must be null for other kinds.',
  })
  ItemID!: string | null;
  @ForeignKey(() => Period)
  @IntField('Req', { about: 'ID of the period that is assessed.' })
  PeriodID!: number;
  @DecimalField('Req', { minimum: 0, maximum: 100, about: 'Score from 0 to 100.', example: 82.5 }) Score!: number;
  @TextField('-', { about: 'Reason for the score.', example: 'Met every deadline of the half-year.' })
  Comment!: string | null;
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 39,
    codes: rowTypeCodes(15, 39),
    about: 'Row type of the assessed record.',
  })
  SubjectType!: number;
  @GuidField('RO', {
    nullable: true,
    personal: 'who',
    about: 'ID of the individual who created the assessment; null if it was created from outside the site.',
  })
  AssessorID!: string | null;

  @ForeignKey(() => CoreValue)
  @HiddenGuid({ nullable: true })
  CoreValueID!: string | null;
  @ForeignKey(() => BasicRole)
  @HiddenGuid({ nullable: true })
  BasicRoleID!: string | null;
}

export class AssessmentCreate extends CreateInput<Assessment>(Assessment) {}
export class AssessmentUpdate extends UpdateInput<Assessment>(Assessment) {}
