// Writes the documents that the service serves as files into the build. The service puts its address and its XML namespace
// into them (src/docs/documentation.ts).
import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../src/app.module';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { Log } from '../../src/config/log';
import { readSettings } from '../../src/config/settings';
import { createApiDocument } from '../../src/docs/api-document';
import {
  type BuiltDocument,
  NAMESPACE_PLACEHOLDER,
  SCHEMA_FILES,
  type SchemaFile,
} from '../../src/docs/built-document';
import { clientsDocument } from './clients-document';
import { toOpenApi30 } from './openapi-30';
import { postmanCollection } from './postman-collection';
import { schemaFile } from './xml/schema-files';

const FOLDER = join(__dirname, '..', '..', 'documents');

function write(name: BuiltDocument, text: string): void {
  writeFileSync(join(FOLDER, name), text);
}

async function main(): Promise<void> {
  const settings = { ...readSettings({}), xmlNamespace: NAMESPACE_PLACEHOLDER };
  const log = new Log('error');
  // A preview has the controllers, and opens no database.
  const options = { preview: true, logger: log };
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(settings, DEFAULT_LIMITS, log),
    options,
  );
  // In the form that callers receive.
  const document: OpenAPIObject = JSON.parse(JSON.stringify(createApiDocument(app, settings)));
  mkdirSync(FOLDER, { recursive: true });
  write('openapi-3.0.json', JSON.stringify(toOpenApi30(document)));
  write('openapi-clients.json', JSON.stringify(clientsDocument(document)));
  write('postman.json', JSON.stringify(postmanCollection(document)));
  for (const name of Object.keys(SCHEMA_FILES) as SchemaFile[])
    write(name, schemaFile(app, name, NAMESPACE_PLACEHOLDER));
}

void main();
