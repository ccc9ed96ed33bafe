import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as newGuid } from 'uuid';
import { credentialsOf } from '../credentials/credential-helpers';
import { PATCH, type ScimService, startScim } from './scim-service';

const MAX_BYTES = 2_097_152;
const LARGE_BYTES = 262_144;

const user = (bytes: number, userName: string) => {
  const body = { userName, photo: '' };
  return JSON.stringify({ ...body, photo: 'x'.repeat(bytes - JSON.stringify(body).length) });
};
const patch = (operations: readonly unknown[]) => ({ schemas: [PATCH], Operations: operations });
const retitle = { op: 'replace', path: 'title', value: 'T' };
const members = (count: number) => Array.from({ length: count }, () => ({ value: newGuid() }));
const inMembers = (filter: string) => patch([{ op: 'remove', path: `members[${filter}]` }]);
const deep = (text: string, times: number) => text.repeat(times);

/** Bodies beyond a limit and at it: method and path, body, status, `scimType`, and a part of the detail. */
const SENT: readonly (readonly [
  name: string,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: () => unknown,
  answer: readonly unknown[],
])[] = [
  ['bytes', 'POST', 'Users', () => user(MAX_BYTES + 1, 'bytes'), [413, undefined, '2097152 bytes']],
  ['1,001 operations', 'PATCH', 'Users/{user}', () => patch(Array(1_001).fill(retitle)), [400, 'invalidValue', '1000']],
  ['1,000 operations', 'PATCH', 'Users/{user}', () => patch(Array(1_000).fill(retitle)), [200, undefined, '']],
  ['10,001 members', 'PUT', 'Groups/{group}', () => ({ members: members(10_001) }), [400, 'invalidValue', '10000']],
  ['10,000 members', 'PUT', 'Groups/{group}', () => ({ members: members(10_000) }), [400, 'invalidValue', 'no user']],
  [
    '10,001 members in operations',
    'PATCH',
    'Groups/{group}',
    () => patch([5_000, 5_001].map((count) => ({ op: 'add', path: 'members', value: members(count) }))),
    [400, 'invalidValue', '10000'],
  ],
  [
    '10,001 emails',
    'POST',
    'Users',
    () => ({ userName: 'emails', emails: Array(10_001).fill({}) }),
    [400, 'invalidValue', '10000'],
  ],
  [
    'a path',
    'PATCH',
    'Groups/{group}',
    () => inMembers(`value eq "${'x'.repeat(4_096)}"`),
    [400, 'invalidFilter', '4096'],
  ],
  [
    'open parentheses',
    'PATCH',
    'Groups/{group}',
    () => inMembers(deep('(', 4_000)),
    [400, 'invalidFilter', 'not supported'],
  ],
  [
    'open brackets',
    'PATCH',
    'Groups/{group}',
    () => inMembers(deep('a[', 2_000)),
    [400, 'invalidFilter', 'not supported'],
  ],
  [
    'many bad filters',
    'PATCH',
    'Groups/{group}',
    () => patch(Array(500).fill({ op: 'remove', path: `members[${deep('(', 4_000)}` })),
    [400, 'invalidPath', 'not supported'],
  ],
  [
    'many long filters',
    'PATCH',
    'Groups/{group}',
    () => patch(Array(500).fill({ op: 'remove', path: `members[${Array(190).fill('value eq "x"').join(' and ')}]` })),
    [204, undefined, ''],
  ],
  [
    'levels',
    'POST',
    'Users',
    () => `{"userName":"deep","x":${deep('[', 1_000_000)}`,
    [400, 'invalidSyntax', '8 levels'],
  ],
  ['a long text', 'POST', 'Users', () => ({ userName: 'x'.repeat(1_000_000) }), [400, 'invalidValue', '65536']],
  ['a long name', 'POST', 'Users', () => ({ [`name.${'x'.repeat(1_000_000)}`]: 1 }), [400, 'invalidFilter', '4096']],
  ['a long text that is dropped', 'POST', 'Users', () => user(MAX_BYTES, 'photo'), [201, undefined, '']],
  [
    'other members',
    'POST',
    'Users',
    () => ({ userName: 'others', ...Object.fromEntries(members(20_000).map(({ value }) => [value, {}])) }),
    [201, undefined, ''],
  ],
  [
    'schemas',
    'POST',
    'Users',
    () => ({ userName: 'schemas', schemas: Array(40_000).fill('urn:example:User') }),
    [201, undefined, ''],
  ],
  [
    'repeated members',
    'POST',
    'Users',
    () => `{${Array(100_000).fill('"title":"a"')}}`,
    [400, 'invalidSyntax', 'only once'],
  ],
];

async function isServed(scim: ScimService): Promise<void> {
  expect((await scim.request('GET', 'Users?count=0')).status).toBe(200);
}

