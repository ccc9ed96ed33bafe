import {
  ApiError,
  BodyTooLarge,
  Conflict,
  Faults,
  Forbidden,
  MalformedBody,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  PreconditionFailed,
  ServiceUnavailable,
  TITLES,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
  ValidationFailed,
} from '../../src/http/problem';
import type { FaultCode } from '../../src/http/problem-codes';

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

  it.each([new NotAcceptable(), new UnsupportedMediaType(), new UnsupportedMediaType('It is UTF-16.')])(
    '%s lists the four types',
    (error) => {
      expect(error.detail).toContain('application/json, text/json, application/xml, text/xml');
    },
  );

  it('challenges with Basic in UTF-8 and with Bearer', () => {
    expect(new Unauthorized().headers['WWW-Authenticate']).toMatch(/^Basic realm="[^"]+", charset="UTF-8", Bearer /);
  });

  it('names the allowed methods', () => {
    expect(new MethodNotAllowed(['GET', 'PUT']).headers).toEqual({ Allow: 'GET, PUT' });
  });

  it('gives Retry-After in whole seconds, at least one', () => {
    expect(new TooManyRequests(1.2).headers).toEqual({ 'Retry-After': '2' });
    expect(new ServiceUnavailable(0).headers).toEqual({ 'Retry-After': '1' });
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

  it('throw nothing when there is none', () => {
    expect(() => new Faults().throwIfAny()).not.toThrow();
  });

  it('are an unknown_parameter when every one is', () => {
    expect(new ValidationFailed([fault('unknown_parameter')]).code).toBe('unknown_parameter');
    expect(new ValidationFailed([fault('unknown_parameter'), fault('out_of_range')]).code).toBe('validation_failed');
  });
});
