/** A project of a demo site. Dates are in days relative to the creation of the site. */
export interface DemoProject {
  readonly name: string;
  readonly about: string;
  /** Name of the organization or department. */
  readonly of: string;
  /** Name of the parent project, which must come earlier. */
  readonly partOf?: string;
  readonly status: string;
  readonly phase: string;
  readonly label?: string;
  readonly color?: string;
  /** The first projected start and end. */
  readonly planned: readonly [number, number];
  /** The later projected ends, in chronological order of the changes. */
  readonly postponed?: readonly number[];
  readonly started?: number;
  readonly ended?: number;
  readonly team: readonly DemoTeamMember[];
  /** Descriptions of its scopes, by name. */
  readonly scopes?: Readonly<Record<string, string>>;
  /** Descriptions of its evaluation criteria, by name. Completed ones come first. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** The number of completed criteria. */
  readonly met?: number;
}

/** The roles are 1 sponsor, 2 consultant, 3 leader, 4 team member. */
export type DemoTeamMember = readonly [name: string, role: 1 | 2 | 3 | 4, does?: string];
