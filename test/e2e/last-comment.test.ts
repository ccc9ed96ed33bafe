import fc from 'fast-check';
import { clientOf } from '../support/client';
import { startTestApp, type TestApp } from '../support/test-app';
import { parseXml } from '../support/wire';
import { makeWorld, type Person, type World } from '../support/world';

interface Last {
  LastComment: string | null;
  LastCommentDate: string | null;
  LastCommentByID: string | null;
  LastCommentBy: string | null;
}

const NONE: Last = { LastComment: null, LastCommentDate: null, LastCommentByID: null, LastCommentBy: null };

describe('the last comment of a record', () => {
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
  const write = async (by: Person, AncestorID: string, Comment: string): Promise<{ ID: string; CommentDate: string }> =>
    (await post(by, 'comments', { AncestorID, Comment }).expect(200)).body;
  const lastOf = async (by: Person, path: string): Promise<Last> => {
    const { body } = await get(by, path).expect(200);
    const { LastComment, LastCommentDate, LastCommentByID, LastCommentBy } = body;
    return { LastComment, LastCommentDate, LastCommentByID, LastCommentBy };
  };
  const inList = async (by: Person, list: string, id: string): Promise<string | null | undefined> => {
    const { body } = await get(by, list).expect(200);
    return body.find(({ ID }: { ID: string }) => ID === id)?.LastComment;
  };

  it('is the latest live one with its author, on individuals, departments and organizations', async () => {
    for (const path of [
      `individuals/${world.member.id}`,
      `departments/${world.engineering}`,
      `organizations/${world.organization}`,
    ]) {
      const [list, id] = path.split('/');
      expect(await lastOf(world.lead, path)).toEqual(NONE);
      const first = await write(world.admin, id, 'first');
      const second = await write(world.lead, id, 'second');
      const ofSecond = { LastComment: 'second', LastCommentByID: world.lead.id, LastCommentBy: 'Lead Test' };
      expect(await lastOf(world.lead, path)).toEqual({ ...ofSecond, LastCommentDate: second.CommentDate });
      await put(world.lead, `comments/${second.ID}`, { ID: second.ID, Comment: 'better' });
      expect(await lastOf(world.admin, path)).toMatchObject({ ...ofSecond, LastComment: 'better' });
      expect(await inList(world.lead, list, id)).toBe('better');
      await remove(world.lead, `comments/${second.ID}`);
      expect(await lastOf(world.lead, path)).toEqual({
        LastComment: 'first',
        LastCommentDate: first.CommentDate,
        LastCommentByID: world.admin.id,
        LastCommentBy: 'Admin Test',
      });
      await put(world.lead, `comments/${second.ID}/undelete`, {});
      expect(await inList(world.lead, list, id)).toBe('better');
      await remove(world.lead, `comments/${second.ID}`);
      await remove(world.admin, `comments/${first.ID}`);
      expect(await lastOf(world.lead, path)).toEqual(NONE);
    }
  });

  it('is the one written last also within one millisecond', async () => {
    for (const text of ['first', 'second', 'third']) await write(world.lead, world.engineering, text);
    await app.database.read.run('UPDATE `comments` SET `CommentDate` = ? WHERE `SiteID` = ?', [
      '2026-05-01 10:00:00.000',
      world.siteId,
    ]);
    expect(await lastOf(world.lead, `departments/${world.engineering}`)).toMatchObject({ LastComment: 'third' });
    expect(await inList(world.lead, 'departments', world.engineering)).toBe('third');
  });

  it('says whatever the comment says, to the last character', async () => {
    const texts = [
      `"\\' <b>&amp; \r\n\t \u{1F600} \u00e9\u2028 [1] %_ \\u0041`,
      '\u{1F600}'.repeat(16_383),
      'null',
      '"',
    ];
    for (const text of texts) {
      await write(world.lead, world.member.id, text);
      expect(await lastOf(world.lead, `individuals/${world.member.id}`)).toMatchObject({ LastComment: text });
    }
  });

  it('names its author as it is called now', async () => {
    await write(world.lead, world.engineering, 'x');
    const lead = (await get(world.admin, `individuals/${world.lead.id}`)).body;
    await put(world.admin, `individuals/${world.lead.id}`, { ...lead, LastName: 'Renamed' }).expect(200);
    expect(await lastOf(world.guest, `departments/${world.engineering}`)).toMatchObject({
      LastCommentBy: 'Lead Renamed',
    });
  });

  it('names no author of another site, and is no comment of another site', async () => {
    const { ID, CommentDate } = await write(world.lead, world.engineering, 'from outside');
    for (const author of [world.other.admin.id, world.siteId]) {
      await app.database.read.run('UPDATE `comments` SET `IndividualID` = ? WHERE `ID` = ?', [author, ID]);
      expect(await lastOf(world.admin, `departments/${world.engineering}`)).toEqual({
        ...NONE,
        LastComment: 'from outside',
        LastCommentDate: CommentDate,
      });
    }
    await app.database.read.run('UPDATE `comments` SET `SiteID` = ? WHERE `ID` = ?', [world.other.siteId, ID]);
    expect(await lastOf(world.admin, `departments/${world.engineering}`)).toEqual(NONE);
  });

  it('is null, in reads, lists and answers to writes, for who may not read the comments of the individual', async () => {
    await write(world.admin, world.stranger.id, 'on the stranger');
    await write(world.admin, world.lead.id, 'on the lead');
    const path = `individuals/${world.stranger.id}`;
    for (const person of [world.lead, world.member, world.guest]) {
      expect(await lastOf(person, path)).toEqual(NONE);
      expect(await inList(person, 'individuals', world.stranger.id)).toBeNull();
      expect(await inList(person, 'individuals?limit=100', world.stranger.id)).toBeNull();
      expect(await inList(person, `departments/${world.sales}/individuals`, world.stranger.id)).toBeNull();
    }
    expect(await inList(world.lead, 'individuals', world.lead.id)).toBe('on the lead');
    expect(await lastOf(world.stranger, 'me')).toMatchObject({ LastComment: 'on the stranger' });
    const self = (await get(world.stranger, path)).body;
    const written = await put(world.stranger, path, { ...self, FirstName: 'Strange' }).expect(200);
    expect(written.body.LastComment).toBe('on the stranger');
  });

  it('stays what it is while the record is deleted', async () => {
    await write(world.admin, world.member.id, 'gone');
    await write(world.admin, world.engineering, 'closed');
    for (const path of [`individuals/${world.member.id}`, `departments/${world.engineering}`]) {
      const before = await lastOf(world.admin, path);
      await remove(world.admin, path).expect(200);
      expect(await lastOf(world.admin, path)).toEqual(before);
      await put(world.admin, `${path}/undelete`, {}).expect(200);
      expect(await lastOf(world.admin, path)).toEqual(before);
    }
  });

  it('changes the ETag of the record and not its version', async () => {
    const path = `individuals/${world.member.id}`;
    const before = await get(world.lead, path);
    await write(world.lead, world.member.id, 'x');
    const after = await get(world.lead, path).set('If-None-Match', before.headers.etag);
    expect([after.status, after.headers.etag]).toEqual([200, expect.not.stringMatching(before.headers.etag)]);
    await put(world.member, path, { ...before.body, FirstName: 'M' })
      .set('If-Match', before.headers.etag)
      .expect(200);
  });

  it('has a nested date in XML on an individual and a plain one elsewhere, both in the zone of tz', async () => {
    const { CommentDate } = await write(world.lead, world.member.id, 'x');
    await write(world.lead, world.engineering, 'x');
    const dateOf = async (path: string) => {
      const { text } = await as(world.lead, app.http.get(`/v4/${path}?tz=%2B05:30`)).set('Accept', 'application/xml');
      return parseXml(text).children.find(({ name }) => name === 'LastCommentDate');
    };
    const nested = await dateOf(`individuals/${world.member.id}`);
    expect(nested?.children.map(({ name, text }) => [name, text])).toEqual([
      ['DateTime', CommentDate.replace('+00:00', 'Z')],
      ['OffsetMinutes', '330'],
    ]);
    expect((await dateOf(`departments/${world.engineering}`))?.text).toMatch(/\+05:30$/);
    const { body } = await get(world.lead, `individuals/${world.member.id}?tz=%2B05:30`);
    expect(body.LastCommentDate).toMatch(/\+05:30$/);
  });

  it('is what a plain recount finds, whatever was written, changed, deleted and undeleted', async () => {
    const step = fc.record({
      verb: fc.constantFrom('create', 'create', 'update', 'delete', 'undelete', 'deleteUnit', 'undeleteUnit'),
      unit: fc.nat(1),
      by: fc.nat(1),
      at: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        world = await makeWorld(app.database);
        const units = [`departments/${world.engineering}`, `individuals/${world.member.id}`];
        const people = [world.lead, world.admin];
        /** In the order of writing. */
        const model: { id: string; unit: number; by: number; text: string; deleted: boolean }[] = [];
        const deletedUnits = new Set<number>();
        for (const [n, { verb, unit, by, at }] of steps.entries()) {
          const chosen = model[at % Math.max(model.length, 1)];
          if (verb === 'create' && !deletedUnits.has(unit)) {
            const { ID } = await write(people[by], units[unit].split('/')[1], `${n}`);
            model.push({ id: ID, unit, by, text: `${n}`, deleted: false });
          } else if (verb === 'update' && chosen && !chosen.deleted && !deletedUnits.has(chosen.unit)) {
            await put(world.admin, `comments/${chosen.id}`, { ID: chosen.id, Comment: `${n}` }).expect(200);
            chosen.text = `${n}`;
          } else if (verb === 'delete' && chosen) {
            await remove(world.admin, `comments/${chosen.id}`).expect(200);
            chosen.deleted = true;
          } else if (verb === 'undelete' && chosen) {
            await put(world.admin, `comments/${chosen.id}/undelete`, {}).expect(200);
            chosen.deleted = false;
          } else if (verb === 'deleteUnit') {
            await remove(world.admin, units[unit]).expect(200);
            deletedUnits.add(unit);
          } else if (verb === 'undeleteUnit') {
            await put(world.admin, `${units[unit]}/undelete`, {}).expect(200);
            deletedUnits.delete(unit);
          }
          for (const [index, path] of units.entries()) {
            const last = model.filter((row) => row.unit === index && !row.deleted).at(-1);
            const expected = last && { LastComment: last.text, LastCommentByID: people[last.by].id };
            expect(await lastOf(world.admin, path)).toMatchObject(expected ?? NONE);
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});
