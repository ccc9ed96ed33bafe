import { MAX_DEPTH, MAX_MEMBERS } from '../../src/http/body/body-text';
import {
  type ApiError,
  BodyTooLarge,
  MalformedBody,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  ValidationFailed,
} from '../../src/http/problems/problem';
import { problemOf, sendProblem, writeProblem } from '../../src/http/problems/problem-writer';
import type { ApiRequest, ApiResponse } from '../../src/http/server/api-request';

const NAMESPACE = 'urn:test';
const request = { originalUrl: '/v4/colors/7?tz=UTC', requestId: 'mine-1' };
const text = (error: ApiError | undefined, accept: string) =>
  writeProblem(problemOf(error, request), accept, NAMESPACE).text;

describe('a problem', () => {
  it('has the members of problem details, and the path of the request without its query', () => {
    expect(problemOf(new NotFound(), request)).toEqual({
      type: 'urn:problem:not_found',
      title: 'Not Found',
      status: 404,
      detail: 'No record with this ID exists in this site.',
      instance: '/v4/colors/7',
      code: 'not_found',
      requestId: 'mine-1',
      errors: undefined,
    });
    expect(problemOf(new NotFound(), { ...request, originalUrl: '/v4/colors' }).instance).toBe('/v4/colors');
  });

  it('says of an unknown fault its status and code alone', () => {
    expect(JSON.parse(text(undefined, 'application/json'))).toEqual({
      type: 'urn:problem:internal_error',
      title: 'Internal Server Error',
      status: 500,
      instance: '/v4/colors/7',
      code: 'internal_error',
      requestId: 'mine-1',
    });
    expect(text(undefined, 'text/xml')).not.toContain('<detail>');
  });

  it('has no empty list of errors', () => {
    expect(JSON.parse(text(new ValidationFailed([]), 'text/json'))).not.toHaveProperty('errors');
    expect(text(new ValidationFailed([]), 'text/xml')).not.toContain('<errors>');
  });

  it('is written in XML with its members in order', () => {
    const errors = [
      { field: 'Name', code: 'required', message: 'a < b' },
      { field: '', code: 'malformed_body', message: '' },
    ] as const;
    expect(text(new ValidationFailed(errors, 'Two & more.'), 'application/xml')).toBe(
      '<?xml version="1.0" encoding="utf-8"?><Problem xmlns="urn:test"><type>urn:problem:validation_failed</type>' +
        '<title>Bad Request</title><status>400</status><detail>Two &amp; more.</detail>' +
        '<instance>/v4/colors/7</instance><code>validation_failed</code><requestId>mine-1</requestId>' +
        '<errors><error><field>Name</field><code>required</code><message>a &lt; b</message></error>' +
        '<error><field></field><code>malformed_body</code><message></message></error></errors></Problem>',
    );
  });

  it('has in XML no character that XML cannot carry, and all others', () => {
    const detail = 'a\u0000b\u0008c\uffffd\ud800e \t\n\u{1F600}\ud7ff\ue000\ufffd';
    expect(text(new MalformedBody(detail), 'text/xml')).toContain(
      '<detail>a\ufffdb\ufffdc\ufffdd\ufffde \t\n\u{1F600}\ud7ff\ue000\ufffd</detail>',
    );
  });

  it.each([
    ['application/problem+json', '{'],
    ['application/problem+xml', '<'],
    ['application/json', '{'],
    ['text/json', '{'],
    ['application/xml', '<'],
    ['text/xml', '<'],
  ])('is written in the type that is asked for: %s', (accept, start) => {
    const written = writeProblem(problemOf(new NotFound(), request), accept, NAMESPACE);
    expect([written.type, written.text[0]]).toEqual([accept, start]);
  });
});

describe('a problem that is sent', () => {
  /** The head and the body of the answer, in the order in which nothing may follow its end. */
  async function sent(error: ApiError | undefined, complete = true, more: Record<string, string> = {}) {
    const headers: Record<string, unknown> = {};
    let body: string | undefined;
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        headers[name] = value;
      },
      vary: (name: string) => {
        headers.Vary = name;
      },
      end: (whole: string, encoding: BufferEncoding = 'utf8') => {
        body = Buffer.from(whole, encoding).toString();
      },
    };
    sendProblem(
      { ...request, headers: { accept: 'application/json', ...more }, complete } as unknown as ApiRequest,
      response as unknown as ApiResponse,
      error,
      NAMESPACE,
    );
    await new Promise(setImmediate);
    return { status: response.statusCode, headers, body: body as string | undefined };
  }

  it('has its status, its type, its length in bytes and the headers of the error', async () => {
    const { status, headers, body } = await sent(new TooManyRequests(7, 'Zu viele, größer.'));
    expect([status, JSON.parse(String(body)).detail]).toEqual([429, 'Zu viele, größer.']);
    expect(headers).toEqual({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(String(body)),
      'Retry-After': '7',
      Vary: 'Accept',
    });
  });

  it.each([
    [new BodyTooLarge(), false, { 'content-length': '16385' }, 'close'],
    [new ServiceUnavailable(), false, { 'content-length': '5000000' }, 'close'],
    [new NotFound(), false, { 'transfer-encoding': 'chunked' }, 'close'],
    [undefined, false, { 'content-length': '16385' }, 'close'],
    [new NotFound(), false, { 'content-length': '1' }, 'close'],
    [new NotFound(), true, { 'content-length': '16385' }, undefined],
    [new BodyTooLarge(), true, { 'transfer-encoding': 'chunked' }, undefined],
    [new ServiceUnavailable(), false, {}, undefined],
    [new ServiceUnavailable(), false, { 'content-length': '0' }, undefined],
  ])(
    'ends the connection where the body is not complete: %s, complete: %s, %j',
    async (error, complete, headers, end) => {
      expect((await sent(error, complete, headers)).headers.Connection).toBe(end);
    },
  );
});

describe('what a body may hold', () => {
  it('is what the contract says', () => {
    expect([MAX_DEPTH, MAX_MEMBERS]).toEqual([8, 1000]);
  });
});
