import type { Right } from '../security/rights/permission-rows';
import type { DemoPicture } from './demo-pictures';
import type { DemoProject } from './demo-project';

/** The demo site, whatever it is called by now. */
export const DEMO_SITE_ID = '019b76da-a800-7d3e-8a5b-6c1f20e94b70';
/** The second demo site, of which the first sees nothing. */
export const OTHER_DEMO_SITE_ID = '019b76da-a800-7e91-9c04-4f7d3ab852c6';

/** What a demo site is made of: names stand for records, so that the data can be read. */
export interface DemoSite {
  /** By which the site is found again, whatever it is called by then. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** What each core value means, by its name, in the order of their ranks. */
  readonly coreValues: Readonly<Record<string, string>>;
  /** In the order in which they are made: what stands above comes first. */
  readonly units: readonly DemoUnit[];
  /** Likewise: whom somebody reports to comes before. */
  readonly people: readonly DemoPerson[];
  /** What people of a title answer for and supervise. */
  readonly roles: Readonly<Record<string, DemoRole>>;
  /** The basic roles of people of a title, in the order of their ranks. */
  readonly basicRoles: Readonly<Record<string, readonly DemoBasicRole[]>>;
  readonly comments: readonly DemoComment[];
  /** In the order of their ranks: what is a part of another one comes after it. */
  readonly projects: readonly DemoProject[];
  /** The goals of people of a title. */
  readonly goals: Readonly<Record<string, readonly DemoGoal[]>>;
  /** The commitments of units and people, by their names. */
  readonly commitments: Readonly<Record<string, readonly DemoPlan[]>>;
  /** The dialogs about units, people and projects, by their names. */
  readonly dialogs: Readonly<Record<string, readonly DemoDialog[]>>;
  readonly assessments: readonly DemoAssessment[];
  /** The tasks of people and projects, by their names, in the order of their ranks. */
  readonly tasks: Readonly<Record<string, readonly DemoTask[]>>;
  /** The metrics of units, people and projects, by their names, in the order of their ranks. */
  readonly metrics: Readonly<Record<string, readonly DemoMetric[]>>;
  readonly groups: readonly DemoGroup[];
  readonly permissions: readonly DemoPermission[];
  readonly tokens: readonly DemoToken[];
  /** What was deleted on its own account, in this order. */
  readonly deleted: readonly DemoDeleted[];
}

export interface DemoUnit {
  readonly name: string;
  /** The unit above; absent for the organization itself. */
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
  /** Full name; absent for who reports to nobody else. */
  readonly reportsTo?: string;
  readonly leads?: true;
  /** A second unit that the person belongs to. */
  readonly alsoIn?: string;
  /** The user name of one of the demo accounts; the others cannot sign in. */
  readonly account?: string;
  readonly isAdmin?: true;
  /** Whether the person stands outside the group Performance Management. */
  readonly isGuest?: true;
  /** ISO date. */
  readonly hired: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** What the site keeps of its own about the person, at most four texts. */
  readonly userDefined?: readonly string[];
}

/** Names of list items with what they say in detail. */
export interface DemoRole {
  readonly accountabilities: Readonly<Record<string, string>>;
  readonly supervisoryScopes: Readonly<Record<string, string>>;
}

/** What somebody said about a person, a unit or a project, or about a metric, a task or a dialog of one. */
export interface DemoComment {
  /** Full name of the person, name of the unit or project; with that of the metric, task or dialog behind ` / `. */
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
  /** Names of its indicators with how they are told. */
  readonly indicators?: Readonly<Record<string, string>>;
}

/** What is to be done in a period, with up to five measures: a commitment, or the core of a goal. */
export interface DemoPlan {
  readonly name: string;
  /** The week of the period in which it is due; a half-year has 26. */
  readonly week: number;
  readonly measures: readonly string[];
  /** How many of the measures are completed, from the first on. */
  readonly done?: number;
  readonly completed?: true;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
}

export interface DemoGoal extends DemoPlan {
  readonly why: string;
  readonly comment?: string;
}

