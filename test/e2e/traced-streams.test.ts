import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { SpanStatusCode } from '@opentelemetry/api';
import { DatabaseError } from '../../src/database/database-error';
import { clientOf } from '../support/client';
import { insertAccountabilities } from '../support/many-rows';
import { SpanRecorder } from '../support/span-recorder';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

const recorder = new SpanRecorder();

describe('the span of a response in parts', () => {
  let app: TestApp;
  let world: World;
  const { get } = clientOf(() => app);
  const list = () => `individuals/${world.member.id}/accountabilities`;
  const steps = async () => (await recorder.statements()).filter(({ name }) => name === 'SELECT accountabilities');

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    const many = { siteId: world.siteId, individual: world.member.id, count: 5_000, description: 'x'.repeat(500) };
    await insertAccountabilities(app.database, many);
    await get(world.admin, 'colors').expect(200);
    await recorder.spans();
  });
  afterAll(() => app.close());
  beforeEach(() => recorder.reset());
  afterEach(() => jest.restoreAllMocks());

  /** Makes the second and later steps of a list wait, or fail. */
  const spyOnSteps = (act: () => Promise<void>) => {
    const { query } = app.database.read;
    let step = 0;
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      if (/FROM `accountabilities`/.test(sql) && ++step > 1) await act();
      return query.call(app.database.read, sql, params) as never;
    });
  };

  it('has the statements of all steps, and ends after the last one', async () => {
    const { body } = await get(world.admin, list()).expect(200);
    expect(body).toHaveLength(5_000);
    const request = await recorder.request();
    const found = await steps();
    expect(found.length).toBeGreaterThanOrEqual(5);
    for (const { parentSpanContext, endTime } of found) {
      expect(parentSpanContext?.spanId).toBe(request.spanContext().spanId);
      expect(nanoseconds(endTime)).toBeLessThanOrEqual(nanoseconds(request.endTime));
    }
    expect(request.status.code).toBe(SpanStatusCode.UNSET);
  });

  it('has the statements of all steps if the client reads slowly', async () => {
    const headers = { Authorization: world.admin.authorization };
    const request = httpGet(`${await app.app.getUrl()}/v4/${list()}`, { headers });
    const [response] = await once(request, 'response');
    for await (const _ of response) await delay(1);
    const { spanId } = (await recorder.request()).spanContext();
    const found = await steps();
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(found.map(() => spanId));
  });

  it('shows a client that disconnected, which is no error of the service', async () => {
    spyOnSteps(() => delay(50));
    const headers = { Authorization: world.admin.authorization };
    const request = httpGet(`${await app.app.getUrl()}/v4/${list()}`, { headers });
    request.on('error', () => undefined);
    const [response] = await once(request, 'response');
    response.on('error', () => undefined);
    response.once('data', () => request.destroy());
    const { status, attributes } = await recorder.request();
    expect(status.code).toBe(SpanStatusCode.UNSET);
    expect(attributes).toMatchObject({ 'http.response.status_code': 200, 'error.type': 'client_disconnected' });
  });

  it('has no status of a response that had not started when the client disconnected', async () => {
    const { query } = app.database.read;
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      await delay(200);
      return query.call(app.database.read, sql, params) as never;
    });
    const headers = { Authorization: world.admin.authorization };
    const request = httpGet(`${await app.app.getUrl()}/v4/${list()}`, { headers });
    request.on('error', () => undefined);
    setTimeout(() => request.destroy(), 50);
    const { status, attributes } = await recorder.request();
    expect([status.code, attributes['error.type']]).toEqual([SpanStatusCode.UNSET, 'client_disconnected']);
    expect(attributes).not.toHaveProperty('http.response.status_code');
  });

  it('is an error if the database failed after the response had started', async () => {
    spyOnSteps(() => Promise.reject(new DatabaseError('away', new Error('gone'))));
    await expect(get(world.admin, list())).rejects.toThrow();
    const { status, attributes } = await recorder.request();
    expect(status).toEqual({ code: SpanStatusCode.ERROR });
    expect(attributes).toMatchObject({ 'http.response.status_code': 200, 'error.type': 'DatabaseError' });
  });
});

function nanoseconds([seconds, rest]: [number, number]): number {
  return seconds * 1e9 + rest;
}
