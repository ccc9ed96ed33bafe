import { RoutePaths } from '../../src/resource/pipeline/route-paths';

describe('the paths of routes', () => {
  const paths = new RoutePaths<string>();
  for (const line of [
    'GET /v4/colors/defaults',
    'GET /v4/colors/:id',
    'PUT /v4/colors/:id',
    'GET /v4/individuals',
    'GET /v4/individuals/:id/coreValues',
    'GET /v4/individuals/:individualid/goals/:id',
    'PUT /v4/members/count',
    'GET /v4/members/:id',
    'GET /v4/members/count/:id',
    'GET /v4/members/:id/goals',
  ]) {
    const [method, path] = line.split(' ');
    paths.add(method, path, line);
  }
  const find = (line: string) => paths.find(...(line.split(' ') as [string, string]));

  it('are found with their parameters', () => {
    expect(find('GET /v4/individuals/7/goals/A-b~c')).toEqual({
      value: 'GET /v4/individuals/:individualid/goals/:id',
      params: { individualid: '7', id: 'A-b~c' },
    });
    expect(find('PUT /v4/colors/7')).toEqual({ value: 'PUT /v4/colors/:id', params: { id: '7' } });
  });

  it('are found in any case, with a slash at the end or a query, and by HEAD as by GET', () => {
    for (const line of [
      'GET /V4/Individuals/7/COREvalues',
      'GET /v4/individuals/7/corevalues/',
      'HEAD /v4/individuals/7/corevalues?count=true',
      'GET /v4/individuals/7/coreValues/?x=/1/2',
    ])
      expect([line, find(line)?.value]).toEqual([line, 'GET /v4/individuals/:id/coreValues']);
  });

  it('are those of a word before those of a parameter, if the word has the rest and the method', () => {
    expect(find('GET /v4/colors/defaults')).toEqual({ value: 'GET /v4/colors/defaults', params: {} });
    expect(find('PUT /v4/colors/defaults')?.params).toEqual({ id: 'defaults' });
    expect(find('GET /v4/members/count')).toEqual({ value: 'GET /v4/members/:id', params: { id: 'count' } });
    expect(find('GET /v4/members/count/goals')).toEqual({
      value: 'GET /v4/members/count/:id',
      params: { id: 'goals' },
    });
  });

  it.each([
    'POST /v4/colors/7',
    'GET /v4/colors',
    'GET /v4/colors/7/8',
    'GET /v4/colors//',
    'GET /v4//7',
    'GET //v4/colors/7',
    'GET /',
    'GET *',
    'GET /v4/__proto__/constructor',
  ])('are not those of %s', (line) => {
    expect(find(line)).toBeUndefined();
  });

  it.each(['/v4/colors/%37', '/v4/colors/%', '/v4/colors/7#8', '/v4/colors/a\u00e9', '/v4/colors/a b'])(
    'leave %s to Express',
    (url) => {
      expect(paths.find('GET', url)).toBeUndefined();
    },
  );
});
