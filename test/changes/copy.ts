import { Agent } from 'node:http';
import type { clientOf } from '../support/client';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';
import { linkOf, type ReadChange } from './change-reader';
import { COPIED, heldMembers, idOf, listsOf } from './kinds';

type Client = ReturnType<typeof clientOf>;
type Records = Map<string, Wire>;

const keyOf = (kind: string, id: unknown) => `${kind} ${id}`;
const AT_ONCE = 8;
const KEPT_ALIVE = new Agent({ keepAlive: true });
const RETRIES = 3;
/** The service closes connections that were idle for some seconds. */
const wasClosed = (error?: { code?: string }) => error?.code === 'ECONNRESET';
/** What basic role dialogs are pairs of. */
const PAIRED: ReadonlySet<string> = new Set(['BasicRole', 'Dialog']);
/** The copy has not yet read that the period is gone. */
const isOfGonePeriod = (status: number, { errors }: Wire) =>
  status === 400 && (errors as { field: string }[]).every(({ field }) => field === 'period');
/** An operation that the caller has no role for, for example Performance Management. */
const isWithoutRole = (status: number, { code }: Wire) => status === 403 && String(code).startsWith('requires_');

/** A copy of what a person can read, kept up to date as contract section 17 says. */
export class Copy {
  private records: Records = new Map();
  private path = '';
  /** How often a token had ended, how many changes were applied, and how many requests were sent. */
  readonly counts = { gone: 0, changes: 0, requests: 0 };
  /** The types of the changes that were applied. */
  readonly types = new Set<string>();

  constructor(
    private readonly client: Client,
    private readonly person: Pick<Person, 'authorization'>,
    /** Whether the changes have their records, so that they are not read one by one. */
    private readonly includes: boolean,
  ) {}

  /** Takes a token, then reads every list. */
  async begin(): Promise<void> {
    const answer = await this.get(this.includes ? 'changes?include=record' : 'changes');
    this.path = linkOf(answer).path;
    this.records = await everyRecord((path) => this.listOf(path), true);
  }

  /** Applies what has changed since the last time, up to the end. `limit` is the size of the pages. */
  async follow(limit: number): Promise<void> {
    for (;;) {
      const answer = await this.get(`${this.path.replace(/&limit=\d+/, '')}&limit=${limit}`);
      if (answer.status === 410) {
        this.counts.gone++;
        await this.begin();
        continue;
      }
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      const changes = answer.body as ReadChange[];
      for (const [at, change] of changes.entries()) await this.apply(change, changes.slice(at + 1));
      const { rel, path } = linkOf(answer);
      this.path = path;
      if (rel === 'delta') return;
    }
  }

  /** The records in view, as lists show them. */
  view(): Map<string, Wire> {
    const inView = new Map<string, Wire>();
    for (const kind of Object.keys(COPIED))
      for (const [key, record] of kind === 'BasicRoleDialog' ? this.pairs(inView) : this.recordsOf(kind))
        if (isInView(kind, record, inView)) inView.set(key, heldMembers(kind, record));
    return inView;
  }

  /** The same as the lists show it now. */
  async listed(): Promise<Map<string, Wire>> {
    const found = await everyRecord((path) => this.listOf(path), false);
    return new Map([...found].map(([key, record]) => [key, heldMembers(key.split(' ')[0], record)]));
  }

  /** What it holds of all records, also of those out of view. */
  held(): string {
    return JSON.stringify([...this.records].map(([key, record]) => heldMembers(key.split(' ')[0], record)));
  }

  private async apply(change: ReadChange, later: readonly ReadChange[]): Promise<void> {
    const { Verb, Type, RecordID, FormerAncestorID } = change;
    this.counts.changes++;
    this.types.add(Type);
    if (!(Type in COPIED)) return;
    // That of the only record of a site is empty.
    const key = COPIED[Type].key?.length === 0 ? keyOf(Type, '') : keyOf(Type, RecordID);
    const { status, body } = await this.recordOf(change, later);
    const [record] = Array.isArray(body) ? body.filter(({ ID }) => String(ID) === RecordID) : [body];
    if (status === 404 || isWithoutRole(Number(status), body as Wire) || (status !== null && !record))
      this.records.delete(key);
    else if (status === 200 && record) this.records.set(key, record);
    else if (status !== null) throw new Error(`${change.Href} ${status}`);
    // While a record is out of view, lists do not show what has no flags of its own below it.
    if (Verb === 'undeleted' || Verb === 'shown') await this.readBelow(Type, RecordID);
    else if (FormerAncestorID !== null && PAIRED.has(Type)) await this.readKindBelow('BasicRoleDialog', Type, RecordID);
  }

