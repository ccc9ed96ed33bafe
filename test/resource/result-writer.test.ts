import type { Log } from '../../src/config/log';
import type { OutageLog } from '../../src/config/outage-log';
import type { Settings } from '../../src/config/settings';
import { DatabaseError } from '../../src/database/database-error';
import { listResultOf } from '../../src/http/formats/list-result';
import type { WireBody } from '../../src/http/formats/represented-body';
import { UTC } from '../../src/http/formats/zone';
import type { CallerLoad } from '../../src/http/limits/caller-load';
import { writeCursor } from '../../src/http/params/cursor';
import { CLIENT_LEFT } from '../../src/http/server/request-lifetime';
import type { ResourceRequest } from '../../src/resource/pipeline/resource-request';
import { ResultWriter } from '../../src/resource/pipeline/result-writer';
import { listOf, nothing, one, type Route } from '../../src/resource/pipeline/route';
import { Color } from '../../src/resources/colors/color';

const load = { reserveBytes: jest.fn(), acquireStream: jest.fn() };
const log = { error: jest.fn() };
const outages = { report: jest.fn() };
const release = jest.fn();
const writer = () =>
  new ResultWriter(
    { xmlNamespace: 'urn:test' } as Settings,
    log as unknown as Log,
    outages as unknown as OutageLog,
    load as unknown as CallerLoad,
  );
const RECORD = { method: 'GET', path: 'colors/:id', returns: one(Color) } as Route;
const LIST = { method: 'GET', path: 'colors', returns: listOf(Color) } as Route;
const requestOf = (more: object = {}) =>
  ({
    mediaType: 'application/json',
    headers: {},
    originalUrl: '/v4/colors',
    requestId: 'the request',
    caller: { individualId: 'the caller' },
    lifetime: {},
    url: '/v4/colors',
    listParams: { count: false, own: {} },
    ...more,
  }) as unknown as ResourceRequest;
const colorOf = (ID: number, Name = 'Red') => ({ ID, SiteID: 'the site', Rank: 1, Name, Code: 'FF0000', Version: 7 });
const colors = (count: number) => Array.from({ length: count }, (_, index) => colorOf(index + 1));

beforeEach(() => {
  jest.resetAllMocks();
  load.reserveBytes.mockReturnValue(release);
  load.acquireStream.mockReturnValue(release);
});

describe('an answer that waits for its reader', () => {
  const record = (Name: string, headers = {}) => writer().one(colorOf(1, Name), RECORD, requestOf({ headers }), UTC);
  /** A name with which the text of the record has so many characters. */
  const nameFor = (characters: number) => 'x'.repeat(characters - String(record('').body).length);

  it('is counted for its caller from 65,537 characters on', () => {
    const small = record(nameFor(65_536));
    expect([String(small.body).length, small.release]).toEqual([65_536, undefined]);
    expect(load.reserveBytes).not.toHaveBeenCalled();
    const large = record(nameFor(65_537));
    expect(load.reserveBytes.mock.calls).toEqual([['the caller', 65_537]]);
    expect(large).toMatchObject({ release, headers: { ETag: expect.any(String) } });
  });

  it('is not counted where the caller has it already', () => {
    const name = nameFor(65_537);
    const { headers } = record(name);
    load.reserveBytes.mockClear();
    expect(record(name, { 'if-none-match': headers?.ETag })).toMatchObject({ status: 304 });
    expect(load.reserveBytes).not.toHaveBeenCalled();
  });

  it.each([
    [50, 0],
    [51, 1],
  ])('of %i rows is counted %i times', (count, times) => {
    const { body, release: end } = writer().list(listResultOf(colors(count)), LIST, requestOf(), UTC);
    const text = Array.isArray(body) ? Buffer.concat(body as Buffer[]).toString() : String(body);
    expect(JSON.parse(text)).toHaveLength(count);
    expect(load.reserveBytes.mock.calls).toEqual(times ? [['the caller', Buffer.byteLength(text)]] : []);
    expect(end).toBe(times ? release : undefined);
  });

  it('that is empty is the empty object, whatever the service returns', () => {
    const answer = writer().one(colorOf(1), { ...RECORD, returns: nothing }, requestOf(), UTC);
    expect(answer).toEqual({ type: 'application/json', body: '{}' });
  });
});

