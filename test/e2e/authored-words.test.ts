import { statusAndCode } from '../support/client';
import { periodOf } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, toXml, type Wire } from '../support/wire';
import type { Person } from '../support/world';

const [ALLOW, DENY] = [1, 2];
const DONE = [200, undefined];
const FORBIDDEN = [403, 'forbidden'];
const GONE = [404, 'not_found'];

describe('words stay their author’s (contract section 12)', () => {
  setUpWorldPerTest();

  const give = async (id: string, person: Person, facts: Wire): Promise<Wire> =>
    (await post(world.admin, 'permissions', permissionOf(id, person.id, facts)).expect(200)).body;
  const comment = async (by: Person, AncestorID: string): Promise<Wire> =>
    (await post(by, 'comments', { AncestorID, Comment: 'As I see it.' }).expect(200)).body;
  const reword = async (by: Person, { ID, AncestorID }: Wire) =>
    statusAndCode(await put(by, `comments/${ID}`, { ID, AncestorID, Comment: 'As they saw it.' }));
  const away = async (by: Person, { ID }: Wire) => statusAndCode(await remove(by, `comments/${ID}`));
  const back = async (by: Person, { ID }: Wire) => statusAndCode(await put(by, `comments/${ID}/undelete`, {}));
  const rightsOn = async (by: Person, { ID }: Wire) => {
    const { CanUpdate, CanDelete } = (await get(by, `comments/${ID}`).expect(200)).body;
    return { CanUpdate, CanDelete };
  };

  describe('a comment', () => {
    it('is not reworded by who may Update its record by a row, at the record or above it', async () => {
      const { siteId, engineering, organization, member, lead, stranger } = world;
      const project = await insertProject(app.database.read, { siteId, unit: engineering });
      const onProject = await comment(lead, project);
      const onMember = await comment(lead, member.id);
      const onUnit = await comment(lead, engineering);
      await give(project, stranger, { UpdateState: ALLOW });
      await give(organization, world.guest, { ChildType: 15, UpdateState: ALLOW });
      await give(member.id, stranger, { ReadState: ALLOW, UpdateState: ALLOW });
      await give(member.id, member, { UpdateState: ALLOW });
      await give(engineering, stranger, { UpdateState: ALLOW });
      for (const [by, words] of [
        [stranger, onProject],
        [world.guest, onProject],
        [stranger, onMember],
        [member, onMember],
        [stranger, onUnit],
      ] as const) {
        expect(await rightsOn(by, words)).toEqual({ CanUpdate: false, CanDelete: false });
        expect(await reword(by, words)).toEqual(FORBIDDEN);
        const inXml = as(by, app.http.put(`/v4/comments/${words.ID}`)).set('Content-Type', 'text/xml');
        const { ID, AncestorID } = words;
        const answer = await inXml.set('Accept', 'text/xml').send(toXml('Comment', { ID, AncestorID, Comment: 'No.' }));
        expect([answer.status, parseXml(answer.text).name]).toEqual([403, 'Problem']);
      }
      expect((await get(lead, `comments/${onMember.ID}`)).body.Comment).toBe('As I see it.');
    });

    it('is reworded by its author, unless a row takes that, and none gives it back where a nearer one allows', async () => {
      const { engineering, organization, stranger } = world;
      const words = await comment(stranger, engineering);
      const near = await give(engineering, stranger, { UpdateState: DENY, DeleteState: DENY });
      expect(await rightsOn(stranger, words)).toEqual({ CanUpdate: false, CanDelete: false });
      expect([await reword(stranger, words), await away(stranger, words)]).toEqual([FORBIDDEN, FORBIDDEN]);
      await put(world.admin, `permissions/${near.ID}`, { ...near, UpdateState: ALLOW, DeleteState: 0 }).expect(200);
      await give(organization, stranger, { ChildType: 19, UpdateState: DENY });
      expect(await rightsOn(stranger, words)).toEqual({ CanUpdate: true, CanDelete: true });
      expect(await reword(stranger, words)).toEqual(DONE);
      expect(await reword(world.lead, words)).toEqual(FORBIDDEN);
    });

    it('is deleted by who may Delete its record by a row', async () => {
      const { engineering, lead, stranger, guest } = world;
      const words = await comment(lead, engineering);
      await give(engineering, stranger, { DeleteState: ALLOW });
      expect(await rightsOn(stranger, words)).toEqual({ CanUpdate: false, CanDelete: true });
      expect(await away(guest, words)).toEqual(FORBIDDEN);
      expect(await away(stranger, words)).toEqual(DONE);
    });

    it('is undeleted by who deleted it and by Admins', async () => {
      const { engineering, lead, stranger, admin } = world;
      await give(engineering, stranger, { DeleteState: ALLOW });
      const words = await comment(lead, engineering);
      const deletedBy = async (person: Person) => {
        expect(await away(person, words)).toEqual(DONE);
        const answers = { lead: await back(lead, words), stranger: await back(stranger, words) };
        expect(await back(admin, words)).toEqual(DONE);
        return answers;
      };
      expect(await deletedBy(lead)).toEqual({ lead: DONE, stranger: DONE });
      expect(await deletedBy(lead)).toMatchObject({ lead: DONE });
      expect(await deletedBy(admin)).toEqual({ lead: FORBIDDEN, stranger: FORBIDDEN });
      expect(await away(stranger, words)).toEqual(DONE);
      expect(await back(lead, words)).toEqual(FORBIDDEN);
      // A second deletion changes nothing, so it makes the deletion nobody else's.
      expect(await away(lead, words)).toEqual(DONE);
      expect(await back(lead, words)).toEqual(FORBIDDEN);
      expect(await back(stranger, words)).toEqual(DONE);
    });

    it('that is live, or away with its record alone, is undeleted by who may delete it, which changes nothing', async () => {
      const { siteId, engineering, lead, admin } = world;
      const project = await insertProject(app.database.read, { siteId, unit: engineering, createdBy: lead.id });
      const words = await comment(lead, project);
      await put(admin, `comments/${words.ID}`, { ...words, Comment: 'Edited.' }).expect(200);
      expect(await back(lead, words)).toEqual(DONE);
      await remove(admin, `projects/${project}`).expect(200);
      expect(await back(lead, words)).toEqual(DONE);
      expect((await get(lead, `comments/${words.ID}`)).body).toMatchObject({ Deleted: false, DeletedByRef: true });
      expect(await away(lead, words)).toEqual(DONE);
      await put(admin, `projects/${project}/undelete`, {}).expect(200);
      expect((await get(lead, `comments/${words.ID}`)).body).toMatchObject({ Deleted: true, UpdatedBy: lead.id });
      expect(await back(lead, words)).toEqual(DONE);
    });

    it('that a global admin of another site deleted there stays deleted for its author', async () => {
      const { siteId, engineering, lead, other } = world;
      await app.database.read.run('UPDATE `individuals` SET `IsGlobalAdmin` = 1 WHERE `ID` = ?', [other.admin.id]);
      const visiting = (request: ReturnType<typeof get>) => request.set('X-Site-ID', siteId);
      const words = await comment(lead, engineering);
      await visiting(remove(other.admin, `comments/${words.ID}`)).expect(200);
      expect(await back(lead, words)).toEqual(FORBIDDEN);
      await visiting(put(other.admin, `comments/${words.ID}/undelete`, {})).expect(200);
      expect(await away(lead, words)).toEqual(DONE);
      await visiting(put(other.admin, `comments/${words.ID}/undelete`, {})).expect(200);
    });
  });

  describe('an assessment', () => {
    const bodyOf = async (SubjectID: string, Kind = 3) => {
      return { SubjectID, Kind, PeriodID: await periodOf(world, app), Score: 50 };
    };
    const made = async (by: Person, subject: string) =>
      statusAndCode(await post(by, 'assessments', await bodyOf(subject)));
    const deeds = async (by: Person, { ID, ...body }: Wire) => [
      statusAndCode(await put(by, `assessments/${ID}`, { ID, ...body, Score: 100 })),
      statusAndCode(await remove(by, `assessments/${ID}`)),
    ];
    const all = { CreateState: ALLOW, ReadState: ALLOW, UpdateState: ALLOW, DeleteState: ALLOW };

    it('of an individual is not made, changed or removed by itself, whatever a row says', async () => {
      const { admin, member, stranger, performanceGroup } = world;
      const own = (await post(admin, 'assessments', await bodyOf(member.id)).expect(200)).body;
      await give(member.id, member, all);
      expect([await made(member, member.id), ...(await deeds(member, own))]).toEqual([FORBIDDEN, FORBIDDEN, FORBIDDEN]);
      const group = permissionOf(member.id, performanceGroup, all);
      await post(admin, 'permissions', group).expect(200);
      expect([await made(member, member.id), ...(await deeds(member, own))]).toEqual([FORBIDDEN, FORBIDDEN, FORBIDDEN]);
      expect([await made(stranger, member.id), ...(await deeds(stranger, own))]).toEqual([DONE, DONE, DONE]);
    });

    it('is still taken from an individual, and from those above it, by a row', async () => {
      const { admin, member, lead } = world;
      const own = (await post(admin, 'assessments', await bodyOf(member.id)).expect(200)).body;
      await give(member.id, lead, { CreateState: DENY, UpdateState: DENY, DeleteState: DENY });
      expect([await made(lead, member.id), ...(await deeds(lead, own))]).toEqual([FORBIDDEN, FORBIDDEN, FORBIDDEN]);
      const group = permissionOf(member.id, member.id, { ReadState: DENY });
      await post(admin, 'permissions', group).expect(200);
      expect(await deeds(member, own)).toEqual([GONE, GONE]);
    });

    it('of a project is written by who may by a row', async () => {
      const { siteId, engineering, stranger, admin } = world;
      const project = await insertProject(app.database.read, { siteId, unit: engineering });
      const one = (await post(admin, 'assessments', await bodyOf(project, 1)).expect(200)).body;
      expect(await deeds(stranger, one)).toEqual([FORBIDDEN, FORBIDDEN]);
      await give(project, stranger, all);
      expect(await deeds(stranger, one)).toEqual([DONE, DONE]);
    });
  });
});
