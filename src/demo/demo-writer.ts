import { epochOf, storedNow, storedOf } from '../http/formats/instant';
import type { Caller } from '../security/caller';
import { demoHalfYears, demoMonths } from './demo-half-years';
import type { DemoHandlers } from './demo-handlers';
import { demoId } from './demo-ids';
import { type DemoKind, demoKind, primaryMembershipId } from './demo-kinds';
import type { ByName, DemoDate, DemoFields, DemoRecords, DemoTrend } from './demo-site';
import { type DemoStore, numberedKey } from './demo-store';

/** The record that others are created below, and who creates them. */
interface Place {
  readonly id: string;
  /** As records refer to it; undefined for the site. */
  readonly name?: string;
  readonly caller: Caller;
  readonly parentId?: string;
  /** The age of the latest values of metrics, in months. */
  readonly monthsAgo?: number;
}

/** A record that exists now. */
interface Written {
  readonly section: string;
  readonly kind: DemoKind;
  readonly place: Place;
  readonly id: string;
  readonly name: string;
  readonly author: Caller;
  /** Whether it was created just now. What completes a record is not repeated. */
  readonly isNew: boolean;
}

type Addition = (record: Written, value: never) => Promise<unknown>;

/** Creates the missing records of one demo site through the handlers of the API. */
export class DemoWriter {
  /** The IDs of records by name. Below other records, a name is `<owner> / <name>`. */
  private readonly ids = new Map<string, string | number>();
  private readonly halfYears = demoHalfYears(Date.now());
  private readonly starts: HalfYearStarts = [this.halfYears[0].StartDate, this.halfYears[1].StartDate];

  /** Members in camelCase that do more than create records of a kind below a record. */
  private readonly additions: ByName<Addition> = {
    parts: ({ section, place, id }, parts: DemoRecords) => this.seed(section, parts, { ...place, parentId: id }),
    individuals: (record, names: readonly string[]) => this.addIndividuals(record, names),
    leads: ({ place, id }) =>
      this.handlers.call('PUT departmentmembers/:id', place.caller, primaryMembershipId(id), { Leader: true }),
    isGuest: ({ place, id }) =>
      this.handlers.call(
        'DELETE securitygroups/:id/individuals/:individualid',
        place.caller,
        this.idOf('Performance Management'),
        id,
      ),
    values: ({ place, id }, trend: DemoTrend) => this.seedValues(place, id, trend),
    changes: (record, changes: readonly DemoFields[]) => this.change(record, changes),
    basicRoleDialogs: (record, texts: ByName<string>) => this.describeRoles(record, texts),
    created: async ({ place, id, isNew }, date: DemoDate) =>
      isNew && this.store.setCreated(place.caller, id, notAfterNow(storedDate(date, 0, this.starts))),
    failedTest: async ({ place, id, isNew }) => isNew && this.store.addFailedTest(place.caller, id),
  };

  /** `known` has the keys of the records that exist; it is empty for a new site. */
  constructor(
    private readonly handlers: DemoHandlers,
    private readonly store: DemoStore,
    readonly caller: Caller,
    private readonly known: Set<string>,
    readonly isNewSite: boolean,
  ) {}

  /** The ID of a record by its name: of one of the site, or of one below the owner. */
  idOf(name: unknown, owner?: string): unknown {
    return this.ids.get(String(name)) ?? this.ids.get(`${owner} / ${name}`) ?? name;
  }

  /** A caller who acts as the person with this name. */
  actingAs(person: string): Caller {
    return this.caller.actingAs(String(this.idOf(person)));
  }