describe('a collection', () => {
  const list = (result: unknown, more: object = {}): WireBody => writer().list(result, LIST, requestOf(more), UTC);

  it('that is one record has its tag, and its count where it is asked for', () => {
    const found = [colorOf(1)];
    expect(list(found).headers).toEqual({ ETag: expect.stringMatching(/^"7-/) });
    const counted = list(found, { listParams: { count: true } });
    expect(counted.headers).toEqual({ ETag: expect.any(String), 'X-Total-Count': '1' });
    expect(list([], { listParams: { count: true } }).headers).toEqual({ 'X-Total-Count': '0' });
    expect(list([{ ...colorOf(1), Version: undefined }]).headers).toBeUndefined();
  });

  it('has its count, 0 too, and the way to its next page with all other parameters', () => {
    const page = (more: object) =>
      list({ ...listResultOf(colors(2)), ...more }, { originalUrl: '/v4/colors?limit=2&cursor=old&tz=UTC' });
    expect(page({}).headers).toBeUndefined();
    expect(page({ total: 0 }).headers).toEqual({ 'X-Total-Count': '0' });
    const { Link } = page({ next: [1, 2] }).headers as { Link: string };
    const [, address] = /^<(.+)>; rel="next"$/.exec(Link) ?? [];
    const url = new URL(address, 'http://any');
    expect(url.pathname).toBe('/v4/colors');
    expect([...url.searchParams]).toEqual([
      ['limit', '2'],
      ['cursor', writeCursor([1, 2], { path: '/v4/colors' })],
      ['tz', 'UTC'],
    ]);
  });

  it('has the root of its resource in XML, or that of its operation', () => {
    const rootOf = (returns: Route['returns']) => {
      const answer = writer().list([], { ...LIST, returns }, requestOf({ mediaType: 'application/xml' }), UTC);
      return /<([A-Za-z]+)[ />]/.exec(String(answer.body))?.[1];
    };
    expect(rootOf(listOf(Color))).toBe('Colors');
    expect(rootOf(listOf(Color, 'SiteColors'))).toBe('SiteColors');
  });

  describe('that is streamed', () => {
    async function streamed(next: () => Promise<IteratorResult<readonly object[], undefined>>): Promise<string> {
      const answer = list(listResultOf(colors(1), undefined, { next }));
      expect(load.acquireStream.mock.calls).toEqual([['the caller']]);
      let text = '';
      for await (const piece of answer.body as AsyncIterable<Buffer>) text += piece;
      release.mockClear();
      answer.release?.();
      expect(release).toHaveBeenCalledTimes(1);
      return text;
    }

    it('is one text of all its steps', async () => {
      const steps = [[colorOf(2)], [], [colorOf(3)]];
      const next = async () => {
        const value = steps.shift();
        return value ? ({ done: false, value } as const) : ({ done: true, value: undefined } as const);
      };
      const rows = JSON.parse(await streamed(next));
      expect(rows.map(({ ID }: { ID: number }) => ID)).toEqual([1, 2, 3]);
    });

    it('says in the log what ends it half-way, but for a client that has left', async () => {
      const away = new DatabaseError('away', new Error('gone'));
      await expect(streamed(() => Promise.reject(away))).rejects.toBe(away);
      const reason = 'The database is unavailable, after the response had started';
      expect(outages.report.mock.calls).toEqual([['away', { requestId: 'the request', reason }]]);
      load.acquireStream.mockClear();
      await expect(streamed(() => Promise.reject(CLIENT_LEFT))).rejects.toBe(CLIENT_LEFT);
      expect(log.error).not.toHaveBeenCalled();
      load.acquireStream.mockClear();
      const fault = new Error('no');
      await expect(streamed(() => Promise.reject(fault))).rejects.toBe(fault);
      expect(log.error.mock.calls).toEqual([[{ requestId: 'the request', err: fault }, expect.any(String)]]);
      expect(outages.report).toHaveBeenCalledTimes(1);
    });
  });
});
