import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from 'mysql2';
import { app, setUpWorld, world } from '../support/running-app';

describe('a database that cannot write', () => {
  let release = () => Promise.resolve();

  setUpWorld();

  const post = () =>
    app.http
      .post('/v4/accountabilities')
      .set('Authorization', world.member.authorization)
      .send({ AncestorID: world.member.id, Rank: 1, Name: 'Item', Description: 'x'.repeat(20_000) });
  const list = () => app.http.get('/v4/me/accountabilities').set('Authorization', world.member.authorization);
  const ready = () => app.http.get('/health/ready');
  /** Checks readiness until the metric says so. */
  async function becomesWritable(value: '0' | '1'): Promise<void> {
    for (let found = ''; found !== value; ) {
      expect((await ready()).body).toMatchObject({ status: 'ok' });
      await delay(250);
      [, found] = /^database_writable (\d)$/m.exec((await app.http.get('/metrics')).text) ?? [];
    }
  }

  /** Takes all room from the file, or lets the server answer as one with a full disk does. */
  async function fill(): Promise<void> {
    if (app.database.dialect === 'sqlite') {
      const limit = (pages: number) => app.database.transaction((tx) => tx.query(`PRAGMA max_page_count = ${pages}`));
      await limit(1);
      release = () => limit(1_000_000_000).then(() => undefined);
      return;
    }
    const original = Connection.prototype.execute as (...args: unknown[]) => unknown;
    const full = Object.assign(new Error("The table 'nodes' is full"), { code: 'ER_RECORD_FILE_FULL', errno: 1114 });
    const spy = jest.spyOn(Connection.prototype, 'execute').mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      if (!String(args[0]).startsWith('INSERT')) return original.apply(this, args);
      // As a server does: after the statements that set up a new session.
      original.call(this, 'DO 0', [], () => (args.at(-1) as (error: Error) => void)(full));
    } as never);
    // Without a statement that it knows to be prepared, the service sends each one alone.
    const { PoolConnection } = require('mysql2') as { PoolConnection: { statementKey(): string } };
    const keys = jest.spyOn(PoolConnection, 'statementKey').mockImplementation(() => randomUUID());
    release = async () => {
      spy.mockRestore();
      keys.mockRestore();
    };
  }

  it('answers 503 with Retry-After to writes, goes on to read, is ready, tells it by a metric, and recovers', async () => {
    expect((await post()).status).toBe(200);
    await becomesWritable('1');
    const before = (await list()).body;
    await fill();
    let answer = await post();
    for (let tries = 0; answer.status === 200 && tries < 20; tries += 1) answer = await post();
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'service_unavailable',
      '30',
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/full|disk|SQLITE|nodes/);
    const reads = await list();
    expect([reads.status, reads.body.length]).toEqual([200, expect.any(Number)]);
    expect(reads.body.length).toBeGreaterThanOrEqual(before.length);
    await becomesWritable('0');
    expect((await app.http.get('/health/live')).status).toBe(200);

    await release();
    expect((await post()).status).toBe(200);
    await becomesWritable('1');
  });
});
