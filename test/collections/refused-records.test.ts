import type { Response } from 'supertest';
import { DatabaseError } from '../../src/database/database-error';
import { ColorService } from '../../src/resources/colors/color.service';
import { countRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { LogCapture } from '../support/test-app';

const color = (Name: string) => ({ Rank: 1, Name, Code: '112233' });

interface Result {
  readonly Status: number;
  readonly Problem: Readonly<Record<string, unknown>> | null;
}

describe('a record of a list with atomic=false (contract section 21)', () => {
  const log = new LogCapture();
  setUpWorld({ LOG_LEVEL: 'error' }, { log });
  beforeEach(() => log.lines.splice(0));
  afterEach(() => jest.restoreAllMocks());

  const post = (body: object, headers = {}): Promise<Response> =>
    app.http
      .post('/v4/colors?atomic=false')
      .set({ Authorization: world.admin.authorization, ...headers })
      .send(body) as never;
  /** Lets the creation of the colors with this name fail. */
  function failAt(name: string, error: Error): void {
    const { create } = ColorService.prototype;
    jest.spyOn(ColorService.prototype, 'create').mockImplementation(function (this: ColorService, caller, input) {
      if (input.Name === name) throw error;
      return create.call(this, caller, input);
    });
  }

  it('that meets an error of the code is a bare 500, which is logged with its place', async () => {
    const before = await countRows(app.database, 'colors');
    failAt('broken', new Error('the cause'));
    const { status, body, headers } = await post([color('a'), color('broken'), color('b')]);
    expect([status, (body as Result[]).map(({ Status }) => Status)]).toEqual([207, [200, 500, 200]]);
    const { Problem } = (body as Result[])[1];
    expect(Problem).toEqual({
      type: 'urn:problem:internal_error',
      title: 'Internal Server Error',
      status: 500,
      instance: '/v4/colors',
      code: 'internal_error',
      requestId: headers['x-request-id'],
    });
    expect(log.lines).toEqual([
      expect.objectContaining({
        msg: 'a record of a collection failed',
        index: 1,
        requestId: headers['x-request-id'],
        err: expect.objectContaining({ message: 'the cause' }),
      }),
    ]);
    expect(await countRows(app.database, 'colors')).toBe(before + 2);
  });

  it('that meets an error of the database has the problem of it, and is not logged as a fault of the code', async () => {
    failAt('away', new DatabaseError('away', new Error('10.0.0.1 is away')));
    const { status, body, text } = await post([color('a'), color('away'), color('never')]);
    expect([status, (body as Result[]).map(({ Status }) => Status)]).toEqual([207, [200, 503]]);
    expect((body as Result[])[1].Problem).toMatchObject({ code: 'service_unavailable' });
    expect(text).not.toContain('10.0.0.1');
    expect(log.lines).toEqual([]);
  });

  it('has no key without the header', async () => {
    const before = await countRows(app.database, 'colors');
    for (let at = 0; at < 2; at++) expect((await post([color('no key')])).status).toBe(207);
    expect(await countRows(app.database, 'idempotency_keys')).toBe(0);
    expect(await countRows(app.database, 'colors')).toBe(before + 2);
    const { body } = await post([color('other')], { 'Idempotency-Key': 'undefined' });
    expect((body as Result[]).map(({ Status }) => Status)).toEqual([200]);
    expect(await countRows(app.database, 'idempotency_keys')).toBe(1);
  });
});
