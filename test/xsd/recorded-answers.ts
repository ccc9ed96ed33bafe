import type { Type } from '@nestjs/common';
import { numbersOf } from '../../src/http/formats/codes';
import type { Field, FieldTable } from '../../src/http/formats/field-table';
import type { MediaType } from '../../src/http/formats/media-type';
import { emptyObject, Representation } from '../../src/http/formats/representation';
import { parseZone, UTC, type Zone } from '../../src/http/formats/zone';
import { ValidationFailed } from '../../src/http/problems/problem';
import { problemOf, writeProblem } from '../../src/http/problems/problem-writer';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { NAMESPACE } from '../support/wire';

/** A response in both formats, and the class that reads its XML. */
export interface Answer {
  readonly name: string;
  readonly type: string;
  readonly json: unknown;
  readonly xml: string;
}

const zone = parseZone('America/New_York') as Zone;
const written = (name: string, type: string, write: (type: MediaType) => string): Answer => ({
  name,
  type,
  json: JSON.parse(write('application/json')),
  xml: write('application/xml'),
});

const TEXT = 'Line 1\r\nLine 2 <ü> & \u{1F600}';

/** A stored value that depends only on type and limits, so that new examples in the documentation change nothing here. */
function storedValue({ type, max = TEXT.length, maximum = 7, codes, hexColor, items }: Field): unknown {
  switch (type) {
    case 'guid':
      return '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e';
    case 'integer':
      return codes ? numbersOf(codes)[0] : maximum;
    case 'decimal':
      return 12.0625;
    case 'text':
      return hexColor ? '3366CC' : TEXT.slice(0, max);
    case 'boolean':
      return true;
    case 'date':
      return '2026-07-20 22:19:59.098';
    case 'bytes':
      return Buffer.from('GIF89a');
    case 'list':
      return [rowOf(items as FieldTable, false), rowOf(items as FieldTable, true)];
  }
}

/** A row for the writers; with null in all fields that may be null, if asked for. */
function rowOf({ fields }: FieldTable, withNull: boolean): object {
  return Object.fromEntries(
    fields.map((field) => [field.name, withNull && field.nullable ? null : storedValue(field)]),
  );
}

/**
 * Returns what the service writes for each type of record: with all values, with null where it may be, and as a
 * collection. And a problem, and the empty object.
 */
export function answersOf(resources: readonly Type[], classOf: (root: string, item: string) => string): Answer[] {
  const answers = resources.flatMap((resource) => {
    const table = resourceOf(resource);
    // The rows have the values of computed fields too.
    const plain = { ...table, fields: table.fields.map((field) => ({ ...field, compute: undefined })) };
    const writer = new Representation(plain, NAMESPACE);
    const rows = [rowOf(plain, false), rowOf(plain, true)];
    const { name } = resource;
    return [
      written(name, table.name, (type) => writer.one(rows[0], type, zone)),
      written(`${name}.null`, table.name, (type) => writer.one(rows[1], type, UTC)),
      written(
        `${name}.list`,
        classOf(table.collection, table.name),
        (type) => writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type),
      ),
    ];
  });
  const nothing = written('Nothing', 'Nothing', (type) => emptyObject(type, NAMESPACE));
  return [...answers, nothing, problemAnswer()];
}

function problemAnswer(): Answer {
  const error = new ValidationFailed([
    { field: 'Name', code: 'blank', message: 'Name must not be blank.' },
    { field: '', code: 'malformed_body', message: 'The body is "malformed" & more.' },
  ]);
  const problem = problemOf(error, { originalUrl: '/v4/colors?tz=Z', requestId: '1' } as never);
  return written('Problem', 'Problem', (type) => writeProblem(problem, type, NAMESPACE).text);
}