  /** Creates the missing half-years, and learns the IDs of what every site has. */
  async seedPeriods(): Promise<void> {
    const starts = (await this.handlers.list('GET periods', this.caller)).map(({ StartDate }) => StartDate);
    for (const period of this.halfYears)
      if (!starts.includes(period.StartDate)) await this.handlers.call('POST periods', this.caller, period);
    const periods = await this.handlers.list('GET periods', this.caller);
    for (const [index, name] of ['last', 'current', 'next'].entries()) {
      const period = periods.find(({ StartDate }) => StartDate === this.halfYears[index].StartDate);
      this.ids.set(name, period?.ID as number);
    }
    for (const path of ['projectphases', 'projectstatuses', 'securitygroups'])
      for (const { Name, Group, ID } of await this.handlers.list(`GET ${path}`, this.caller))
        this.ids.set(String(Name ?? Group), ID as string | number);
  }

  /** Creates the missing records of a section, by default directly below the site. */
  async seed(section: string, records: DemoRecords, place: Place = this.site): Promise<void> {
    const kind = demoKind(section);
    const named = Array.isArray(records)
      ? records.map((fields: DemoFields) => [String(fields[kind.name]), fields] as const)
      : Object.entries(records);
    for (const [index, [name, value]] of named.entries()) {
      const fields = typeof value === 'string' ? { Description: value } : value;
      await this.seedOne(section, place, name, { Rank: index + 1, ...fields });
    }
  }

  /** The same for records by the name of their owner. */
  async seedBelow(section: string, byOwner: ByName<DemoRecords>, monthsAgo = 0): Promise<void> {
    for (const [name, records] of Object.entries(byOwner))
      await this.seed(section, records, { id: String(this.idOf(name)), name, caller: this.caller, monthsAgo });
  }

  /** The same for records that a person has written. */
  async seedOwn(person: string, section: string, records: DemoRecords = {}): Promise<void> {
    await this.seed(section, records, {
      id: String(this.idOf(person)),
      name: person,
      caller: this.actingAs(person),
    });
  }

  private get site(): Place {
    return { id: this.caller.siteId, caller: this.caller };
  }

  private async seedOne(section: string, place: Place, key: string, given: DemoFields): Promise<void> {
    const kind = demoKind(section);
    const { by, ...fields } = kind.expand?.(given) ?? given;
    const name = place.name === undefined ? key : `${place.name} / ${key}`;
    // Before the members are resolved: who has no superior reports to itself.
    if (!kind.key) this.ids.set(name, demoId(place.id, kind.idKind, key));
    const body: Record<string, unknown> = {
      ...Object.fromEntries(kind.above.map((member) => [member, place.id])),
      ...(place.parentId && { ParentID: place.parentId }),
      ...this.members(kind, place, { ...kind.defaults, [kind.name]: key, ...fields }),
    };
    const ID = demoId(place.id, kind.idKind, ...(kind.key?.map((member) => String(body[member] ?? null)) ?? [key]));
    const identity = kind.isNumbered ? numberedKey(kind.path, { ...body, Name: key }) : ID;
    const author = by === undefined ? place.caller : this.actingAs(by);
    const isNew = !this.known.has(identity);
    if (isNew) await this.handlers.call(`POST ${kind.path}`, author, kind.isNumbered ? body : { ID, ...body });
    this.known.add(identity);
    await this.complete({ section, kind, place, id: ID, name, author, isNew }, fields);
  }

  /** The members of a body, with IDs for names and with dates in stored form. */
  private members({ hour }: DemoKind, { name }: Place, fields: DemoFields): Record<string, unknown> {
    const members = Object.entries(fields).filter(([member]) => isOfBody(member));
    return Object.fromEntries(members.map(([member, value]) => [member, this.valueOf(member, value, hour, name)]));
  }

  private valueOf(member: string, value: unknown, hour = 0, owner?: string): unknown {
    if (value === null) return null;
    if (/ID$|^PrimaryReportsTo$/.test(member)) return this.idOf(value, owner);
    if (!/Date|^Expires$/.test(member)) return value;
    const date = storedDate(value as DemoDate, hour, this.starts);
    return member.endsWith('Actual') ? notAfterNow(date) : date;
  }

