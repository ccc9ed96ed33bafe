import type { Field } from '../../src/http/formats/field-table';
import { rulesOf } from '../../src/resource/declare/validators';

const FACTS = { name: 'Value', access: '-', description: 'Any value.', example: '', nullable: true } as const;

/** The codes of what is wrong with a value of a field. */
function faultsOf(field: Partial<Field>, value: unknown, required = false): string[] {
  return rulesOf({ ...FACTS, type: 'text', ...field } as Field, required)
    .filter((rule) => !rule.accepts(value))
    .map(({ code }) => code);
}

describe('the last value that a field takes, and the first that it does not', () => {
  // Of one, two, three and four bytes of UTF-8, and mixed so that the last byte decides.
  it.each([
    ['a', 65_535],
    ['é', 32_767],
    ['€', 21_845],
    ['\u{1F600}', 16_383],
  ])('of free text is the 65,535th byte, of %s', (character, times) => {
    const longest = character
      .repeat(times)
      .padEnd(times * character.length + (65_535 % Buffer.byteLength(character)), 'a');
    expect(Buffer.byteLength(longest)).toBe(65_535);
    expect(faultsOf({}, longest)).toEqual([]);
    expect(faultsOf({}, `${longest}a`)).toEqual(['too_long']);
  });

  it.each([1, 3, 100])('of a text of %i characters is that code point', (max) => {
    for (const character of ['a', 'é', '\u{1F600}']) {
      expect(faultsOf({ max }, character.repeat(max))).toEqual([]);
      expect(faultsOf({ max }, character.repeat(max + 1))).toEqual(['too_long']);
    }
  });

  it.each([1, 2, 3, 524_288])('of bytes is the %ith', (max) => {
    expect(faultsOf({ type: 'bytes', max }, Buffer.alloc(max, 7).toString('base64'))).toEqual([]);
    expect(faultsOf({ type: 'bytes', max }, Buffer.alloc(max + 1, 7).toString('base64'))).toEqual(['too_long']);
  });

  it.each([
    [2_147_483_647, []],
    [2_147_483_648, ['out_of_range']],
    [-2_147_483_648, []],
    [-2_147_483_649, ['out_of_range']],
    [0.5, ['invalid_type']],
    ['1', ['invalid_type']],
  ])('of an integer: %j', (value, faults) => {
    expect(faultsOf({ type: 'integer' }, value)).toEqual(faults);
  });

  it.each([
    [999_999_999_999_999, []],
    [-999_999_999_999_999, []],
    [1_000_000_000_000_000, ['out_of_range']],
    [99_999_999_999.9999, []],
    [-99_999_999_999.9999, []],
    [999_999_999_999.9999, ['out_of_range']],
    [0.0001, []],
    [0.00001, ['out_of_range']],
    [0.12345, ['out_of_range']],
    [1e21, ['out_of_range']],
    [1e-7, ['out_of_range']],
    [Number.POSITIVE_INFINITY, ['out_of_range']],
    [Number.NaN, ['out_of_range']],
    ['1', ['invalid_type']],
  ])('of a decimal: %j', (value, faults) => {
    expect(faultsOf({ type: 'decimal' }, value)).toEqual(faults);
  });

  it.each(['integer', 'decimal'] as const)('of a range are its ends, of an %s', (type) => {
    const field = { type, minimum: 0, maximum: 100 };
    expect([-1, 0, 100, 101].map((value) => faultsOf(field, value))).toEqual([
      ['out_of_range'],
      [],
      [],
      ['out_of_range'],
    ]);
    expect([-1, 0].map((value) => faultsOf({ type, minimum: 0 }, value))).toEqual([['out_of_range'], []]);
    expect([100, 101].map((value) => faultsOf({ type, maximum: 100 }, value))).toEqual([[], ['out_of_range']]);
  });

  it('of a number that is out of 32 bits is one fault, in a range too', () => {
    expect(faultsOf({ type: 'integer', minimum: 0, maximum: 100 }, 2_147_483_648)).toEqual(['out_of_range']);
    expect(faultsOf({ type: 'integer', oneOf: [0, 1, 2] }, 2_147_483_648)).toEqual(['out_of_range']);
    expect([-1, 0, 2, 3].map((value) => faultsOf({ type: 'integer', oneOf: [0, 1, 2] }, value))).toEqual([
      ['out_of_range'],
      [],
      [],
      ['out_of_range'],
    ]);
  });

  it.each([
    ['\u0000', false],
    ['\u0008', false],
    ['\t', true],
    ['\n', true],
    ['\u000b', false],
    ['\u000c', false],
    ['\r', true],
    ['\u000e', false],
    ['\u001f', false],
    [' ', true],
    ['\ud7ff', true],
    ['\ud800', false],
    ['\udfff', false],
    ['\ue000', true],
    ['\ufffd', true],
    ['\ufffe', false],
    ['\uffff', false],
    ['\u{10000}', true],
    ['\u{10ffff}', true],
  ])('of the characters: %j', (character, isAllowed) => {
    expect(faultsOf({}, `a${character}b`)).toEqual(isAllowed ? [] : ['invalid_character']);
  });

  it('of a text that is no free one says its own rule, however long the text', () => {
    const long = 'a'.repeat(70_000);
    for (const type of ['guid', 'date', 'bytes'] as const)
      expect([type, faultsOf({ type }, long)]).toEqual([type, type === 'bytes' ? [] : ['invalid_format']]);
    for (const type of ['integer', 'decimal', 'boolean'] as const)
      expect([type, faultsOf({ type }, long)]).toEqual([type, ['invalid_type']]);
    expect(faultsOf({ hexColor: true, max: 6 }, long)).toEqual(['invalid_format']);
    expect(faultsOf({ max: 6 }, 7)).toEqual(['invalid_type']);
  });

  it.each([
    [{ max: 6 }, 'too_long', 'Value must be at most 6 characters long.'],
    [{}, 'too_long', 'Value must be at most 65535 bytes in UTF-8.'],
    [{ type: 'bytes', max: 6 }, 'too_long', 'Value must be at most 6 bytes.'],
    [{ type: 'integer', minimum: 1 }, 'out_of_range', 'Value must be 1 or greater.'],
    [{ type: 'integer', maximum: 9 }, 'out_of_range', 'Value must be 9 or less.'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'out_of_range', 'Value must be between 1 and 9.'],
    [{ type: 'integer', oneOf: [1, 2] }, 'out_of_range', 'Value must be one of 1, 2.'],
  ] as const)('is named in what the caller is told: %j', (field, code, message) => {
    const rules = rulesOf({ ...FACTS, type: 'text', ...field } as Field, false);
    expect(rules.filter((rule) => rule.code === code).map((rule) => rule.message)).toContain(message);
  });

  it('of what must be there is null, and of what must not be blank a letter', () => {
    expect([undefined, null, ''].map((value) => faultsOf({}, value, true))).toEqual([['required'], ['required'], []]);
    expect([undefined, null].map((value) => faultsOf({ mayBeNull: true } as Partial<Field>, value, true))).toEqual([
      ['required'],
      [],
    ]);
    expect([undefined, null].map((value) => faultsOf({ nullable: false }, value))).toEqual([[], ['required']]);
    expect(['', ' \t\n', ' a '].map((value) => faultsOf({ notBlank: true }, value))).toEqual([
      ['blank'],
      ['blank'],
      [],
    ]);
  });
});
