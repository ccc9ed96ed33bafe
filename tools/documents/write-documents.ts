// Writes the documents that the service serves as files into the build. The service puts its address and its XML namespace
// into them (src/docs/documentation.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuiltDocument,
  NAMESPACE_PLACEHOLDER,
  SCHEMA_FILES,
  type SchemaFile,
} from '../../src/docs/built-document';
import { clientsDocument } from './clients-document';
import { describedService } from './described-service';
import { toOpenApi30 } from './openapi-30';
import { postmanCollection } from './postman-collection';
import { schemaFile } from './xml/schema-files';

const FOLDER = join(__dirname, '..', '..', 'documents');

function write(name: BuiltDocument, text: string): void {
  writeFileSync(join(FOLDER, name), text);
}

async function main(): Promise<void> {
  const { app, document } = await describedService();
  mkdirSync(FOLDER, { recursive: true });
  write('openapi-3.0.json', JSON.stringify(toOpenApi30(document)));
  write('openapi-clients.json', JSON.stringify(clientsDocument(document)));
  write('postman.json', JSON.stringify(postmanCollection(document)));
  for (const name of Object.keys(SCHEMA_FILES) as SchemaFile[])
    write(name, schemaFile(app, name, NAMESPACE_PLACEHOLDER));
}

void main();
