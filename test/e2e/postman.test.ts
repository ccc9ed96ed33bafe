import { randomUUID } from 'node:crypto';
import { DemoSeed } from '../../src/demo/demo-seed';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface PostmanRequest {
  readonly method: string;
  readonly header: readonly Entry[];
  readonly auth?: { readonly type: string };
  readonly url: {
    readonly raw: string;
    readonly host: readonly string[];
    readonly path: readonly string[];
    readonly query?: readonly Entry[];
    readonly variable?: readonly Entry[];
  };
  readonly body?: { readonly mode: string; readonly raw: string };
}

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: PostmanRequest;
}

interface Collection {
  readonly info: { readonly name: string; readonly schema: string };
  readonly item: readonly Item[];
  readonly auth: { readonly type: string; readonly basic: readonly Entry[] };
  readonly variable: readonly Entry[];
}

/** The members that the schema of Postman 2.1 has for each object, of those that the collection uses. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  collection: ['info', 'item', 'auth', 'variable'],
  info: ['_postman_id', 'name', 'description', 'schema'],
  folder: ['name', 'description', 'item'],
  item: ['name', 'request', 'response'],
  request: ['method', 'description', 'auth', 'header', 'url', 'body'],
  url: ['raw', 'host', 'path', 'query', 'variable'],
  entry: ['key', 'value', 'description', 'disabled'],
  body: ['mode', 'raw', 'options'],
};

/** The demo has no identity provider and no hold before the collection enters them. */
const WITHOUT_ISSUER: Readonly<Record<string, string>> = {
  'Get the identity of an individual': '404 not_found',
  'Get the identity provider of a site': '404 not_found',
  'Get the hold on the data of an individual': '404 not_found',
};
/** The user of the demo is no program. */
const NO_PROGRAM = { 'Get the credential of the caller': '404 not_found' };

/** The collection signs in with a password and in a single site. */
const NOT_FOR_THE_DEMO_ADMIN = {
  ...NO_PROGRAM,
  'Erase a deleted individual': '409 not_deleted',
  'Sign out': '400 no_session',
  'Create a site': '403 requires_global_admin',
  'Undelete a site': '403 requires_global_admin',
};

/** What a second run cannot create again, because it can exist once. */
const EXISTS_BY_THEN = {
  'Create an individual': '409 user_name_taken',
  'Create a membership': '409 member_exists',
  'Create the membership of an individual in a department or organization': '409 member_exists',
  'Create a team member': '409 member_exists',
  'Create a metric value': '409 value_exists',
  'Create a period': '409 period_overlap',
  'Create a security group': '409 name_taken',
  'Create a permission': '409 permission_exists',
};

/** Deletions would take away what the requests after them name. */
const isKept = ({ request }: { request: PostmanRequest }) => request.method !== 'DELETE';

const requestsOf = (items: readonly Item[]): { name: string; request: PostmanRequest }[] =>
  items.flatMap(({ name, item, request }) => (request ? [{ name, request }] : requestsOf(item ?? [])));

buildProgram();

