import { parseAuthorization } from '../../src/security/sign-in/authorization-header';
import { basic } from '../support/sign-in';

const GUID = '0f3b8a52-6c1d-4e7f-9a2b-1c3d5e7f9a2b';

describe('an Authorization header', () => {
  it('gives a user and a password, split at the first colon', () => {
    expect(parseAuthorization(basic('zoe', 'a:b:c'))).toEqual({ kind: 'password', user: 'zoe', password: 'a:b:c' });
  });

  it('is read as UTF-8', () => {
    expect(parseAuthorization(basic('zoë', 'пароль'))).toEqual({ kind: 'password', user: 'zoë', password: 'пароль' });
  });

  it('names its scheme in any case', () => {
    const expected = { kind: 'password', user: 'a', password: 'b' };
    expect(parseAuthorization('bAsIc YTpi')).toEqual(expected);
    expect(parseAuthorization(`BEARER ${GUID}`)).toEqual({ kind: 'bearer', token: GUID });
  });

  it('may have more than one space after its scheme, and spaces at its end', () => {
    const expected = { kind: 'password', user: 'a', password: 'b' };
    for (const header of ['Basic   YTpi', 'Basic YTpi  ']) expect(parseAuthorization(header)).toEqual(expected);
  });

  it('is read whatever the padding of its Base64, down to a mark at the beginning of a name', () => {
    for (const [header, password] of [
      ['Basic YTpi', 'b'],
      ['Basic YTpiYw==', 'bc'],
      ['Basic YTpiYw', 'bc'],
      ['Basic YTpiY2Q=', 'bcd'],
    ])
      expect(parseAuthorization(header)).toMatchObject({ user: 'a', password });
    expect(parseAuthorization(basic('\ufeffzoe', 'b'))).toMatchObject({ user: '\ufeffzoe' });
  });

  it.each([
    ['{UserToken}', 'user'],
    ['{SessionToken}', 'session'],
    ['{SiteToken}', 'site'],
    ['{sessiontoken}', 'session'],
  ])('takes %s for a token', (prefix, tokenKind) => {
    const expected = { kind: 'token', tokenKind, user: 'zoe', token: GUID };
    expect(parseAuthorization(basic('zoe', `${prefix}${GUID}`))).toEqual(expected);
  });

  it('takes three segments after Bearer for a JWT, up to 8 KiB', () => {
    const longest = `a.${'b'.repeat(8_188)}.c`;
    for (const jwt of ['a.b.c', 'A_-9.B.C', longest]) {
      expect(parseAuthorization(`Bearer ${jwt}`)).toEqual({ kind: 'oidc', jwt });
    }
    for (const other of [
      'a.b',
      'a.b.',
      'a..c',
      '.b.c',
      'a.b.c.d',
      'a.b.c=',
      'a.b+.c',
      'a.b/.c',
      'a.b.é',
      `${longest}d`,
    ]) {
      expect(parseAuthorization(`Bearer ${other}`)).toBeUndefined();
    }
    expect(parseAuthorization('Basic a.b.c')).toBeUndefined();
  });

  it('gives an Admin and the user to act as', () => {
    const expected = { kind: 'impersonation', admin: 'ann', user: 'zoe', password: 'secret' };
    expect(parseAuthorization(basic('ann\\zoe', 'secret'))).toEqual(expected);
  });

  it.each([
    '',
    'Basic',
    'Basic ',
    'Digest YTpi',
    'Basic Y*Tpi',
    'Basic YTpi YTpi',
    `Basic ${Buffer.from('no colon').toString('base64')}`,
    `Basic ${Buffer.from([0x61, 0x3a, 0xff]).toString('base64')}`,
    basic('', 'password'),
    basic('ann\\', 'password'),
    basic('\\zoe', 'password'),
    basic('ann\\zoe\\bob', 'password'),
    basic('ann\\zoe', `{UserToken}${GUID}`),
    basic('zoe', '{UserToken}'),
    basic('zoe', `{UserToken} ${GUID}`),
    basic('zoe', `{OtherToken}${GUID}`),
    'Bearer abc',
    `Bearer ${GUID}x`,
    `Bearer x${GUID}`,
    `x Bearer ${GUID}`,
    `Bearer ${GUID} ${GUID}`,
    'Basic YTpiYw===',
    'Basic =YTpi',
  ])('is refused as malformed: %j', (header) => {
    expect(parseAuthorization(header)).toBeUndefined();
  });
});
