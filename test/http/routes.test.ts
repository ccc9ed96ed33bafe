import type { Request, Response } from 'express';
import { ApiError } from '../../src/http/problems/problem';
import { Routes } from '../../src/http/server/routes';

describe('the paths of routes', () => {
  const routes = new Routes();
  const called = jest.fn();
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
    routes.add(method, path, ({ params }) => called(line, params));
  }
  /** The route that serves a request, with the parameters of its path; the problem that it throws if there is none. */
  function find(line: string): { value: string; params: object } | ApiError {
    const [method, url] = line.split(' ');
    called.mockClear();
    try {
      routes.serve({ method, url } as Request, {} as Response, () => undefined);
    } catch (error) {
      return error as ApiError;
    }
    const [value, params] = called.mock.calls[0];
    return { value, params };
  }

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
      expect([line, find(line)]).toMatchObject([line, { value: 'GET /v4/individuals/:id/coreValues' }]);
  });

  it('are those of a word before those of a parameter, if the word has the rest and the method', () => {
    expect(find('GET /v4/colors/defaults')).toEqual({ value: 'GET /v4/colors/defaults', params: {} });
    expect(find('PUT /v4/colors/defaults')).toMatchObject({ params: { id: 'defaults' } });
    expect(find('GET /v4/members/count')).toEqual({ value: 'GET /v4/members/:id', params: { id: 'count' } });
    expect(find('GET /v4/members/count/goals')).toEqual({
      value: 'GET /v4/members/count/:id',
      params: { id: 'goals' },
    });
  });

  it.each([
    'GET /v4/colors',
    'GET /v4/colors/7/8',
    'GET /v4/colors//',
    'GET /v4//7',
    'GET //v4/colors/7',
    'GET /',
    'GET *',
    'GET /v4/__proto__/constructor',
    'GET /v4/%63olors/7',
    'POST /v4/colors%2F7',
  ])('are not those of %s', (line) => {
    expect(find(line)).toMatchObject({ status: 404 });
  });

  it.each([
    ['GET /v4/colors/%37', '7'],
    ['GET /v4/colors/a%2Fb', 'a/b'],
    ['GET /v4/colors/%C3%A9', '\u00e9'],
    ['GET /v4/colors/\u00e9', '\u00e9'],
    ['GET /v4/colors/7#8', '7'],
    ['GET /v4/colors/7%238', '7#8'],
  ])('have the decoded parameters of %s', (line, id) => {
    expect(find(line)).toEqual({ value: 'GET /v4/colors/:id', params: { id } });
  });

  it.each(['GET /v4/colors/%', 'PUT /v4/colors/%E9', 'HEAD /v4/members/%zz/goals'])(
    'have no parameter that cannot be decoded, as in %s',
    (line) => {
      expect(find(line)).toMatchObject({ status: 400, code: 'malformed_request' });
    },
  );

  it('name the methods that the path has, and HEAD with GET', () => {
    for (const [line, allowed] of [
      ['POST /v4/colors/7', 'GET, HEAD, PUT'],
      ['POST /v4/colors/%', 'GET, HEAD, PUT'],
      ['DELETE /V4/Members/Count/?x=1', 'GET, HEAD, PUT'],
      ['GET /v4/members/count/', undefined],
    ] as const)
      expect([line, find(line)]).toMatchObject([line, allowed ? { status: 405, headers: { Allow: allowed } } : {}]);
  });
});