/** Begins a request whose body is sent in parts. Waits until the service has begun with it too. */
async function open(
  scim: ScimService,
  userName: string,
  { isWhole = false, length = LARGE_BYTES + 1, authorization = '', isChunked = false } = {},
) {
  const text = user(length, userName);
  let sent!: ClientRequest;
  const server = scim.app.app.getHttpServer();
  const arrived = once(server, 'request');
  const status = new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = {
      authorization: authorization || scim.credential.authorization,
      'content-type': 'application/scim+json',
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    };
    const done = (answer: IncomingMessage) =>
      answer.resume().on('end', () => resolve(`${userName} ${answer.statusCode}`));
    sent = httpRequest({ port, method: 'POST', path: '/scim/v2/Users', agent: false, headers }, done).on(
      'error',
      reject,
    );
    if (isWhole) sent.end(text);
    else sent.write(text.slice(0, -10));
  });
  status.catch(() => {});
  await arrived;
  await isServed(scim);
  return { status, finish: () => sent.end(text.slice(-10)), leave: () => sent.destroy() };
}

describe('the bounds of SCIM', () => {
  let scim: ScimService;
  const ids: Record<string, string> = {};
  const filled = (path: string) => path.replace(/\{(\w+)\}/, (_, name) => ids[name]);

  beforeAll(async () => {
    scim = await startScim({ MAX_REQUESTS: '2' }, { largeBodyMs: 600_000 });
    ids.user = (await scim.request('POST', 'Users', { userName: 'first' })).body.id;
    const group = { displayName: 'Group', members: [{ value: ids.user }] };
    ids.group = (await scim.request('POST', 'Groups', group)).body.id;
  });
  afterAll(() => scim.close());

  it.each(SENT)('hold for %s', async (_name, method, path, body, [status, scimType, detail]) => {
    const before = await scim.request('GET', 'Groups');
    const answer = await scim.request(method, filled(path), body());
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
    if (status !== 204) expect(answer.body.detail ?? '').toContain(detail);
    expect((await scim.request('GET', 'Groups')).body).toEqual(before.body);
  });

  it.each(['Users', 'Groups'])('hold for filters of %s', async (kind) => {
    for (const filter of [`displayName eq "${'x'.repeat(4_096)}"`, deep('(', 4_000), deep('emails[', 500)]) {
      const { status, body } = await scim.request('GET', `${kind}?filter=${encodeURIComponent(filter)}`);
      expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    }
  });

  it.each([false, true])('let a caller send one large body at a time, chunked: %s', async (isChunked) => {
    const key = newGuid().slice(-8);
    const of = credentialsOf(
      () => scim.app,
      () => scim.world,
    );
    const { authorization } = await of.ofSite('scim:write');
    const ends: string[] = [];
    const first = await open(scim, `first-${key}`);
    // More than the process has places.
    const waiting = [];
    for (const name of ['b', 'c', 'd']) {
      const next = await open(scim, `${name}-${key}`, { isWhole: true, isChunked });
      void next.status.then((status) => ends.push(status));
      waiting.push(next);
    }
    // Neither small bodies nor those of others wait.
    expect(await (await open(scim, `small-${key}`, { isWhole: true, length: LARGE_BYTES })).status).toBe(
      `small-${key} 201`,
    );
    expect(await (await open(scim, `other-${key}`, { isWhole: true, authorization })).status).toBe(`other-${key} 201`);
    expect(ends).toEqual([]);
    first.finish();
    expect(await first.status).toBe(`first-${key} 201`);
    for (const { status } of waiting) await status;
    expect(ends).toEqual(['b', 'c', 'd'].map((name) => `${name}-${key} 201`));
  });

  it('let the next one begin when a client leaves', async () => {
    const first = await open(scim, 'leaves');
    const waiting = [await open(scim, 'leaves-too', { isWhole: true }), await open(scim, 'stays', { isWhole: true })];
    waiting[0].leave();
    first.leave();
    expect(await waiting[1].status).toBe('stays 201');
  });
});

it('a large body of SCIM that waits too long is a 429', async () => {
  const scim = await startScim({}, { largeBodyMs: 50 });
  try {
    const first = await open(scim, 'slow');
    const answer = await scim.request('POST', 'Users', user(LARGE_BYTES + 1, 'late'));
    expect([answer.status, answer.headers['retry-after'], answer.type]).toEqual([429, '1', 'application/scim+json']);
    expect(answer.body.detail).toContain('262144 bytes');
    first.finish();
    expect(await first.status).toBe('slow 201');
    expect((await scim.request('POST', 'Users', user(LARGE_BYTES + 1, 'late'))).status).toBe(201);
  } finally {
    await scim.close();
  }
});
