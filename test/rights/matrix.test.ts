import { operations } from '../support/golden';
import { handlersOf } from '../support/handlers';
import { startTestApp, type TestApp } from '../support/test-app';
import { keyOf } from './describe-matrix';
import { permissionEntries } from './permission-entries';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

/** Areas that have no routes yet and so no expectation; the day that they have one, the first test fails. */
const NOT_BUILT_YET = ['Dashboard'];

describe('the matrix of rights', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('has an expectation for every operation that has a route', () => {
    const expected = [permissionEntries, personalEntries, projectEntries, workEntries, siteEntries].flatMap((entries) =>
      Object.keys(entries),
    );
    const inBraces = (path: string) => `/${path.replace(/:(\w+)/g, '{$1}')}`.toLowerCase();
    const built = new Set(
      handlersOf(app.app).flatMap(({ route }) => (route ? [`${route.method} ${inBraces(route.path)}`] : [])),
    );
    const asked = operations.filter(
      ({ area, method, path }) => !NOT_BUILT_YET.includes(area) || built.has(`${method} ${path.toLowerCase()}`),
    );
    expect(expected.sort()).toEqual(asked.map(keyOf).sort());
  });
});
