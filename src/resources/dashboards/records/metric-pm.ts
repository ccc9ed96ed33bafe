import { Resource } from '../../../resource/fields/field-registry';
import { DateField, DecimalField, GuidField, IntField, TextField } from '../../../resource/fields/fields';
import { metricTypeOf } from '../../../security/rights/row-types';
import { parseNumberFormat } from '../../metrics/number-format';

const computed = { computed: true, nullable: false } as const;

/** Returns a getter that writes a number of the row in the format of its metric. */
function formatted(name: 'Minimum' | 'Meets' | 'Exceeds' | 'Current') {
  return (row: MetricPM): string => {
    const format = parseNumberFormat(row.Format);
    return 'fault' in format ? String(row[name]) : format.format(row[name]);
  };
}

/** Has no table: a metric with its latest value and the level that the value reaches (contract section 14). */
@Resource({
  name: 'MetricPM',
  plural: 'MetricPMs',
  about: 'A metric as a dashboard counts it: its latest value in a period, and how that stands to its thresholds.',
})
export class MetricPM {
  @GuidField('RO', { ...computed, about: 'The metric.' }) ID!: string;
  @IntField('RO', {
    compute: ({ AncestorType }: { AncestorType: number }) => metricTypeOf(AncestorType),
    nullable: false,
    about: 'Kind of the metric: 7 of an organization or department, 58 of an individual.',
    example: 7,
  })
  RowType!: number;
  @TextField('RO', { ...computed, about: 'What is measured.', example: 'Deliveries on time' }) Name!: string;
  @GuidField('RO', { ...computed, about: 'The organization, department or individual that is measured.' })
  AncestorID!: string;
  @TextField('RO', { computed: true, about: 'The color in which the metric is drawn.', example: '3366CC' })
  Color!: string | null;
  @TextField('RO', { ...computed, about: 'How its values are written.', example: '0.#' }) Format!: string;
  @DecimalField('RO', { ...computed, about: "First threshold: its own, or the site's.", example: 85 })
  Minimum!: number;
  @DecimalField('RO', { ...computed, about: "Second threshold: its own, or the site's.", example: 92.5 })
  Meets!: number;
  @DecimalField('RO', {
    ...computed,
    about: "Third threshold: its own, or the site's; below Minimum, lower values are the better ones.",
    example: 97,
  })
  Exceeds!: number;
  @DecimalField('RO', { ...computed, about: 'The latest value by the end of the period.', example: 93.25 })
  Current!: number;
  @DateField('RO', { ...computed, about: 'When it had that value.' }) CurrentDate!: string;
  @TextField('RO', { compute: formatted('Minimum'), nullable: false, about: 'Minimum in its format.', example: '85' })
  FormattedMinimum!: string;
  @TextField('RO', { compute: formatted('Meets'), nullable: false, about: 'Meets in its format.', example: '92.5' })
  FormattedMeets!: string;
  @TextField('RO', { compute: formatted('Exceeds'), nullable: false, about: 'Exceeds in its format.', example: '97' })
  FormattedExceeds!: string;
  @TextField('RO', { compute: formatted('Current'), nullable: false, about: 'Current in its format.', example: '93.3' })
  FormattedCurrent!: string;
  @IntField('RO', {
    ...computed,
    oneOf: [0, 1, 2, 3],
    about: 'How it stands: 0 below the minimum, 1 at it, 2 meets, 3 exceeds what is expected.',
    example: 2,
  })
  ThresholdLevel!: number;
}
