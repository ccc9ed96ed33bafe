import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../src/app.module';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { Log } from '../../src/config/log';
import { readSettings } from '../../src/config/settings';
import { createApiDocument } from '../../src/docs/api-document';
import { NAMESPACE_PLACEHOLDER } from '../../src/docs/built-document';

/** The controllers of the service, and its OpenAPI document in the form that callers receive. */
export interface DescribedService {
  readonly app: NestExpressApplication;
  readonly document: OpenAPIObject;
}

/** Returns the service as a preview, which has the controllers and opens no database. */
export async function describedService(): Promise<DescribedService> {
  const settings = { ...readSettings({}), xmlNamespace: NAMESPACE_PLACEHOLDER };
  const log = new Log('error');
  const module = AppModule.forRoot(settings, DEFAULT_LIMITS, log);
  const app = await NestFactory.create<NestExpressApplication>(module, { preview: true, logger: log });
  return { app, document: JSON.parse(JSON.stringify(createApiDocument(app, settings))) };
}
