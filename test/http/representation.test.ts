import type { FieldTable } from '../../src/http/field-table';
import { Representation } from '../../src/http/representation';
import { UTC } from '../../src/http/zone';

const field = { access: '-', description: 'Any text.', example: '', nullable: true } as const;
const table: FieldTable = {
  name: 'Note',
  collection: 'Notes',
  fields: [
    { ...field, name: 'ID', type: 'integer' },
    { ...field, name: 'Text', type: 'text' },
  ],
};
const notes = Array.from({ length: 120 }, (_, index) => ({ ID: index, Text: `größer & "${index}"` }));

describe('the pieces of a collection', () => {
  const writer = new Representation(table, 'urn:test');

  it.each(['application/json', 'application/xml'] as const)('are its text in UTF-8 as %s', (type) => {
    for (const first of [true, false]) {
      const pieces = [...writer.chunks(notes, type, UTC, first)];
      expect(pieces.length).toBeGreaterThan(1);
      expect(Buffer.concat(pieces).toString()).toBe(writer.items(notes, type, UTC, first));
    }
  });

  it('are none where there are no rows', () => {
    expect([...writer.chunks([], 'application/json', UTC, true)]).toEqual([]);
  });

  it('hold an empty member as null and a secret as nothing else', () => {
    const secret: FieldTable = {
      ...table,
      fields: [...table.fields, { ...field, name: 'Key', type: 'text', secret: true }],
    };
    const [piece] = new Representation(secret, 'urn:test').chunks(
      [{ ID: 1, Text: null, Key: 'x' }],
      'text/json',
      UTC,
      true,
    );
    expect(piece.toString()).toBe('{"ID":1,"Text":null,"Key":null}');
  });
});
