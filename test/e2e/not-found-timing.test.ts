import { v7 } from 'uuid';
import { RowType } from '../../src/security/rights/row-types';
import { insertDialog } from '../support/dialogs';
import { plainGoal } from '../support/measures';
import { plainMetric } from '../support/metrics';
import { periodOf } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { projectOf } from '../support/projects';
import { app, setUpWorld, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';

/** Its own statements are those of the table, and what the rights ask; how many there are decides how long a 404 takes. */
describe('the 404 of what may not be read and of what is not there', () => {
  const hidden: Record<string, string> = {};
  const deep: Record<string, string> = {};

  setUpWorld();
  beforeAll(async () => {
    const period = await periodOf(world, app);
    const make = async (path: string, body: object) => {
      const answer = await app.http.post(`/v4/${path}`).set('Authorization', world.admin.authorization).send(body);
      expect([path, answer.status]).toEqual([path, 200]);
      hidden[path] = String((Array.isArray(answer.body) ? answer.body[0] : answer.body).ID);
      return hidden[path];
    };
    const owner = world.member.id;
    await make('goals', plainGoal(owner, period));
    await make('accountabilities', { AncestorID: owner, Rank: 1, Name: 'a', Description: '' });
    await make('comments', { AncestorID: owner, Comment: 'a' });
    await make('metrics', plainMetric(owner));
    hidden.dialogs = await insertDialog(app.database.read, world.siteId, RowType.Individual, owner);
    // What it is of is found by one statement more, and by another one where rows count.
    deep.tasks = await make('tasks', { AncestorID: hidden.dialogs, Name: 'b' });
    hidden.tasks = await make('tasks', { AncestorID: owner, Name: 'a' });
    hidden.projects = await projectOf(world, app);
    await make('permissions', permissionOf(hidden.projects, world.stranger.id, { ReadState: 2 }));
    delete hidden.permissions;
  });

  const countStatementsOf = async (path: string, { authorization } = world.stranger) => {
    const request = app.http.get(path).set('Authorization', authorization);
    const statements = await statementsOf(app.database, () => request.expect(404));
    // Who asks is found out before, whatever is asked for.
    return statements.filter((sql) => !/\btokens\b/.test(sql)).length;
  };

  it('ask the database the same number of statements, remembered or not', async () => {
    for (const [kind, id] of Object.entries(hidden)) {
      const missing = /^\d+$/.test(id) ? '2000000000' : v7();
      for (const forgotten of [true, false, false]) {
        const counts: number[] = [];
        for (const path of [`/v4/${kind}/${id}`, `/v4/${kind}/${missing}`]) {
          if (forgotten) await forget();
          counts.push(await countStatementsOf(path));
        }
        expect([kind, counts[0]]).toEqual([kind, counts[1]]);
      }
    }
  });

  it.each(['stranger', 'guest'] as const)(
    'do so for what stands deeper, with permission rows and without: the %s',
    async (name) => {
      const person = world[name];
      for (const forgotten of [true, false, true]) {
        const counts: number[] = [];
        for (const id of [hidden.tasks, deep.tasks, v7()]) {
          if (forgotten) await forget();
          counts.push(await countStatementsOf(`/v4/tasks/${id}`, person));
        }
        expect([name, counts]).toEqual([name, new Array(3).fill(counts[0])]);
      }
    },
  );

  it('cost an Admin, to whom nothing is hidden, a look at the table alone', async () => {
    await forget();
    expect(await countStatementsOf(`/v4/tasks/${v7()}`, world.admin)).toBe(1);
  });

  it('do so for the list below a record, too', async () => {
    const paths = [`/v4/dialogs/${hidden.dialogs}/tasks`, `/v4/dialogs/${v7()}/tasks`];
    const counts = [];
    for (const path of paths) {
      await forget();
      counts.push(await countStatementsOf(path));
    }
    expect(counts[0]).toBe(counts[1]);
  });

  /** A write that rights depend on: what was remembered of them is looked up again. */
  async function forget(): Promise<void> {
    const group = await app.http
      .post('/v4/securitygroups')
      .set('Authorization', world.admin.authorization)
      .send({ Group: v7() });
    expect(group.status).toBe(200);
  }
});
