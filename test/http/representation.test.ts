import type { FieldTable } from '../../src/http/formats/field-table';
import { Representation } from '../../src/http/formats/representation';
import { UTC } from '../../src/http/formats/zone';

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

  it('hold a list as records of its own, and an empty one as no record', () => {
    const item: FieldTable = {
      name: 'Part',
      collection: 'Parts',
      fields: [
        { ...field, name: 'Name', type: 'text' },
        { ...field, name: 'At', type: 'date' },
      ],
    };
    const lists: FieldTable = { ...table, fields: [{ ...field, name: 'Parts', type: 'list', items: item }] };
    const rows = [
      {
        Parts: [
          { Name: '<"1">', At: '2026-11-20 22:19:59.098' },
          { Name: null, At: null },
        ],
      },
      { Parts: [] },
      { Parts: null },
    ];
    const writer = new Representation(lists, 'urn:test');
    expect(
      JSON.parse(writer.open('text/json') + writer.items(rows, 'text/json', UTC, true) + writer.close('text/json')),
    ).toEqual([
      {
        Parts: [
          { Name: '<"1">', At: '2026-11-20T22:19:59.098+00:00' },
          { Name: null, At: null },
        ],
      },
      { Parts: [] },
      { Parts: null },
    ]);
    expect(writer.items(rows, 'text/xml', UTC, true)).toBe(
      '<Note><Parts><Part><Name>&lt;"1"&gt;</Name><At>2026-11-20T22:19:59.098+00:00</At></Part>' +
        '<Part><Name i:nil="true"/><At i:nil="true"/></Part></Parts></Note>' +
        '<Note><Parts></Parts></Note><Note><Parts i:nil="true"/></Note>',
    );
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
