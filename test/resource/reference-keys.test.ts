import type { Field } from '../../src/http/formats/field-table';
import { referenceKeysOf } from '../../src/resource/declare/reference-keys';
import '../../src/resources/individuals/individual';
import '../../src/resources/projects/project';

it.each([
  ['Individual', 'Project', 'UserDefined1'],
  ['Project', 'Individual', 'Name'],
])('the keys of %s and %s begin with those of the first, in whatever order they were loaded', (one, other, first) => {
  const keys = referenceKeysOf({ names: [one, other] } as Partial<Field> as Field);
  expect([...keys.keys()][0]).toBe(first);
});
