import type { Right } from '../security/rights/permission-rows';
import type { DemoPicture } from './demo-pictures';
import type { DemoProject } from './demo-project';

/** The ID of the demo site. Its name can be changed. */
export const DEMO_SITE_ID = '019b76da-a800-7d3e-8a5b-6c1f20e94b70';

/** The data of a demo site (`sites/*.yaml`). Records refer to each other by name, so that the data is readable. */
export interface DemoSite {
  /** Identifies the site even after it is renamed. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Descriptions of the core values by name, in rank order. */
  readonly coreValues: Readonly<Record<string, string>>;
  /** Parents come before their children. */
  readonly units: readonly DemoUnit[];
  /** Superiors come before their reports. */
  readonly people: readonly DemoPerson[];
  /** Personal records by title. */
  readonly roles: Readonly<Record<string, DemoRole>>;
  /** Basic roles by title, in rank order. */
  readonly basicRoles: Readonly<Record<string, readonly DemoBasicRole[]>>;
  readonly comments: readonly DemoComment[];
  /** In rank order. Parents come before their parts. */
  readonly projects: readonly DemoProject[];
  /** Goals by title. */
  readonly goals: Readonly<Record<string, readonly DemoGoal[]>>;
  /** Commitments by the name of the unit or person. */
  readonly commitments: Readonly<Record<string, readonly DemoPlan[]>>;
  /** Dialogs by the name of the unit, person or project. */
  readonly dialogs: Readonly<Record<string, readonly DemoDialog[]>>;
  readonly assessments: readonly DemoAssessment[];
  /** Tasks by the name of the person or project, in rank order. */
  readonly tasks: Readonly<Record<string, readonly DemoTask[]>>;
  /** Metrics by the name of the unit, person or project, in rank order. */
  readonly metrics: Readonly<Record<string, readonly DemoMetric[]>>;
  readonly groups: readonly DemoGroup[];
  readonly permissions: readonly DemoPermission[];
  readonly tokens: readonly DemoToken[];
  readonly webhooks: readonly DemoWebhook[];
  /** The ID of the record to delete by the path segment of its resource, in the order of deletion. */
  readonly deleted: Readonly<Record<string, string>>;
}

export interface DemoUnit {
  readonly name: string;
  /** Name of the parent unit; absent for an organization. */
  readonly below?: string;
  readonly focus: string;
  readonly emotionalGoal?: string;
  readonly picture?: DemoPicture;
}

export interface DemoPerson {
  /** First and last name. */
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  /** Full name of the superior; absent at the top. */
  readonly reportsTo?: string;
  readonly leads?: true;
  /** A second unit that the person belongs to. */
  readonly alsoIn?: string;
  /** The user name of a demo account. People without one cannot sign in. */
  readonly account?: string;
  readonly isAdmin?: true;
  /** Whether the person is not in the group Performance Management. */
  readonly isGuest?: true;
  /** ISO date. */
  readonly hired: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Values of UserDefined1 to UserDefined4. */
  readonly userDefined?: readonly string[];
}

/** Records by name, in rank order: the description of each, or the values of its other fields. */
export type DemoRecords = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;

/** The personal records of the individuals with a title, by the path segment of their resource. */
interface DemoRole {
  readonly accountabilities: DemoRecords;
  readonly supervisoryScopes: DemoRecords;
  readonly [collection: string]: DemoRecords;
}

/** A comment on a person, unit or project, or on a metric, task or dialog of one. */
export interface DemoComment {
  /** The name of the person, unit or project, followed by ` / ` and the name of the metric, task or dialog, if any. */
  readonly on: string;
  /** Full name of the author. */
  readonly by: string;
  /** ISO date and minute, in UTC. */
  readonly at: string;
  readonly says: string;
}

/** A basic role with its share of time in percent. */
export interface DemoBasicRole {
  readonly name: string;
  readonly about: string;
  readonly percent: number;
  /** Descriptions of its indicators, by name. */
  readonly indicators?: Readonly<Record<string, string>>;
}

