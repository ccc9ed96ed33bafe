import type { Codes } from '../../../http/formats/codes';
import { Resource } from '../../../resource/declare/field-registry';
import { DateField, DecimalField, GuidField, IntField, TextField } from '../../../resource/declare/fields';
import { rowTypeCodes } from '../../../security/rights/row-type-codes';
import { metricTypeOf } from '../../../security/rights/row-types';
import { parseNumberFormat } from '../../metrics/number-format';

const LEVEL_CODES: Codes = {
  0: ['Below', 'below Minimum'],
  1: ['Minimum', 'at Minimum or above'],
  2: ['Meets', 'at Meets or above'],
  3: ['Exceeds', 'at Exceeds or above'],
};

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
  about: 'A metric with its latest value up to the end of a period and the level that the value reaches.',
})
export class MetricPM {
  @GuidField('RO', { ...computed, about: 'ID of the metric.' }) ID!: string;
  @IntField('RO', {
    compute: ({ AncestorType }: { AncestorType: number }) => metricTypeOf(AncestorType),
    nullable: false,
    codes: rowTypeCodes(7, 58),
    about: 'Row type of the metric.',
    example: 7,
  })
  RowType!: number;
  @TextField('RO', { ...computed, about: 'Name of the metric.', example: 'Deliveries on time' }) Name!: string;
  @GuidField('RO', {
    ...computed,
    about: 'ID of the organization, department or individual that the metric belongs to.',
  })
  AncestorID!: string;
  @TextField('RO', { computed: true, about: 'Color of the metric as RRGGBB.', example: '3366CC' })
  Color!: string | null;
  @TextField('RO', { ...computed, about: 'Number format of the values.', example: '0.#' }) Format!: string;
  @DecimalField('RO', {
    ...computed,
    about: 'First threshold of the metric, or of the site if the metric has none.',
    example: 85,
  })
  Minimum!: number;
  @DecimalField('RO', {
    ...computed,
    about: 'Second threshold of the metric, or of the site if the metric has none.',
    example: 92.5,
  })
  Meets!: number;
  @DecimalField('RO', {
    ...computed,
    about:
      'Third threshold of the metric, or of the site if the metric has none. If it is less than Minimum, lower values are better.',
    example: 97,
  })
  Exceeds!: number;
  @DecimalField('RO', { ...computed, about: 'Latest value up to the end of the period.', example: 93.25 })
  Current!: number;
  @DateField('RO', { ...computed, about: 'Date and time of that value.' }) CurrentDate!: string;
  @TextField('RO', {
    compute: formatted('Minimum'),
    nullable: false,
    about: 'Minimum as text in Format.',
    example: '85',
  })
  FormattedMinimum!: string;
  @TextField('RO', { compute: formatted('Meets'), nullable: false, about: 'Meets as text in Format.', example: '92.5' })
  FormattedMeets!: string;
  @TextField('RO', {
    compute: formatted('Exceeds'),
    nullable: false,
    about: 'Exceeds as text in Format.',
    example: '97',
  })
  FormattedExceeds!: string;
  @TextField('RO', {
    compute: formatted('Current'),
    nullable: false,
    about: 'Current as text in Format.',
    example: '93.3',
  })
  FormattedCurrent!: string;
  @IntField('RO', {
    ...computed,
    codes: LEVEL_CODES,
    about: 'Level that the value reaches.',
    example: 2,
  })
  ThresholdLevel!: number;
}
