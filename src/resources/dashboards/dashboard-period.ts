/** A period as dashboards need it; both instants belong to it and are in their stored form. */
export interface DashboardPeriod {
  readonly id: number;
  readonly start: string;
  readonly end: string;
}
