import { RowType } from '../../security/row-types';

/** Which metrics a dashboard counts in a figure, as it stands in an address; the first four by their level. */
export const METRIC_HEADINGS = ['below', 'min', 'meets', 'exceeds', '8020', '8020dept'] as const;

export type MetricHeading = (typeof METRIC_HEADINGS)[number];

/** Which projects a dashboard counts in a figure, as it stands in an address. */
export const PROJECT_HEADINGS = ['active', 'completed', 'deptactive'] as const;

export type ProjectHeading = (typeof PROJECT_HEADINGS)[number];

/** What has a dashboard. */
export const SUBJECT_TYPES: readonly number[] = [RowType.Organization, RowType.Department, RowType.Individual];

/** A record whose dashboard is asked for. */
export interface Subject {
  readonly ID: string;
  readonly RowType: number;
}
