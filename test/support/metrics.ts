/** The body of a metric without thresholds. */
export function plainMetric(AncestorID: string, Name = 'Metric') {
  return { AncestorID, Rank: 1, Name, Description: '' };
}
