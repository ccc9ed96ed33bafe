import { Entity, ForeignKey, Index } from 'typeorm';
import { likeOwner } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, DecimalField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { Metric } from '../metrics/metric';

/** Columns that the store reads in addition to the wire fields: the metric's tree node. */
export interface TrendValueFacts {
  readonly MetricType: number;
  readonly MetricAbove: string;
  readonly MetricDeleted: boolean;
}

@Resource({
  name: 'TrendValue',
  plural: 'TrendValues',
  about: 'A value of a metric at a date and time.',
  below: 'MetricID',
  order: ['Date'],
  ledger: { shownIn: 'feed' },
  rights: likeOwner,
  words: { metricvalues: ['MetricValue', 'MetricValues'], values: ['MetricValue', 'Values'] },
})
@Entity('trend_values')
// Unique, so that this index alone orders the values of a metric.
@Index('UQ_trend_values', ['SiteID', 'MetricID', 'Date'], { unique: true })
export class TrendValue extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @ForeignKey(() => Metric)
  @GuidField('ReqCre', { about: 'ID of the metric. Cannot be changed.' })
  MetricID!: string;
  @DateField('Req', {
    nested: true,
    about: 'Date and time of the value. A metric can have only one value for the same date and time.',
  })
  Date!: string;
  @DecimalField('Req', {
    about: 'The value, with at most 15 digits, at most 4 of them after the decimal point.',
    example: 93.25,
  })
  Value!: number;
  @TextField('RO', { joined: true, nullable: false, about: 'Name of the metric.', example: 'Deliveries on time' })
  MetricName!: string;
  @GuidField('RO', { computed: true, about: 'ID of the archive that contains the value; null for current values.' })
  ArchiveID!: string | null;
  @TextField('RO', { computed: true, about: 'Name of that archive.', example: '2026-10' })
  ArchiveName!: string | null;
  @DateField('RO', { computed: true, nested: true, about: 'Date and time when that archive was created.' })
  ArchiveDate!: string | null;

  @HiddenGuid() override SiteID!: string;
}

export class TrendValueCreate extends CreateInput(TrendValue) {}
export class TrendValueUpdate extends UpdateInput(TrendValue) {}
