import fc from 'fast-check';
import { forbiddenAt, isXmlText, mayHoldForbidden, withoutForbidden } from '../../src/http/formats/xml-characters';

/** The Char of XML 1.0, as https://www.w3.org/TR/xml/#NT-Char has it. */
function isChar(code: number): boolean {
  const isInPlane = (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd);
  return [0x9, 0xa, 0xd].includes(code) || isInPlane || (code >= 0x10000 && code <= 0x10ffff);
}

const codes = fc.array(
  fc.oneof(
    fc.constantFrom(0x0, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0x1f, 0x20, 0x7f, 0x85),
    fc.constantFrom(0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x10ffff),
    fc.integer({ min: 0, max: 0x10ffff }),
  ),
  { maxLength: 4 },
);
const texts = codes.map((all) => String.fromCodePoint(...all));
const isLegal = (text: string) => [...text].every((character) => isChar(character.codePointAt(0) ?? 0));

describe('a character that XML cannot carry', () => {
  it('is found', () => {
    const samples = ['a\u0007', 'ab\ufffe', '\ud800', '\t\n\r \ud7ff\ue000\ufffd\u{10000}\u{10ffff}'];
    expect(samples.map(forbiddenAt)).toEqual([1, 2, 0, -1]);
    expect(samples.map(isXmlText)).toEqual([false, false, false, true]);
  });

  it('is one that the standard leaves out, wherever it stands', () => {
    expect([isLegal(''), isLegal('\ufffe')]).toEqual([true, false]);
    fc.assert(
      fc.property(texts, (text) => {
        const legal = isLegal(text);
        expect([isXmlText(text), forbiddenAt(text) === -1, withoutForbidden(text) === text]).toEqual([
          legal,
          legal,
          legal,
        ]);
        expect(isXmlText(withoutForbidden(text))).toBe(true);
      }),
    );
  });

  it('never comes out of a JSON text that is said to hold none', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(mayHoldForbidden(JSON.stringify(text)) || isXmlText(text)).toBe(true);
      }),
    );
    expect(mayHoldForbidden('"\\n, \\t, é and \u{1F600}"')).toBe(false);
  });
});
