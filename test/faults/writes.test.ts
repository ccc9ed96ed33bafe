import { DatabaseError } from '../../src/database/database-error';
import { lastWritten } from '../support/client';
import { countRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';

describe('writes under load and faults', () => {
  setUpWorld();

  const item = (n: number) => ({ AncestorID: world.member.id, Rank: n, Name: `Item ${n}`, Description: '' });
  const post = (body: object) =>
    app.http.post('/v4/accountabilities').set('Authorization', world.member.authorization).send(body);
  const list = async () =>
    (await app.http.get('/v4/me/accountabilities?deleted=2').set('Authorization', world.member.authorization)).body as {
      Rank: number;
      ID: string;
    }[];

  // As many wait for one record (contract section 15).
  it('lose none of 100 parallel ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => post(item(n))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await list()).map(({ Rank }) => Rank)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it('keep the good ones of 60 when every third fails', async () => {
    const before = (await list()).length;
    const bodies = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? { ...item(1000 + n), AncestorID: world.other.admin.id } : item(1000 + n),
    );
    const answers = await Promise.all(bodies.map((body) => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map((_, n) => (n % 3 === 0 ? 400 : 200)));
    expect((await list()).length).toBe(before + 40);
  });

  it('leave nothing of one that fails half-way', async () => {
    const count = (table: string) => countRows(app.database, table);
    const before = [await count('accountabilities'), await count('nodes')];
    const { transaction } = app.database;
    // The row itself is written; what would hang it into the tree is not.
    const failing = jest.spyOn(app.database, 'transaction').mockImplementation(
      (work) =>
        transaction.call(app.database, (tx) =>
          work({
            beforeCommit: tx.beforeCommit,
            query: (sql, params) => tx.query(sql, params),
            run: (sql, params) =>
              sql.includes('INTO `nodes`') ? Promise.reject(new Error('half-way')) : tx.run(sql, params),
          }),
        ) as never,
    );
    const answer = await post(item(5000));
    failing.mockRestore();
    expect(answer.status).toBe(500);
    expect([await count('accountabilities'), await count('nodes')]).toEqual(before);
  });

  it('let the last writer win without If-Match, and one writer win with it', async () => {
    const { body: record } = await post(item(6000));
    const tag = (
      await app.http.get(`/v4/accountabilities/${record.ID}`).set('Authorization', world.member.authorization)
    ).headers.etag;
    const put = (n: number, match?: string) => {
      const request = app.http
        .put(`/v4/accountabilities/${record.ID}`)
        .set('Authorization', world.member.authorization);
      return (match ? request.set('If-Match', match) : request).send({ ...item(n), ID: record.ID });
    };
    const guarded = await Promise.all(Array.from({ length: 10 }, (_, n) => put(7000 + n, tag)));
    expect(guarded.filter(({ status }) => status === 200).length).toBe(1);
    expect(guarded.filter(({ status }) => status === 412).length).toBe(9);
    const stored = async () => (await list()).find(({ ID }) => ID === record.ID);
    expect(await stored()).toEqual(guarded.find(({ status }) => status === 200)?.body);
    const free = await Promise.all(Array.from({ length: 10 }, (_, n) => put(8000 + n)));
    expect(free.map(({ status }) => status)).toEqual(free.map(() => 200));
    expect(await stored()).toEqual(lastWritten(free).body);
    await put(9000);
    await put(9001);
    expect((await stored())?.Rank).toBe(9001);
  });

  it('answer 503 with Retry-After while the database is away, and go on when it is back', async () => {
    const away = jest
      .spyOn(app.database.read, 'query')
      .mockRejectedValue(new DatabaseError('away', new Error('connection refused')));
    const answer = await app.http.get('/v4/colors').set('Authorization', world.member.authorization);
    away.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await app.http.get('/v4/colors').set('Authorization', world.member.authorization)).status).toBe(200);
  });
});
