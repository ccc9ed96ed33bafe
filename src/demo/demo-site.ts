/** What a demo site is made of: names stand for records, so that the data can be read. */
export interface DemoSite {
  readonly name: string;
  readonly about: string;
  /** In the order in which they are made: what stands above comes first. */
  readonly units: readonly DemoUnit[];
  /** Likewise: whom somebody reports to comes before. */
  readonly people: readonly DemoPerson[];
  /** What people of a title answer for and supervise. */
  readonly roles: Readonly<Record<string, DemoRole>>;
}

export interface DemoUnit {
  readonly name: string;
  /** The unit above; absent for the organization itself. */
  readonly below?: string;
  readonly focus: string;
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
}

/** Names of list items with what they say in detail. */
export interface DemoRole {
  readonly accountabilities: Readonly<Record<string, string>>;
  readonly supervisoryScopes: Readonly<Record<string, string>>;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-password';
