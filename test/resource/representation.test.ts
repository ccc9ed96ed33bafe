import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Limits } from '../../src/config/limits';
import type { Settings } from '../../src/config/settings';
import type { CallerLoad } from '../../src/http/limits/caller-load';
import { Faults } from '../../src/http/problems/problem';
import type { ApiResponse } from '../../src/http/server/api-request';
import { CLIENT_LEFT, RequestLifetime } from '../../src/http/server/request-lifetime';
import { Replica } from '../../src/resource/features/replica';
import { WholeLists } from '../../src/resource/features/whole-lists';
import { RecordBody } from '../../src/resource/pipeline/record-body';
import { RequestBodies } from '../../src/resource/pipeline/request-bodies';
import type { ResourceRequest } from '../../src/resource/pipeline/resource-request';
import type { ResultWriter } from '../../src/resource/pipeline/result-writer';
import { listOf, nothing, type Route } from '../../src/resource/pipeline/route';
import { planOf, type RoutePlan } from '../../src/resource/pipeline/route-plan';
import { RepresentationInterceptor } from '../../src/resource/representation.interceptor';
import { Color, ColorCreate } from '../../src/resources/colors/color';
import type { CallerValidation } from '../../src/security/access/caller-validation';
import type { ReplicaReads } from '../../src/security/epochs/replica-reads';

const PUBLIC_BODY = 100;
const BODY_LIMIT = 1_000;
const UNANNOUNCED = 262_144;

const releaseReadSlot = jest.fn();
const release = jest.fn();
const load = { acquireReadSlot: jest.fn(), requireStream: jest.fn(), reserveBytes: jest.fn() };
const writer = { list: jest.fn(), one: jest.fn() };

const interceptorOf = (bodyLimit = BODY_LIMIT) => {
  const settings = { bodyLimit, xmlNamespace: 'urn:test' } as Settings;
  const limits = { bodyMs: 1_000, publicBody: PUBLIC_BODY } as Limits;
  const none = { of: () => undefined };
  const features = [
    new WholeLists(load as unknown as CallerLoad, none as unknown as CallerValidation),
    new Replica(none as unknown as ReplicaReads),
    new RecordBody(settings, new RequestBodies(settings, limits, load as unknown as CallerLoad)),
  ];
  const validation = none as unknown as CallerValidation;
  return new RepresentationInterceptor(writer as unknown as ResultWriter, validation, features);
};

const requestOf = (url: string, isPublic = false) =>
  ({
    url,
    params: {},
    headers: {},
    lifetime: new RequestLifetime(),
    caller: isPublic ? undefined : { individualId: 'the caller', faults: new Faults() },
  }) as unknown as ResourceRequest;

/** What the interceptor makes of a request whose handler does what `run` does; rejects with what it throws. */
function pass(
  request: ResourceRequest,
  route: Partial<Route>,
  response: object = new EventEmitter(),
  interceptor = interceptorOf(),
  run: () => Promise<unknown> = async () => [],
) {
  const whole = { method: 'GET', path: 'things', returns: nothing, needsNoScope: true, ...route };
  request.operation = planOf(whole as Route);
  return interceptor.composed(request.operation as RoutePlan)(request, response as ApiResponse, run);
}

beforeEach(() => {
  jest.resetAllMocks();
  load.acquireReadSlot.mockReturnValue(releaseReadSlot);
  load.reserveBytes.mockReturnValue(release);
  writer.list.mockReturnValue('[]');
  writer.one.mockReturnValue('{}');
});

describe('a whole list', () => {
  const list = { returns: listOf(Color) };

  it('waits for its turn; a page, a record and a list without a caller do not', async () => {
    await pass(requestOf('/things'), list);
    expect(load.acquireReadSlot.mock.calls).toEqual([['the caller', expect.any(RequestLifetime)]]);
    expect(load.requireStream.mock.calls).toEqual([['the caller']]);
    for (const [url, route, isPublic] of [
      ['/things?limit=5', list, false],
      ['/things/1', { path: 'things/:id', returns: listOf(Color) }, false],
      ['/things', list, true],
    ] as const)
      await pass(requestOf(url, isPublic), route);
    expect(load.acquireReadSlot).toHaveBeenCalledTimes(1);
  });

  it('ends its turn when its first rows are text, also where they cannot be written or its handler fails', async () => {
    let read = (_: unknown) => {};
    const rows = new Promise<unknown>((resolve) => {
      read = resolve;
    });
    writer.list.mockReturnValueOnce('the answer');
    const answer = pass(requestOf('/things'), list, undefined, undefined, () => rows);
    await setImmediate();
    expect(releaseReadSlot).not.toHaveBeenCalled();
    read([]);
    expect(await answer).toBe('the answer');
    expect(releaseReadSlot).toHaveBeenCalledTimes(1);
    writer.list.mockImplementationOnce(() => {
      throw new Error('no');
    });
    await expect(pass(requestOf('/things'), list)).rejects.toThrow('no');
    expect(releaseReadSlot).toHaveBeenCalledTimes(2);
    const failed = () => Promise.reject(new Error('failed'));
    await expect(pass(requestOf('/things'), list, undefined, undefined, failed)).rejects.toThrow('failed');
    expect(releaseReadSlot).toHaveBeenCalledTimes(3);
  });

  it('ends its turn with its connection, also where that was closed while it waited', async () => {
    const response = new EventEmitter();
    void pass(requestOf('/things'), list, response, undefined, () => new Promise(() => {}));
    await setImmediate();
    response.emit('close');
    expect(releaseReadSlot).toHaveBeenCalledTimes(1);
    const ended = jest.fn();
    load.acquireReadSlot.mockResolvedValue(ended);
    await pass(requestOf('/things'), list, Object.assign(new EventEmitter(), { destroyed: true }));
    expect(ended).toHaveBeenCalled();
  });

  it('is not read where its request has ended while it waited', async () => {
    const request = requestOf('/things');
    load.acquireReadSlot.mockResolvedValue(releaseReadSlot);
    const turn = pass(request, list);
    request.lifetime.end(CLIENT_LEFT);
    await expect(turn).rejects.toBe(CLIENT_LEFT);
    expect(load.requireStream).not.toHaveBeenCalled();
  });
});

