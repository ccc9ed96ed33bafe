import { Entity, ForeignKey, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { DateField, DecimalField, GuidField, HiddenGuid, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';
import { Metric } from '../metrics/metric';

/** Columns that the store reads in addition to the wire fields: the metric's tree node. */
export interface TrendValueFacts {
  readonly MetricType: number;
  readonly MetricAbove: string;
  readonly MetricDeleted: boolean;
}

@Resource({ name: 'TrendValue', plural: 'TrendValues', about: 'What a metric was at an instant.' })
@Entity('trend_values')
// Unique, so that this index alone orders the values of a metric.
@Index('UQ_trend_values', ['SiteID', 'MetricID', 'Date'], { unique: true })
export class TrendValue extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @ForeignKey(() => Metric)
  @GuidField('ReqCre', { about: 'The metric that was measured.' })
  MetricID!: string;
  @DateField('Req', { nested: true, about: 'When it was measured; a metric has one value for each instant.' })
  Date!: string;
  @DecimalField('Req', { about: 'What was measured.', example: 93.25 }) Value!: number;
  @TextField('RO', { joined: true, nullable: false, about: 'Name of the metric.', example: 'Deliveries on time' })
  MetricName!: string;
  @GuidField('RO', { computed: true, about: 'The archive that the value stands in; null outside archives.' })
  ArchiveID!: string | null;
  @TextField('RO', { computed: true, about: 'Name of that archive.', example: '2026-10' })
  ArchiveName!: string | null;
  @DateField('RO', { computed: true, nested: true, about: 'When that archive was made.' })
  ArchiveDate!: string | null;

  @HiddenGuid() override SiteID!: string;
}

export class TrendValueCreate extends CreateInput(TrendValue) {}
export class TrendValueUpdate extends UpdateInput(TrendValue) {}
