import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { Log } from './config/log';
import type { Settings } from './config/settings';
import { setUpHealth } from './health/health.setup';
import { AddressBook } from './http/address-book';
import { door } from './http/door';
import { FastExpressAdapter } from './http/fast-express-adapter';
import { indexRoutes } from './http/route-index';
import { setUpDocs } from './openapi/docs.setup';

/** The whole application, ready to listen: what `main` starts is what every test talks to. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), new FastExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new Log(settings.logLevel),
  });
  app.disable('etag');
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  if (settings.corsOrigins.length > 0)
    app.enableCors({ origin: originsOf(settings), exposedHeaders: ['ETag', 'Link', 'X-Total-Count', 'X-Request-Id'] });
  app.use(door());
  setUpHealth(app);
  setUpDocs(app, settings);
  app.setGlobalPrefix('v4');
  await app.init();
  const stack = stackOf(app);
  app.get(AddressBook).fill(routesIn(stack));
  indexRoutes(stack);
  return app;
}

function originsOf({ corsOrigins }: Settings): string | string[] {
  return corsOrigins.length === 1 && corsOrigins[0] === '*' ? '*' : [...corsOrigins];
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Record<string, boolean> };
}

function stackOf(app: NestExpressApplication): Layer[] {
  // Express types neither the path nor the methods of a layer's route as what they are.
  return app.getHttpAdapter().getInstance().router.stack as unknown as Layer[];
}

function routesIn(stack: readonly Layer[]): { method: string; path: string }[] {
  return stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path })) : [],
  );
}
