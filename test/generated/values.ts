import fc from 'fast-check';
import { v4 } from 'uuid';
import type { LimitedSchema } from './documented-operations';

/** Part of a request. `fault` says what the document does not allow. */
export interface Piece<T> {
  readonly value: T;
  readonly fault?: string;
}

export type Format = 'json' | 'xml';

const MAX_INT = 2 ** 31 - 1;
const MIN_INT = -(2 ** 31);
/** The largest text without a limit of its own, in bytes. */
const MAX_TEXT_BYTES = 65_535;

// RFC 3339 also allows the year 0000, leap seconds and larger offsets, which the service refuses (invalid_format).
const INSTANTS = [
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.9999999Z',
  '2024-02-29T23:59:59.5+05:45',
  '1969-12-31T23:59:59.999-11:00',
  '2026-03-29T02:30:00+00:00',
  '2026-11-20t22:19:59z',
];
const NO_INSTANTS = [
  'yesterday',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '10000-01-01',
];
const NO_UUIDS = ['no-guid', '019b76da-a800-72ec-966d-a3e0d68c9ab', '{019b76da-a800-72ec-966d-a3e0d68c9abf}', '5'];
const DECIMALS = [0, 0.0001, -0.5, 1.5, 12_345_678_901.2345, 999_999_999_999_999, -999_999_999_999_999];
const NO_DECIMALS = [1.23456, 1e16];
const BASE64 = ['', 'AA==', 'R0lGODlhAQABAAAAACw='];
/** Text that some layer could change: references, control of XML, other planes, right to left, normalization forms. */
const UNICODE = [
  '\u{1f600}',
  'e\u0301\u00e9',
  '\u05e9\u05dc\u05d5\u05dd',
  '<&>"\'',
  'a\tb\r\nc',
  ' x ',
  '\ufeffx',
  '%_\\',
  '{}',
];
const ASTRAL = '\u{1f469}';

/** Returns values that the document allows. */
export function validValues(schema: LimitedSchema): fc.Arbitrary<unknown> {
  const types = [schema.type ?? []].flat();
  const values = schema.enum ? schema.enum.filter((each) => each !== null) : typedValues(types, schema);
  const arbitrary = Array.isArray(values) ? fc.constantFrom(...values) : (values as fc.Arbitrary<unknown>);
  return types.includes('null')
    ? fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: fc.constant(null) })
    : arbitrary;
}

function typedValues(types: readonly string[], schema: LimitedSchema): readonly unknown[] | fc.Arbitrary<unknown> {
  if (types.includes('boolean')) return [true, false];
  const { minimum = MIN_INT, maximum = MAX_INT } = schema;
  const isInRange = (value: number) => value >= minimum && value <= maximum;
  if (types.includes('integer')) return [minimum, minimum + 1, 0, 1, maximum - 1, maximum].filter(isInRange);
  if (types.includes('number'))
    return DECIMALS.filter((value) => value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity));
  if (schema.format === 'uuid') return fc.constant('').map(() => v4());
  if (schema.format === 'date-time') return INSTANTS;
  if (schema.format === 'byte') return BASE64;
  // A pattern of a text with a maximum says that it is not blank.
  if (schema.pattern && schema.maxLength === undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return texts(schema);
}

/** Some letters show nothing, such as the Hangul filler: a text of them is blank (contract section 4). */
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

function texts({ minLength = 0, maxLength }: LimitedSchema): fc.Arbitrary<string> {
  const longest =
    maxLength === undefined || maxLength === MAX_TEXT_BYTES
      ? [ASTRAL.repeat(MAX_TEXT_BYTES / 4), 'x'.repeat(MAX_TEXT_BYTES)]
      : [ASTRAL.repeat(maxLength), 'x'.repeat(maxLength), `\u00e9${'\u20ac'.repeat(maxLength - 1)}`];
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= (maxLength ?? MAX_TEXT_BYTES);
  return fc.oneof(
    fc.constantFrom(...['', 'x', ...UNICODE].filter(fits)),
    fc.constantFrom(...longest),
    fc
      .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength ?? 40, 40) })
      .filter((text) => fits(text) && isXmlText(text) && (minLength === 0 || VISIBLE_LETTER.test(text))),
  );
}

/** Whether XML 1.0 allows the characters, which both formats require. */
function isXmlText(text: string): boolean {
  return !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);
}

/** Returns values that the document does not allow, as JSON values or as the text of an element. */
export function invalidValues(schema: LimitedSchema, format: Format): fc.Arbitrary<Piece<unknown>> {
  const types = [schema.type ?? []].flat();
  const found = [...outOfLimits(schema, types), ...ofOtherType(schema, types, format)];
  if (!types.includes('null')) found.push([null, 'null']);
  return fc.constantFrom(...found.map(([value, fault]) => ({ value, fault })));
}

type Faulty = [value: unknown, fault: string];

function outOfLimits(
  { minimum, maximum, minLength, maxLength, enum: allowed }: LimitedSchema,
  types: string[],
): Faulty[] {
  const found: Faulty[] = [];
  if (minimum !== undefined) found.push([minimum - 1, 'below the minimum']);
  if (maximum !== undefined) found.push([maximum + 1, 'above the maximum']);
  if (minLength) found.push(['', 'shorter than the minimum']);
  if (maxLength !== undefined)
    found.push(['x'.repeat(maxLength + 1), 'too long'], [ASTRAL.repeat(maxLength + 1), 'too long, of other planes']);
  if (allowed && types.includes('integer')) found.push([99, 'not in the enum'], [-1, 'not in the enum']);
  else if (types.includes('integer')) found.push([MAX_INT + 1, 'above 32 bits'], [MIN_INT - 1, 'below 32 bits']);
  return found;
}

function ofOtherType({ format, pattern }: LimitedSchema, types: string[], wire: Format): Faulty[] {
  const all = (values: readonly unknown[], fault: string) => values.map((value): Faulty => [value, fault]);
  const isJson = wire === 'json';
  const other = (values: readonly unknown[]) => (isJson ? all(values, 'of another type') : []);
  if (types.includes('integer')) return [...other(['1', true, {}, []]), ...all([1.5, 'one'], 'no integer')];
  if (types.includes('number')) return [...other(['1', true, {}]), ...all(['one', ...NO_DECIMALS], 'no such decimal')];
  if (types.includes('boolean')) return [...other(['true', 1, {}]), ...all(['yes', 2], 'no boolean')];
  const text = other([5, true, {}, []]);
  if (format === 'uuid') return [...text, ...all(NO_UUIDS, 'no UUID')];
  if (format === 'date-time') return [...text, ...all(NO_INSTANTS, 'no date-time')];
  if (format === 'byte') return [...text, ...all(['***', 'A'], 'no base64')];
  if (pattern?.includes('A-F')) return [...text, ...all(['red', '#12345', '1234567'], 'not in the pattern')];
  return isJson
    ? [...text, ['a\u0001b', 'a control character'], ['\ud800', 'half a character']]
    : [['a\u0001b', 'a control character']];
}
