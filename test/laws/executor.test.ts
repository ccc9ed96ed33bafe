import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Query } from '@nestjs/common';
import { type ApplicationConfig, ModulesContainer } from '@nestjs/core';
import { FEATURES, type Feature } from '../../src/resource/pipeline/feature';
import type { Route } from '../../src/resource/pipeline/route';
import { RouteExecutor } from '../../src/resource/route-executor';
import { ColorController } from '../../src/resources/colors/color.controller';
import { handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { startTestApp, type TestApp } from '../support/test-app';

const GOLDEN = join(__dirname, '../golden/plans.tsv');

@Controller()
class OfNest {
  @Get('nothing')
  get() {}
}

@Controller('base')
class WithBase {
  get() {}
}

describe('law: what executes an operation', () => {
  let test: TestApp;
  let executor: RouteExecutor;

  beforeAll(async () => {
    test = await startTestApp();
    executor = test.app.get(RouteExecutor);
  });

  afterAll(() => test.close());

  it('runs the guards and the filter of Nest, in its order, and there is nothing else', () => {
    const { config } = test.app as unknown as { config: ApplicationConfig };
    const ofNest = [config.getGlobalGuards(), config.getGlobalFilters()];
    const own = [executor.guards, [executor.filter]];
    expect(own.map(({ length }) => length)).toEqual(ofNest.map(({ length }) => length));
    // The same instances, and not equal ones.
    for (const [at, instance] of ofNest.flat().entries()) expect(own.flat()[at]).toBe(instance);
    expect([...config.getGlobalInterceptors(), ...config.getGlobalPipes()]).toEqual([]);
  });

  it('has every operation', () => {
    const executed = new Set(executor.plans.map(({ route }) => `${route.method} ${route.path}`));
    const all = handlersOf(test.app).flatMap(({ route }) => (route ? [`${route.method} ${route.path}`] : []));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((line) => !executed.has(line))).toEqual([]);
  });

  describe('refuses to start with', () => {
    const refused = () => () => executor.start();

    it.each(['__guards__', '__interceptors__', '__pipes__', '__exceptionFilters__', '__headers__', 'host'])(
      '%s of a handler or a controller',
      (key) => {
        for (const target of [ColorController.prototype.get, ColorController]) {
          Reflect.defineMetadata(key, [], target);
          try {
            expect(refused()).toThrow(`ColorController`);
            expect(refused()).toThrow(key);
          } finally {
            Reflect.deleteMetadata(key, target);
          }
        }
      },
    );

    it('a handler with a path of Nest, and a controller with a path', () => {
      const [{ controllers }] = test.app.get(ModulesContainer).values();
      for (const [controller, reason] of [
        [OfNest, 'OfNest.get has a path of Nest'],
        [WithBase, 'WithBase has the path base'],
      ] as const) {
        controllers.set(controller, { metatype: controller, instance: new controller() } as never);
        try {
          expect(refused()).toThrow(reason);
        } finally {
          controllers.delete(controller);
        }
      }
    });

    it('a parameter of a handler that is one of Nest', () => {
      const before = Reflect.getMetadata('__routeArguments__', ColorController, 'get');
      Query()(ColorController.prototype, 'get', 2);
      try {
        expect(refused()).toThrow('Parameter 2 of ColorController.get');
      } finally {
        Reflect.defineMetadata('__routeArguments__', before, ColorController, 'get');
      }
    });
  });

  it('finds nothing unknown of Nest on a handler', () => {
    const known =
      /^(path|method|__httpCode__|__routeArguments__|design:.*|swagger\/.*|tag|route|__controller__|host|scope:options|__version__)$/;
    const others = handlersOf(test.app).flatMap(({ metadata }) => metadata.filter((key) => !known.test(key)));
    orElse(
      'Remove the decorator of Nest from the handler: the executor does not run it. One that it need not run is added to `known` of this test.',
      () => expect(others).toEqual([]),
    );
  });

  // UPDATE_PLANS=1 npx jest test/laws/executor
  it('has the plan of the golden file: what only some requests of an operation use', () => {
    const features: readonly Feature[] = test.app.get(FEATURES);
    const namesOf = (route: Route) => features.filter((each) => each.appliesTo(route)).map(({ name }) => name);
    const lines = executor.plans.map((plan) => {
      const { method, prefix, path } = plan.route;
      const names = plan.representation === 'records' ? namesOf(plan.route) : [];
      return [method, prefix ? `/${prefix}/${path}` : `/${path}`, names.sort().join(', ') || '-'].join('\t');
    });
    const text = `${['method\tpath\tfeatures', ...lines.sort()].join('\n')}\n`;
    if (process.env.UPDATE_PLANS) writeFileSync(GOLDEN, text);
    orElse('Run `UPDATE_PLANS=1 npx jest test/laws/executor`, and read the difference of test/golden/plans.tsv.', () =>
      expect(text).toBe(readFileSync(GOLDEN, 'utf8')),
    );
  });
});