/** A conversation about a unit, a person or a project. */
export interface DemoDialog {
  /** Unlike that of any other dialog about the same. */
  readonly name: string;
  /** The week of the period and the hour, in UTC, at which it takes place; a half-year has 26 weeks. */
  readonly week: number;
  readonly hour: number;
  readonly location?: string;
  readonly agenda?: string;
  readonly draft?: true;
  readonly template?: true;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
  /** What it says about basic roles of the person, by their names. */
  readonly roles?: Readonly<Record<string, string>>;
  /** What was agreed to be done. */
  readonly followUps?: readonly DemoFollowUp[];
}

/** What is to be done after a dialog; weeks are those of its period. */
export interface DemoFollowUp {
  readonly name: string;
  /** Full name of who does it. */
  readonly by: string;
  readonly due: number;
  /** The week in which it was done. */
  readonly done?: number;
}

/** The scores that a person or a project was given for a period by somebody above. */
export interface DemoAssessment {
  /** Full name of the person, or name of the project. */
  readonly of: string;
  /** Full name of who made it. */
  readonly by: string;
  readonly leader?: number;
  readonly team?: number;
  readonly performance?: number;
  /** By the names of the core values. */
  readonly coreValues?: Readonly<Record<string, number>>;
  /** By the names of the basic roles of the person. */
  readonly basicRoles?: Readonly<Record<string, number>>;
  /** On the performance. */
  readonly comment?: string;
  /** Whether it belongs to the last period and not to the current one. */
  readonly last?: true;
}

/** What is to be done; days are counted from the day on which the site is made. */
export interface DemoTask {
  /** Unlike that of any other task of the same ancestor. */
  readonly name: string;
  readonly about?: string;
  readonly priority?: 1 | 2 | 3;
  readonly milestone?: true;
  readonly color?: string;
  readonly label?: string;
  /** The day on which work is to begin; in the past it has. */
  readonly starts?: number;
  readonly due: number;
  /** The day on which it was done. */
  readonly done?: number;
  /** Full names. */
  readonly assigned?: readonly string[];
  readonly parts?: readonly DemoTask[];
}

/** What a unit or a person is measured by. */
export interface DemoMetric {
  readonly name: string;
  readonly about: string;
  readonly format?: string;
  readonly color?: string;
  /** Minimum, meets, exceeds; falling where lower values are the better ones. */
  readonly thresholds?: readonly [number, number, number];
  readonly is8020?: true;
  /** Two years of values, one a month; absent for what has not been measured yet. */
  readonly course?: DemoCourse;
  /** What it is made of; parts are metrics of the same unit or person. */
  readonly parts?: readonly DemoMetric[];
}

/** How monthly values go. */
export interface DemoCourse {
  readonly from: number;
  readonly to: number;
  /** How far they stray up and down on their way. */
  readonly swing?: number;
  /** Digits behind the point; none when absent. */
  readonly decimals?: number;
}

/** People who are given rights together. */
export interface DemoGroup {
  readonly name: string;
  readonly about: string;
  /** Full names. */
  readonly members: readonly string[];
}

/** A token of a person, or of the site, made by that person; no one knows the secret of it. */
export interface DemoToken {
  readonly name: string;
  /** Full name. */
  readonly of: string;
  readonly forSite?: true;
}

/** A kind of records that can be deleted and undeleted. */
export type DemoDeletedKind =
  | 'accountabilities'
  | 'supervisoryScopes'
  | 'basicRoles'
  | 'indicators'
  | 'comments'
  | 'criteria'
  | 'scopes'
  | 'dialogs'
  | 'groups'
  | 'individuals'
  | 'metrics'
  | 'projects'
  | 'tasks'
  | 'units';

/** A record that was deleted, as its kind and the id that it has by its names. */
export interface DemoDeleted {
  readonly kind: DemoDeletedKind;
  readonly id: string;
}

/** What somebody may do, or may not, with a unit, a person, a project or a dialog. */
export interface DemoPermission {
  /** Name of the unit, person, project or dialog. */
  readonly on: string;
  /** The kind of records below it that are meant; absent for the record itself. */
  readonly below?: 'projects';
  /** Name of the group or full name of the person. */
  readonly to: string;
  readonly allow?: readonly Right[];
  readonly deny?: readonly Right[];
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-password';
