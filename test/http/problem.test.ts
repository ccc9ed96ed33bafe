import { maxHeaderSize } from 'node:http';
import {
  ApiError,
  BodyTooLarge,
  Conflict,
  Faults,
  Forbidden,
  HeadTooLarge,
  MalformedBody,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  PreconditionFailed,
  RequestTimeout,
  ServiceUnavailable,
  TITLES,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
  ValidationFailed,
} from '../../src/http/problems/problem';
import type { FaultCode } from '../../src/http/problems/problem-codes';

const fault = (code: FaultCode) => ({ field: 'Name', code, message: 'Wrong.' });

const CASES: [ApiError, number, string][] = [
  [new ValidationFailed([fault('required')]), 400, 'validation_failed'],
  [new MalformedBody('No.'), 400, 'malformed_body'],
  [new Unauthorized(), 401, 'unauthorized'],
  [new Forbidden('requires_admin'), 403, 'requires_admin'],
  [new NotFound(), 404, 'not_found'],
  [new MethodNotAllowed(['GET', 'HEAD']), 405, 'method_not_allowed'],
  [new NotAcceptable(), 406, 'not_acceptable'],
  [new Conflict('primary_department', 'It is the primary one.'), 409, 'primary_department'],
  [new PreconditionFailed(), 412, 'precondition_failed'],
  [new BodyTooLarge(), 413, 'body_too_large'],
  [new UnsupportedMediaType(), 415, 'unsupported_media_type'],
  [new TooManyRequests(3), 429, 'too_many_requests'],
  [new ServiceUnavailable(), 503, 'service_unavailable'],
];

describe('an error of the API', () => {
  it.each(CASES)('%s has its status, code and title', (error, status, code) => {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code });
    expect(TITLES[error.status]).toEqual(expect.any(String));
    expect(error.detail).toMatch(/\.$/);
    expect(error.name).toBe(error.constructor.name);
  });

  it('has the title of its status (RFC 9110)', () => {
    expect(TITLES).toEqual({
      400: 'Bad Request',
      401: 'Unauthorized',
      403: 'Forbidden',
      404: 'Not Found',
      405: 'Method Not Allowed',
      406: 'Not Acceptable',
      408: 'Request Timeout',
      409: 'Conflict',
      410: 'Gone',
      412: 'Precondition Failed',
      413: 'Content Too Large',
      415: 'Unsupported Media Type',
      422: 'Unprocessable Content',
      429: 'Too Many Requests',
      431: 'Request Header Fields Too Large',
      500: 'Internal Server Error',
      503: 'Service Unavailable',
    });
  });

  it.each([new NotAcceptable(), new UnsupportedMediaType(), new UnsupportedMediaType('It is UTF-16.')])(
    '%s lists the four types',
    (error) => {
      expect(error.detail).toContain('application/json, text/json, application/xml, text/xml');
    },
  );

  it('challenges with Basic in UTF-8 and with Bearer', () => {
    expect(new Unauthorized().headers['WWW-Authenticate']).toMatch(
      /^Basic realm="([^"]+)", charset="UTF-8", Bearer realm="\1"$/,
    );
  });

  it('names the allowed methods', () => {
    expect(new MethodNotAllowed(['GET', 'PUT']).headers).toEqual({ Allow: 'GET, PUT' });
  });

  it('gives Retry-After in whole seconds, at least one', () => {
    expect(new TooManyRequests(1.2).headers).toEqual({ 'Retry-After': '2' });
    expect(new ServiceUnavailable(0).headers).toEqual({ 'Retry-After': '1' });
    expect(new ServiceUnavailable().headers).toEqual({ 'Retry-After': '5' });
  });

  it('ends the connection of a request that did not arrive in time', () => {
    expect(new RequestTimeout().headers).toEqual({ Connection: 'close' });
  });

  it('says what is wrong before what would be right', () => {
    expect(new UnsupportedMediaType('It is UTF-16.').detail).toMatch(
      /^It is UTF-16\. The request body must have one of these media types/,
    );
    expect(new HeadTooLarge().detail).toContain(`at most ${maxHeaderSize} bytes`);
    expect(new MethodNotAllowed(['GET', 'PUT']).detail).toBe(
      'This path does not support the method of the request. Supported methods: GET, PUT.',
    );
  });

  it('of a body names the faults, or itself where there are none', () => {
    expect(new MalformedBody('No.').errors).toEqual([{ field: '', code: 'malformed_body', message: 'No.' }]);
    expect(new MalformedBody('No.', [fault('repeated_member')]).errors).toEqual([fault('repeated_member')]);
  });
});

describe('faults', () => {
  it('are thrown all at once', () => {
    const faults = new Faults();
    faults.add('Name', 'required', 'It is missing.');
    faults.add('Rank', 'invalid_type', 'It is no integer.');
    expect(() => faults.throwIfAny()).toThrow(ValidationFailed);
    expect(faults.list).toEqual([
      { field: 'Name', code: 'required', message: 'It is missing.' },
      { field: 'Rank', code: 'invalid_type', message: 'It is no integer.' },
    ]);
  });

  it('may be forgotten from one on', () => {
    const faults = new Faults();
    for (const field of ['a', 'b', 'c']) faults.add(field, 'required', 'It is missing.');
    faults.keep(5);
    expect(faults.list).toHaveLength(3);
    faults.keep(2);
    expect(faults.list.map(({ field }) => field)).toEqual(['a', 'b']);
    faults.keep(0);
    expect(() => faults.throwIfAny()).not.toThrow();
  });

  it('throw nothing when there is none', () => {
    expect(() => new Faults().throwIfAny()).not.toThrow();
  });

  it('are an unknown_parameter when every one is', () => {
    expect(new ValidationFailed([]).code).toBe('validation_failed');
    expect(new ValidationFailed([fault('unknown_parameter')]).code).toBe('unknown_parameter');
    expect(new ValidationFailed([fault('unknown_parameter'), fault('out_of_range')]).code).toBe('validation_failed');
  });
});
