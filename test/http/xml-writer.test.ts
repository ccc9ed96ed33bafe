import type { Field, FieldTable } from '../../src/http/formats/field-table';
import { compileJsonWriter } from '../../src/http/formats/json-writer';
import { compileXmlWriter, xmlText } from '../../src/http/formats/xml-writer';
import { parseZone, UTC, type Zone } from '../../src/http/formats/zone';

const REFERENCES: [string, string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
];
const facts = { access: '-', description: 'Any value.', example: '', nullable: true } as const;
const tableOf = (field: Partial<Field>): FieldTable => ({
  name: 'Note',
  collection: 'Notes',
  fields: [{ ...facts, name: 'Value', type: 'text', ...field } as Field],
});
const xmlOf = (field: Partial<Field>, Value: unknown, zone: Zone = UTC) =>
  compileXmlWriter(tableOf(field))({ Value }, zone);
const jsonOf = (field: Partial<Field>, Value: unknown, zone: Zone = UTC) =>
  compileJsonWriter(tableOf(field))({ Value }, zone);

describe('text in XML', () => {
  // Each alone: a text with a second special character takes another way.
  it.each(REFERENCES)('has %j as %s, alone and each time', (character, reference) => {
    expect(xmlText(character)).toBe(reference);
    expect(xmlText(`a${character}b${character}${character}`)).toBe(`a${reference}b${reference}${reference}`);
    expect(xmlOf({}, `a${character}b`)).toBe(`<Value>a${reference}b</Value>`);
  });

  it('has all else as it is, quotes, line feeds and tabs too', () => {
    expect(xmlText('"größer"\n\t\u{1F600}')).toBe('"größer"\n\t\u{1F600}');
    expect(xmlText('')).toBe('');
  });
});

describe('a member', () => {
  const newYork = parseZone('America/New_York') as Zone;
  const stored = '2026-07-01 12:30:00.250';

  it.each([
    ['an integer', { type: 'integer' as const }, 7, '7', '7'],
    ['a boolean', { type: 'boolean' as const }, 1, 'true', 'true'],
    ['a boolean that is not', { type: 'boolean' as const }, 0, 'false', 'false'],
    ['bytes', { type: 'bytes' as const }, Buffer.from([255, 0, 1]), '/wAB', '"/wAB"'],
    ['an empty text', {}, '', '', '""'],
  ])('that is %s', (_, field, value, xml, json) => {
    expect(xmlOf(field, value)).toBe(`<Value>${xml}</Value>`);
    expect(jsonOf(field, value)).toBe(`{"Value":${json}}`);
  });

  it('that is an instant is written in the zone asked for, nested where the field is', () => {
    expect(xmlOf({ type: 'date' }, stored, newYork)).toBe('<Value>2026-07-01T08:30:00.250-04:00</Value>');
    expect(xmlOf({ type: 'date', nested: true }, stored, newYork)).toBe(
      '<Value><DateTime>2026-07-01T12:30:00.250Z</DateTime><OffsetMinutes>-240</OffsetMinutes></Value>',
    );
    expect(jsonOf({ type: 'date', nested: true }, stored, newYork)).toBe('{"Value":"2026-07-01T08:30:00.250-04:00"}');
  });

  it.each([null, undefined])('that is %s is nil in XML and null in JSON', (value) => {
    expect([xmlOf({}, value), jsonOf({}, value)]).toEqual(['<Value i:nil="true"/>', '{"Value":null}']);
  });

  it.each(['guid', 'integer', 'decimal', 'boolean', 'date', 'bytes'] as const)(
    'that is no %s is nil and null too',
    (type) => {
      for (const value of [null, undefined])
        expect([xmlOf({ type }, value), jsonOf({ type }, value)]).toEqual(['<Value i:nil="true"/>', '{"Value":null}']);
    },
  );

  it.each(['"', '\\', '\u0000', '\u001f', '\n', '\ud800', '\udfff', '\u007f\u2028\ud83d\ude00'])(
    'that is a text with %j is the same to a reader of JSON',
    (text) => {
      expect(JSON.parse(jsonOf({}, text))).toEqual({ Value: text });
      // Nothing that UTF-8 cannot carry is in it.
      expect(Buffer.from(jsonOf({}, text)).toString()).toBe(jsonOf({}, text));
    },
  );

  it('that is secret is nil in XML and null in JSON, whatever the row holds', () => {
    expect([xmlOf({ secret: true }, 'x'), jsonOf({ secret: true }, 'x')]).toEqual([
      '<Value i:nil="true"/>',
      '{"Value":null}',
    ]);
  });

  it('that is computed is made of the row in the zone', () => {
    const compute = (row: object, zone: Zone) => `${(row as { Value: string }).Value} in ${zone.name}\r`;
    expect(xmlOf({ compute } as Partial<Field>, 'noon', newYork)).toBe('<Value>noon in America/New_York&#13;</Value>');
    expect(jsonOf({ compute } as Partial<Field>, 'noon', newYork)).toBe('{"Value":"noon in America/New_York\\r"}');
  });
});
