import { Entity, ForeignKey, Index } from 'typeorm';
import { READ_LIKE_OWNER } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { measuresCompleted, measuresTotal } from '../goals/measures';
import { Period } from '../periods/period';

/** The path segments of the drill-downs into commitments (contract section 14). */
export const COMMITMENT_HEADINGS = ['organization', 'department', 'individual'] as const;

export type CommitmentHeading = (typeof COMMITMENT_HEADINGS)[number];

const objective = (nth: string) => ({
  about: `The ${nth} measure of the commitment; blank if not used.`,
  example: 'Three audits passed',
});
const completed = (nth: string) => ({ about: `Whether the ${nth} measure is completed.` });

@Resource({
  name: 'Commitment',
  plural: 'Commitments',
  about: 'A commitment of an organization, department or individual for a period, with up to five measures.',
  texts: 'text',
  below: 'AncestorID',
  order: ['DueDate'],
  ledger: {
    shownIn: 'feed',
    events: [
      { verb: 'due_soon', at: 'DueDate', daysBefore: 7, unless: 'Completed', index: 'IX_commitments_due' },
      { verb: 'due', at: 'DueDate', daysBefore: 0, unless: 'Completed', index: 'IX_commitments_due' },
    ],
  },
  filter: { below: ['AncestorID', 'PeriodID'] },
  rights: { read: READ_LIKE_OWNER, write: ['individual', 'leaders'] },
})
@Entity('commitments')
@Index('IX_commitments_ancestor', ['SiteID', 'AncestorID', 'PeriodID', 'DueDate', 'ID'])
@Index('IX_commitments_period', ['SiteID', 'PeriodID', 'DueDate', 'ID'])
// Covers what dashboards count per ancestor, so that no row is read.
@Index('IX_commitments_count', ['SiteID', 'AncestorID', 'PeriodID', 'Completed'])
// What becomes due, in the order of time.
@Index('IX_commitments_due', ['SiteID', 'Completed', 'DueDate', 'ID'])
export class Commitment extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  // No foreign key: MySQL requires an index for it, and would use that one where IX_commitments_ancestor is better.
  @GuidField('ReqCre', {
    names: ['Individual', 'Organization'],
    about: 'ID of the organization, department or individual that made the commitment.',
  })
  AncestorID!: string;
  @TextField('Req', { max: 255, blank: false, about: 'Name of the commitment.', example: 'Deliver on time' })
  Name!: string;
  @BooleanField('Req', { about: 'Whether the commitment is completed.' }) Completed!: boolean;
  @DateField('Req', { about: 'Date and time when the commitment is due.' }) DueDate!: string;
  @ForeignKey(() => Period)
  @IntField('Req', { about: 'ID of the period that the commitment belongs to.' })
  PeriodID!: number;
  @TextField('Req', objective('first')) Measure1!: string;
  @BooleanField('Req', completed('first')) Measure1Completed!: boolean;
  @TextField('Req', objective('second')) Measure2!: string;
  @BooleanField('Req', completed('second')) Measure2Completed!: boolean;
  @TextField('Req', objective('third')) Measure3!: string;
  @BooleanField('Req', completed('third')) Measure3Completed!: boolean;
  @TextField('Req', objective('fourth')) Measure4!: string;
  @BooleanField('Req', completed('fourth')) Measure4Completed!: boolean;
  @TextField('Req', objective('fifth')) Measure5!: string;
  @BooleanField('Req', completed('fifth')) Measure5Completed!: boolean;
  @IntField('RO', { compute: measuresCompleted, nullable: false, about: 'Number of used measures that are completed.' })
  MeasuresCompleted!: number;
  @IntField('RO', {
    compute: measuresTotal,
    nullable: false,
    about: 'Number of used measures: those whose text is not blank.',
  })
  MeasuresTotal!: number;
  @IntField('RO', {
    joined: true,
    nullable: false,
    codes: rowTypeCodes(4, 39, 56),
    about: 'Row type of the record that made the commitment.',
    example: 56,
  })
  AncestorType!: number;
  @GuidField('RO') override SiteID!: string;
}

export class CommitmentCreate extends CreateInput(Commitment) {}
export class CommitmentUpdate extends UpdateInput(Commitment) {}

/** Columns that the store reads in addition to the wire fields. */
export interface CommitmentFacts {
  readonly AncestorDeleted: boolean;
}
