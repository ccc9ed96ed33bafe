/** A value of a metric as it was when the metric was archived, with the fields of a TrendValue. */
export interface ArchivedValue {
  readonly ID: string;
  readonly MetricID: string;
  /** Stored form. */
  readonly Date: string;
  readonly Value: number;
  /** The name that the metric had then. */
  readonly MetricName: string;
  readonly ArchiveID: string;
  readonly ArchiveName: string;
  readonly ArchiveDate: string;
}
