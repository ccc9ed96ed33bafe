import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SchemaFile } from '../../../src/docs/built-document';
import { operationsOf } from '../../../src/docs/operations';
import { csharpClasses } from './csharp-classes';
import { bodySchema, responseSchema } from './schema-document';
import { type XmlTypes, xmlTypesOf } from './xml-types';

type Writer = (types: XmlTypes, namespace: string) => string;

const WRITERS: Readonly<Record<SchemaFile, Writer>> = {
  'schema.xsd': responseSchema,
  'create.xsd': (types, namespace) => bodySchema(types, 'create', namespace),
  'update.xsd': (types, namespace) => bodySchema(types, 'update', namespace),
  'create-keys.xsd': (types, namespace) => bodySchema(types, 'create', namespace, 'keyed'),
  'update-keys.xsd': (types, namespace) => bodySchema(types, 'update', namespace, 'keyed'),
  'patch.xsd': (types, namespace) => bodySchema(types, 'patch', namespace),
  'PerformanceManagement.cs': csharpClasses,
};

/** Returns a file that describes the XML of the running application. */
export function schemaFile(app: NestExpressApplication, name: SchemaFile, namespace: string): string {
  return WRITERS[name](xmlTypesOf(operationsOf(app).map(({ route }) => route)), namespace);
}
