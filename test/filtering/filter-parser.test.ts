import fc from 'fast-check';
import {
  InvalidFilter,
  parseFilter,
  type WrittenFilter,
  type WrittenTerm,
} from '../../src/resource/features/filtering/filter-parser';
import { anyText } from '../support/any-text';
import { charactersRead } from '../support/characters-read';
import { runs } from '../support/test-form';

const OPERATORS = ['=', '!=', '<', '<=', '>', '>=', ':'] as const;
const RESERVED = ['AND', 'OR', 'NOT'];

const term: fc.Arbitrary<WrittenTerm> = fc.record({
  name: fc.stringMatching(/^[A-Za-z]\w{0,12}$/).filter((name) => !RESERVED.includes(name)),
  operator: fc.constantFrom(...OPERATORS),
  value: fc.oneof(
    fc.record({
      text: fc.oneof(anyText(12), fc.constantFrom('"', '\\', '\\"', ') OR')),
    }),
    fc.integer(),
    fc.integer({ min: -99_999, max: 99_999 }).map((each) => each / 100),
    fc.boolean(),
    fc.constant(null),
  ),
});

const filter: fc.Arbitrary<WrittenFilter> = fc.letrec<{ filter: WrittenFilter }>((tie) => {
  const parts = fc.array(tie('filter'), { minLength: 2, maxLength: 3 });
  return {
    filter: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      term,
      tie('filter').map((not) => ({ not })),
      parts.map((all) => ({ all })),
      parts.map((any) => ({ any })),
    ),
  };
}).filter;

/** Writes a filter with all parentheses. `space` are its separators. */
function write(written: WrittenFilter, space: string): string {
  if ('not' in written) return `NOT${space}(${write(written.not, space)})`;
  if ('all' in written) return written.all.map((each) => `(${write(each, space)})`).join(`${space}AND${space}`);
  if ('any' in written) return written.any.map((each) => `(${write(each, space)})`).join(`${space}OR${space}`);
  const { name, operator, value } = written;
  const literal =
    value !== null && typeof value === 'object' ? `"${value.text.replace(/["\\]/g, '\\$&')}"` : String(value);
  return `${name}${space}${operator}${space}${literal}`;
}

function levelsOf(written: WrittenFilter): number {
  if ('not' in written) return 1 + levelsOf(written.not);
  const parts = 'all' in written ? written.all : 'any' in written ? written.any : [];
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map(levelsOf));
}

function termsOf(written: WrittenFilter): number {
  if ('not' in written) return termsOf(written.not);
  const parts = 'all' in written ? written.all : 'any' in written ? written.any : undefined;
  return parts ? parts.reduce((sum, each) => sum + termsOf(each), 0) : 1;
}

const messageOf = (text: string): string => {
  try {
    parseFilter(text);
    return 'valid';
  } catch (error) {
    if (!(error instanceof InvalidFilter)) throw error;
    return error.message;
  }
};

