/** Which metrics a dashboard counts in a figure, as it stands in an address; the first four by their level. */
export const METRIC_HEADINGS = ['below', 'min', 'meets', 'exceeds', '8020', '8020dept'] as const;

export type MetricHeading = (typeof METRIC_HEADINGS)[number];

/** Which projects a dashboard counts in a figure, as it stands in an address. */
export const PROJECT_HEADINGS = ['active', 'completed', 'deptactive'] as const;

export type ProjectHeading = (typeof PROJECT_HEADINGS)[number];
