import type { Response } from 'supertest';
import { app, setUpWorld, world } from '../support/running-app';
import type { Wire } from '../support/wire';

const RECORDS = 30;

/** Sends a request at once: supertest sends it when it is awaited. */
const identity = (response: Response) => response;

describe('collections at the same time (contract section 21)', () => {
  setUpWorld();

  const send = (method: 'post' | 'put', path: string, body: Wire[]) =>
    app.http[method](`/v4/${path}`).set('Authorization', world.admin.authorization).send(body);

  it.each<[string, string, (at: number) => Wire]>([
    ['colors', 'colors', (at) => ({ Rank: at, Name: `Color ${at}`, Code: '112233' })],
    ['tasks of one person', 'tasks', (at) => ({ AncestorID: world.member.id, Name: `Task ${at}`, Rank: at })],
    ['departments', 'departments', (at) => ({ ParentID: world.organization, Name: `Unit ${at}`, Rank: at })],
  ])('that update the same %s in different orders all succeed', async (_, path, bodyOf) => {
    const { status: created, body } = await send(
      'post',
      path,
      Array.from({ length: RECORDS }, (__, at) => bodyOf(at)),
    );
    expect([created, body.length]).toEqual([200, RECORDS]);
    const records = body as Wire[];
    const orders = [records, [...records].reverse(), [...records.slice(15), ...records.slice(0, 15)]];
    for (const query of ['', '?atomic=false']) {
      const answers = await Promise.all(
        orders.map((order, at) => {
          const renamed = order.map((each) => ({ ...each, Name: `${each.Name} by ${at}${query}` }));
          return send('put', `${path}${query}`, renamed).then(identity);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(new Array(3).fill(query ? 207 : 200));
      const failed = query ? answers.flatMap((answer) => (answer.body as Wire[]).filter(({ Problem }) => Problem)) : [];
      expect(failed).toEqual([]);
    }
  });
});
