import type { Sql } from '../../src/database/sql';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { type Handler, handlersOf } from '../support/handlers';
import { plainMetric } from '../support/metrics';
import { insertProject, insertTeamMember } from '../support/projects';
import { orElse } from '../support/remedy';
import { app, setUpWorld, world } from '../support/running-app';
import type { Person } from '../support/world';

/** Matches no version: an allowed write returns 412 and changes nothing, a forbidden one returns 403 before that. */
const NO_VERSION = '"999999"';

describe('CanRead, CanUpdate and CanDelete', () => {
  let handlers: Handler[];
  let comments: string[];
  let projects: string[];
  let dialogs: string[];
  let metrics: string[];
  setUpWorld();
  beforeAll(async () => {
    handlers = handlersOf(app.app);
    comments = await Promise.all([commentOf(world.lead), commentOf(world.guest)]);
    projects = await app.database.transaction(projectsOf);
    dialogs = await Promise.all([world.organization, world.engineering, world.sales].map(dialogAbout));
    const { siteId, engineering: unit, member, guest } = world;
    const place = { siteId, unit, createdBy: member.id, leaders: [guest] };
    const project = await insertProject(app.database.read, place);
    metrics = await Promise.all([world.organization, world.engineering, project].map(metricOf));
  });

  async function commentOf(author: Person): Promise<string> {
    const comment = { AncestorID: world.engineering, Comment: 'x' };
    const { body } = await app.http.post('/v4/comments').set('Authorization', author.authorization).send(comment);
    return body.ID;
  }

  /** Inserts a project without creator, one that the member created, one that it leads, and a part of the last. */
  async function projectsOf(tx: Sql): Promise<string[]> {
    const { siteId, engineering: unit, member } = world;
    const withoutCreator = await insertProject(tx, { siteId, unit });
    const created = await insertProject(tx, { siteId, unit, createdBy: member.id });
    const led = await insertProject(tx, { siteId, unit: world.sales });
    await insertTeamMember(tx, siteId, led, member.id, 3);
    const part = await insertProject(tx, { siteId, unit: world.sales, parent: led, rankOrder: '0001.0001' });
    return [withoutCreator, created, led, part];
  }

  async function dialogAbout(AncestorID: string): Promise<string> {
    const dialog = { AncestorID, DialogDate: '2026-11-20' };
    const { body } = await app.http.post('/v4/dialogs').set('Authorization', world.admin.authorization).send(dialog);
    return body.ID;
  }

  async function metricOf(ancestorId: string): Promise<string> {
    const { body } = await app.http
      .post('/v4/metrics')
      .set('Authorization', world.admin.authorization)
      .send(plainMetric(ancestorId));
    return body.ID;
  }

  /** Records of every resource with these fields, by the path of their reads. */
  const recordsOf = (): Record<string, readonly string[]> => ({
    individuals: [world.admin.id, world.lead.id, world.member.id, world.stranger.id],
    departments: [world.organization, world.engineering, world.sales],
    organizations: [world.organization, world.engineering],
    comments,
    projects,
    dialogs,
    metrics,
  });

  it('match the results of the operations, for every caller', async () => {
    const callers: [string, Person][] = [
      ['admin', world.admin],
      ['lead', world.lead],
      ['member', world.member],
      ['guest', world.guest],
      ['stranger', world.stranger],
    ];
    for (const [path, ids] of Object.entries(recordsOf())) {
      for (const id of ids) {
        for (const [name, person] of callers) {
          const address = `/v4/${path}/${id}`;
          const read = await app.http.get(address).set('Authorization', person.authorization);
          const as = (request: ReturnType<typeof app.http.put>) =>
            request.set('Authorization', person.authorization).set('If-Match', NO_VERSION);
          const put = await as(app.http.put(address)).send(read.body);
          const removed = await as(app.http.delete(address));
          // Comments have no CanRead: one that a caller may not read is never returned.
          expect([name, address, read.status, read.body.CanRead ?? true]).toEqual([name, address, 200, true]);
          expect([name, address, 'PUT', put.status]).toEqual([name, address, 'PUT', read.body.CanUpdate ? 412 : 403]);
          expect([name, address, 'DELETE', removed.status]).toEqual([
            name,
            address,
            'DELETE',
            read.body.CanDelete ? 412 : 403,
          ]);
        }
      }
    }
  });

  it('are tested here for every resource that has them', () => {
    const withRights = allResources().filter((type) =>
      resourceOf(type).fields.some(({ name }) => name === 'CanUpdate'),
    );
    const checked = Object.keys(recordsOf());
    for (const type of withRights) {
      const paths = handlers.flatMap(({ route }) =>
        route?.method === 'GET' && route.returns.shape === 'one' && route.returns.resource === type
          ? [route.path.split('/')[0]]
          : [],
      );
      orElse('Add a record of the kind to `recordsOf` of this test.', () =>
        expect([type.name, paths.filter((path) => path !== 'me' && !checked.includes(path))]).toEqual([type.name, []]),
      );
    }
  });
});
