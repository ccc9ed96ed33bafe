/** The ID of the demo site. Its name can be changed. */
export const DEMO_SITE_ID = '019b76da-a800-7d3e-8a5b-6c1f20e94b70';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-password';

/** The data of a demo site (`sites/*.yaml`). Records refer to each other by name, so that the data is readable. */
export interface DemoSite {
  /** Identifies the site even after it is renamed. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly coreValues: DemoRecords;
  readonly units: DemoRecords;
  readonly people: readonly DemoPerson[];
  /** Personal records by title, then by the path segment of their resource. */
  readonly roles: ByName<ByName<DemoRecords>>;
  /** By title. */
  readonly basicRoles: ByName<DemoRecords>;
  readonly projects: DemoRecords;
  /** By title. */
  readonly goals: ByName<DemoRecords>;
  // Those below other records are by the name of that record; a record below another one is `<owner> / <name>`.
  readonly commitments: ByName<DemoRecords>;
  readonly dialogs: ByName<DemoRecords>;
  readonly assessments: ByName<DemoRecords>;
  readonly tasks: ByName<DemoRecords>;
  readonly metrics: ByName<DemoRecords>;
  readonly comments: ByName<DemoRecords>;
  readonly groups: DemoRecords;
  readonly permissions: ByName<DemoRecords>;
  /** Tokens of individuals. */
  readonly tokens: DemoRecords;
  readonly siteTokens: DemoRecords;
  readonly credentials: DemoRecords;
  readonly webhooks: DemoRecords;
  /** The ID of the record to delete by the path segment of its resource, in the order of deletion. */
  readonly deleted: ByName<string>;
}

export type ByName<T> = Readonly<Record<string, T>>;

/** Records of one kind, in rank order: by name, or a list of those without a name. A text is a description. */
export type DemoRecords = ByName<string | DemoFields> | readonly DemoFields[];

/**
 * A record. Members in PascalCase are those of the body in the API; the value of one that ends in `ID` is the name of a
 * record, and that of a date is a DemoDate. A member in camelCase has the records of a kind below this one, or is an
 * addition of DemoWriter.
 */
export interface DemoFields {
  /** Full name of the author, by default the service itself. */
  readonly by?: string;
  readonly [member: string]: unknown;
}

/** Text in UTC, days from today, or a week of a half-year, which has 26: of the current one or the last. */
export type DemoDate = string | number | { readonly week: number; readonly hour?: number; readonly last?: true };

export interface DemoPerson extends DemoFields {
  /** First and last name. */
  readonly name: string;
  readonly title: string;
  /** The user name of a demo account. People without one cannot sign in. */
  readonly UserName?: string;
  readonly IsAdmin?: true;
}

/** How two years of monthly values develop. */
export interface DemoTrend {
  readonly from: number;
  readonly to: number;
  /** The amplitude of the seasonal variation. */
  readonly swing?: number;
  /** The number of decimal places, by default 0. */
  readonly decimals?: number;
}