describe('a filter (contract section 22)', () => {
  it('is read as it was written, however it is spaced', () => {
    const space = fc.constantFrom(' ', '  ', '\t', '\r\n');
    fc.assert(
      fc.property(filter, space, (written, between) => {
        fc.pre(levelsOf(written) <= 5 && termsOf(written) <= 20);
        expect(parseFilter(write(written, between))).toEqual(written);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  it('is refused within its bounds, or read, whatever it is', () => {
    const word = fc.constantFrom(
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      'Rank',
      '=',
      '!=',
      ':',
      '"',
      '"a"',
      '\\',
      '5',
      '-',
      'null',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 12 }).map((each) => each.join(' ')),
          fc.string(),
        ),
        (text) => {
          expect(typeof messageOf(text)).toBe('string');
        },
      ),
      { numRuns: runs(1000, 50_000) },
    );
  });

  it.each([
    ['a=1 AND b=2 AND c=3', { all: [t('a', 1), t('b', 2), t('c', 3)] }],
    ['a=1 OR b=2', { any: [t('a', 1), t('b', 2)] }],
    ['(a=1 AND b=2) OR c=3', { any: [{ all: [t('a', 1), t('b', 2)] }, t('c', 3)] }],
    ['NOT a=1 AND b=2', { all: [{ not: t('a', 1) }, t('b', 2)] }],
    ['NOT NOT a=1', t('a', 1)],
    ['NOT NOT NOT a=1', { not: t('a', 1) }],
    ['NOT(a=1)', { not: t('a', 1) }],
    ['((a=1))', t('a', 1)],
    ['a="x"AND b=true', { all: [t('a', { text: 'x' }), t('b', true)] }],
    ['a=-0.5', t('a', -0.5)],
    ['a="\\"\\\\"', t('a', { text: '"\\' })],
    ['ANDY=1', t('ANDY', 1)],
    ['a=null', t('a', null)],
  ] as [string, WrittenFilter][])('reads %s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected);
  });

  it.each([
    ['', 'character 1: expected a member'],
    ['   ', 'character 4: expected a member'],
    ['a', 'character 2: expected =,'],
    ['a=', 'character 3: expected a text'],
    ['=1', 'character 1: expected a member'],
    ['a=b', 'character 3: expected a text'],
    ['a==1', 'character 3: expected a text'],
    ["a='x'", 'character 3: this is neither'],
    ['a="x', 'character 3: this is neither'],
    ['a="\\n"', 'character 3: this is neither'],
    ['a=1.', 'character 3: this is neither'],
    ['a=.5', 'character 3: this is neither'],
    ['a=1e5', 'character 3: this is neither'],
    ['a=+1', 'character 3: this is neither'],
    ['a=True', 'character 3: expected a text'],
    ['a=1 and b=2', 'character 5: expected AND, OR or the end'],
    ['a=1 b=2', 'character 5: expected AND, OR or the end'],
    ['a=1 AND', 'character 8: expected a member'],
    ['AND a=1', 'character 1: expected a member'],
    ['NOT', 'character 4: expected a member'],
    ['(a=1', 'character 5: expected AND, OR or )'],
    ['a=1)', 'character 4: expected AND, OR or the end'],
    ['()', 'character 2: expected a member'],
    ['a=1 AND b=2 OR c=3', 'character 13: AND and OR must not be mixed'],
    ['a=1 OR b=2 AND c=3', 'character 12: AND and OR must not be mixed'],
    ['(a=1 OR b=2 AND c=3) OR d=4', 'character 13: AND and OR must not be mixed'],
    ['a=1; DROP TABLE goals', 'character 4: this is neither'],
    ['a.b=1', 'character 2: this is neither'],
    [`a=${'9'.repeat(400)}`, 'the number is too large'],
  ])('refuses %j', (text, message) => {
    expect(messageOf(text)).toContain(message);
  });

  it('has at most 20 comparisons, 5 levels and 4,096 characters', () => {
    const ofTerms = (count: number) => new Array(count).fill('a=1').join(' AND ');
    expect([messageOf(ofTerms(20)), messageOf(ofTerms(21))]).toEqual([
      'valid',
      expect.stringContaining('at most 20 comparisons'),
    ]);
    const nested = (levels: number) => `${'('.repeat(levels)}a=1${')'.repeat(levels)}`;
    expect([messageOf(nested(5)), messageOf(nested(6))]).toEqual([
      'valid',
      expect.stringContaining('at most 5 levels'),
    ]);
    const long = (characters: number, letter: string) => `a="${letter.repeat(characters - 4)}"`;
    for (const letter of ['x', '\u{1F600}'])
      expect([messageOf(long(4096, letter)), messageOf(long(4097, letter))]).toEqual([
        'valid',
        'filter must have at most 4096 characters.',
      ]);
  });

  it('is refused after one look at it, however deep or long it is', () => {
    for (const text of ['('.repeat(10_000), 'NOT '.repeat(10_000), `a="${'\\"'.repeat(10_000)}`, 'a'.repeat(1e6)])
      expect(charactersRead(() => expect(messageOf(text)).not.toBe('valid'))).toBeLessThan(2 * text.length);
  });
});

function t(name: string, value: WrittenTerm['value']): WrittenTerm {
  return { name, operator: '=', value };
}
