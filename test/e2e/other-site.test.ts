import type { Route } from '../../src/resource/pipeline/route';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { inDays } from '../credentials/credential-helpers';
import { handlersOf } from '../support/handlers';
import { createMinimalRecords } from '../support/minimal-records';
import { app, setUpWorld, world } from '../support/running-app';
import type { Person } from '../support/world';

/** Ids of one site, by the collection in front of them in an address. */
type Ids = Readonly<Record<string, string>>;

describe('records of another site (contract section 10)', () => {
  let routes: Route[];
  let own: Ids;
  let foreign: Ids;

  setUpWorld();
  beforeAll(async () => {
    routes = handlersOf(app.app).flatMap(({ route }) => (route?.path.includes(':') ? [route] : []));
    own = await idsOf(world.admin, world.siteId, world.organization);
    foreign = await idsOf(world.other.admin, world.other.siteId, world.other.organization);
  });

  async function idsOf(admin: Person, siteId: string, organization: string): Promise<Ids> {
    const make = async (path: string, body: object): Promise<string> => {
      const answer = await app.http.post(`/v4/${path}`).set('Authorization', admin.authorization).send(body);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
      return String(answer.body.ID);
    };
    const period = await make('periods', { StartDate: '2026-01-01', EndDate: '2026-06-30' });
    const records = await createMinimalRecords(make, organization, { individual: admin.id, period: Number(period) });
    await app.app.get(SnapshotService).run(Caller.system('test', siteId), monthBefore(Date.now()));
    const audit = await app.http.get('/v4/audit?limit=1').set('Authorization', admin.authorization);
    const webhooks = await make('webhooks', { Name: 'Hook', Url: 'https://hooks.invalid/' });
    const deliveries = await make(`webhooks/${webhooks}/test`, {});
    const archives = await app.http
      .get(`/v4/organizations/${organization}/archives`)
      .set('Authorization', admin.authorization);
    return {
      ...records,
      sites: siteId,
      individuals: admin.id,
      organizations: organization,
      departmentmembers: admin.memberId,
      periods: period,
      dashboards: organization,
      metric: records.metrics,
      archives: archives.body[0].ID,
      audit: audit.body[0].ID,
      credentials: await make('credentials', { Name: 'Program', Scopes: 'goal:read', Expires: inDays(1) }),
      webhooks,
      deliveries,
    };
  }

  /** The address of a route; `foreignAt` is the position of the parameter that is taken from the other site. */
  function addressOf(route: Route, foreignAt: number): string {
    let position = -1;
    return `/v4/${route.path.replace(/(\w+)\/:(\w+)/g, (_, collection: string, name: string) => {
      if (route.words?.[name]) return `${collection}/${route.words[name][0]}`;
      position++;
      const id = (position === foreignAt ? foreign : own)[collection];
      if (!id) throw new Error(`no ID for ${collection}: add its segment to test/rights/kinds.ts`);
      return `${collection}/${id}`;
    })}`;
  }

  it('are a 404 wherever an id stands in a path, whatever the operation', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      // An operation that is not supported takes any id.
      if (route.deprecated) continue;
      // What is one of some words is no id.
      const parameters = (route.path.match(/:\w+/g)?.length ?? 0) - Object.keys(route.words ?? {}).length;
      for (let at = 0; at < parameters; at++) {
        const address = addressOf(route, at);
        const method = route.method.toLowerCase() as 'get' | 'put' | 'post' | 'delete';
        const request = app.http[method](address).set('Authorization', world.admin.authorization);
        const answer = route.body ? await request.send({}) : await request;
        const expected = route.requiredRole === 'GlobalAdmin' ? 403 : 404;
        if (answer.status !== expected) wrong.push(`${route.method} ${address}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('are refused before the body is read: after the required role, with a malformed id after its type', async () => {
    const post = (person: Person, siteId: string, type: string, body: string) =>
      app.http
        .post(`/v4/sites/${siteId}/tokens`)
        .set({ Authorization: person.authorization, 'Content-Type': type })
        .send(body)
        .then(({ status, body: { code, errors } }) => [status, code, errors?.[0]?.field]);
    const { admin, member, siteId, other } = world;
    for (const [type, body] of [
      ['text/plain', 'x'],
      ['application/json', '{'],
    ]) {
      expect(await post(admin, other.siteId, type, body)).toEqual([404, 'not_found', undefined]);
      expect(await post(member, other.siteId, type, body)).toEqual([403, 'requires_admin', undefined]);
    }
    expect(await post(admin, 'none', 'text/plain', 'x')).toEqual([415, 'unsupported_media_type', undefined]);
    expect(await post(admin, 'none', 'application/json', '{"Name":"x"}')).toEqual([400, 'validation_failed', 'siteid']);
    expect(await post(admin, siteId.toUpperCase(), 'application/json', '{"Name":"x"}')).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });
});
