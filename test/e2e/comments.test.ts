import { v7 } from 'uuid';
import { clientOf, faultsOf, nextOf, statusAndCode, statusOf } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { startTestApp, type TestApp } from '../support/test-app';
import { parseXml } from '../support/wire';
import { insertGlobalAdmin, insertNode, makeWorld, type Person, type World } from '../support/world';

interface Row {
  ID: string;
  AncestorID: string;
  AncestorType: number;
  Comment: string;
  CommentDate: string;
  Created: string;
  Updated: string;
  IndividualID: string | null;
  FullName: string | null;
  DeletedByRef: boolean;
  CanUpdate: boolean;
  CanDelete: boolean;
}

/** Path words of kinds whose records may not be there; whatever id they name is not one of theirs. */
const DEEPER_WORDS = ['metrics', 'projects', 'tasks', 'dialogs'];
/** A project and a task are deep enough to show that the tree decides, whether or not their tables are there. */
const PROJECT = 15;
const TASK = 3;

describe('comments', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  const { as, get, post, put, remove } = clientOf(() => app);
  const write = async (by: Person, AncestorID: string, Comment = 'Well done.'): Promise<Row> => {
    const answer = await post(by, 'comments', { AncestorID, Comment });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const listed = async (by: Person, path: string): Promise<string[]> => {
    const answer = await get(by, path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return (answer.body as Row[]).map(({ Comment }) => Comment);
  };
  const nodeOf = async (rowType: number, ancestor: string): Promise<string> => {
    const id = v7();
    await insertNode(app.database.read, world.siteId, id, rowType, ancestor, '');
    return id;
  };

  describe('on an individual are personal', () => {
    it('are read by it, by those above it, by leaders of its departments and by Admins', async () => {
      const { ID } = await write(world.lead, world.member.id);
      const reads = await asEachPerson(world, (person) => statusOf(get(person, `comments/${ID}`)));
      expect(reads).toEqual({ admin: 200, lead: 200, member: 200, guest: 404, stranger: 404, other: 404 });
      const lists = await asEachPerson(world, async (person) => {
        const { status, body } = await get(person, `individuals/${world.member.id}/comments`);
        return status === 200 ? body.length : status;
      });
      expect(lists).toEqual({ admin: 1, lead: 1, member: 1, guest: 0, stranger: 0, other: 404 });
    });

    it('are written by the same', async () => {
      const body = { AncestorID: world.member.id, Comment: 'x' };
      const answers = await asEachPerson(world, async (person) => statusAndCode(await post(person, 'comments', body)));
      expect(answers).toEqual({
        admin: [200, undefined],
        lead: [200, undefined],
        member: [200, undefined],
        guest: [403, 'forbidden'],
        stranger: [403, 'forbidden'],
        other: [400, 'validation_failed'],
      });
    });

    it('are changed, deleted and undeleted by their author and Admins only, as CanUpdate and CanDelete say', async () => {
      const { ID } = await write(world.lead, world.member.id);
      const can = await asEachPerson(world, async (person) => {
        const { body } = await get(person, `comments/${ID}`);
        return [body.CanUpdate, body.CanDelete];
      });
      const not = [undefined, undefined];
      expect(can).toEqual({
        admin: [true, true],
        lead: [true, true],
        member: [false, false],
        guest: not,
        stranger: not,
        other: not,
      });
      const expected = { admin: 200, lead: 200, member: 403, guest: 404, stranger: 404, other: 404 };
      expect(
        await asEachPerson(world, (person) => statusOf(put(person, `comments/${ID}`, { ID, Comment: 'y' }))),
      ).toEqual(expected);
      expect(await asEachPerson(world, (person) => statusOf(remove(person, `comments/${ID}`)))).toEqual(expected);
      expect(await asEachPerson(world, (person) => statusOf(put(person, `comments/${ID}/undelete`, {})))).toEqual(
        expected,
      );
    });
  });

  describe('on an organization or department', () => {
    it('are read and written by anyone of the site', async () => {
      for (const unit of [world.organization, world.engineering]) {
        const answers = await asEachPerson(world, (person) =>
          statusOf(post(person, 'comments', { AncestorID: unit, Comment: 'x' })),
        );
        expect(answers).toEqual({ admin: 200, lead: 200, member: 200, guest: 200, stranger: 200, other: 400 });
        const [first] = (await get(world.guest, `departments/${unit}/comments`)).body as Row[];
        const reads = await asEachPerson(world, (person) => statusOf(get(person, `comments/${first.ID}`)));
        expect(reads).toEqual({ admin: 200, lead: 200, member: 200, guest: 200, stranger: 200, other: 404 });
        const lists = await asEachPerson(
          world,
          async (person) => (await get(person, `organizations/${unit}/comments`)).body.length,
        );
        expect(lists).toEqual({ admin: 5, lead: 5, member: 5, guest: 5, stranger: 5, other: undefined });
      }
    });

    it('are changed and deleted by their author and Admins, not by the leader of the department', async () => {
      const { ID } = await write(world.guest, world.engineering);
      const expected = { admin: 200, lead: 403, member: 403, guest: 200, stranger: 403, other: 404 };
      expect(
        await asEachPerson(world, (person) => statusOf(put(person, `comments/${ID}`, { ID, Comment: 'y' }))),
      ).toEqual(expected);
      expect(await asEachPerson(world, (person) => statusOf(remove(person, `comments/${ID}`)))).toEqual(expected);
      expect(await asEachPerson(world, (person) => statusOf(put(person, `comments/${ID}/undelete`, {})))).toEqual(
        expected,
      );
    });

    it('are listed under either of the twin words, and under no other', async () => {
      await write(world.guest, world.engineering);
      for (const word of ['departments', 'organizations'])
        expect(await listed(world.guest, `${word}/${world.engineering}/comments`)).toEqual(['Well done.']);
      for (const word of ['individuals', ...DEEPER_WORDS])
        expect([word, (await get(world.admin, `${word}/${world.engineering}/comments`)).status]).toEqual([word, 404]);
      for (const word of ['departments', 'organizations', ...DEEPER_WORDS])
        expect([word, (await get(world.admin, `${word}/${world.admin.id}/comments`)).status]).toEqual([word, 404]);
    });
  });

  describe('on a record deeper in the tree', () => {
    it('are personal when an individual stands above it, and the record itself is then hidden', async () => {
      const task = await nodeOf(TASK, world.member.id);
      await write(world.lead, task, 'late');
      const lists = await asEachPerson(world, (person) => statusOf(get(person, `tasks/${task}/comments`)));
      expect(lists).toEqual({ admin: 200, lead: 200, member: 200, guest: 404, stranger: 404, other: 404 });
      const refused = await post(world.guest, 'comments', { AncestorID: task, Comment: 'x' });
      expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['AncestorID not_found']]);
      const [{ ID, AncestorType }] = (await get(world.lead, `tasks/${task}/comments`)).body as Row[];
      expect(AncestorType).toBe(TASK);
      const reads = await asEachPerson(world, (person) => statusOf(get(person, `comments/${ID}`)));
      expect(reads).toEqual({ admin: 200, lead: 200, member: 200, guest: 404, stranger: 404, other: 404 });
    });

    it('are for anyone when none does', async () => {
      const project = await nodeOf(PROJECT, world.engineering);
      const task = await nodeOf(TASK, project);
      for (const [word, id] of [
        ['projects', project],
        ['tasks', task],
      ]) {
        await write(world.guest, id);
        expect(await listed(world.stranger, `${word}/${id}/comments`)).toEqual(['Well done.']);
      }
    });
  });

  describe('/me/comments', () => {
    it('are those the caller wrote, wherever, newest first', async () => {
      await write(world.lead, world.member.id, 'first');
      await write(world.admin, world.member.id, 'not mine');
      await write(world.lead, world.sales, 'second');
      const third = await write(world.lead, world.organization, 'third');
      expect(await listed(world.lead, 'me/comments')).toEqual(['third', 'second', 'first']);
      await remove(world.lead, `comments/${third.ID}`);
      expect(await listed(world.lead, 'me/comments')).toEqual(['second', 'first']);
      expect(await listed(world.lead, 'me/comments?deleted=1')).toEqual(['third']);
      expect(await listed(world.lead, 'me/comments?deleted=2')).toHaveLength(3);
      expect(await listed(world.member, 'me/comments')).toEqual([]);
    });

    it('leave out those on individuals whose comments the author may no longer read', async () => {
      const { ID } = await write(world.lead, world.member.id, 'as the lead');
      await write(world.lead, world.sales, 'as anyone');
      await put(world.admin, `individuals/${world.member.id}`, {
        ...(await get(world.admin, `individuals/${world.member.id}`)).body,
        PrimaryReportsTo: world.stranger.id,
        PrimaryOrganizationID: world.sales,
        Password: undefined,
      }).expect(200);
      const { body: former } = await get(world.admin, `individuals/${world.member.id}/departmentmembers`);
      const membership = former.find((row: { OrganizationID: string }) => row.OrganizationID === world.engineering);
      await remove(world.admin, `departmentmembers/${membership.ID}`).expect(200);
      expect(await listed(world.lead, 'me/comments')).toEqual(['as anyone']);
      expect((await get(world.lead, 'me/comments?count=true')).headers['x-total-count']).toBe('1');
      expect((await get(world.lead, `comments/${ID}`)).status).toBe(404);
      expect((await put(world.lead, `comments/${ID}`, { ID, Comment: 'x' })).status).toBe(404);
      expect(await listed(world.stranger, `individuals/${world.member.id}/comments`)).toEqual(['as the lead']);
    });

    it('are nobody’s for a global admin in another site, whose comments have no author there', async () => {
      const visitor = await insertGlobalAdmin(app.database, world.other, 'Visitor');
      const visiting = (request: ReturnType<typeof get>) => as(visitor, request).set('X-Site-ID', world.siteId);
      const made = await visiting(app.http.post('/v4/comments')).send({ AncestorID: world.sales, Comment: 'hello' });
      expect(made.body).toMatchObject({ IndividualID: null, FullName: null, CreatedBy: visitor.id });
      expect((await visiting(app.http.get('/v4/me/comments'))).status).toBe(403);
    });
  });

  it('carry their author and the moment of their creation, which a change of the text leaves', async () => {
    const made = await write(world.lead, world.engineering);
    expect(made).toMatchObject({ IndividualID: world.lead.id, FullName: 'Lead Test', AncestorType: 56 });
    expect(made.CommentDate).toBe(made.Created);
    const { body } = await put(world.admin, `comments/${made.ID}`, {
      ...made,
      Comment: 'Better.',
      CommentDate: '2001-01-01',
      IndividualID: world.admin.id,
    });
    expect(body).toMatchObject({
      Comment: 'Better.',
      CommentDate: made.CommentDate,
      IndividualID: world.lead.id,
      FullName: 'Lead Test',
      UpdatedBy: world.admin.id,
    });
  });

  it('say what kind of record they are on, also when a department has become an organization', async () => {
    const { ID } = await write(world.guest, world.sales);
    const unit = (await get(world.admin, `departments/${world.sales}`)).body;
    await put(world.admin, `departments/${world.sales}`, { ...unit, ParentID: null }).expect(200);
    expect((await get(world.guest, `comments/${ID}`)).body.AncestorType).toBe(4);
  });

  it('do not move, and say nothing blank', async () => {
    const { ID, AncestorID } = await write(world.lead, world.engineering);
    const faults = async (body: object) => faultsOf((await put(world.lead, `comments/${ID}`, { ID, ...body })).body);
    expect(await faults({ AncestorID: world.sales, Comment: 'x' })).toEqual(['AncestorID mismatch']);
    expect(await faults({ AncestorID: world.other.organization, Comment: ' \n' })).toEqual([
      'Comment blank',
      'AncestorID mismatch',
    ]);
    expect(await faults({ AncestorID: AncestorID.toUpperCase(), Comment: 'x' })).toEqual([]);
    expect(await faults({ Comment: 'y' })).toEqual([]);
  });

  it('hang from nothing that takes none', async () => {
    const item = { AncestorID: world.member.id, Rank: 1, Name: 'x', Description: '' };
    const { body } = await post(world.member, 'accountabilities', item);
    const comment = await write(world.lead, world.engineering);
    for (const AncestorID of [world.siteId, body.ID, world.performanceGroup, comment.ID]) {
      const answer = await post(world.admin, 'comments', { AncestorID, Comment: 'x' });
      expect(faultsOf(answer.body)).toEqual(['AncestorID wrong_kind']);
    }
    await remove(world.admin, `departments/${world.sales}`);
    const answer = await post(world.admin, 'comments', { AncestorID: world.sales, Comment: 'x' });
    expect(faultsOf(answer.body)).toEqual(['AncestorID deleted']);
  });

  it('go and come back with what they hang from; one deleted on its own stays deleted', async () => {
    const kept = await write(world.lead, world.engineering, 'kept');
    const gone = await write(world.lead, world.engineering, 'gone');
    await remove(world.lead, `comments/${gone.ID}`);
    const path = `departments/${world.engineering}/comments`;
    await remove(world.admin, `organizations/${world.organization}`);
    expect(await listed(world.lead, path)).toEqual([]);
    expect(await listed(world.lead, `${path}?deleted=1`)).toEqual(['gone', 'kept']);
    expect((await get(world.lead, `comments/${kept.ID}`)).body.DeletedByRef).toBe(true);
    expect((await put(world.lead, `comments/${kept.ID}`, { ID: kept.ID, Comment: 'x' })).status).toBe(409);
    await put(world.admin, `organizations/${world.organization}/undelete`, {});
    expect(await listed(world.lead, path)).toEqual(['kept']);
    expect(await listed(world.lead, `${path}?deleted=1`)).toEqual(['gone']);
  });

  it('answer an undelete as a List of one, with its dates in the zone that tz names', async () => {
    const { ID } = await write(world.lead, world.member.id);
    await remove(world.lead, `comments/${ID}`);
    const path = `/v4/comments/${ID}/undelete?tz=America/New_York`;
    const xml = await as(world.lead, app.http.put(path)).set('Accept', 'application/xml');
    const root = parseXml(xml.text);
    expect([root.name, root.children.map(({ name }) => name)]).toEqual(['List', ['Comment']]);
    const date = root.children[0].children.find(({ name }) => name === 'CommentDate');
    expect(date?.text).toMatch(/-0[45]:00$/);
    const { body } = await as(world.lead, app.http.put(path));
    expect(body).toEqual([expect.objectContaining({ ID, Deleted: false })]);
  });

  it.each(['limit=1', 'cursor=W10', 'count=true'])(
    'know no %s on the undelete that answers a List',
    async (parameter) => {
      const { ID } = await write(world.lead, world.member.id);
      const answer = await put(world.lead, `comments/${ID}/undelete?${parameter}`, {});
      expect([answer.status, faultsOf(answer.body)]).toEqual([400, [`${parameter.split('=')[0]} unknown_parameter`]]);
    },
  );

  it('come newest first also within one millisecond, in pages like in the whole', async () => {
    const texts = Array.from({ length: 7 }, (_, n) => `${n}`);
    for (const text of texts) await write(world.lead, world.member.id, text);
    await app.database.read.run('UPDATE `comments` SET `CommentDate` = ? WHERE `SiteID` = ?', [
      '2026-05-01 10:00:00.000',
      world.siteId,
    ]);
    const path = `individuals/${world.member.id}/comments`;
    expect(await listed(world.lead, path)).toEqual([...texts].reverse());
    const first = await get(world.lead, `${path}?limit=3`);
    const next = nextOf(first) ?? '';
    expect((first.body as Row[]).map(({ Comment }) => Comment)).toEqual(['6', '5', '4']);
    expect(await listed(world.lead, next)).toEqual(['3', '2', '1']);
  });
});
