import { context, ProxyTracerProvider, propagation, trace } from '@opentelemetry/api';
import { SharedWork } from '../../src/config/shared-work';
import { flushTraces, serviceTracer } from '../../src/config/tracer';
import { clientOf } from '../support/client';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

describe('without an SDK', () => {
  const log = new LogCapture();
  let app: TestApp;
  let world: World;
  const { get, post } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'info' }, { log });
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  it('a request and its statements call nothing of OpenTelemetry', async () => {
    const noopTracer = new ProxyTracerProvider().getDelegate().getTracer('none');
    const calls = [
      jest.spyOn(context, 'active'),
      jest.spyOn(context, 'with'),
      jest.spyOn(propagation, 'extract'),
      jest.spyOn(trace, 'getTracer'),
      jest.spyOn(trace, 'getTracerProvider'),
      jest.spyOn(Object.getPrototypeOf(noopTracer), 'startSpan'),
      jest.spyOn(SharedWork.prototype, 'join'),
    ];
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }).expect(200);
    await get(world.admin, 'colors').set({ traceparent, 'X-Request-Id': 'untraced' }).expect(200);
    await get(world.admin, 'nowhere').expect(404);
    expect(calls.map((spy) => spy.mock.calls.length)).toEqual(calls.map(() => 0));
    expect(log.lines.find(({ requestId }) => requestId === 'untraced')).not.toHaveProperty('traceId');
  });

  it('there is no tracer, and nothing to export', async () => {
    expect(serviceTracer()).toBeUndefined();
    await expect(flushTraces()).resolves.toBeUndefined();
  });
});
