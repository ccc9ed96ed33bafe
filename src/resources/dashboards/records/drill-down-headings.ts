/** The path segments of the drill-downs into metrics. The index of the first four is their level. */
export const METRIC_HEADINGS = ['below', 'min', 'meets', 'exceeds', '8020', '8020dept'] as const;

export type MetricHeading = (typeof METRIC_HEADINGS)[number];

/** The path segments of the drill-downs into projects. */
export const PROJECT_HEADINGS = ['active', 'completed', 'deptactive'] as const;

export type ProjectHeading = (typeof PROJECT_HEADINGS)[number];
