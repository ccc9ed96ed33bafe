/** A project of a demo site, with its dates in days before (-) or after the day on which the site is made. */
export interface DemoProject {
  readonly name: string;
  readonly about: string;
  /** Name of the organization or department. */
  readonly of: string;
  /** Name of the project that it is a part of; that one comes before. */
  readonly partOf?: string;
  readonly status: string;
  readonly phase: string;
  readonly label?: string;
  readonly color?: string;
  /** From when to when it was planned at first. */
  readonly planned: readonly [number, number];
  /** The later plans of its end, in the order in which they were made. */
  readonly postponed?: readonly number[];
  readonly started?: number;
  readonly ended?: number;
  readonly team: readonly DemoTeamMember[];
  /** Names of what it covers, with what they mean. */
  readonly scopes?: Readonly<Record<string, string>>;
  /** What it is judged by; those completed come first. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** How many of the criteria are completed. */
  readonly met?: number;
}

/** Full name, role (1 sponsor, 2 consultant, 3 leader, 4 team member), and what the person does in the project. */
export type DemoTeamMember = readonly [name: string, role: 1 | 2 | 3 | 4, does?: string];
