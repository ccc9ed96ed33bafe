import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/** Any character of Unicode. The unit `binary` of fast-check makes a table of all of them, which takes half a second. */
const unit = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));

/** Texts of any characters. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> => fc.string({ unit, maxLength });
