import { epochOf } from '../../src/http/formats/instant';
import { LedgerWriter } from '../../src/ledger/ledger-writer';
import { statusAndCode, statusAndFaults } from '../support/client';
import { putClockBehind } from '../support/clock-behind';
import { plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { insertGlobalAdmin, type Person } from '../support/world';
import { firstPath, linkOf, readRun } from './change-reader';

const NO_REQUEST = { credential: 'password', requestId: null, address: null } as const;

describe('the changes since a token', () => {
  let period: { current: number };
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
  });

  const made = async (request: ReturnType<typeof post>): Promise<{ ID: string } & Record<string, unknown>> => {
    const { status, body, text } = await request;
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  };
  const changesOf = async (person: Person, path: string) => (await readRun(get, person, path)).changes;
  const shown = async (person: Person, path: string) =>
    (await changesOf(person, path)).map(({ Verb, Type, Version }) => `${Verb} ${Type} ${Version}`);
  const project = (by: Person, values: object) => made(post(by, 'projects', { Name: 'Project', Rank: 1, ...values }));
  const permission = (row: string, principal: string, states: object) =>
    made(
      post(world.admin, 'permissions', {
        ...{ RowID: row, PrincipalID: principal, ChildType: null },
        ...{ CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0, ...states },
      }),
    );

  it('begin now: the first page is empty and says where to read later', async () => {
    await made(post(world.admin, 'goals', plainGoal(world.member.id, period.current)));
    const answer = await get(world.admin, 'changes');
    expect([answer.status, answer.body, linkOf(answer).rel]).toEqual([200, [], 'delta']);
    expect(answer.headers).not.toHaveProperty('x-total-count');
  });

  it('say what happened, to which record, by whom and where to read it', async () => {
    const path = await firstPath(get, world.lead);
    const goal = await made(post(world.lead, 'goals', plainGoal(world.member.id, period.current)));
    await made(put(world.lead, `goals/${goal.ID}`, { ...goal, Name: 'Other' }));
    await remove(world.admin, `goals/${goal.ID}`);
    const changes = await changesOf(world.lead, path);
    const common = {
      Type: 'Goal',
      RecordID: String(goal.ID),
      Href: `/v4/goals/${goal.ID}`,
      AncestorID: world.member.id,
    };
    expect(changes).toMatchObject([
      { ...common, Verb: 'created', Version: 1, IndividualID: world.lead.id, FormerAncestorID: null },
      { ...common, Verb: 'updated', Version: 2, IndividualID: world.lead.id },
      { ...common, Verb: 'removed', Version: 2, IndividualID: world.admin.id },
    ]);
  });

  it('are those of the types in `types` alone', async () => {
    const path = await firstPath(get, world.admin, '?types=Goal,Color');
    await made(post(world.admin, 'goals', plainGoal(world.member.id, period.current)));
    await project(world.admin, { AncestorID: world.sales });
    await made(post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }));
    expect(await shown(world.admin, path)).toEqual(['created Goal 1', 'created Color 1']);
  });

  it('refuse parameters that they do not have, and words and tokens that are none', async () => {
    const token = new URLSearchParams((await firstPath(get, world.lead)).split('?')[1]).get('since') as string;
    const [payload, signature] = token.split('.');
    const forged = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const faults = (by: Person, query: string) => statusAndFaults(get(by, `changes?${query}`));
    expect({
      count: await faults(world.lead, 'count=true'),
      cursor: await faults(world.lead, 'cursor=x'),
      zero: await faults(world.lead, 'limit=0'),
      large: await faults(world.lead, 'limit=1001'),
      type: await faults(world.lead, 'types=Goal,Gaol'),
      credential: await faults(world.lead, 'types=UserToken'),
      text: await faults(world.lead, 'since=x'),
      empty: await faults(world.lead, 'since='),
      forged: await faults(world.lead, `since=${forged}`),
      individual: await faults(world.member, `since=${token}`),
      site: await faults(world.other.admin, `since=${token}`),
      own: await faults(world.lead, `since=${token}`),
    }).toEqual({
      count: [400, 'count unknown_parameter'],
      cursor: [400, 'cursor unknown_parameter'],
      zero: [400, 'limit out_of_range'],
      large: [400, 'limit out_of_range'],
      type: [400, 'types out_of_range'],
      credential: [400, 'types out_of_range'],
      text: [400, 'since invalid_token'],
      empty: [400, 'since invalid_token'],
      forged: [400, 'since invalid_token'],
      individual: [400, 'since invalid_token'],
      site: [400, 'since invalid_token'],
      own: [200],
    });
  });

  it('come in pages, and in XML with the same links', async () => {
    const path = await firstPath(get, world.admin);
    for (let rank = 1; rank <= 5; rank++)
      await made(post(world.admin, 'colors', { Rank: rank, Name: `Color ${rank}`, Code: 'FF0000' }));
    const { changes, pages } = await readRun(get, world.admin, `${path}&limit=2`);
    expect([changes.length, pages]).toEqual([5, 3]);
    const answer = await as(world.admin, app.http.get(`/v4/${path}&limit=2`)).set('Accept', 'application/xml');
    expect([answer.text.match(/<Change>/g)?.length, linkOf(answer).rel]).toEqual([2, 'next']);
  });

  it('are those of types that the caller may GET: no webhooks without Admin, no core values without PM', async () => {
    const people = [world.admin, world.lead, world.guest];
    const paths = await Promise.all(people.map((person) => firstPath(get, person)));
    await made(post(world.admin, 'webhooks', { Name: 'Hook', Url: 'https://hooks.example/' }));
    await made(post(world.admin, 'corevalues', { Rank: 1, Name: 'Care' }));
    const all = await Promise.all(people.map((person, at) => shown(person, paths[at])));
    expect(all).toEqual([['created Webhook 1', 'created CoreValue 1'], ['created CoreValue 1'], []]);
  });

  it('are never those of sign-ins and credentials', async () => {
    const path = await firstPath(get, world.admin);
    await made(post(world.admin, 'me/tokens', { Name: 'Sync' }));
    await app.http.post('/v4/login').send({ UserName: world.admin.userName, Password: 'wrong' });
    expect(await shown(world.admin, path)).toEqual([]);
  });

  it('of a young entry are answered at once, and on a server again by a later token', async () => {
    const path = await firstPath(get, world.admin);
    await made(post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }));
    const { delta } = await readRun(get, world.admin, path);
    const again = app.database.dialect === 'mysql' ? ['created Color 1'] : [];
    expect(await shown(world.admin, delta)).toEqual(again);
  });

  it('go on after entries that a slower transaction added before them', async () => {
    const path = await firstPath(get, world.admin);
    await made(post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }));
    const { delta } = await readRun(get, world.admin, path);
    if (app.database.dialect === 'sqlite') return expect(await shown(world.admin, delta)).toEqual([]);
    const begun = await firstPath(get, world.admin);
    const { ID } = await made(post(world.admin, 'colors', { Rank: 2, Name: 'Late', Code: 'FF0000' }));
    await app.database.read.run(
      'UPDATE ledger SET Date = Date - INTERVAL 30 SECOND WHERE SiteID = ? AND RecordID = ?',
      [world.siteId, String(ID)],
    );
    expect(await shown(world.admin, begun)).toHaveLength(2);
    return expect((await shown(world.admin, delta)).length).toBe(2);
  });

  describe('miss nothing when the clock of the database goes back', () => {
    const color = (Name: string) => made(post(world.admin, 'colors', { Rank: 1, Name, Code: 'FF0000' }));
    const recordIds = async (path: string) => (await changesOf(world.admin, path)).map(({ RecordID }) => RecordID);
    const behind = (seconds: number) => putClockBehind(app.database, world.siteId, seconds);

    it('behind the newest entry: the next ones follow it', async () => {
      const first = await color('Before');
      await behind(120);
      const begun = await firstPath(get, world.admin);
      const { delta: read } = await readRun(get, world.admin, begun);
      // Each is a transaction of its own.
      const [second, third] = [await color('Second'), await color('Third')];
      const expected = [String(second.ID), String(third.ID)];
      for (const path of [begun, read])
        expect((await recordIds(path)).filter((id) => id !== String(first.ID))).toEqual(expected);
      const entries = await app.database.read.query<{ Date: string }>(
        "SELECT Date FROM ledger WHERE SiteID = ? AND Type = 'Color' ORDER BY Date, ID",
        [world.siteId],
      );
      const times = entries.map(({ Date: date }) => epochOf(date));
      expect(times.slice(1).map((time) => time - times[0])).toEqual([1, 2]);
    });

    it('by hours in a site where nothing has happened since', async () => {
      await color('Long ago');
      await behind(-86_000);
      const begun = await firstPath(get, world.admin);
      const { delta: read } = await readRun(get, world.admin, begun);
      const { ID } = await color('Under the former clock');
      await behind(-36_000);
      for (const path of [begun, read]) expect(await recordIds(path)).toContain(String(ID));
    });
  });

  describe('are readable', () => {
    it('to those who can read the record', async () => {
      const people = { lead: world.lead, member: world.member, stranger: world.stranger, guest: world.guest };
      const paths = new Map<Person, string>();
      for (const person of Object.values(people)) paths.set(person, await firstPath(get, person));
      await made(post(world.lead, 'goals', plainGoal(world.member.id, period.current)));
      await made(post(world.admin, 'corevalues', { Rank: 1, Name: 'Honesty' }));
      const seen = Object.entries(people).map(
        async ([name, person]) => [name, await shown(person, paths.get(person) as string)] as const,
      );
      expect(Object.fromEntries(await Promise.all(seen))).toEqual({
        lead: ['created Goal 1', 'created CoreValue 1'],
        member: ['created Goal 1', 'created CoreValue 1'],
        stranger: ['created CoreValue 1'],
        // Not in the group Performance Management.
        guest: [],
      });
    });

    it('below the former ancestor, so that the record can be dropped', async () => {
      const goal = await made(post(world.admin, 'goals', plainGoal(world.member.id, period.current)));
      const path = await firstPath(get, world.lead);
      await made(put(world.admin, `goals/${goal.ID}`, { ...goal, IndividualID: world.stranger.id }));
      const last = (await changesOf(world.lead, path)).at(-1);
      expect(last).toMatchObject({
        ...{ RecordID: String(goal.ID), FormerAncestorID: world.member.id, AncestorID: world.stranger.id },
      });
      expect((await get(world.lead, `goals/${goal.ID}`)).status).toBe(404);
    });

    it('if a removed record was readable below its ancestor', async () => {
      const goal = await made(post(world.admin, 'goals', plainGoal(world.member.id, period.current)));
      const paths = [await firstPath(get, world.lead), await firstPath(get, world.stranger)];
      await remove(world.admin, `goals/${goal.ID}`);
      expect((await shown(world.lead, paths[0])).at(-1)).toBe('removed Goal 1');
      expect(await shown(world.stranger, paths[1])).toEqual([]);
    });

    it('unless they are about a removed membership of an individual that the caller cannot read', async () => {
      await permission(world.member.id, world.stranger.id, { ReadState: 2 });
      const member = { OrganizationID: world.sales, Leader: false };
      const hidden = await made(post(world.admin, 'departmentmembers', { ...member, IndividualID: world.member.id }));
      const open = await made(post(world.admin, 'departmentmembers', { ...member, IndividualID: world.lead.id }));
      const path = await firstPath(get, world.stranger, '?types=DepartmentMember');
      await remove(world.admin, `departmentmembers/${hidden.ID}`);
      await remove(world.admin, `departmentmembers/${open.ID}`);
      const seen = (await changesOf(world.stranger, path)).map(({ RecordID }) => RecordID);
      expect([seen.includes(hidden.ID), seen.includes(open.ID)]).toEqual([false, true]);
    });

    it('of permissions to those who can delegate the record', async () => {
      const path = await firstPath(get, world.lead, '?types=Permission');
      const ofAdmin = await firstPath(get, world.admin, '?types=Permission');
      const { ID } = await permission(world.sales, world.guest.id, { ReadState: 1 });
      await remove(world.admin, `permissions/${ID}`);
      expect(await shown(world.lead, path)).toEqual([]);
      expect(await shown(world.admin, ofAdmin)).toEqual(['created Permission 1', 'removed Permission 1']);
    });
  });

  describe('end with 410', () => {
    const code = async (person: Person, path: string) => statusAndCode(await get(person, path));

    it.each<[string, () => Promise<unknown>]>([
      ['a permission row', () => permission(world.sales, world.lead.id, { ReadState: 2 })],
      [
        'a unit that the caller leads',
        () =>
          made(
            post(world.admin, 'departmentmembers', {
              ...{ IndividualID: world.lead.id, OrganizationID: world.sales, Leader: true },
            }),
          ),
      ],
      [
        'somebody that the caller is in charge of',
        async () => {
          const guest = await made(get(world.admin, `individuals/${world.guest.id}`));
          return made(put(world.admin, `individuals/${world.guest.id}`, { ...guest, PrimaryReportsTo: world.lead.id }));
        },
      ],
      ['a label', () => remove(world.admin, `securitygroups/${world.performanceGroup}/individuals/${world.lead.id}`)],
    ])('after a change of %s, but not for Admins', async (_name, change) => {
      const [ofLead, ofAdmin] = [await firstPath(get, world.lead), await firstPath(get, world.admin)];
      await change();
      expect(await code(world.lead, ofLead)).toEqual([410, 'rights_changed']);
      expect(await code(world.admin, ofAdmin)).toEqual([200, undefined]);
    });

    it('after a change that was changed back, because what was read meanwhile is another', async () => {
      const path = await firstPath(get, world.stranger);
      const { ID } = await permission(world.sales, world.stranger.id, { ReadState: 2 });
      await remove(world.admin, `permissions/${ID}`);
      expect(await code(world.stranger, path)).toEqual([410, 'rights_changed']);
      const again = await firstPath(get, world.stranger);
      await permission(world.sales, world.lead.id, { ReadState: 2 });
      expect(await code(world.stranger, again)).toEqual([200, undefined]);
    });

    it('after Performance Management of the site is switched, for Admins too: they read no commitments meanwhile', async () => {
      const globalAdmin = await insertGlobalAdmin(app.database, world.other);
      const switchTo = async (FeaturePerformance: boolean) => {
        const site = await made(get(globalAdmin, `sites/${world.siteId}`));
        await made(put(globalAdmin, `sites/${world.siteId}`, { ...site, FeaturePerformance }));
      };
      const path = await firstPath(get, world.admin);
      await switchTo(false);
      expect(await code(world.admin, path)).toEqual([410, 'rights_changed']);
      const without = await firstPath(get, world.admin);
      expect(await code(world.admin, without)).toEqual([200, undefined]);
      await switchTo(true);
      expect(await code(world.admin, without)).toEqual([410, 'rights_changed']);
    });

    it('not after changes that decide nothing for the caller', async () => {
      const path = await firstPath(get, world.stranger);
      await permission(world.sales, world.lead.id, { ReadState: 2 });
      expect(await code(world.stranger, path)).toEqual([200, undefined]);
    });

    it('not after a sign-in of somebody that the caller is in charge of', async () => {
      const path = await firstPath(get, world.lead);
      await app.database.transaction(async (tx) => {
        const { id: individualId } = world.member;
        const actor = {
          ...{ siteId: world.siteId, individualId, actingAsId: null, credentialId: null },
          ...NO_REQUEST,
        };
        const signIn = { verb: 'signed_in', type: 'Individual', recordId: individualId, ancestorId: null } as const;
        new LedgerWriter(app.database).add(tx, actor, { ...signIn, version: null });
      });
      await permission(world.sales, world.stranger.id, { ReadState: 2 });
      expect(await code(world.lead, path)).toEqual([200, undefined]);
    });

    it('behind the end of the ledger', async () => {
      const path = await firstPath(get, world.admin);
      expect(await code(world.admin, path)).toEqual([200, undefined]);
      // The clock of the database cannot be set: the same token for a ledger that keeps nothing.
      Object.assign(app.settings, { ledgerDays: 0.0001 });
      try {
        expect(await code(world.admin, path)).toEqual([410, 'token_expired']);
      } finally {
        Object.assign(app.settings, { ledgerDays: 400 });
      }
    });
  });

  it('cost a number of statements that does not depend on the number of entries', async () => {
    const path = await firstPath(get, world.lead);
    const count = async () =>
      (await statementsOf(app.database, async () => void (await changesOf(world.lead, path)))).length;
    await made(post(world.admin, 'goals', plainGoal(world.member.id, period.current)));
    await made(post(world.admin, 'goals', plainGoal(world.stranger.id, period.current)));
    await count();
    const few = await count();
    for (let n = 0; n < 10; n++)
      await made(post(world.admin, 'goals', plainGoal(n % 2 ? world.member.id : world.stranger.id, period.current)));
    expect(await count()).toBe(few);
  });
});
