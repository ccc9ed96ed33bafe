import { examplePathOf } from '../../src/docs/example-parameters';
import { resourceOf } from '../../src/resource/declare/field-registry';
import type { Route } from '../../src/resource/pipeline/route';
import { clientOf, faultsOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { EXAMPLE_SETTINGS, writeExampleParts } from '../support/example-requests';
import { handlersOf } from '../support/handlers';
import { app, setUpApp, setUpWorld, world } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import { type Element, parseXml, type Wire } from '../support/wire';

/** The fields of these records that stand at every second place, which are asked for in the opposite order. */
function someOf(route: Route): string[] {
  const { fields } = resourceOf(route.returns.resource as never);
  return fields.map(({ name }) => name).filter((_, at) => at % 2 === 0);
}

function only(record: Wire, names: readonly string[]): Wire {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function onlyElements(record: Element, names: readonly string[]): Element {
  return { ...record, children: record.children.filter(({ name }) => names.includes(name)) };
}

describe('the parameter fields on every GET (contract section 22)', () => {
  let reads: Route[];
  setUpApp(EXAMPLE_SETTINGS);
  beforeAll(async () => {
    await seedDemo(app);
    await writeExampleParts(app);
    // The credential of a program is not there for a user.
    reads = handlersOf(app.app).flatMap(({ route }) =>
      // Each export of a person's data is an entry, which the next one contains.
      route?.method === 'GET' &&
      !route.counted &&
      !['getMyCredential', 'listPersonalRecords'].includes(String(route.id))
        ? [route]
        : [],
    );
  });

  const get = (path: string, accept: string) =>
    app.http.get(path).set('Authorization', demoUser().authorization).set('Accept', accept);
  const asked = (route: Route, fields: readonly string[]) =>
    `/v4${examplePathOf(route)}?fields=${fields.toReversed().join()}`;

  it('answers only these members, in wire order, as JSON', async () => {
    let records = 0;
    for (const route of reads) {
      const names = someOf(route);
      const path = asked(route, names);
      const whole = await get(`/v4${examplePathOf(route)}`, 'application/json');
      const some = await get(path, 'application/json');
      expect([path, whole.status, some.status]).toEqual([path, 200, 200]);
      const expected = Array.isArray(whole.body)
        ? whole.body.map((each) => only(each, names))
        : only(whole.body, names);
      expect([path, JSON.stringify(some.body)]).toEqual([path, JSON.stringify(expected)]);
      records += Array.isArray(whole.body) ? whole.body.length : 1;
    }
    expect(reads.length).toBeGreaterThan(100);
    expect(records).toBeGreaterThan(reads.length);
  });

  it('answers the same members as XML', async () => {
    for (const route of reads) {
      const names = someOf(route);
      const path = asked(route, names);
      const whole = parseXml((await get(`/v4${examplePathOf(route)}`, 'application/xml')).text);
      const some = parseXml((await get(path, 'application/xml')).text);
      const expected =
        route.returns.shape === 'list'
          ? { ...whole, children: whole.children.map((each) => onlyElements(each, names)) }
          : onlyElements(whole, names);
      expect([path, some]).toEqual([path, expected]);
    }
  });

  it('refuses unknown names, each of them, together with other faults', async () => {
    for (const route of reads) {
      const path = `/v4${examplePathOf(route)}?fields=Nope,${someOf(route)[0]},Nor&tz=nowhere`;
      const { status, body } = await get(path, 'application/json');
      expect([path, status, faultsOf(body).toSorted()]).toEqual([
        path,
        400,
        ['fields unknown_member', 'fields unknown_member', 'tz invalid_format'],
      ]);
    }
  });
});

describe('a projected answer', () => {
  setUpWorld();

  const { get, post, put } = clientOf(() => app);
  const COLOR = { Rank: 1, Name: 'Sky', Code: '3366CC' };

  it('has an ETag of its own text, and If-Match compares the version alone', async () => {
    const { ID } = (await post(world.admin, 'colors', COLOR)).body;
    const path = (fields: string) => `colors/${ID}${fields}`;
    const tagOf = async (fields: string): Promise<string> => (await get(world.admin, path(fields))).headers.etag;
    const tags = [await tagOf(''), await tagOf('?fields=ID,Name'), await tagOf('?fields=Name')];
    expect(new Set(tags).size).toBe(3);
    expect(await tagOf('?fields=Name,ID')).toBe(tags[1]);
    await get(world.admin, path('?fields=Name,ID')).set('If-None-Match', tags[1]).expect(304);
    await get(world.admin, path('?fields=Name')).set('If-None-Match', tags[1]).expect(200);
    await get(world.admin, path('')).set('If-None-Match', tags[1]).expect(200);
    await put(world.admin, path(''), { ...COLOR, ID })
      .set('If-Match', tags[2])
      .expect(200);
    await put(world.admin, path(''), { ...COLOR, ID })
      .set('If-Match', tags[2])
      .expect(412);
  });

  it.each(['', 'name', 'Name,', 'Name Code', '*', 'Name.Code', '__proto__', 'constructor'])(
    'needs names of members, exactly as they are: %j',
    async (fields) => {
      const { status, body } = await get(world.admin, `colors?fields=${encodeURIComponent(fields)}`);
      expect([status, body.code, new Set(faultsOf(body))]).toEqual([
        400,
        'validation_failed',
        new Set(['fields unknown_member']),
      ]);
    },
  );

  it('has a member once, however often it is named, but the parameter only once', async () => {
    const [color] = (await get(world.admin, 'colors?fields=Name,Name,Name')).body;
    expect(Object.keys(color)).toEqual(['Name']);
    expect(faultsOf((await get(world.admin, 'colors?fields=Name&fields=Name')).body)).toEqual([
      'fields repeated_parameter',
    ]);
  });

  it('is not that of a write', async () => {
    const { status, body } = await post(world.admin, 'colors?fields=Name', COLOR);
    expect([status, body.code]).toEqual([400, 'unknown_parameter']);
  });

  it('keeps the pages of a list', async () => {
    const whole = (await get(world.admin, 'individuals')).body.map(({ UserName }: Wire) => ({ UserName }));
    const joined = [];
    for (let path: string | undefined = 'individuals?fields=UserName&limit=1'; path; ) {
      const { body, headers }: { body: Wire[]; headers: Record<string, string> } = await get(world.admin, path);
      joined.push(...body);
      path = /^<\/v4\/([^>]+)>/.exec(headers.link ?? '')?.[1];
    }
    expect(joined).toEqual(whole);
  });
});
