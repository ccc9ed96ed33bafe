import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '../../src/entities';
import type { Field } from '../../src/http/field-table';
import { allResources, resourceOf } from '../../src/resource/fields/field-registry';
import { goldenFields } from '../support/golden';
import '../../src/app.module';

const KINDS: Record<string, string> = { text: 'string' };

function kindOf(field: Field): string {
  if (field.nested) return 'date*';
  return KINDS[field.type] ?? field.type;
}

describe('the field tables', () => {
  it.each(allResources().map((type) => [type.name, type] as const))(
    '%s: has the fields of the golden list, in the same order',
    (name, type) => {
      const table = resourceOf(type);
      const golden = goldenFields.filter((row) => row.type === (name === 'EvaluationCriteria' ? name : table.name));
      const fields = table.fields.map((field) => [field.name, kindOf(field), field.access]);
      expect(fields).toEqual(golden.map(({ field, kind, access }) => [field, kind, access]));
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
  const tables = getMetadataArgsStorage().tables.filter((table) => table.name);

  it('are all known to TypeORM', () => {
    expect(tables.map((table) => table.target).sort(byName)).toEqual([...entities].sort(byName));
  });
});

function byName(a: unknown, b: unknown): number {
  return (a as { name: string }).name < (b as { name: string }).name ? -1 : 1;
}
