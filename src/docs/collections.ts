import type { ContentObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import { RECORD_TYPES } from '../http/formats/media-type';
import { resourceOf } from '../resource/declare/field-registry';
import { RESULTS } from '../resource/features/bulk/collection-routes';
import { exampleListOf } from './example-texts';
import { RATE_HEADERS } from './headers';
import { contentOf, ref } from './media-content';

const SCHEMAS = { 'application/x-ndjson': 'Ndjson', 'text/csv': 'Csv' } as const;

/** Returns the schemas of collections as text: what a schema can say of them is in its description. */
export function lineSchemas(): Record<string, SchemaObject> {
  return {
    Ndjson: {
      type: 'string',
      description: 'One JSON object in each line, with the members of a record. In UTF-8.',
      example: '{"Name":"Teal","Rank":9,"Code":"008080"}\n{"Name":"Navy","Rank":10,"Code":"000080"}\n',
    },
    Csv: {
      type: 'string',
      description:
        'A row with the names of members, and one row for each record (RFC 4180). In UTF-8. Semicolons or tabs may separate the cells of requests. A bare `\\N` is null, an empty cell is an absent member (of a required text that may be empty, the empty text), and `""` is the empty text. A text that a spreadsheet would take for a formula has an apostrophe before it, which is not part of it. The guide Many at once shows how.',
      example: 'Name,Rank,Code\r\nTeal,9,008080\r\nNavy,10,000080\r\n',
    },
  };
}

/** Returns the content of lists and of requests in these forms. The example is that of the schema. */
export function lineContent(): ContentObject {
  return Object.fromEntries(RECORD_TYPES.map((type) => [type, { schema: ref('schemas', SCHEMAS[type]) }]));
}

/** Returns the response to a collection whose records are written one by one. */
export function resultsResponse(namespace: string): ResponseObject {
  const table = resourceOf(RESULTS.resource as never);
  const names = ['X-Request-Id', ...RATE_HEADERS, 'Dry-Run'];
  return {
    description:
      'Only with `atomic=false`: what became of each record, in the order sent, also if all or none was written. A 429 or 503 at the end of the list is for the record and all after it, which were not tried.',
    headers: Object.fromEntries(names.map((name) => [name, ref('headers', name)])),
    content: contentOf(ref('schemas', 'Results'), exampleListOf(table, namespace, table.collection)),
  };
}
