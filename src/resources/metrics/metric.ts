import { Entity, ForeignKey, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import {
  BooleanField,
  DateField,
  DecimalField,
  GuidField,
  HexColorField,
  IntField,
  TextField,
} from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';
import { lastComment } from '../comments/last-comment';

@Resource({
  name: 'Metric',
  plural: 'Metrics',
  about: 'A figure that an organization, a department, a project or an individual is measured by.',
})
@Entity('metrics')
@Index('IX_metrics_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
export class Metric extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @ForeignKey(() => Metric)
  @GuidField('-', { about: 'The metric that this one is a part of; both have the same ancestor.' })
  ParentID!: string | null;
  @GuidField('ReqCre', { about: 'The organization, department, project or individual that is measured.' })
  AncestorID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 255, blank: false, about: 'What is measured.', example: 'Deliveries on time' })
  Name!: string;
  @TextField('Req', { about: 'How it is measured.', example: 'Share of the deliveries that came on the agreed day.' })
  Description!: string;
  @TextField('-', {
    max: 255,
    default: '0.#',
    about: 'How values are written: a custom numeric format of .NET, or one of its standard forms N, P, C and F.',
    example: '#,##0.0',
  })
  Format!: string;
  @HexColorField('-', { about: 'The color in which the metric is drawn.' }) Color!: string | null;
  @DecimalField('-', {
    about: 'From here on a value reaches the minimum. All three thresholds are given, or none.',
    example: 85,
  })
  Threshold1!: number | null;
  @DecimalField('-', { about: 'From here on a value meets what is expected.', example: 92.5 })
  Threshold2!: number | null;
  @DecimalField('-', {
    about: 'From here on a value exceeds what is expected; below Threshold1, lower values are the better ones.',
    example: 97,
  })
  Threshold3!: number | null;
  @BooleanField('-', { default: false, about: 'Whether it is one of the few metrics that matter most.' })
  Is8020!: boolean;
  @GuidField('RO') override SiteID!: string;
  @IntField('RO', {
    joined: true,
    nullable: false,
    about: 'The kind of record that is measured: 4 organization, 15 project, 39 individual, 56 department.',
    example: 56,
  })
  AncestorType!: number;
  @TextField('RO', {
    joined: true,
    about: 'Name of the record that is measured.',
    example: 'Customer Care',
  })
  AncestorName!: string | null;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;
  @TextField('RO', { compute: lastComment.text }) LastComment!: string | null;
  @DateField('RO', { compute: lastComment.date }) LastCommentDate!: string | null;
  @GuidField('RO', { compute: lastComment.authorId }) LastCommentByID!: string | null;
  @TextField('RO', { compute: lastComment.author }) LastCommentBy!: string | null;
  @BooleanField('RO', { computed: true, nullable: false }) CanRead!: boolean;
  @BooleanField('RO', { computed: true, nullable: false }) CanUpdate!: boolean;
  @BooleanField('RO', { computed: true, nullable: false }) CanDelete!: boolean;
  @BooleanField('RO', { computed: true, nullable: false }) CanDelegate!: boolean;
}

export class MetricCreate extends CreateInput(Metric) {}
export class MetricUpdate extends UpdateInput(Metric) {}
