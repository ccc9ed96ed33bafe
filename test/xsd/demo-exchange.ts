import { resourceOf } from '../../src/resource/declare/field-registry';
import { inputTableOf } from '../../src/resource/declare/input';
import type { Route } from '../../src/resource/pipeline/route';
import { collectionClassesOf, xmlTypesOf } from '../../tools/documents/xml/xml-types';
import { demoUser } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import type { ClientResult, ClientTask } from './client-programs';
import type { Answer } from './recorded-answers';

type Values = Readonly<Record<string, unknown>>;

interface Update {
  readonly path: string;
  readonly record: Values;
  readonly task: ClientTask;
}

/** Responses of a demo site, and updates that send its records back. */
export class DemoExchange {
  constructor(
    private readonly app: TestApp,
    private readonly routes: readonly Route[],
  ) {}

  /** Returns what each GET without an ID returns, counts by ID, as JSON and as XML, with the dates of a time zone. */
  async answers(): Promise<Answer[]> {
    const found: Answer[] = [];
    for (const route of this.routes) {
      const path = route.path.replace(/^\/|\/$/g, '');
      // A sample has random figures, and the caller is measured by nothing.
      if (route.method !== 'GET' || path.includes(':') || path === 'dashboards/sample' || path === 'me/metrics')
        continue;
      const type = this.classOf(route);
      if (type === undefined) continue;
      const query = `tz=America/New_York${route.counted ? '&by=ID' : ''}`;
      const json = await this.get(`${path}?${query}`, 'application/json');
      const xml = await this.get(`${path}?${query}`, 'application/xml');
      found.push({ name: path.replace(/\W/g, '-'), type, json: json.body, xml: xml.text });
    }
    return found;
  }

  /**
   * Sends the first record of each list back as the classes of a client write it. Returns the updates that fail or
   * change a value.
   */
  async unequalUpdates(
    answers: readonly Answer[],
    run: (tasks: readonly ClientTask[]) => Promise<ClientResult[]>,
  ): Promise<string[]> {
    const updates: Update[] = [];
    for (const answer of answers) {
      const update = await this.updateOf(answer);
      if (update) updates.push(update);
    }
    if (updates.length < 10) throw new Error(`only ${updates.length} records of the demo can be updated`);
    const results = await run(updates.map(({ task }) => task));
    const unequal: string[] = [];
    for (const [index, { xml }] of results.entries()) {
      const { path, record } = updates[index];
      const { status, body } = await this.app.http
        .put(`/v4/${path}?tz=America/New_York`)
        .set('Authorization', demoUser().authorization)
        .set('Content-Type', 'text/xml')
        .send(xml);
      const changed = Object.keys(record).filter((name) => !/^Updated/.test(name) && !isSame(body[name], record[name]));
      if (status !== 200 || changed.length > 0)
        unequal.push(`${path} ${status} ${changed} ${JSON.stringify(body).slice(0, 300)}`);
    }
    return unequal;
  }

  private async updateOf({ name, json }: Answer): Promise<Update | undefined> {
    const route = this.routes.find(({ method, path }) => method === 'PUT' && path === `${name}/:id`);
    const isRead = this.routes.some(({ method, path }) => method === 'GET' && path === route?.path);
    const [record] = [json].flat() as Values[];
    const table = route?.body && inputTableOf(route.body);
    if (!table || !record || !isRead) return undefined;
    const path = `${name}/${record.ID}`;
    const { text } = await this.get(path, 'text/xml');
    return { path, record, task: { name: `put-${name}`, type: table.resource.name, xml: text } };
  }

  private get(path: string, accept: string) {
    return this.app.http
      .get(`/v4/${path}`)
      .set('Authorization', demoUser().authorization)
      .set('Accept', accept)
      .buffer(true)
      .expect(200);
  }

  private classOf({ returns: { shape, resource, collection } }: Route): string | undefined {
    if (!resource) return undefined;
    const table = resourceOf(resource);
    if (shape === 'one') return table.name;
    return collectionClassesOf(xmlTypesOf(this.routes)).find(
      ({ root, item }) => root === (collection ?? table.collection) && item === table.name,
    )?.name;
  }
}

/** Whether two values of JSON are equal, dates as instants. */
function isSame(a: unknown, b: unknown): boolean {
  const comparable = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : JSON.stringify(value);
  return comparable(a) === comparable(b);
}
