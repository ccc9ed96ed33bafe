/** The rows of a site as the API answers them to an Admin: only what dashboards look at. Dates are ISO texts. */
export interface UnitRow {
  readonly ID: string;
  readonly ParentID: string | null;
  readonly RowType: number;
  readonly Name: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
}

interface IndividualRow {
  readonly ID: string;
  readonly FullName: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
}

export interface PeriodRow {
  readonly ID: number;
  readonly StartDate: string;
  readonly EndDate: string;
}

/** A goal or a commitment. */
interface PeriodicRow {
  readonly PeriodID: number;
  readonly Completed: boolean;
}

export interface MetricRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly Threshold1: number | null;
  readonly Threshold2: number | null;
  readonly Threshold3: number | null;
  readonly Is8020: boolean;
}

export interface ProjectRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly StartDateProjected: string | null;
  readonly StartDateActual: string | null;
  readonly EndDateProjected: string | null;
  readonly EndDateActual: string | null;
}

interface DialogRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly DialogDate: string;
  readonly Template: boolean;
  readonly Draft: boolean;
}

interface TaskRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly Created: string;
  readonly EndDateActual: string | null;
}

export interface DashboardSettings {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
  readonly [switched: `Show${string}`]: boolean;
}

/** A change of a project's projected end, which no operation shows. */
export interface DateChange {
  readonly ProjectID: string;
  readonly Created: string;
}

export interface SiteRows {
  readonly siteId: string;
  readonly settings: DashboardSettings;
  readonly periods: readonly PeriodRow[];
  /** Live and deleted ones, as a deleted subject has a dashboard too. */
  readonly units: readonly UnitRow[];
  readonly individuals: readonly IndividualRow[];
  readonly members: readonly { readonly IndividualID: string; readonly OrganizationID: string }[];
  readonly goals: readonly (PeriodicRow & { readonly IndividualID: string })[];
  readonly commitments: readonly (PeriodicRow & { readonly AncestorID: string })[];
  readonly metrics: readonly MetricRow[];
  readonly values: readonly { readonly MetricID: string; readonly Date: string; readonly Value: number }[];
  readonly projects: readonly ProjectRow[];
  readonly team: readonly { readonly ProjectID: string; readonly IndividualID: string }[];
  readonly criteria: readonly { readonly AncestorID: string; readonly Completed: boolean }[];
  readonly dialogs: readonly DialogRow[];
  readonly tasks: readonly TaskRow[];
  readonly assessments: readonly {
    readonly SubjectID: string;
    readonly Kind: number;
    readonly PeriodID: number;
    readonly Score: number;
  }[];
  readonly dateChanges: readonly DateChange[];
}

/** Reads a whole list below `/v4` as an Admin. */
export type ReadList = <R>(path: string) => Promise<R>;

/** What sites without settings of their own go by (contract section 14). */
export const DEFAULT_SETTINGS: DashboardSettings = {
  Threshold1: 70,
  Threshold2: 85,
  Threshold3: 100,
  ShowMetrics: true,
  ShowDialogs: true,
  ShowFollowUps: true,
  ShowProjectLoad: true,
  ShowEvaluationCriteria: true,
  ShowLeaderAssessment: true,
  ShowTeamAssessment: true,
  ShowGoals: true,
  ShowOrgCommitments: true,
  ShowDeptCommitments: true,
  ShowIndCommitments: true,
  Show8020Metrics: true,
};

/** Reads all of a site, record by record and slowly, through lists that have nothing to do with dashboards. */
export async function readSiteRows(
  read: ReadList,
  siteId: string,
  settings: DashboardSettings,
  dateChanges: readonly DateChange[],
): Promise<SiteRows> {
  type Identified = { readonly ID: string };
  const each = async <R>(owners: readonly { readonly ID: string | number }[], path: (id: string) => string) => {
    const lists = await Promise.all(owners.map(({ ID }) => read<readonly R[]>(path(String(ID)))));
    return lists.flat();
  };
  const units = [
    ...(await read<UnitRow[]>('organizations?deleted=2')),
    ...(await read<UnitRow[]>('departments?deleted=2')),
  ];
  const individuals = await read<IndividualRow[]>('individuals?deleted=2');
  const periods = await read<PeriodRow[]>('periods');
  const projects = await read<ProjectRow[]>('projects');
  const [liveUnits, livePeople] = [units.filter(isLive), individuals.filter(isLive)];
  const placesOf = (owners: readonly Identified[], kind: string) => owners.map(({ ID }) => ({ ID: `${kind}/${ID}` }));
  const places = [...placesOf(liveUnits, 'departments'), ...placesOf(livePeople, 'individuals')];
  const assessed = [...placesOf(livePeople, 'individuals'), ...placesOf(projects, 'projects')];
  const metrics = await each<MetricRow>([...places, ...placesOf(projects, 'projects')], (id) => `${id}/metrics`);
  const ofPeriods = async <R>(path: (period: number) => Promise<R[]>) =>
    (await Promise.all(periods.map(({ ID }) => path(ID)))).flat();
  return {
    siteId,
    settings,
    periods,
    units,
    individuals,
    projects,
    metrics,
    dateChanges,
    members: await each(liveUnits, (id) => `departments/${id}/departmentmembers`),
    goals: await ofPeriods((period) => read(`goals?period=${period}`)),
    commitments: await ofPeriods((period) => each(places, (id) => `${id}/commitments?period=${period}`)),
    values: await each(metrics, (id) => `metrics/${id}/values`),
    team: await each(projects, (id) => `projects/${id}/teammembers`),
    criteria: await each(projects, (id) => `projects/${id}/evaluationcriteria`),
    dialogs: await read('dialogs'),
    tasks: await read('tasks'),
    assessments: await ofPeriods((period) => each(assessed, (id) => `${id}/assessments?period=${period}`)),
  };
}

/** Whether a record is in view. */
export function isLive({ Deleted, DeletedByRef }: { Deleted: boolean; DeletedByRef: boolean }): boolean {
  return !Deleted && !DeletedByRef;
}