describe('a body', () => {
  const COLOR = JSON.stringify({ Rank: 1, Name: 'Red', Code: 'FF0000' });
  /** A request whose body has these headers and this text. */
  function sent(text: string, headers: Record<string, string>, isPublic = false): ResourceRequest {
    const stream = Object.assign(new PassThrough(), { complete: true });
    stream.end(text);
    const { lifetime, caller } = requestOf('/things', isPublic);
    return Object.assign(stream, {
      url: '/things',
      params: {},
      headers: { 'content-type': 'application/json', ...headers },
      lifetime,
      caller,
    }) as unknown as ResourceRequest;
  }
  const length = (bytes: number) => ({ 'content-length': String(bytes) });
  const chunked = { 'transfer-encoding': 'chunked' };
  const route = { method: 'POST', body: ColorCreate };

  it.each([
    ['of a small length', length(PUBLIC_BODY), []],
    ['of a large length', length(PUBLIC_BODY + 1), [PUBLIC_BODY + 1]],
    ['of no known length', chunked, [BODY_LIMIT]],
  ])('%s is held as what it may take', async (_, headers, held) => {
    const request = sent(COLOR, headers);
    await pass(request, route);
    expect(request.body).toMatchObject({ Name: 'Red' });
    expect(load.reserveBytes.mock.calls).toEqual(held.map((bytes) => ['the caller', bytes]));
    expect(release).toHaveBeenCalledTimes(held.length);
  });

  it('of no known length is held as a part of what it may be', async () => {
    await pass(sent(COLOR, chunked), route, undefined, interceptorOf(8_388_608));
    expect(load.reserveBytes.mock.calls).toEqual([['the caller', UNANNOUNCED]]);
  });

  it('is given back where it cannot be read', async () => {
    await expect(pass(sent('{', chunked), route)).rejects.toThrow();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is refused at the limit of the service, and at a lower one without a caller', async () => {
    const padded = (bytes: number) => COLOR.padEnd(bytes);
    for (const [bytes, isPublic] of [
      [BODY_LIMIT, false],
      [PUBLIC_BODY, true],
    ] as const) {
      await pass(sent(padded(bytes), length(bytes), isPublic), route);
      await expect(pass(sent(padded(bytes + 1), length(bytes + 1), isPublic), route)).rejects.toMatchObject({
        status: 413,
      });
    }
    const lower = interceptorOf(COLOR.length);
    const long = sent(padded(COLOR.length + 1), length(COLOR.length + 1), true);
    await expect(pass(long, route, undefined, lower)).rejects.toMatchObject({ status: 413 });
  });

  it('starts the time of the answer again when it is complete', async () => {
    const request = sent(COLOR, chunked);
    const restart = jest.spyOn(request.lifetime, 'restart');
    await pass(request, route);
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('is not looked at where its request has ended meanwhile', async () => {
    const request = sent(COLOR, chunked);
    const body = pass(request, route);
    request.lifetime.end(CLIENT_LEFT);
    await expect(body).rejects.toBe(CLIENT_LEFT);
  });

  it('has its faults at once without a caller, and after the record and its rights with one', async () => {
    const wrong = JSON.stringify({ Rank: 'one', Name: 'Red', Code: 'FF0000' });
    await expect(pass(sent(wrong, chunked, true), route)).rejects.toMatchObject({ status: 400 });
    const request = sent(wrong, chunked);
    await pass(request, route);
    expect(request.caller?.faults.list).toEqual([expect.objectContaining({ field: 'Rank' })]);
  });

  it('without any member wants those that are required, in both formats', async () => {
    const xml = { ...chunked, 'content-type': 'application/xml' };
    for (const request of [sent('{}', chunked), sent('<Color xmlns="urn:test"/>', xml)]) {
      await pass(request, route);
      const missing = request.caller?.faults.list.map(({ field, code }) => `${field} ${code}`);
      expect(missing).toEqual(['Rank required', 'Name required', 'Code required']);
    }
  });

  it.each(['null', '[]', '1', '"text"'])('that is no object is refused: %s', async (text) => {
    await expect(pass(sent(text, chunked), route)).rejects.toMatchObject({ status: 400, code: 'malformed_body' });
  });
});
