import { resourceOf } from '../../src/resource/declare/field-registry';
import { inputTableOf } from '../../src/resource/declare/input';
import { filteringOf, ignoresBody, isPaged, queryOf, type Route } from '../../src/resource/pipeline/route';
import { SITE_PARAMETERS } from '../../src/security/access/authentication.guard';
import { operations } from '../support/golden';
import { type Handler, handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

/** Areas of the golden list that are not implemented yet. */
const NOT_BUILT_YET: readonly string[] = [];

/** Operations that need no credentials. */
const PUBLIC = ['GET /', 'POST /login'];

const inBraces = (path: string) => `/${path.replace(/:(\w+)/g, '{$1}')}`;
const requiredRoleOf = (requiredRole: string) => (requiredRole === '-' ? 'anyone' : requiredRole);

/** Returns an operation as a line that can be compared with the golden list. */
function lineOf(route: Route): string {
  const none = ignoresBody(route) ? 'any' : '-';
  const body = route.body ? (inputTableOf(route.body)?.resource.name ?? route.body.name) : none;
  const { shape, resource, collection } = route.returns;
  const table = resource && resourceOf(resource);
  const plural = collection ?? table?.collection;
  const returns =
    shape === 'empty'
      ? 'object'
      : shape === 'list' && (plural === 'List' || plural === 'Dashboards')
        ? plural
        : table?.name;
  const paging = isPaged(route) ? ['limit', 'cursor', 'count'] : route.returns.list === 'byToken' ? ['limit'] : [];
  // Like the paging of lists, these follow from the rule for collections.
  const byRule = [
    'tz',
    'format',
    ...filteringOf(route),
    ...paging,
    ...(route.takesCollections ? ['atomic', 'match', 'undelete', 'dryrun'] : []),
  ];
  const query = queryOf(route).filter((name) => !byRule.includes(name));
  return [
    route.method,
    inBraces(route.path).toLowerCase(),
    route.requiredRole,
    query.sort().join(' '),
    body,
    returns,
    shape,
  ].join(' | ');
}

describe('the routes of the running application', () => {
  let handlers: Handler[];

  setUpApp();
  beforeAll(() => {
    handlers = handlersOf(app.app);
  });

  it('are those of the golden list: method, path, required role, query, body, result and shape', () => {
    const golden = operations
      .filter(({ area }) => !NOT_BUILT_YET.includes(area))
      .map(({ method, path, label, query, body, returns, shape }) => {
        const names = query === '-' ? [] : query.split(' ').filter((name) => name !== 'tz');
        return [method, path.toLowerCase(), requiredRoleOf(label), names.sort().join(' '), body, returns, shape].join(
          ' | ',
        );
      });
    const routes = handlers.filter(({ route }) => route).map(({ route }) => lineOf(route as Route));
    // The object names the file to change in the message.
    orElse(
      'Write each operation into test/golden/operations.tsv (origin C; N for the PATCH, and for the PUT of the plural, that stand beside a PUT), or correct the decorator of its handler.',
      () =>
        expect({ 'test/golden/operations.tsv': routes.sort() }).toEqual({
          'test/golden/operations.tsv': golden.sort(),
        }),
    );
  });

  it('have the paging parameters exactly for reads of lists', () => {
    // Answered as a whole, whatever its length (contract sections 27 and "Counts by group").
    const isWhole = (path: string) => path.endsWith('/personaldata') || path.endsWith('/counts');
    const isGolden = ({ shape, method }: { shape: string; method: string }) => shape === 'list' && method === 'GET';
    const golden = operations
      .filter((operation) => isGolden(operation) && !isWhole(operation.path))
      .map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    const paged = handlers.flatMap(({ route }) =>
      route && ['limit', 'cursor', 'count'].some((name) => queryOf(route).includes(name))
        ? [`${route.method} ${inBraces(route.path).toLowerCase()}`]
        : [],
    );
    orElse('A read with the shape `list` in test/golden/operations.tsv returns `listOf(...)` in its decorator.', () =>
      expect(paged.sort()).toEqual(golden.sort()),
    );
  });

  it('have the parameter fields exactly for reads', () => {
    // Counts have no members to pick (contract section "Counts by group").
    const isRead = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && !path.endsWith('/counts');
    const golden = operations.filter(isRead).map(({ path }) => path.toLowerCase());
    const projected = handlers.flatMap(({ route }) =>
      route && queryOf(route).includes('fields') ? [inBraces(route.path).toLowerCase()] : [],
    );
    expect(projected.sort()).toEqual(golden.sort());
  });

  it('cover every area of the golden list except NOT_BUILT_YET', () => {
    const areas = [...new Set(operations.map(({ area }) => area))];
    const built = new Set(handlers.flatMap(({ route }) => (route ? [inBraces(route.path).toLowerCase()] : [])));
    const unbuilt = areas.filter((area) =>
      operations.some((operation) => operation.area === area && !built.has(operation.path.toLowerCase())),
    );
    expect(unbuilt.sort()).toEqual(NOT_BUILT_YET);
  });

  it('below a site have a parameter that SiteGuard compares with the site of the caller', () => {
    const names = handlers.flatMap(({ route }) => /^sites\/:(\w+)\/./.exec(route?.path ?? '')?.[1] ?? []);
    expect(names).not.toEqual([]);
    // `id` is the site as the record itself.
    orElse('Call the parameter of the site `siteid` in the path of the route.', () =>
      expect(names.filter((name) => name !== 'id' && !SITE_PARAMETERS.some((parameter) => parameter === name))).toEqual(
        [],
      ),
    );
  });

  it('each have a required role, and only these are public', () => {
    const routes = handlers.flatMap(({ route }) => route ?? []);
    expect(routes.filter(({ requiredRole }) => !requiredRole)).toEqual([]);
    const open = routes
      .filter(({ requiredRole }) => requiredRole === 'public')
      .map(({ method, path }) => `${method} ${inBraces(path)}`);
    orElse('Give the route a role other than `public`, or name it in PUBLIC of this test.', () =>
      expect(open).toEqual(PUBLIC),
    );
  });

  it('have an input class for every body', () => {
    for (const { controller, name, route, bodyClass } of handlers) {
      const place = `${controller}.${name}`;
      expect([place, bodyClass !== undefined]).toEqual([place, route?.body !== undefined]);
      if (route?.body) expect([place, inputTableOf(route.body) !== undefined]).toEqual([place, true]);
    }
  });

  it('return only declared resources', () => {
    for (const { controller, name, route } of handlers) {
      if (!route || route.returns.shape === 'empty') continue;
      expect([`${controller}.${name}`, resourceOf(route.returns.resource as never).fields.length > 0]).toEqual([
        `${controller}.${name}`,
        true,
      ]);
    }
  });
});
