import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Wire } from '../../support/wire';
import { exchange, type Request, type Response } from './exchange';
import type { Operation, Outcome, Page, Seen, State, TreeState } from './history';
import type { Random } from './random';
import { bodyOf, factsOf, type KnownRecord, type Place, type ResourceName, resourceOfList } from './records';

const PAUSE_AFTER_FAILURE_MS = 60;
/** How often a page is requested. */
const PAGE_ATTEMPTS = 4;
const MAX_RANK = 50;

/** Two passes over a tree that show the same versions make a snapshot. */
const PASSES = { meanwhile: 3, afterwards: 5 };

/** What the clients of a seed share. */
export interface Session {
  readonly ports: readonly number[];
  readonly authorization: string;
  readonly history: Operation[];
}

export interface ListOptions {
  readonly limit?: number;
  readonly withDeleted?: boolean;
  readonly authorization?: string;
}

type Write = Pick<Operation, 'verb' | 'record' | 'list' | 'sent' | 'ifMatch' | 'isRemovable'>;

/** A client that notes what it sends and sees. It never sends a write again. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true });
  private written = 0;

  constructor(
    private readonly name: string,
    private readonly random: Random,
    private readonly session: Session,
  ) {}

  close(): void {
    this.agent.destroy();
  }

  /** Returns the new record if the creation is acknowledged. */
  async create(place: Place): Promise<KnownRecord | undefined> {
    const { resource, list } = place;
    const rank = this.random.between(0, MAX_RANK);
    const sent = this.nextValue();
    const request = { method: 'POST', path: resource, body: bodyOf(place, sent, rank) };
    const { isRemovable } = factsOf(resource);
    const { outcome, body } = await this.note({ verb: 'create', list, sent, isRemovable }, request, resource);
    if (outcome !== 'done' || !body) return undefined;
    const id = body.ID as string | number;
    return { ...place, rank, id, record: `${resource}/${id}` };
  }

  async update(known: KnownRecord, ifMatch?: number): Promise<void> {
    const { record, rank, id, resource } = known;
    const sent = this.nextValue();
    const request = { method: 'PUT', path: record, body: bodyOf(known, sent, rank, id), ifMatch };
    await this.note({ verb: 'update', record, sent, ifMatch }, request, resource);
  }

  async delete({ record, resource }: KnownRecord): Promise<void> {
    const { isRemovable } = factsOf(resource);
    await this.note({ verb: 'delete', record, isRemovable }, { method: 'DELETE', path: record }, resource);
  }

  async undelete({ record, resource }: KnownRecord): Promise<void> {
    await this.note({ verb: 'undelete', record }, { method: 'PUT', path: `${record}/undelete` }, resource);
  }

  read({ record, resource }: KnownRecord): Promise<{ readonly outcome: Outcome; readonly seen?: State }> {
    return this.note({ verb: 'read', record }, { method: 'GET', path: record }, resource);
  }

  /** Reads a list, all of it or in pages. Returns its records; nothing if a page failed too often. */
  async list(list: string, options: ListOptions = {}): Promise<readonly Seen[] | undefined> {
    const { limit, withDeleted, authorization } = options;
    const start = performance.now();
    const query = [...(limit ? [`limit=${limit}`] : []), ...(withDeleted ? ['deleted=2'] : [])].join('&');
    const pages: Page[] = [];
    let outcome: Outcome = 'done';
    let status: number | undefined;
    const first = query ? `${list}${list.includes('?') ? '&' : '?'}${query}` : list;
    for (let path: string | undefined = first; path; ) {
      const page = await this.page(path, authorization);
      status = page?.response.status;
      if (page?.response.status !== 200) {
        outcome = 'unknown';
        break;
      }
      const { response, ...times } = page;
      const items = (response.body as readonly Wire[]).map((item) => seenIn(item, resourceOfList(list)));
      pages.push({ ...times, items });
      path = response.next;
    }
    const end = performance.now();
    this.session.history.push({ verb: 'list', list, start, end, outcome, status, withDeleted, pages });
    return outcome === 'done' ? pages.flatMap(({ items }) => items) : undefined;
  }

  /** Reads a tree until two passes show the same versions. Returns whether they did. */
  async snapshot(tree: readonly KnownRecord[], when: keyof typeof PASSES): Promise<boolean> {
    const start = performance.now();
    let before = '';
    for (let pass = 0; pass < PASSES[when]; pass++) {
      const states = await Promise.all(tree.map((known) => this.read(known)));
      const found = states.flatMap(({ seen }, index): TreeState[] =>
        seen ? [{ ...seen, record: tree[index].record, above: tree[index].above }] : [],
      );
      const text = JSON.stringify(found);
      if (found.length === tree.length && text === before) {
        const end = performance.now();
        this.session.history.push({ verb: 'snapshot', start, end, outcome: 'done', tree: found });
        return true;
      }
      before = text;
    }
    return false;
  }

  private nextValue(): string {
    this.written += 1;
    return `${this.name}-${this.written}`;
  }

  private async page(path: string, authorization?: string) {
    for (let attempt = 1; ; attempt++) {
      const start = performance.now();
      const response = await this.send({ method: 'GET', path, authorization });
      if (response && outcomeOf(response) !== 'unknown') return { start, end: performance.now(), response };
      if (attempt === PAGE_ATTEMPTS) return undefined;
    }
  }

  /** Sends a request about one record, and notes the operation with its outcome. */
  private async note(operation: Write, request: Omit<Request, 'authorization'>, resource: ResourceName) {
    const start = performance.now();
    const response = await this.send(request);
    const end = performance.now();
    const outcome = outcomeOf(response);
    // A deletion returns an empty object, and some resources return a list of one.
    const [body] = outcome === 'done' && response ? [response.body].flat() : [];
    const isRecord = body !== undefined && 'ID' in body;
    const seen = isRecord ? stateIn(body, resource, response?.version) : undefined;
    const record = operation.record ?? (isRecord ? `${resource}/${body.ID}` : undefined);
    this.session.history.push({ ...operation, record, start, end, outcome, status: response?.status, seen });
    return { outcome, seen, body };
  }

  /** Sends a request to one of the processes. Returns nothing without a complete response. */
  private async send(request: Omit<Request, 'authorization'> & Partial<Request>): Promise<Response | undefined> {
    const { authorization = this.session.authorization } = request;
    const port = this.random.pick(this.session.ports);
    const response = await exchange(port, this.agent, { ...request, authorization }).catch(() => undefined);
    if (outcomeOf(response) === 'unknown') await delay(PAUSE_AFTER_FAILURE_MS);
    return response;
  }
}

function outcomeOf(response: Response | undefined): Outcome {
  if (!response || response.status >= 500) return 'unknown';
  return response.status === 200 ? 'done' : 'refused';
}

function stateIn(body: Wire, resource: ResourceName, version?: number): State {
  const { Deleted = false, DeletedByRef = false } = body as { Deleted?: boolean; DeletedByRef?: boolean };
  const value = String(body[factsOf(resource).field]);
  return { ...(version !== undefined && { version }), value, deleted: Deleted, deletedByRef: DeletedByRef };
}

function seenIn(item: Wire, resource: ResourceName): Seen {
  return { record: `${resource}/${item.ID}`, ...stateIn(item, resource) };
}
