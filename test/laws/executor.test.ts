import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationConfig } from '@nestjs/core';
import { RouteExecutor } from '../../src/resource/exchange/route-executor';
import { handlersOf } from '../support/handlers';
import { startTestApp, type TestApp } from '../support/test-app';

const GOLDEN = join(__dirname, '../golden/plans.tsv');
/** The operations that Nest's own router executes. */
const LEFT_TO_NEST: readonly string[] = [];

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
    expect(executor.guards).toEqual(config.getGlobalGuards());
    expect([executor.interceptor]).toEqual(config.getGlobalInterceptors());
    expect([executor.filter]).toEqual(config.getGlobalFilters());
    expect(config.getGlobalPipes()).toEqual([]);
    for (const [at, guard] of config.getGlobalGuards().entries()) expect(executor.guards[at]).toBe(guard);
    expect(executor.interceptor).toBe(config.getGlobalInterceptors()[0]);
    expect(executor.filter).toBe(config.getGlobalFilters()[0]);
  });

  it('has every operation, but for those of the list', () => {
    const executed = new Set(executor.plans.map(({ route }) => `${route.method} ${route.path}`));
    const all = handlersOf(test.app).flatMap(({ route }) => (route ? [`${route.method} ${route.path}`] : []));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((line) => !executed.has(line))).toEqual(LEFT_TO_NEST);
  });

  it('finds nothing of Nest on a handler that it would leave out', () => {
    const known =
      /^(path|method|__httpCode__|__routeArguments__|design:.*|swagger\/.*|requiredRole|furtherTypes|route|__controller__|host|scope:options|__version__)$/;
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
