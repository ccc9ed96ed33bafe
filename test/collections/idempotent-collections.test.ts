import type { Response } from 'supertest';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';

const color = (Name: string, Rank = 1) => ({ Rank, Name, Code: '112233' });

describe('a collection with an idempotency key (contract section 21)', () => {
  setUpWorldPerTest();

  const post = (key: string, body: unknown, path = '/colors'): Promise<Response> =>
    app.http
      .post(`/v4${path}`)
      .set({ Authorization: world.admin.authorization, 'Idempotency-Key': key })
      .send(body as object) as never;
  const oneByOne = (key: string, body: unknown) => post(key, body, '/colors?atomic=false');
  const all = async () => {
    const { body } = await app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    return body as Wire[];
  };
  const idsOf = ({ body }: Response) => (body as Wire[]).map(({ ID }) => ID);

  it('is written once as a whole, and returned again', async () => {
    const records = [color('a'), color('b')];
    const [first, again] = [await post('k', records), await post('k', records)];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect((await post('k', [color('c')])).status).toBe(422);
    expect(await all()).toHaveLength(2);
    const empty = [await post('none', []), await post('none', [])];
    expect(empty.map(({ text, headers }) => [text, headers['idempotency-replayed']])).toEqual([
      ['[]', undefined],
      ['[]', 'true'],
    ]);
  });

  it('is not written if a record was refused, so that it can be sent again', async () => {
    expect((await post('k', [color('a'), color('b', -1)])).status).toBe(400);
    expect((await post('k', [color('a'), color('b')])).status).toBe(200);
  });

  it('is read again if the response was long', async () => {
    const records = Array.from({ length: 900 }, (_, at) => color(`Color ${at}`));
    const first = await post('long', records);
    expect(first.text.length).toBeGreaterThan(65_536);
    const [one, two] = first.body as Wire[];
    const as = { Authorization: world.admin.authorization };
    await app.http.delete(`/v4/colors/${one.ID}`).set(as).expect(200);
    await app.http
      .put(`/v4/colors/${two.ID}`)
      .set(as)
      .send({ ...two, Name: 'renamed' })
      .expect(200);
    const again = await post('long', records);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.body).toEqual([{ ...two, Name: 'renamed' }, ...(first.body as Wire[]).slice(2)]);
    const [{ bytes }] = await app.database.read.query<{ bytes: number }>(
      'SELECT MAX(LENGTH(`Body`)) AS bytes FROM `idempotency_keys` WHERE `SiteID` = ?',
      [world.siteId],
    );
    expect(bytes).toBeLessThan(10_000);
  });

  it('has a key for each record that is written one by one: a retry does the rest', async () => {
    const records = [color('a'), color('b', -1), color('c')];
    const first = await oneByOne('k', records);
    expect((first.body as Wire[]).map(({ Status }) => Status)).toEqual([200, 400, 200]);
    const fixed = [records[0], color('b', 2), records[2], color('d')];
    const again = await oneByOne('k', fixed);
    expect((again.body as Wire[]).map(({ Status }) => Status)).toEqual([200, 200, 200, 200]);
    expect([idsOf(again)[0], idsOf(again)[2]]).toEqual([idsOf(first)[0], idsOf(first)[2]]);
    expect((await all()).map(({ Name }) => Name).sort()).toEqual(['a', 'b', 'c', 'd']);
    const other = await oneByOne('k', [color('x'), ...fixed.slice(1)]);
    expect(
      (other.body as { Status: number; Problem: Wire | null }[]).map(({ Status, Problem }) => [Status, Problem?.code]),
    ).toEqual([
      [422, 'idempotency_key_reused'],
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ]);
    expect(await all()).toHaveLength(4);
  });

  it('is written once by requests at the same time', async () => {
    const records = Array.from({ length: 30 }, (_, at) => color(`Color ${at}`));
    const answers = await Promise.all([1, 2, 3].map(() => oneByOne('k', records).then((answer) => answer)));
    expect(new Set(answers.map((answer) => JSON.stringify(idsOf(answer)))).size).toBe(1);
    expect(await all()).toHaveLength(30);
    const whole = await Promise.all([1, 2, 3].map(() => post('w', records).then((answer) => answer)));
    expect(whole.map(({ status, text }) => [status, text])).toEqual(new Array(3).fill([200, whole[0].text]));
    expect(await all()).toHaveLength(60);
  });

  it('is refused with a key that is none, before anything is written', async () => {
    const answer = await oneByOne('a b', [color('a')]);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_idempotency_key']);
    expect(await all()).toEqual([]);
  });
});
