import { faultsOf, nextOf } from '../support/client';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml } from '../support/wire';
import { insertGlobalAdmin, type Person } from '../support/world';

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

describe('comments', () => {
  setUpWorldPerTest();

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

  describe('on an organization or department', () => {
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
