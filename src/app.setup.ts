import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { Log } from './config/log';
import type { Settings } from './config/settings';
import { AddressBook } from './http/address-book';
import { door } from './http/door';
import { FastExpressAdapter } from './http/fast-express-adapter';

/** Addresses that stand outside /v4 (contract section 1). */
const OUTSIDE = ['', 'health/live', 'health/ready', 'metrics', 'docs', 'docs/openapi.json'];

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
  app.setGlobalPrefix('v4', { exclude: OUTSIDE.map((path) => ({ path, method: RequestMethod.GET })) });
  app.enableShutdownHooks();
  await app.init();
  app.get(AddressBook).fill(routesOf(app));
  return app;
}

function originsOf({ corsOrigins }: Settings): string | string[] {
  return corsOrigins.length === 1 && corsOrigins[0] === '*' ? '*' : [...corsOrigins];
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Record<string, boolean> };
}

function routesOf(app: NestExpressApplication): { method: string; path: string }[] {
  // Express types neither the path nor the methods of a layer's route as what they are.
  const layers = app.getHttpAdapter().getInstance().router.stack as unknown as readonly Layer[];
  return layers.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path })) : [],
  );
}
