import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationConfig, ModulesContainer } from '@nestjs/core';
import type { RouteHandlers } from '../../src/resource/pipeline/route-handlers';
import { RouteExecutor } from '../../src/resource/route-executor';
import { ColorController } from '../../src/resources/colors/color.controller';
import type { AuthenticationGuard } from '../../src/security/access/authentication.guard';
import type { RoleGuard } from '../../src/security/access/role.guard';
import type { SiteGuard } from '../../src/security/access/site.guard';
import { handlersOf } from '../support/handlers';
import { startTestApp, type TestApp } from '../support/test-app';

const GOLDEN = join(__dirname, '../golden/plans.tsv');
/** What another executor of the same application is created with. */
interface ConstructorMembers {
  readonly modules: ModulesContainer;
  readonly handlers: RouteHandlers;
  readonly interceptor: RouteExecutor['interceptor'];
  readonly filter: RouteExecutor['filter'];
  readonly guards: readonly [AuthenticationGuard, SiteGuard, RoleGuard];
}

/** The operations that Nest's own router executes: the path of the prefix itself, which no program calls often. */
const LEFT_TO_NEST: readonly string[] = ['GET '];

describe('law: what executes an operation', () => {
  let test: TestApp;
  let executor: RouteExecutor;

  beforeAll(async () => {
    test = await startTestApp();
    executor = test.app.get(RouteExecutor);
  });

  afterAll(() => test.close());

  it('runs the guards, the interceptor and the filter of Nest, in its order, and there is nothing else', () => {
    const { config } = test.app as unknown as { config: ApplicationConfig };
    const ofNest = [config.getGlobalGuards(), config.getGlobalInterceptors(), config.getGlobalFilters()];
    const own = [executor.guards, [executor.interceptor], [executor.filter]];
    expect(own.map(({ length }) => length)).toEqual(ofNest.map(({ length }) => length));
    // The same instances, and not equal ones.
    for (const [at, instance] of ofNest.flat().entries()) expect(own.flat()[at]).toBe(instance);
    expect(config.getGlobalPipes()).toEqual([]);
  });

  it('has every operation, but for those of the list', () => {
    const executed = new Set(executor.plans.map(({ route }) => `${route.method} ${route.path}`));
    const all = handlersOf(test.app).flatMap(({ route }) => (route ? [`${route.method} ${route.path}`] : []));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((line) => !executed.has(line))).toEqual(LEFT_TO_NEST);
  });

  it.each(['__guards__', '__interceptors__', '__pipes__', '__exceptionFilters__', '__headers__'])(
    'leaves a handler with %s of its own to Nest',
    (key) => {
      const handler = ColorController.prototype.get;
      const names = () => {
        const { modules, handlers, interceptor, filter, guards } = executor as unknown as ConstructorMembers;
        const another = new RouteExecutor(modules, handlers, interceptor, filter, ...guards);
        another.start('v4');
        return another.plans.map(({ route }) => `${route.method} ${route.path}`);
      };
      expect(names()).toContain('GET colors/:id');
      Reflect.defineMetadata(key, [], handler);
      try {
        expect(names()).not.toContain('GET colors/:id');
      } finally {
        Reflect.deleteMetadata(key, handler);
      }
    },
  );

  it('finds nothing unknown of Nest on a handler', () => {
    const known =
      /^(path|method|__httpCode__|__routeArguments__|design:.*|swagger\/.*|requiredRole|requiredScope|tag|furtherTypes|route|__controller__|host|scope:options|__version__)$/;
    const others = handlersOf(test.app).flatMap(({ metadata }) => metadata.filter((key) => !known.test(key)));
    expect(others).toEqual([]);
  });

  // UPDATE_PLANS=1 npx jest test/laws/executor
  it('has the plan of the golden file: what only some requests of an operation use', () => {
    const lines = executor.plans.map(({ route, features }) =>
      [route.method, `/${route.path}`, [...features].sort().join(', ') || '-'].join('\t'),
    );
    const text = `${['method\tpath\tfeatures', ...lines.sort()].join('\n')}\n`;
    if (process.env.UPDATE_PLANS) writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
  });
});
