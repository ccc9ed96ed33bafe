/** The value of a metric at the time it was archived, with the fields of a TrendValue. */
export interface ArchivedValue {
  readonly ID: string;
  readonly MetricID: string;
  /** Stored form. */
  readonly Date: string;
  readonly Value: number;
  /** The metric's name at that time. */
  readonly MetricName: string;
  readonly ArchiveID: string;
  readonly ArchiveName: string;
  readonly ArchiveDate: string;
}