  /** The record of a change; a status of null if a later one has it. */
  private async recordOf(
    { Type, RecordID, Href, RecordStatus, Record }: ReadChange,
    later: readonly ReadChange[],
  ): Promise<{ status: number | null; body: Wire | Wire[] }> {
    if (RecordStatus) return { status: RecordStatus, body: Record ?? {} };
    const isLater = later.some((each) => each.Type === Type && each.RecordID === RecordID);
    if (this.includes && isLater) return { status: null, body: {} };
    return this.get(Href.slice('/v4/'.length));
  }

  private async readBelow(above: string, id: string): Promise<void> {
    for (const [kind, { isSoft }] of Object.entries(COPIED)) if (!isSoft) await this.readKindBelow(kind, above, id);
    if (above !== 'Individual') return;
    // An individual has no list of its team members.
    for (const project of this.idsOf('Project'))
      await this.readLists('TeamMember', listsOf('TeamMember', [], { kind: 'Project', id: project }));
  }

  private async readKindBelow(kind: string, above: string, id: string): Promise<void> {
    const { below, otherLists } = COPIED[kind];
    if (below?.includes(above)) await this.readLists(kind, listsOf(kind, this.periods(), { kind: above, id }));
    else if (otherLists?.[above]) await this.readLists(kind, [otherLists[above].replace('{id}', id)]);
  }

  private async readLists(kind: string, lists: readonly string[]): Promise<void> {
    for (const list of lists)
      for (const record of await this.listOf(list)) this.records.set(keyOf(kind, idOf(kind, record)), record);
  }

  private recordsOf(kind: string): [string, Wire][] {
    return [...this.records].filter(([key]) => key.startsWith(`${kind} `));
  }

  /** A pair of each role and each dialog of one individual: its note is empty until it is written. */
  private pairs(inView: Records): [string, Wire][] {
    const of = (kind: string) => [...inView].filter(([key]) => key.startsWith(`${kind} `)).map(([, record]) => record);
    const [roles, dialogs] = [of('BasicRole'), of('Dialog')];
    return roles.flatMap((role) =>
      dialogs
        .filter(({ AncestorID }) => AncestorID === role.IndividualID)
        .map((dialog): [string, Wire] => {
          const empty = { BasicRoleID: role.ID, DialogID: dialog.ID, Description: '' };
          const key = keyOf('BasicRoleDialog', idOf('BasicRoleDialog', empty));
          return [key, this.records.get(key) ?? empty];
        }),
    );
  }

  private idsOf(kind: string): string[] {
    return this.recordsOf(kind).map(([key]) => key.slice(kind.length + 1));
  }

  private periods(): string[] {
    return this.idsOf('Period');
  }

  private async listOf(path: string): Promise<readonly Wire[]> {
    const { status, body } = await this.get(path);
    // What the list belongs to may be gone, or no longer readable, since it was read.
    if (status === 404 || isWithoutRole(status, body) || isOfGonePeriod(status, body)) return [];
    if (status !== 200) throw new Error(`${path} ${status}`);
    return [body].flat();
  }

  private async get(path: string) {
    this.counts.requests++;
    const read = () => this.client.get(this.person, path).agent(KEPT_ALIVE).retry(RETRIES, wasClosed);
    const answer = await read();
    // A list whose reader loses a role meanwhile is refused.
    return answer.status === 401 ? read() : answer;
  }
}

async function everyRecord(read: (path: string) => Promise<readonly Wire[]>, withDeleted: boolean): Promise<Records> {
  const records: Records = new Map();
  const idsOf = (kind: string) =>
    [...records.keys()].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  for (const [kind, { below, isSoft }] of Object.entries(COPIED)) {
    const owners = below?.flatMap((above) => idsOf(above).map((id) => ({ kind: above, id }))) ?? [undefined];
    const query = withDeleted && isSoft ? '?deleted=2' : '';
    const paths = owners.flatMap((owner) => listsOf(kind, idsOf('Period'), owner)).map((path) => `${path}${query}`);
    for (let at = 0; at < paths.length; at += AT_ONCE)
      for (const list of await Promise.all(paths.slice(at, at + AT_ONCE).map(read)))
        for (const record of list) records.set(keyOf(kind, idOf(kind, record)), record);
  }
  return records;
}

/** Whether the record is live and, if only lists below other records show it, these are in view. */
function isInView(kind: string, record: Wire, inView: Records): boolean {
  if (record.Deleted || record.DeletedByRef) return false;
  const parents = COPIED[kind].parents ?? [];
  return parents.every((field) => Object.keys(COPIED).some((above) => inView.has(keyOf(above, record[field]))));
}
