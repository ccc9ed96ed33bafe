import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid } from '../../database/columns';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, IntField } from '../../resource/declare/fields';

/** How far the erasure of an individual has come. Its entry in the ledger is that of the individual. */
@Resource({
  name: 'Erasure',
  plural: 'Erasures',
  about: 'The erasure of what names an individual and of what was written about it.',
})
@Entity('erasures')
export class Erasure {
  @PrimaryColumn(guid) SiteID!: string;
  @GuidField('RO', { primary: true }) IndividualID!: string;
  @DateField('RO', { about: 'Date and time when the erasure began.' }) Started!: string;
  @DateField('RO', {
    nullable: true,
    about: 'Date and time when it was completed; null if it is not: send the request again.',
  })
  Completed!: string | null;
  @IntField('RO', { about: 'Number of records that were erased so far.', example: 12 }) Records!: number;
  /** Whether its comments on the records of others were erased too. */
  @Column({ type: 'boolean', default: false }) WithComments!: boolean;
}
