import type { Dashboard } from '../dashboard';
import type { DashboardSettings } from '../figures/dashboard-figures';
import { percentOf } from '../figures/percent';
import { COMMITMENTS, type PercentFigure, SCORES } from './dashboard-groups';
import { type Level, levelOf, percentIn } from './level';

/** A figure of a dashboard as text. */
export interface Cell {
  readonly value: string;
  /** The difference to the period before; empty where one of both has nothing counted. */
  readonly change: string;
  readonly level: Level | undefined;
}

/** A figure that all rows have. */
export interface Column {
  readonly label: string;
  /** Undefined if there is nothing to count. */
  percentOf(dashboard: Dashboard): number | undefined;
}

const PERCENTS: readonly PercentFigure[] = [
  { label: '80/20 metrics', member: 'Metrics8020Percent', shownBy: 'Show8020Metrics' },
  ...SCORES.filter(({ shownBy }) => shownBy),
  { label: 'Dialogs', member: 'DialogsCompletedPercent', shownBy: 'ShowDialogs' },
  { label: 'Follow-ups', member: 'FollowUpsCompletedPercent', shownBy: 'ShowFollowUps' },
  ...SCORES.filter(({ shownBy }) => !shownBy),
];
const SHORT_NAMES = { Organization: 'Org.', Department: 'Dept.', Individual: 'Ind.' } as const;

/** Returns the figures that the settings of the site show. */
export function columnsOf(settings: DashboardSettings): Column[] {
  const isShown = ({ shownBy }: Pick<PercentFigure, 'shownBy'>) => !shownBy || settings[shownBy];
  const percents = PERCENTS.filter(isShown).map(
    ({ label, member }): Column => ({
      label,
      percentOf: (dashboard) => percentIn(dashboard, member),
    }),
  );
  const commitments = COMMITMENTS.filter(isShown).map(
    ({ kind }): Column => ({
      label: `${SHORT_NAMES[kind]} commitments`,
      percentOf: (dashboard) => {
        const total = dashboard[`${kind}CommitmentsTotal`];
        return total === 0 ? undefined : percentOf(dashboard[`${kind}CommitmentsCompleted`], total);
      },
    }),
  );
  return [...percents, ...commitments];
}

/** Returns a figure of a dashboard; `former` is the dashboard of the period before. */
export function cellOf(column: Column, dashboard: Dashboard, former: Dashboard | undefined): Cell {
  const [now, before] = [column.percentOf(dashboard), former && column.percentOf(former)];
  if (now === undefined) return { value: 'none', change: '', level: undefined };
  return {
    value: `${now}%`,
    change: before === undefined ? '' : signed(Math.round((now - before) * 100) / 100),
    level: levelOf(now, dashboard),
  };
}

function signed(difference: number): string {
  if (difference === 0) return '\u00b10';
  return difference < 0 ? String(difference) : `+${difference}`;
}
