import { readXml } from '../../src/http/body/read-xml';
import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { readInput } from '../../src/resource/pipeline/read-input';
import { GoalUpdate } from '../../src/resources/goals/goal';
import { IndividualUpdate } from '../../src/resources/individuals/individual';
import { AccountabilityUpdate } from '../../src/resources/list-items/list-item';

const ID = '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e';

/** What a body of one member makes of it: its value, or the codes of its faults. */
function valueRead(type: new () => object, name: string, content: string): unknown {
  const { members } = readXml(Buffer.from(`<A><${name}>${content}</${name}></A>`), 'A', 'urn:test');
  const faults = new Faults();
  const input = readInput(type, { xml: members ?? new Map() }, UTC, faults);
  const codes = faults.list.flatMap(({ field, code }) => (field === name ? [code] : []));
  return codes.length > 0 ? codes : (input as Record<string, unknown>)[name];
}

describe('white space around a value in XML', () => {
  it.each([
    ['an integer', AccountabilityUpdate, 'Rank', '5', 5],
    ['true', IndividualUpdate, 'IsAdmin', 'true', true],
    ['false', IndividualUpdate, 'IsAdmin', '0', false],
    ['a guid', IndividualUpdate, 'ID', ID.toUpperCase(), ID],
    ['a date', GoalUpdate, 'Measure1StartDate', '2026-11-20T10:00:00Z', '2026-11-20 10:00:00.000'],
    [
      'the parts of a nested date',
      GoalUpdate,
      'Measure1StartDate',
      '<DateTime>\n 2026-11-20T10:00:00 \n</DateTime><OffsetMinutes> 60 </OffsetMinutes>',
      '2026-11-20 10:00:00.000',
    ],
  ])('does not belong to %s', (_, type, name, content, value) => {
    for (const space of ['', ' ', '\n\t ', '\r\n'])
      expect(valueRead(type, name, space + content + space)).toEqual(value);
  });

  it.each([
    ['number', AccountabilityUpdate, 'Rank'],
    ['guid', AccountabilityUpdate, 'AncestorID'],
  ])('alone is no %s, as if nothing were there', (_, type, name) => {
    const empty = valueRead(type, name, '');
    for (const space of [' ', '\n\t']) expect(valueRead(type, name, space)).toEqual(empty);
  });

  it('alone clears a date', () => {
    for (const space of ['', ' ', '\n\t']) expect(valueRead(GoalUpdate, 'Measure1StartDate', space)).toBeNull();
  });

  it('belongs to a text', () => {
    expect(valueRead(AccountabilityUpdate, 'Description', ' \n a ')).toBe(' \n a ');
  });
});
