import { originForm } from '../../src/http/server/fast-express-adapter';

describe('the target of a request (RFC 9112, section 3.2)', () => {
  it.each([
    ['/v4/colors', '/v4/colors'],
    ['/v4/colors?name=//x', '/v4/colors?name=//x'],
    ['/', '/'],
    ['http://api.example/v4/colors?limit=1', '/v4/colors?limit=1'],
    ['HTTPS://api.example:8443/v4', '/v4'],
    ['http://api.example', '/'],
    ['http://api.example?limit=1', '/?limit=1'],
    ['http://[::1]:80/v4', '/v4'],
    ['//api.example/v4', undefined],
    ['http:///v4', undefined],
    ['http://a b/v4', undefined],
    ['http://api.example:port/v4', undefined],
    ['ftp://api.example/v4', undefined],
    ['x http://api.example/v4', undefined],
    ['v4/colors', undefined],
    ['*', undefined],
    ['', undefined],
  ])('%j is the path %j', (target, path) => {
    expect(originForm(target, 'GET')).toBe(path);
  });

  it('is * for OPTIONS, and a path as for all', () => {
    expect([originForm('*', 'OPTIONS'), originForm('/v4', 'OPTIONS')]).toEqual(['*', '/v4']);
  });
});
