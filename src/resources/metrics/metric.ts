import { Entity, ForeignKey, Index } from 'typeorm';
import { likeOwner } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import {
  BooleanField,
  DecimalField,
  GuidField,
  HexColorField,
  IntField,
  TextField,
} from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { CommentedRecord } from '../comments/commented-record';

@Resource({
  name: 'Metric',
  plural: 'Metrics',
  about: 'A metric: a figure that measures an organization, department, project or individual.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  rights: likeOwner,
  words: { metrics: ['Metric', 'Metrics'], metric: ['Metric', 'Metrics'] },
})
@Entity('metrics')
@Index('IX_metrics_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
export class Metric extends CommentedRecord {
  @ForeignKey(() => Metric)
  @GuidField('-', { about: 'ID of the parent metric, which must have the same AncestorID.' })
  ParentID!: string | null;
  @GuidField('ReqCre', {
    names: ['Individual', 'Organization', 'Project'],
    about: 'ID of the organization, department, project or individual that is measured.',
  })
  AncestorID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 255, blank: false, about: 'Name of the metric.', example: 'Deliveries on time' })
  Name!: string;
  @TextField('Req', {
    about: 'How the metric is measured.',
    example: 'Percentage of deliveries that arrived on the agreed day.',
  })
  Description!: string;
  @TextField('-', {
    personal: 'harmless',
    max: 255,
    default: '0.#',
    about:
      'Number format of the values: a .NET custom numeric format, or one of the .NET standard formats N, P, C and F. Default: `0.#`.',
    example: '#,##0.0',
  })
  Format!: string;
  @HexColorField('-', { about: 'Color of the metric as RRGGBB.' }) Color!: string | null;
  @DecimalField('-', {
    about:
      'Value from which the minimum is reached. Set all three thresholds or none. Without thresholds, those of the site apply.',
    example: 85,
  })
  Threshold1!: number | null;
  @DecimalField('-', {
    about: 'Value from which expectations are met. Set all three thresholds or none. Must be between the other two.',
    example: 92.5,
  })
  Threshold2!: number | null;
  @DecimalField('-', {
    about:
      'Value from which expectations are exceeded. Set all three thresholds or none. If it is less than Threshold1, lower values are better.',
    example: 97,
  })
  Threshold3!: number | null;
  @BooleanField('-', {
    default: false,
    about: 'Whether this is an 80/20 metric: one of the few that matter most. Default: false.',
  })
  Is8020!: boolean;
  @GuidField('RO') override SiteID!: string;
  @IntField('RO', {
    joined: true,
    nullable: false,
    codes: rowTypeCodes(4, 15, 39, 56),
    about: 'Row type of the record that is measured.',
    example: 56,
  })
  AncestorType!: number;
  @TextField('RO', {
    joined: true,
    about: 'Name of the record that is measured.',
    example: 'Customer Care',
  })
  AncestorName!: string | null;
}

export class MetricCreate extends CreateInput(Metric) {}
export class MetricUpdate extends UpdateInput(Metric) {}
