import fc from 'fast-check';
import { quotable } from '../../src/http/body/body-text';
import { readJson } from '../../src/http/body/read-json';
import { ApiError, MalformedBody } from '../../src/http/problems/problem';
import { anyText } from '../support/any-text';

const read = (text: string) => readJson(Buffer.from(text));

function refusal(bytes: string | Buffer): MalformedBody {
  try {
    readJson(Buffer.from(bytes as string));
  } catch (error) {
    if (error instanceof MalformedBody) return error;
    throw error;
  }
  throw new Error('The body was taken.');
}

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

describe('a name from a body', () => {
  it('is repeated whole up to 100 characters, and cut behind them', () => {
    const name = 'n'.repeat(100);
    expect([quotable(name), quotable(`${name}x`)]).toEqual([name, `${name}...`]);
  });
});

describe('a JSON body', () => {
  it('is read into its values, with text as sent', () => {
    const text = '{"Name":"  Zoë\\r\\n\\t😀 ","Rank":1,"Active":true,"Color":null,"List":[1.5,"1"]}';
    expect(read(text)).toEqual({
      Name: '  Zoë\r\n\t😀 ',
      Rank: 1,
      Active: true,
      Color: null,
      List: [1.5, '1'],
    });
  });

  it('may begin with a byte order mark', () => {
    expect(read('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('may be any JSON: the caller judges', () => {
    expect(read('[]')).toEqual([]);
    expect(read('"text"')).toBe('text');
    expect(read('null')).toBeNull();
  });

  it.each([
    ['{"a":1,}', /line 1, column 8/],
    ['{\n  "a": 1\n  "b": 2\n}', /line 3, column 3/],
    ['\n\n  {"a":1,}\n', /line 3, column 10/],
    ['{"a":x}', /Unexpected token 'x'/],
    ['{"a":', /ends too early/],
    ['', /empty/],
    ['  \n', /empty/],
    ['{"a":"\u0001"}', /control character/],
    ['{"a":1} {"b":2}', /after JSON/],
    ["{'a':1}", /property name/],
    ['{"a":NaN}', /not valid JSON/],
    ['\0', /not valid JSON/],
    ['😀', /not valid JSON/],
  ])('%p is refused with a helpful detail', (text, detail) => {
    expect(refusal(text).detail).toMatch(detail);
  });

  it.each([
    ['{"Password":secret}', "The request body is not valid JSON: Unexpected token 's'."],
    ['{"Password":"secret","b":}', "The request body is not valid JSON: Unexpected token '}'."],
    ['{"Password":é secret}', 'The request body is not valid JSON.'],
    [
      '{"Password":"secret"',
      `The request body is not valid JSON at line 1, column 21: Expected ',' or '}' after property value.`,
    ],
    ['{"Password":"secret', 'The request body is not valid JSON at line 1, column 20: Unterminated string.'],
    ['{"Password":"secret"} secret', /^The request body is not valid JSON at line 1, column 23: [^:]*(?<!secret.*)\.$/],
  ])('%p is refused without a word of what it holds', (text, detail) => {
    expect(refusal(text).detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  });

  it('is refused when it is not UTF-8', () => {
    expect(refusal(Buffer.from('{"a":"é"}', 'latin1')).detail).toMatch(/UTF-8/);
    expect(refusal(Buffer.from('\uFEFF{}', 'utf16le')).detail).toMatch(/UTF-8/);
  });

  it('may be nested 8 levels deep and no deeper', () => {
    expect(() => read(nested(8))).not.toThrow();
    expect(refusal(nested(9)).detail).toMatch(/deeper than 8/);
    expect(refusal(`{"a":${'['.repeat(8)}${']'.repeat(8)}}`).detail).toMatch(/deeper than 8/);
    expect(refusal('['.repeat(500_000) + ']'.repeat(500_000)).detail).toMatch(/deeper than 8/);
    expect(refusal('['.repeat(1_000_000))).toBeInstanceOf(MalformedBody);
  });

  it('may hold 1,000 members and items in all and no more', () => {
    const list = (size: number) => JSON.stringify({ a: Array(size).fill(0) });
    expect(() => read(list(999))).not.toThrow();
    expect(refusal(list(1000)).detail).toMatch(/more than 1000/);
  });

  it('is read when it is large, with many values one after another', () => {
    const value = { text: 'x'.repeat(100_000), lists: Array(200).fill([1]), records: Array(200).fill({ a: {} }) };
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ['that ends with a backslash', '\\'],
    ['that ends with two backslashes', '\\\\'],
    ['that ends with a quote', '"'],
    ['that ends with a backslash and a quote', '\\"'],
    ['of quotes', '""'],
    ['of brackets', '[{['],
  ])('is read when it is large, whatever its texts hold beside one %s', (_, end) => {
    const value = { a: `x${end}`, b: '[,{,'.repeat(20_000), c: [end, end.repeat(9)] };
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  it('is refused for its members when it is large, whatever its texts hold', () => {
    const items = Array.from({ length: 1_001 }, () => '\\"\\'.repeat(30));
    expect(refusal(JSON.stringify(items)).detail).toMatch(/more than 1000/);
  });

  it('keeps __proto__ and constructor as own members and pollutes nothing', () => {
    const value = read('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('names every member with a character that XML 1.0 cannot carry', () => {
    const text = '{"a":"\\u0000","b":{"c":["ok","\\b"]},"d":"\\ud800","e":"\uFFFF","f":"\\ud83d\\ude00","g\\u0007":1}';
    const { errors } = refusal(text);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['a', 'forbidden_character'],
      ['b.c.1', 'forbidden_character'],
      ['d', 'forbidden_character'],
      ['e', 'forbidden_character'],
      ['g\uFFFD', 'forbidden_character'],
    ]);
    expect(errors.map(({ message }) => /U\+\w+/.exec(message)?.[0])).toEqual([
      'U+0000',
      'U+0008',
      'U+D800',
      'U+FFFF',
      'U+0007',
    ]);
  });

  it.each(['\\u0000', '\\b', '\\f', '\uFFFE', '\uFFFF'])(
    'is refused for %p alone, which XML 1.0 cannot carry',
    (piece) => {
      expect(refusal(`{"a":"${piece}"}`).errors.map(({ field }) => field)).toEqual(['a']);
    },
  );

  it('names each member that an object has more than once', () => {
    const text = '{"a":1,"b":[{"c":"x,\\"{:","c":2},[{"c":1}],{"c":{"a":1,"\\u0061":2}}],"a":[],"d":{"a":1}}';
    const { detail, errors } = refusal(text);
    expect(detail).toMatch(/more than once/);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['b.0.c', 'repeated_member'],
      ['b.2.c.a', 'repeated_member'],
      ['a', 'repeated_member'],
    ]);
    expect(() => read('{"a:":{"b":":"},"b":[{"a":1},{"a":2}]}')).not.toThrow();
  });

  it('throws nothing but errors of the API, whatever the bytes', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\u',
      '\\',
      '0',
      '-',
      'e',
      'true',
      '__proto__',
      ' ',
    );
    const texts = fc.array(fc.oneof(piece, anyText())).map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.uint8Array().map((array) => Buffer.from(array));
    fc.assert(
      fc.property(fc.oneof(texts, bytes), (body) => {
        try {
          readJson(body);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^\w+$/), fc.oneof(fc.stringMatching(/^[ -~]*$/), fc.integer())),
        (value) => {
          expect(JSON.stringify(read(JSON.stringify(value)))).toBe(JSON.stringify(value));
        },
      ),
    );
  });
});
