import { codePointName, INVISIBLE, placeOf, quotable, VISIBLE } from '../../src/http/body/body-text';

/** Formats, a line separator, a paragraph separator, a filler, a variation selector, the empty Braille cell. */
const NOTHING_TO_SEE = ['\u200b', '\ufff9', '\u2028', '\u2029', '\u3164', '\ufe0f', '\u2800'];

describe('a character', () => {
  it.each(NOTHING_TO_SEE)('that shows nothing is invisible, alone and within a text: %j', (character) => {
    expect([INVISIBLE.test(character), INVISIBLE.test(`a${character}b`), VISIBLE.test(character)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([' ', '\t', '\n', '\u00a0', '\u3000'])('that is white space is neither: %j', (character) => {
    expect([INVISIBLE.test(character), VISIBLE.test(character)]).toEqual([false, false]);
  });

  it.each(['a', 'ß', '.', '0', '\u{1F600}', '\u0301'])('that shows something is visible: %j', (character) => {
    expect([INVISIBLE.test(character), VISIBLE.test(character), VISIBLE.test(` ${character} `)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is named by four digits at least', () => {
    expect([codePointName('a\u0007', 1), codePointName('\ufffe', 0)]).toEqual(['U+0007', 'U+FFFE']);
  });
});

describe('a place in a body', () => {
  it.each([
    [0, 'line 1, column 1'],
    [1, 'line 1, column 2'],
    [2, 'line 1, column 3'],
    [3, 'line 2, column 1'],
    [4, 'line 3, column 1'],
    [5, 'line 3, column 2'],
  ])('is counted from 1, with a line end in the line that it ends: %i', (index, place) => {
    expect(placeOf('ab\n\ncd', index)).toBe(place);
  });
});

describe('a name from a body that is repeated', () => {
  it('has no character that XML cannot carry', () => {
    expect(quotable('a\u0000b\u0001c\u{1F600}')).toBe('a\ufffdb\ufffdc\u{1F600}');
  });
});
