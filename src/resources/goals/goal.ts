import { Entity, ForeignKey, Index } from 'typeorm';
import { personal } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { Individual } from '../individuals/individual';
import { Period } from '../periods/period';
import { measuresCompleted, measuresTotal } from './measures';

const objective = (nth: string) => ({
  about: `The ${nth} measure of the goal; blank if not used.`,
  example: 'Ten customers on the new release',
});
const completed = (nth: string) => ({ about: `Whether the ${nth} measure is completed.` });
// Must be present, and may be null only while the measure is blank (contract section 4).
const start = (nth: string) =>
  ({ mayBeNull: true, about: `Start of the ${nth} measure; can be null only if the measure is blank.` }) as const;
const end = (nth: string) =>
  ({
    mayBeNull: true,
    about: `End of the ${nth} measure; can be null only if the measure is blank. Must not be before its start.`,
  }) as const;

@Resource({
  name: 'Goal',
  plural: 'Goals',
  about: 'A goal of an individual for a period, with up to five measures.',
  texts: 'text',
  below: 'IndividualID',
  order: ['DueDate'],
  ledger: {
    shownIn: 'feed',
    events: [
      { verb: 'due_soon', at: 'DueDate', daysBefore: 7, unless: 'Completed', index: 'IX_goals_due' },
      { verb: 'due', at: 'DueDate', daysBefore: 0, unless: 'Completed', index: 'IX_goals_due' },
    ],
  },
  filter: { below: ['PeriodID'] },
  rights: personal,
})
@Entity('goals')
@Index('IX_goals_individual', ['SiteID', 'IndividualID', 'PeriodID', 'DueDate', 'ID'])
// The last column is read to skip the goals that a caller may not read.
@Index('IX_goals_period', ['SiteID', 'PeriodID', 'DueDate', 'ID', 'IndividualID'])
// Covers what dashboards count per individual, so that no row is read.
@Index('IX_goals_count', ['SiteID', 'IndividualID', 'PeriodID', 'Completed'])
// What becomes due, in the order of time.
@Index('IX_goals_due', ['SiteID', 'Completed', 'DueDate', 'ID'])
export class Goal extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @ForeignKey(() => Individual)
  @GuidField('ReqCre', { names: ['Individual'] })
  IndividualID!: string;
  @TextField('Req', { blank: false, about: 'Name of the goal.', example: 'Ship the new release' }) Name!: string;
  @BooleanField('Req', { about: 'Whether the goal is completed.' }) Completed!: boolean;
  @TextField('Req', { about: 'Comments on the goal.', example: 'On track.' }) Comment!: string;
  @TextField('Req', { about: 'Reason for the goal.', example: 'Customers need the new features.' }) Why!: string;
  @DateField('Req', { about: 'Date and time when the goal is due.' }) DueDate!: string;
  @ForeignKey(() => Period)
  @IntField('Req', { about: 'ID of the period that the goal belongs to.' })
  PeriodID!: number;
  @TextField('Req', objective('first')) Measure1!: string;
  @TextField('Req', objective('second')) Measure2!: string;
  @TextField('Req', objective('third')) Measure3!: string;
  @TextField('Req', objective('fourth')) Measure4!: string;
  @TextField('Req', objective('fifth')) Measure5!: string;
  @BooleanField('Req', completed('first')) Measure1Completed!: boolean;
  @BooleanField('Req', completed('third')) Measure3Completed!: boolean;
  @BooleanField('Req', completed('fourth')) Measure4Completed!: boolean;
  @BooleanField('Req', completed('fifth')) Measure5Completed!: boolean;
  @BooleanField('-', { ...completed('second'), default: false }) Measure2Completed!: boolean;
  @DateField('Req', start('first')) Measure1StartDate!: string | null;
  @DateField('Req', end('first')) Measure1EndDate!: string | null;
  @DateField('Req', start('second')) Measure2StartDate!: string | null;
  @DateField('Req', end('second')) Measure2EndDate!: string | null;
  @DateField('Req', start('third')) Measure3StartDate!: string | null;
  @DateField('Req', start('fourth')) Measure4StartDate!: string | null;
  @DateField('Req', end('fourth')) Measure4EndDate!: string | null;
  @DateField('Req', start('fifth')) Measure5StartDate!: string | null;
  @DateField('Req', end('fifth')) Measure5EndDate!: string | null;
  @DateField('-', { about: 'End of the third measure. Must not be before its start.' }) Measure3EndDate!: string | null;
  @GuidField('RO') override SiteID!: string;
  @TextField('RO', {
    joined: true,
    nullable: false,
    about: 'Full name of the individual.',
    example: 'Ada Lovelace',
  })
  FullName!: string;
  @IntField('RO', { compute: measuresCompleted, nullable: false, about: 'Number of used measures that are completed.' })
  MeasuresCompleted!: number;
  @IntField('RO', {
    compute: measuresTotal,
    nullable: false,
    about: 'Number of used measures: those whose text is not blank.',
  })
  MeasuresTotal!: number;
}

export class GoalCreate extends CreateInput(Goal) {}
export class GoalUpdate extends UpdateInput(Goal) {}

/** Columns that the store reads in addition to the wire fields. */
export interface GoalFacts {
  readonly OwnerDeleted: boolean;
}
