import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'supertest';
import type { Sql } from '../../src/database/sql';
import { IdempotencyStore } from '../../src/resource/features/idempotency/idempotency.store';
import { hashOfKey } from '../../src/resource/features/idempotency/idempotency-key';
import { Caller } from '../../src/security/caller';
import { statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { testDialects } from '../support/test-database';
import { until } from '../support/until';
import { insertGlobalAdmin, type Person } from '../support/world';

/** The embedded database has one writer, which a request waits for before it has a key. */
const onServer = testDialects.includes('mysql') ? it : it.skip;
/** Copies the second key of a site to the first one. */
const COPY =
  'INSERT INTO `idempotency_keys` SELECT `SiteID`, `OwnerID`, `IndividualID`, ?, `Salt`, `Hash`, `Created`, ' +
  '`Status`, `ContentType`, `ETag`, `Body`, `RecordIDs`, `Size` FROM `idempotency_keys` WHERE `SiteID` = ? AND `IdempotencyKey` = ?';
/** Sends a request at once: supertest sends it when it is awaited. */
const identity = (response: Response) => response;
const HOUR_MS = 3_600_000;

describe('an idempotency key (contract section 20)', () => {
  setUpWorldPerTest({ IDEMPOTENCY_HOURS: '24' });

  const color = (Name = 'Teal') => ({ Rank: 1, Name, Code: '008080' });
  const create = (key: string, body: object = color(), person: Pick<Person, 'authorization'> = world.admin) =>
    post(person, 'colors', body).set('Idempotency-Key', key);
  const names = async (person: Person = world.admin) =>
    ((await get(person, 'colors')).body as { Name: string }[]).map(({ Name }) => Name);
  /** What a replay repeats. */
  const contentOf = ({ status, headers, text }: Response) => [status, headers['content-type'], headers.etag, text];
  const isReplay = ({ headers }: Response) => headers['idempotency-replayed'];
  const keys = async () => {
    const rows = await app.database.read.query<{ name: string }>(
      'SELECT `IdempotencyKey` AS name FROM `idempotency_keys` WHERE `SiteID` = ? ORDER BY `IdempotencyKey`',
      [world.siteId],
    );
    return rows.map(({ name }) => name);
  };
  /** What an erasure does with the responses of the site. */
  const forget = () => app.app.get(IdempotencyStore).forgetResponses(Caller.system('test', world.siteId));
  const storedBytes = async () => {
    const sql = 'SELECT SUM(LENGTH(`Body`)) AS bytes, SUM(`Size`) AS size FROM `idempotency_keys` WHERE `SiteID` = ?';
    const [{ bytes, size }] = await app.database.read.query<{ bytes: number; size: number }>(sql, [world.siteId]);
    return { bytes: Number(bytes), size: Number(size) };
  };
  async function expectReplay(first: Response, again: Response): Promise<void> {
    expect([first.status, isReplay(first), isReplay(again)]).toEqual([200, undefined, 'true']);
    expect(contentOf(again)).toEqual(contentOf(first));
  }

  it.each(['application/json', 'text/json', 'application/xml', 'text/xml'])(
    'returns the first response again, byte for byte, as %s',
    async (type) => {
      const send = () => create('k', color('Téal ✓')).set('Accept', type);
      await expectReplay(await send(), await send());
      expect(await names()).toEqual(['Téal ✓']);
    },
  );

  it('does so for an update, an undeletion and a deletion, whatever became of the record', async () => {
    const { body: made } = await create('create');
    const update = () =>
      put(world.admin, `colors/${made.ID}`, { ...made, Name: 'Navy' }).set('Idempotency-Key', 'update');
    const first = await update();
    await put(world.admin, `colors/${made.ID}`, { ...made, Name: 'Azure' }).expect(200);
    await expectReplay(first, await update());
    expect(await names()).toEqual(['Azure']);
    const erase = () => remove(world.admin, `colors/${made.ID}`).set('Idempotency-Key', 'delete');
    await expectReplay(await erase(), await erase());
    await expectReplay(first, await update());
    expect([statusAndCode(await remove(world.admin, `colors/${made.ID}`)), await names()]).toEqual([
      [404, 'not_found'],
      [],
    ]);
    const item = { AncestorID: world.member.id, Rank: 1, Name: 'Quality', Description: '' };
    const { body: role } = await post(world.admin, 'accountabilities', item).expect(200);
    await remove(world.admin, `accountabilities/${role.ID}`).expect(200);
    const undelete = () => put(world.admin, `accountabilities/${role.ID}/undelete`).set('Idempotency-Key', 'undelete');
    const undeleted = await undelete();
    expect(undeleted.body).toMatchObject([{ ID: role.ID, Deleted: false }]);
    await expectReplay(undeleted, await undelete());
  });

  it('replays a deletion whose record is looked up before its transaction', async () => {
    const path = `departments/${world.sales}/individuals/${world.member.id}/departmentmembers`;
    await post(world.admin, path, { Title: 'Guest' }).expect(200);
    const erase = () => remove(world.admin, path).set('Idempotency-Key', 'pair');
    await expectReplay(await erase(), await erase());
    expect(statusAndCode(await remove(world.admin, path))).toEqual([404, 'not_found']);
  });

  it('stores the response as a request without a key gets it', async () => {
    const { body: keyed } = await create('k');
    const { body: plain, headers } = await post(world.admin, 'colors', color()).expect(200);
    expect(Object.keys(keyed)).toEqual(Object.keys(plain));
    expect((await get(world.admin, `colors/${keyed.ID}`)).body).toEqual(keyed);
    expect(headers['idempotency-replayed']).toBeUndefined();
  });

  it('belongs to one request: another body, path, query, type or method is a 422', async () => {
    const { body: made } = await create('k');
    const others = [
      create('k', color('Navy')),
      create('k').set('Accept', 'application/xml'),
      create('k').set('Content-Type', 'text/json'),
      post(world.admin, 'colors?tz=UTC', color()).set('Idempotency-Key', 'k'),
      post(world.admin, 'projectphases', { Rank: 1, Name: 'Idea' }).set('Idempotency-Key', 'k'),
      put(world.admin, `colors/${made.ID}`, { ...made }).set('Idempotency-Key', 'k'),
      remove(world.admin, `colors/${made.ID}`).set('Idempotency-Key', 'k'),
      // Before the record in the path, and before the faults of fields.
      remove(world.admin, 'colors/4711').set('Idempotency-Key', 'k'),
      create('k', { Name: 5 }),
    ];
    for (const other of others) {
      const { status, text } = await other;
      expect([status, text]).toEqual([422, expect.stringContaining('idempotency_key_reused')]);
    }
    expect(await names()).toEqual(['Teal']);
  });

  it('is the same however the path is written, but not with another query', async () => {
    const { body: unit } = await get(world.admin, `departments/${world.sales}`);
    const permission = permissionOf(world.sales, world.member.id);
    const escaped = world.sales.replace(/-/g, '%2D').replace(/^./, (char) => `%${char.charCodeAt(0).toString(16)}`);
    const cases = [
      ['post', 'colors', color(), ['Colors', 'colors/', 'COLORS/']],
      ['post', 'permissions', permission, ['security', 'Security/', 'permissions/']],
      [
        'put',
        `departments/${world.sales}`,
        unit,
        [world.sales.toUpperCase(), escaped].map((id) => `departments/${id}`),
      ],
    ] as const;
    for (const [method, path, body, spellings] of cases) {
      const send = (to: string) =>
        as(world.admin, app.http[method](`/v4/${to}`))
          .set('Idempotency-Key', path)
          .send(body);
      const first = await send(path);
      for (const spelling of spellings) await expectReplay(first, await send(spelling));
      expect((await send(`${path}?tz=UTC`)).status).toBe(422);
    }
  });

  it('is looked at after the role and the form of the body', async () => {
    await create('k');
    expect(statusAndCode(await create('k', color('Navy'), world.member))).toEqual([403, 'requires_admin']);
    const malformed = as(world.admin, app.http.post('/v4/colors')).set('Idempotency-Key', 'k');
    expect(statusAndCode(await malformed.set('Content-Type', 'application/json').send('{'))).toEqual([
      400,
      'malformed_body',
    ]);
    const other = as(world.admin, app.http.post('/v4/colors')).set('Idempotency-Key', 'k');
    expect((await other.set('Content-Type', 'text/plain').send('x')).status).toBe(415);
  });

  it('belongs to a caller: that of another one is another key', async () => {
    const comment = { AncestorID: world.organization, Comment: 'Well done.' };
    const say = (person: Pick<Person, 'authorization'>) =>
      post(person, 'comments', comment).set('Idempotency-Key', 'k').expect(200);
    const ids = [(await say(world.member)).body.ID, (await say(world.lead)).body.ID, (await say(world.admin)).body.ID];
    await givePassword(app.database, world.admin);
    const borrowed = { authorization: basic(`${world.admin.userName}\\${world.member.userName}`, PASSWORD) };
    const asMember = await say(borrowed);
    ids.push(asMember.body.ID);
    expect(asMember.body.CreatedBy).toBe(world.member.id);
    await expectReplay(asMember, await say(borrowed));
    expect(new Set(ids).size).toBe(4);
    expect(await keys()).toEqual(Array(4).fill(hashOfKey('k')));
  });

  it('belongs to a site: that of a global administrator elsewhere is another key', async () => {
    const global = await insertGlobalAdmin(app.database, world.other);
    const send = (siteId: string) => create('k', color(), global).set('X-Site-ID', siteId).expect(200);
    const [own, visited] = [await send(world.other.siteId), await send(world.siteId)];
    expect([own.body.SiteID, visited.body.SiteID]).toEqual([world.other.siteId, world.siteId]);
    await expectReplay(visited, await send(world.siteId));
  });

  it('is the same with and without quotation marks', async () => {
    const first = await create('a\\b');
    await expectReplay(first, await create('"a\\\\b"'));
    await expectReplay(await create('x'.repeat(255)), await create(`"${'x'.repeat(255)}"`));
    expect(await names()).toHaveLength(2);
  });

  it.each([
    ['nothing', ''],
    ['blanks', 'a b'],
    ['a text that is too long', 'x'.repeat(256)],
    ['a quoted text that is too long', `"${'x'.repeat(256)}"`],
    ['nothing between the marks', '""'],
    ['one mark', '"a'],
    ['a mark within the marks', '"a"b"'],
    ['a blank within the marks', '"a b"'],
    ['other characters', 'caf\u00e9'],
  ])('is refused as invalid: %s', async (_, key) => {
    const { status, body } = await create(key);
    expect([status, body.code, body.errors]).toEqual([
      400,
      'invalid_idempotency_key',
      [expect.objectContaining({ field: 'Idempotency-Key', code: 'invalid_idempotency_key' })],
    ]);
    expect(await names()).toEqual([]);
  });

  it('is not kept for what has failed', async () => {
    for (const [status, body] of [
      [400, { ...color(), Code: 'green' }],
      [400, { ...color(), Rank: -1 }],
    ] as const)
      expect((await create('k', body)).status).toBe(status);
    expect(statusAndCode(await remove(world.admin, 'colors/4711').set('Idempotency-Key', 'k'))).toEqual([
      404,
      'not_found',
    ]);
    expect(await keys()).toEqual([]);
    const { body: made } = await create('k').expect(200);
    const stale = () =>
      put(world.admin, `colors/${made.ID}`, { ...made, Name: 'Navy' }).set({
        'If-Match': '"7"',
        'Idempotency-Key': 'u',
      });
    expect((await stale()).status).toBe(412);
    expect((await stale()).status).toBe(412);
    expect(await keys()).toEqual([hashOfKey('k')]);
  });

  it('replays a conditional update although the version has changed by it', async () => {
    const { body: made, headers } = await create('k');
    const update = () =>
      put(world.admin, `colors/${made.ID}`, { ...made, Name: 'Navy' }).set({
        'If-Match': headers.etag,
        'Idempotency-Key': 'u',
      });
    await expectReplay(await update(), await update());
  });

  it('executes requests that arrive together once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => create('k')));
    expect(new Set(responses.map((each) => JSON.stringify(contentOf(each)))).size).toBe(1);
    expect(responses.filter((each) => isReplay(each) === undefined)).toHaveLength(1);
    expect(await names()).toEqual(['Teal']);
  });

  onServer('leaves the connections to others while many requests wait for the first one', async () => {
    const send = () => post(world.admin, 'securitygroups', { Group: 'Board', Description: null });
    let waiting: Promise<Response[]> = Promise.resolve([]);
    let other: Response | undefined;
    await app.database.transaction(async (tx) => {
      await tx.query('SELECT `ID` FROM `nodes` WHERE `SiteID` = ? FOR UPDATE', [world.siteId]);
      waiting = Promise.all(Array.from({ length: 30 }, () => send().set('Idempotency-Key', 'k').then(identity)));
      const transactions = () => app.database.pools().find(({ pool }) => pool === 'transaction');
      await until(() => transactions()?.busy === 2);
      other = await create('other');
      expect(transactions()).toMatchObject({ busy: 2, waiting: 0 });
    });
    expect(other?.status).toBe(200);
    const responses = await waiting;
    expect(responses.filter((each) => isReplay(each) === undefined)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  describe('that another process uses', () => {
    /** Sends a request while a transaction with its key is open for some time, or until it is answered. */
    async function createDuring(time: number | 'answered', ends: 'commits' | 'fails'): Promise<Response> {
      await create('before');
      let response: Promise<Response> | undefined;
      const held = app.database.transaction(async (tx) => {
        await tx.run(COPY, [hashOfKey('held'), world.siteId, hashOfKey('before')]);
        response = create('held').then(identity);
        await (time === 'answered' ? response : delay(time));
        if (ends === 'fails') throw new Error('rolled back');
      });
      await held.catch(() => undefined);
      return response as unknown as Response;
    }

    onServer('is a 409 after five seconds', async () => {
      const refused = await createDuring('answered', 'fails');
      expect([statusAndCode(refused), refused.headers['retry-after']]).toEqual([[409, 'idempotency_key_in_use'], '1']);
      expect(await names()).toEqual(['Teal']);
    });

    onServer('is replayed when that request has succeeded', async () => {
      const replayed = await createDuring(500, 'commits');
      expect([replayed.status, isReplay(replayed), await names()]).toEqual([200, 'true', ['Teal']]);
    });

    onServer('is executed when that request has failed', async () => {
      const executed = await createDuring(500, 'fails');
      expect([executed.status, isReplay(executed), await names()]).toEqual([200, undefined, ['Teal', 'Teal']]);
    });

    // Both have found no key before they insert it.
    onServer('is waited for by its lock if both begin at the same moment', async () => {
      const store = app.app.get(IdempotencyStore);
      const caller = Object.assign(Caller.system('test', world.siteId), { individualId: world.admin.id });
      const insert = (seconds: number, tx: Sql) => store.insert(caller, 'k', Buffer.alloc(32), seconds, tx);
      const second = (seconds: number) => app.database.transaction((tx) => insert(seconds, tx));
      let taken: Promise<string> | undefined;
      await app.database.transaction(async (tx) => {
        expect(await insert(5, tx)).toBe('inserted');
        expect(await second(1)).toBe('locked');
        taken = second(5);
        await delay(200);
      });
      expect(await taken).toBe('taken');
    });
  });

  it('expires, and is replaced by a new request', async () => {
    const first = await create('k');
    const age = (hours: number) =>
      app.database.read.run('UPDATE `idempotency_keys` SET `Created` = ? WHERE `SiteID` = ?', [
        new Date(Date.now() - hours * HOUR_MS).toISOString().replace('T', ' ').slice(0, 23),
        world.siteId,
      ]);
    await age(23.9);
    await expectReplay(first, await create('k'));
    await age(24.1);
    const second = await create('k', color('Navy'));
    expect([second.status, isReplay(second)]).toEqual([200, undefined]);
    await expectReplay(second, await create('k', color('Navy')));
    expect((await names()).sort()).toEqual(['Navy', 'Teal']);
  });

  it('is removed when it is too old, in batches, of one site', async () => {
    await create('old');
    const { siteId, other } = world;
    await app.database.read.run("UPDATE `idempotency_keys` SET `Created` = '2020-01-01 00:00:00.000'");
    for (let at = 0; at < 1_005; at += 1) await app.database.read.run(COPY, [`old ${at}`, siteId, hashOfKey('old')]);
    await create('new');
    await create('theirs', color(), other.admin);
    const store = app.app.get(IdempotencyStore);
    const caller = Caller.system('test', siteId);
    expect(await store.removeOlderThan(caller, '2021-01-01 00:00:00.000')).toBe(1_006);
    expect(await store.removeOlderThan(Caller.system('test', other.siteId), '2021-01-01 00:00:00.000')).toBe(0);
    expect(await keys()).toEqual([hashOfKey('new')]);
  });

  it('is stored as a hash, and found as itself if an earlier version has stored it', async () => {
    const first = await create('k');
    expect(await keys()).toEqual([hashOfKey('k')]);
    for (const stored of [hashOfKey('k'), 'k']) {
      await app.database.read.run('UPDATE `idempotency_keys` SET `IdempotencyKey` = ? WHERE `SiteID` = ?', [
        stored,
        world.siteId,
      ]);
      expect(await keys()).toEqual([stored]);
      await expectReplay(first, await create('k'));
    }
    expect(await names()).toEqual(['Teal']);
  });

  it('is ignored where the response has a secret, and on reads', async () => {
    const token = () => post(world.admin, 'me/tokens', { Name: 'CI' }).set('Idempotency-Key', 'k').expect(200);
    const tokens = [(await token()).body.Token, (await token()).body.Token];
    expect(new Set(tokens).size).toBe(2);
    await post(world.admin, 'me/tokens', { Name: 'CI' }).set('Idempotency-Key', 'not valid').expect(200);
    await get(world.admin, 'colors').set('Idempotency-Key', 'not valid').expect(200);
    expect(await keys()).toEqual([]);
  });

  it('is never stored with the request in readable form', async () => {
    await givePassword(app.database, world.member);
    const body = { ...(await get(world.admin, `individuals/${world.member.id}`)).body, Password: 'correct horse 7!' };
    const change = () => put(world.admin, `individuals/${world.member.id}`, body).set('Idempotency-Key', 'k');
    await expectReplay(await change().expect(200), await change());
    const rows = await app.database.read.query<{ Body: Buffer }>(
      'SELECT * FROM `idempotency_keys` WHERE `SiteID` = ?',
      [world.siteId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify({ ...rows[0], Body: rows[0].Body.toString() })).not.toContain('correct horse');
  });

  it('keeps the ID of a long response, whose record is read again', async () => {
    const { body: unit } = await get(world.admin, `organizations/${world.organization}`);
    const body = { ...unit, Picture: Buffer.alloc(500_000, 7).toString('base64') };
    const change = (key: string, type = 'application/json') =>
      put(world.admin, `organizations/${world.organization}`, body).set({ 'Idempotency-Key': key, Accept: type });
    for (const type of ['application/json', 'application/xml']) {
      const first = await change(type, type).expect(200);
      expect(first.text.length).toBeGreaterThan(600_000);
      await expectReplay(first, await change(type, type));
    }
    const bytes = 2 * `"${world.organization}"`.length;
    expect(await storedBytes()).toEqual({ bytes, size: bytes });
    const { body: now } = await put(world.admin, `organizations/${world.organization}`, unit).expect(200);
    const again = await change('application/json');
    expect([again.status, isReplay(again), again.body]).toEqual([200, 'true', now]);
    expect(again.headers.etag).toBe((await get(world.admin, `organizations/${world.organization}`)).headers.etag);
  });

  it('forgets the responses of one site in steps, and none of its keys', async () => {
    const first = await create('old').expect(200);
    await remove(world.admin, `colors/${first.body.ID}`).set('Idempotency-Key', 'empty').expect(200);
    const { body: kept } = await create('k').expect(200);
    await create('theirs', color(), world.other.admin).expect(200);
    for (let at = 0; at < 1_005; at += 1)
      await app.database.read.run(COPY, [`old ${at}`, world.siteId, hashOfKey('old')]);
    const age =
      "UPDATE `idempotency_keys` SET `Created` = '2020-01-01 00:00:00.000' WHERE `IdempotencyKey` LIKE 'old 1%'";
    await app.database.read.run(age);
    const rows = () =>
      app.database.read.query(
        'SELECT `SiteID` = ? AS own, `ContentType` AS type, COUNT(*) AS n FROM `idempotency_keys` WHERE `SiteID` IN (?, ?) GROUP BY 1, 2 ORDER BY 1, 2',
        [world.siteId, world.siteId, world.other.siteId],
      );
    await forget();
    await forget();
    expect(await rows()).toEqual([
      { own: 0, type: 'application/json', n: 1 },
      { own: 1, type: 'application/json', n: 1 },
      { own: 1, type: 'ids', n: 1_007 },
    ]);
    expect((await create('k')).body).toEqual(kept);
  });

  it('reads a record again under the rights of now, and is a 404 if it is not there for the caller', async () => {
    const item = { AncestorID: world.member.id, Rank: 1, Name: 'Quality', Description: '\n'.repeat(40_000) };
    const send = (person: Person) => post(person, 'accountabilities', item).set('Idempotency-Key', 'k');
    const { body: made } = await send(world.lead).expect(200);
    expect((await send(world.lead)).body).toEqual(made);
    const deny = permissionOf(world.member.id, world.lead.id, { ReadState: 2 });
    const { body: row } = await post(world.admin, 'permissions', deny).expect(200);
    const hidden = await send(world.lead);
    expect([...statusAndCode(hidden), isReplay(hidden)]).toEqual([404, 'not_found', 'true']);
    await remove(world.admin, `permissions/${row.ID}`).expect(200);
    expect((await send(world.lead)).body).toEqual(made);
    await remove(world.lead, `accountabilities/${made.ID}`).expect(200);
    expect((await send(world.lead)).body).toMatchObject({ ID: made.ID, Deleted: true });
    const { body: long } = await create('c', { ...color(), Name: 'a' }).expect(200);
    await forget();
    await remove(world.admin, `colors/${long.ID}`).expect(200);
    const gone = await create('c', { ...color(), Name: 'a' });
    expect([...statusAndCode(gone), isReplay(gone)]).toEqual([404, 'not_found', 'true']);
    expect(await names()).toEqual([]);
  });

  it('costs a request without one no statement', async () => {
    const plain = await statementsOf(app.database, () => post(world.admin, 'colors', color()).expect(200));
    const again = await statementsOf(app.database, () => post(world.admin, 'colors', color()).expect(200));
    expect([...plain, ...again].filter((sql) => sql.includes('idempotency_keys'))).toEqual([]);
    const keyed = await statementsOf(app.database, () => create('k').expect(200));
    // Once a minute, what the caller has stored is counted.
    expect(keyed.length).toBe(again.length + 4);
    const later = await statementsOf(app.database, () => create('l').expect(200));
    expect(later.length).toBe(again.length + 3);
  });
});