describe('the Postman collection', () => {
  let collection: Collection;
  setUpApp();
  beforeAll(async () => {
    await app.app.get(DemoSeed).run();
    collection = (await app.http.get('/docs/postman.json').expect(200)).body;
  });

  const variable = (name: string) => collection.variable.find(({ key }) => key === name)?.value;
  const authorization = () => {
    const credentials = `${variable('userName')}:${variable('password')}`;
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
  };

  /** Returns the address of a request as Postman sends it. */
  const addressOf = ({ url: { path, query = [], variable: values = [] } }: PostmanRequest) => {
    const filled = path.map((part) =>
      part.startsWith(':') ? values.find(({ key }) => `:${key}` === part)?.value : part,
    );
    const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value] as [string, string]);
    return `/v4/${filled.join('/')}${sent.length > 0 ? `?${new URLSearchParams(sent)}` : ''}`;
  };

  /** Sends a request as Postman does, with the headers that somebody has selected. */
  const send = (request: PostmanRequest, { http } = app, selected: readonly string[] = []) => {
    const pending = http[request.method.toLowerCase() as 'get'](addressOf(request));
    if (!request.auth) pending.set('Authorization', authorization());
    for (const { key, value, disabled } of request.header)
      if (!disabled || selected.includes(key))
        pending.set(
          key,
          value.replace('{{$guid}}', () => randomUUID()),
        );
    return request.body ? pending.send(request.body.raw) : pending;
  };

  it('has only members of the format 2.1, with values of their types', () => {
    const check = (kind: string, value: object) => {
      const unknown = Object.keys(value).filter((key) => !MEMBERS[kind].includes(key));
      expect([kind, JSON.stringify(value).slice(0, 200), unknown]).toEqual([kind, expect.any(String), []]);
    };
    const checkEntries = (entries: readonly Entry[] = []) => {
      for (const entry of entries) {
        check('entry', entry);
        expect([typeof entry.key, typeof entry.value]).toEqual(['string', 'string']);
      }
    };
    const checkItem = (item: Item): void => {
      check(item.item ? 'folder' : 'item', item);
      expect(item.name).toMatch(/^[A-Z]/);
      for (const each of item.item ?? []) checkItem(each);
      if (!item.request) return;
      const { header, url, body, auth } = item.request;
      check('request', item.request);
      check('url', url);
      for (const entries of [header, url.query, url.variable]) checkEntries(entries);
      expect([url.host, url.raw.startsWith(`{{baseUrl}}/${url.path.join('/')}`)]).toEqual([['{{baseUrl}}'], true]);
      if (body) check('body', body);
      expect(['noauth', undefined]).toContain(auth?.type);
    };
    check('collection', collection);
    check('info', collection.info);
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    for (const item of collection.item) checkItem(item);
    expect(collection.auth).toEqual({
      type: 'basic',
      basic: [
        { key: 'username', value: '{{userName}}', type: 'string' },
        { key: 'password', value: '{{password}}', type: 'string' },
      ],
    });
  });

  it('has each operation of the document once, in folders by group of tags and by tag', async () => {
    const document = (await app.http.get('/docs/openapi.json').expect(200)).body;
    const names = (await document.paths) as Record<string, object>;
    const expected = Object.entries(names).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const requests = requestsOf(collection.item).map(
      ({ request }) => `${request.method} /${request.url.path.join('/')}`,
    );
    expect(requests.sort()).toEqual(expected.sort());
    expect(collection.item.map(({ name }) => name)).toEqual(
      document['x-tagGroups'].map(({ name }: { name: string }) => name),
    );
    const folders = collection.item.flatMap(({ item }) => item ?? []).map(({ name }) => name);
    expect(folders).toEqual(document.tags.map((tag: Record<string, string>) => tag['x-displayName']));
  });

  it('works at once on the demo data: every GET returns 200', async () => {
    const reads = requestsOf(collection.item).filter(({ request }) => request.method === 'GET');
    expect(reads.length).toBeGreaterThan(130);
    const failed: string[] = [];
    for (const { name, request } of reads) {
      const { status, text } = await send(request);
      if (status !== 200 && !(name in { ...NO_PROGRAM, ...WITHOUT_ISSUER }))
        failed.push(`${name}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
  });

  it('has bodies that are sent as they are: an update of each kind returns 200', async () => {
    const writes = requestsOf(collection.item).filter(
      ({ request }) => request.method === 'PUT' && request.body !== undefined,
    );
    expect(writes.length).toBeGreaterThan(25);
    for (const { name, request } of writes) {
      const answer = await send(request);
      expect([name, answer.status, answer.text.slice(0, 300)]).toEqual([name, 200, expect.any(String)]);
    }
  });

  it('can be run twice with idempotency keys: the second time only what can exist once is refused', async () => {
    const other = await startTestApp();
    await other.app.get(DemoSeed).run();
    const run = async () => {
      const failed: Record<string, string> = {};
      for (const { name, request } of requestsOf(collection.item).filter(isKept)) {
        const { status, body } = await send(request, other, ['Idempotency-Key']);
        if (status !== 200) failed[name] = `${status} ${body.code}`;
      }
      return failed;
    };
    expect(await run()).toEqual({ ...NOT_FOR_THE_DEMO_ADMIN, ...WITHOUT_ISSUER });
    expect(await run()).toEqual({ ...NOT_FOR_THE_DEMO_ADMIN, ...EXISTS_BY_THEN });
    await other.close();
  });

  it('has a new key for each request, for those who select the header', () => {
    const keys = requestsOf(collection.item).flatMap(({ request }) =>
      request.header.filter(({ key }) => key === 'Idempotency-Key'),
    );
    expect(keys.length).toBeGreaterThan(150);
    for (const key of keys) expect(key).toMatchObject({ value: '{{$guid}}', disabled: true });
  });

  it('signs in without the credentials of the collection, which are in the body', async () => {
    const { request } = requestsOf(collection.item).find(({ name }) => name === 'Sign in') as {
      request: PostmanRequest;
    };
    expect(request.auth).toEqual({ type: 'noauth' });
    await send(request).expect(200);
  });

  it('has the address that it was loaded from', () => {
    expect(variable('baseUrl')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v4$/);
  });

  it('has credentials of the demo data only, as the page has, and none in production or without such data', async () => {
    expect([variable('userName'), variable('password')]).toEqual(['admin@demo.example', 'demo-password']);
    const accountIn = async ({ http }: TestApp) => /data-account="([^"]*)"/.exec((await http.get('/docs')).text)?.[1];
    expect(await accountIn(app)).toBe('admin@demo.example:demo-password');
    for (const settings of [{}, { NODE_ENV: 'production', PUBLIC_URL: 'https://api.example.com' }]) {
      const other = await startTestApp(settings);
      const { variable: values } = (await other.http.get('/docs/postman.json').expect(200)).body as Collection;
      const valueOfKey = (name: string) => values.find(({ key }) => key === name)?.value;
      expect(await accountIn(other)).toBe('user@example.com:password');
      await other.close();
      expect([valueOfKey('userName'), valueOfKey('password')]).toEqual(['', '']);
      if ('PUBLIC_URL' in settings) expect(valueOfKey('baseUrl')).toBe('https://api.example.com/v4');
    }
  });
});
