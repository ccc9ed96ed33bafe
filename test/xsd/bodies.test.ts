import type { Type } from '@nestjs/common';
import { exampleBodyOf } from '../../src/docs/example-texts';
import { readXml } from '../../src/http/body/read-xml';
import type { Field } from '../../src/http/formats/field-table';
import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { type InputMode, type InputTable, inputTableOf, isIgnored } from '../../src/resource/declare/input';
import { readInput } from '../../src/resource/pipeline/read-input';
import { schemaFile } from '../../tools/documents/xml/schema-files';
import { handlersOf } from '../support/handlers';
import { loadLibxml2, validatorOf } from '../support/libxml2';
import { app, setUpApp } from '../support/running-app';
import { NAMESPACE } from '../support/wire';

/** Contents of an element for each type: inside and outside of what the service accepts. */
const VALUES: Readonly<Record<Field['type'], readonly string[]>> = {
  guid: [
    '01920F4E-7c1a-7b3c-9d2e-5f6a7b8c9d0e',
    ' 01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e\n',
    '01920f4e7c1a7b3c9d2e5f6a7b8c9d0e',
    '1',
  ],
  integer: [
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '39',
    '56',
    '100',
    '101',
    '-1',
    '+1',
    '2147483647',
    '-2147483648',
    '2147483648',
    '1.0',
    '1e1',
    'x',
  ],
  decimal: ['0', '100', '100.0001', '-0.5', '.5', '5.', '12345678901.1234', '123456789012.1234', '0.00001', '1e3', 'x'],
  text: ['Text', ' ', 'x'.repeat(255), 'x'.repeat(256), '\u{1F600}'.repeat(50), '#3366CC', '3366CC', '3366C', '<b/>'],
  boolean: ['true', 'false', '1', '0', 'True', 'yes'],
  date: [
    '2026-11-20',
    '2026-11-20T22:19:59',
    '2026-11-20T22:19:59.0981234Z',
    '2026-11-20T22:19:59.098+14:00',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T22:19:59.12345678Z',
    '0000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    'today',
  ],
  bytes: ['', 'R0lGODlhAQABAAAAACw=', 'R0lGODlhAQAB\nAAAAACw=', 'R0lG OD lh', 'R0lGODlhAQABAAAAACw', 'R0l'],
  list: [],
  problem: [],
  record: [],
};
const nested = (date: string, minutes?: string) =>
  `<DateTime>${date}</DateTime>${minutes === undefined ? '' : `<OffsetMinutes>${minutes}</OffsetMinutes>`}`;
const NESTED = [
  nested('2026-11-20T22:19:59Z', '60'),
  nested('2026-11-20T22:19:59'),
  nested('2026-11-20T22:19:59Z', '960'),
  nested('2026-11-20T22:19:59Z', '-959'),
  nested('x', '0'),
  '<OffsetMinutes>0</OffsetMinutes>',
];

/** What the service accepts in addition to the schemas (docs/clients.md). */
function isWider({ type, nested: isNested }: Field, content: string | undefined): boolean {
  const isEmptyAsNull = content === '' && type !== 'text' && type !== 'bytes';
  const isTextOfNestedDate = isNested === true && content !== undefined && !content.includes('<');
  return isEmptyAsNull || isTextOfNestedDate;
}

describe('create.xsd and update.xsd', () => {
  let validators: Record<InputMode, ReturnType<typeof validatorOf>>;
  let bodies: { type: Type<object>; table: InputTable }[];

  setUpApp();
  beforeAll(async () => {
    await loadLibxml2();
    validators = {
      create: validatorOf(schemaFile(app.app, 'create.xsd', NAMESPACE)),
      update: validatorOf(schemaFile(app.app, 'update.xsd', NAMESPACE)),
    };
    const types = new Set(handlersOf(app.app).flatMap(({ route }) => route?.body ?? []));
    bodies = [...types].map((type) => ({ type, table: inputTableOf(type) as InputTable }));
  });

  const faultsOf = (type: Type<object>, root: string, xml: string) => {
    const faults = new Faults();
    readInput(type, { xml: readXml(Buffer.from(xml), root, NAMESPACE).members ?? new Map() }, UTC, faults);
    return faults.list.map(({ field, code }) => `${field} ${code}`);
  };

  /** The body with every form of one member: absent, nil, empty, and each value. */
  function* variants(xml: string, field: Field): Generator<[string | undefined, string]> {
    const { name } = field;
    const element = new RegExp(` *<${name}(?: i:nil="true"/>|>[^]*?</${name}>)\n?`);
    const without = xml.replace(element, '');
    const end = /<\/\w+>\s*$/;
    yield [undefined, without];
    const contents = ['', ...VALUES[field.type], ...(field.nested ? NESTED : [])];
    yield ['nil', without.replace(end, (tag) => `<${name} i:nil="true"/>${tag}`)];
    for (const content of contents)
      yield [content, without.replace(end, (tag) => `<${name}>${content}</${name}>${tag}`)];
  }

  it('accept a body if the service accepts its members, except for forms that only the service accepts', () => {
    // Bodies with the root OrganizationMember share a type. Below an individual and a department, the IDs in the path
    // are optional in the body.
    const accepted: string[] = [];
    const rejected: string[] = [];
    let cases = 0;
    for (const { type, table } of bodies) {
      const validate = validators[table.mode];
      const { name } = table.resource;
      const example = exampleBodyOf(table, NAMESPACE, {}).xml;
      for (const field of table.fields.values()) {
        for (const [content, xml] of variants(example, field)) {
          cases += 1;
          const isValid = validate(xml).length === 0;
          const faults = faultsOf(type, name, xml);
          const text = `${type.name}.${field.name}: ${content}`;
          const isPair = name === 'OrganizationMember' && content === undefined;
          if (isValid && faults.length > 0 && !isPair) accepted.push(`${text}: ${faults}`);
          if (!isValid && faults.length === 0 && !isIgnored(field, table.mode) && !isWider(field, content))
            rejected.push(text);
        }
      }
    }
    expect(cases).toBeGreaterThan(5_000);
    expect(accepted).toEqual([]);
    expect(rejected).toEqual([]);
  });
});
