import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../root-folder';

/** The files below /docs that describe the XML of the service, and their media types. */
export const SCHEMA_FILES = {
  'schema.xsd': 'application/xml',
  'create.xsd': 'application/xml',
  'update.xsd': 'application/xml',
  'create-keys.xsd': 'application/xml',
  'update-keys.xsd': 'application/xml',
  'patch.xsd': 'application/xml',
  'PerformanceManagement.cs': 'text/plain',
} as const;

/** The name of such a file. */
export type SchemaFile = keyof typeof SCHEMA_FILES;

/** The name of a document that the build writes. */
export type BuiltDocument = SchemaFile | 'openapi-3.0.json' | 'openapi-clients.json' | 'postman.json';

/** Stands for the XML namespace of the service in these documents. */
export const NAMESPACE_PLACEHOLDER = 'urn:namespace-of-the-service';

/** Returns a document that the build has written (tools/documents), with the XML namespace of the service. */
export async function builtDocument(name: BuiltDocument, namespace: string): Promise<string> {
  const own = join(ROOT_FOLDER, 'documents');
  // The service that runs from the sources has those of the latest build.
  const folder = existsSync(own) ? own : join(ROOT_FOLDER, 'dist', 'documents');
  const text = await readFile(join(folder, name), 'utf8');
  const written = name.endsWith('.json') ? JSON.stringify(namespace).slice(1, -1) : namespace;
  return text.replaceAll(NAMESPACE_PLACEHOLDER, () => written);
}