  private async complete(record: Written, fields: DemoFields): Promise<void> {
    for (const [member, value] of Object.entries(fields)) {
      if (isOfBody(member)) continue;
      const addition = this.additions[member];
      const { id, name, place } = record;
      if (addition) await addition(record, value as never);
      else await this.seed(member, value as DemoRecords, { id, name, caller: place.caller });
    }
  }

  private async addIndividuals({ kind, place, id }: Written, names: readonly string[]): Promise<void> {
    const operation = `PUT ${kind.path}/:id/individuals/:individualid`;
    for (const name of names) await this.handlers.call(operation, place.caller, id, this.idOf(name));
  }

  private async change(record: Written, changes: readonly DemoFields[]): Promise<void> {
    const { kind, place, id, name, author, isNew } = record;
    if (!isNew) return;
    for (const members of changes) {
      const body = { ID: id, Name: name, ...this.members(kind, place, members) };
      await this.handlers.call(`PUT ${kind.path}/:id`, author, id, body);
    }
  }

  /** Writes what a dialog says about the basic roles of its person. */
  private async describeRoles({ place, id: DialogID, isNew }: Written, texts: ByName<string>): Promise<void> {
    if (!isNew) return;
    for (const [role, Description] of Object.entries(texts)) {
      const BasicRoleID = this.idOf(role, place.name);
      const body = { BasicRoleID, DialogID, Description };
      const operation = 'PUT basicroles/:basicRoleid/dialogs/:dialogid';
      await this.handlers.call(operation, place.caller, BasicRoleID, DialogID, body);
    }
  }

  private async seedValues({ caller, monthsAgo = 0 }: Place, MetricID: string, trend: DemoTrend): Promise<void> {
    const existing = await this.handlers.list('GET metrics/:metricId/values', caller, MetricID);
    const dates = new Set(existing.map((value) => value.Date));
    const values = demoMonths(Date.now(), MONTHS).map((month, index) => ({
      // A seeding that is continued in a later month adds values, which cannot have the same IDs.
      ID: this.isNewSite ? demoId(MetricID, 'values', String(index)) : undefined,
      MetricID,
      Date: month,
      Value: valueAt(trend, index),
    }));
    const missing = values.slice(0, MONTHS - monthsAgo).filter((value) => !dates.has(value.Date));
    await Promise.all(missing.map((value) => this.handlers.call('POST metricvalues', caller, value)));
  }
}

/** Whether a member is one of the API, and not records below this one or an addition. */
function isOfBody(member: string): boolean {
  return /^[A-Z]/.test(member);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The beginnings of the last and the current half-year, in stored form. */
type HalfYearStarts = readonly [last: string, current: string];

/** Returns a date in stored form. Days from today have no time of their own: they are at `hour`, in UTC. */
function storedDate(date: DemoDate, hour: number, [last, current]: HalfYearStarts): string {
  if (typeof date === 'string') return date + ' 00:00:00.000'.slice(date.length - '2026-01-01'.length);
  if (typeof date === 'number') return storedOf(Math.floor(Date.now() / DAY) * DAY + date * DAY + hour * HOUR);
  return storedOf(epochOf(date.last ? last : current) + Math.round(date.week * WEEK) + (date.hour ?? 0) * HOUR);
}

/** Returns the instant, or now if it is in the future, as it can be early in a half-year. */
function notAfterNow(instant: string): string {
  const now = storedNow();
  return instant < now ? instant : now;
}

/** The number of monthly values of a metric. */
const MONTHS = 24;

/** Interpolates from `from` to `to` with a seasonal variation that is 0 at both ends. */
function valueAt({ from, to, swing = 0, decimals = 0 }: DemoTrend, month: number): number {
  const share = month / (MONTHS - 1);
  const ripple = swing * Math.sin(share * 5 * Math.PI) * Math.cos(month);
  return Number((from + (to - from) * share + ripple).toFixed(decimals));
}
