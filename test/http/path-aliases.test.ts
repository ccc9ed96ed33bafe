import { methodsOfAlias, resolveAlias } from '../../src/http/server/path-aliases';

describe('second names (contract section 1)', () => {
  it.each([
    ['/v4/security', '/v4/permissions'],
    ['/V4/Security/', '/v4/permissions/'],
    ['/v4/security/5?tz=60', '/v4/permissions/5?tz=60'],
    ['/v4/projects/5/security', '/v4/projects/5/permissions'],
    ['/v4/projects/5/security/?limit=2', '/v4/projects/5/permissions?limit=2'],
    ['/v4/projects/5/security/16', '/v4/projects/5/permissions?childtype=16'],
    ['/v4/projects/5/security/1&2+3/?limit=2', '/v4/projects/5/permissions?childtype=1%262%2B3&limit=2'],
    ['/v4/users', '/v4/individuals'],
    ['/v4/users/?', '/v4/individuals'],
    ['/v4/performanceindicators', '/v4/indicators'],
    ['/v4/basicroles/5/PerformanceIndicators/6', '/v4/basicroles/5/indicators/6'],
  ])('%s is %s', (second, first) => {
    expect(resolveAlias('GET', second)).toBe(first);
  });

  it.each([
    '/v4/colors',
    '/v4/colors?name=/v4/users',
    '/x/v4/security',
    '/v4/securitygroups',
    '/v4/security2',
    '/x/v4/projects/5/security',
    '/v4/projects/5/securities',
    '/v4/projects/5/security/16/17',
    '/x/v4/projects/5/security/16',
    '/x/v4/users',
    '/v4/users/5',
    '/v4/users2',
    '/x/v4/performanceindicators',
    '/v4/performanceindicators2',
  ])('%s is no second name', (address) => {
    expect(resolveAlias('GET', address)).toBeUndefined();
  });

  it('of users are for reading alone', () => {
    expect(['GET', 'HEAD', 'POST', 'PUT'].map((method) => resolveAlias(method, '/v4/users'))).toEqual([
      '/v4/individuals',
      '/v4/individuals',
      undefined,
      undefined,
    ]);
    expect(methodsOfAlias('/v4/users')).toEqual(['GET', 'HEAD']);
    expect(methodsOfAlias('/v4/colors')).toBeUndefined();
  });
});