/** A commitment, or the fields that goals share with it. It has up to five measures. */
export interface DemoPlan {
  readonly name: string;
  /** The week of the period in which it is due; a half-year has 26. */
  readonly week: number;
  readonly measures: readonly string[];
  /** The number of completed measures, counted from the first. */
  readonly done?: number;
  readonly completed?: true;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
}

interface DemoGoal extends DemoPlan {
  readonly why: string;
  readonly comment?: string;
}

/** A dialog about a unit, a person or a project. */
export interface DemoDialog {
  /** Unique among the dialogs about the same record. */
  readonly name: string;
  /** The week of the period; a half-year has 26. */
  readonly week: number;
  /** In UTC. */
  readonly hour: number;
  readonly location?: string;
  readonly agenda?: string;
  readonly draft?: true;
  readonly template?: true;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
  /** Texts about the basic roles of the person, by role name. */
  readonly roles?: Readonly<Record<string, string>>;
  readonly followUps?: readonly DemoFollowUp[];
}

/** A task after a dialog. Weeks are relative to its period. */
interface DemoFollowUp {
  readonly name: string;
  /** Full name of the assignee. */
  readonly by: string;
  readonly due: number;
  /** The week in which it was completed. */
  readonly done?: number;
}

/** The scores of a person or a project for a period. */
export interface DemoAssessment {
  /** Full name of the person, or name of the project. */
  readonly of: string;
  /** Full name of the assessor. */
  readonly by: string;
  readonly leader?: number;
  readonly team?: number;
  readonly performance?: number;
  /** Scores by core value. */
  readonly coreValues?: Readonly<Record<string, number>>;
  /** Scores by basic role of the person. */
  readonly basicRoles?: Readonly<Record<string, number>>;
  /** The comment of the performance score. */
  readonly comment?: string;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
}

/** A task. Days are relative to the creation of the site. */
export interface DemoTask {
  /** Unique among the tasks of the same ancestor. */
  readonly name: string;
  readonly about?: string;
  readonly priority?: 1 | 2 | 3;
  readonly milestone?: true;
  readonly color?: string;
  readonly label?: string;
  /** The projected start. A start in the past is also the actual one. */
  readonly starts?: number;
  readonly due: number;
  /** The day on which it was completed. */
  readonly done?: number;
  /** Full names. */
  readonly assigned?: readonly string[];
  readonly parts?: readonly DemoTask[];
}

/** A metric of a unit, a person or a project. */
export interface DemoMetric {
  readonly name: string;
  readonly about: string;
  readonly format?: string;
  readonly color?: string;
  /** Minimum, meets and exceeds, in descending order if lower values are better. */
  readonly thresholds?: readonly [number, number, number];
  readonly is8020?: true;
  /** Two years of monthly values; absent for a metric without values. */
  readonly trend?: DemoTrend;
  /** Metrics with this one as their parent. */
  readonly parts?: readonly DemoMetric[];
}

/** How monthly values develop. */
export interface DemoTrend {
  readonly from: number;
  readonly to: number;
  /** The amplitude of the seasonal variation. */
  readonly swing?: number;
  /** The number of decimal places, by default 0. */
  readonly decimals?: number;
}

/** A security group. */
export interface DemoGroup {
  readonly name: string;
  readonly about: string;
  /** Full names. */
  readonly members: readonly string[];
}

/** A token of a person, or a site token created by that person. Its secret is discarded. */
export interface DemoToken {
  readonly name: string;
  /** Full name. */
  readonly of: string;
  readonly forSite?: true;
}

/** A webhook. It is disabled, because its address has no receiver. */
export interface DemoWebhook {
  readonly name: string;
  readonly url: string;
  readonly types: string;
  /** Full name. */
  readonly of: string;
}

/** A permission row on a unit, a person, a project or a dialog. */
export interface DemoPermission {
  /** Name of the unit, person, project or dialog. */
  readonly on: string;
  /** The kind of records below it that the row is about; absent for the record itself. */
  readonly below?: 'projects';
  /** Name of the group or full name of the person. */
  readonly to: string;
  readonly allow?: readonly Right[];
  readonly deny?: readonly Right[];
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-password';
