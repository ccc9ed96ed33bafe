import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../../src/entities';
import type { Field } from '../../src/http/formats/field-table';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { goldenFields } from '../support/golden';
import { orElse } from '../support/remedy';
import '../../src/app.module';

const KINDS: Record<string, string> = { text: 'string' };

function kindOf(field: Field): string {
  if (field.nested) return 'date*';
  if (field.items) return `list of ${field.items.name}`;
  return KINDS[field.type] ?? field.type;
}

describe('the field tables', () => {
  it.each(allResources().map((type) => [type.name, type] as const))(
    '%s: has the fields of the golden list, in the same order',
    (name, type) => {
      const table = resourceOf(type);
      const golden = goldenFields.filter((row) => row.type === (name === 'EvaluationCriteria' ? name : table.name));
      const fields = table.fields.map((field) => [field.name, kindOf(field), field.access]);
      const listed = golden.map(({ field, kind, access }) => [field, kind, access]);
      // The object names the file to change in the message.
      orElse(
        'Write the fields into test/golden/fields.tsv, in wire order: those of the class, then SiteID, Deleted, DeletedByRef and the audit fields.',
        () => expect({ 'test/golden/fields.tsv': fields }).toEqual({ 'test/golden/fields.tsv': listed }),
      );
    },
  );

  it('have a sentence that describes each field', () => {
    for (const type of allResources()) {
      for (const field of resourceOf(type).fields)
        expect([type.name, field.name, field.description]).toEqual([
          type.name,
          field.name,
          expect.stringMatching(/\w.*\.$/),
        ]);
    }
  });
});

describe('the tables', () => {
  const src = join(__dirname, '../../src');
  const declared = (readdirSync(src, { recursive: true }) as string[])
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(src, path), 'utf8').matchAll(/^@Entity\([\s\S]*?^export class (\w+)/gm)])
    .map(([, name]) => name);

  it('are all known to TypeORM', () => {
    const known = entities.map(({ name }) => name);
    const unknown = declared.filter((name) => !known.includes(name));
    const hint = 'add the module of its resource to src/app.resources.ts';
    expect(unknown.map((name) => `${name} is not loaded: ${hint}`)).toEqual([]);
    expect(known).toEqual([...declared].sort());
  });
});
