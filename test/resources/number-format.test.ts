import { parseNumberFormat } from '../../src/resources/metrics/number-format';
import { charactersRead } from '../support/characters-read';

function write(format: string, value: number): string {
  const parsed = parseNumberFormat(format);
  return 'fault' in parsed ? `FAULT ${parsed.fault}` : parsed.format(value);
}

/** Format, value, and what .NET writes of that decimal in its invariant culture. */
type Line = readonly [format: string, value: number, text: string];

const PLACES: readonly Line[] = [
  ['0.#', 12.34, '12.3'],
  ['0.#', 12, '12'],
  ['0.#', 0, '0'],
  ['0.#', 0.04, '0'],
  ['0.#', -0.04, '0'],
  ['0.#', -0.05, '-0.1'],
  ['0', 1234.5, '1235'],
  ['0', -1234.5, '-1235'],
  ['0', 2.5, '3'],
  ['0', -2.5, '-3'],
  ['0', 0.5, '1'],
  ['0', 0.49, '0'],
  ['#', 0, ''],
  ['#', 0.4, ''],
  ['#.#', 0, ''],
  ['#.##', 0.5, '.5'],
  ['#.##', -0.5, '-.5'],
  ['#.00', 0, '.00'],
  ['0.00', 1, '1.00'],
  ['0.00', 1.005, '1.01'],
  ['0.00', 1.115, '1.12'],
  ['0.00', 8.345, '8.35'],
  ['0.00', -1.005, '-1.01'],
  ['0.000', 1.0005, '1.001'],
  ['0.0000', 0.0001, '0.0001'],
  ['0.0###', 0.0001, '0.0001'],
  ['0.0', 0.05, '0.1'],
  ['0.0', 9.95, '10.0'],
  ['0.0', 99.95, '100.0'],
  ['0.0', 99.94, '99.9'],
  ['0', 99999999999.9999, '100000000000'],
  ['0.0000', 99999999999.9999, '99999999999.9999'],
  ['0', 1e14, '100000000000000'],
  ['0.00', 999999999999999, '999999999999999.00'],
  ['0000', 12, '0012'],
  ['0000', -12, '-0012'],
  ['00.00', 1.5, '01.50'],
  ['0#', 5, '05'],
  ['#0', 5, '5'],
  ['0.0#0', 1.2, '1.200'],
  ['0.#0', 1.5, '1.50'],
  ['.00', 12.5, '12.50'],
  ['.##', 12.5, '12.5'],
  ['0.', 12.5, '13'],
  ['0.0.0', 1.234, '1.23'],
  ['0.1', 12.5, '131'],
  ['(0##) ##0', 123456, '(123) 456'],
  ['000-00-00', 1234567, '123-45-67'],
  ['00-00', 1234567, '12345-67'],
  ['0-0.0', 12.34, '1-2.3'],
];

const GROUPS_AND_SCALES: readonly Line[] = [
  ['#,##0', 1234567, '1,234,567'],
  ['#,##0', 123, '123'],
  ['#,##0', 0, '0'],
  ['#,##0', -1234, '-1,234'],
  ['#,#', 999, '999'],
  ['#,#', 1000, '1,000'],
  ['#,##0.00', 1234.5, '1,234.50'],
  ['0,0', 5, '05'],
  ['0,000', 5, '0,005'],
  ['0,0.0', 1234567.89, '1,234,567.9'],
  ['0,0', 99999999999999, '99,999,999,999,999'],
  ['0,', 1234567, '1235'],
  ['0,,', 1234567, '1'],
  ['0.0,,', 1234567, '1234567.0'],
  ['0,.0', 1234567, '1234.6'],
  ['0,,.00', 1234567, '1.23'],
  ['0.##,', 1500, '1500'],
  ['#,##0,', 1234567890, '1,234,568'],
  ['#,#,,', 1234567890, '1,235'],
  ['0,', 499, '0'],
  ['0,', 500, '1'],
  [',0', 1234, '1234'],
  ['#,##0,"k"', 45678, '46k'],
  ['#,##.00', 1234.5, '1,234.50'],
];

const PERCENTS: readonly Line[] = [
  ['0%', 0.125, '13%'],
  ['0.0%', 0.125, '12.5%'],
  ['0.##%', 0.12345, '12.35%'],
  ['0 %', 1, '100 %'],
  ['%0', 0.5, '%50'],
  ['0%%', 0.05, '500%%'],
  ['#,##0%', 12.5, '1,250%'],
  ['0‰', 0.0125, '13‰'],
  ["0'%'", 12.4, '12%'],
  ['0\\%', 12.4, '12%'],
  ['0.0"%"', -12.44, '-12.4%'],
];

const LITERALS: readonly Line[] = [
  ['$0.00', 5, '$5.00'],
  ['$0.00', -5, '-$5.00'],
  ['0 EUR', 12, '12 EUR'],
  ['0 €', 12, '12 €'],
  ['0" days"', 3, '3 days'],
  ["0' days'", 3, '3 days'],
  ["0 'o''clock'", 3, '3 oclock'],
  ['0 "it\'s"', 3, "3 it's"],
  ['"#"0', 3, '#3'],
  ['\\#0', 3, '#3'],
  ['\\\\0', 3, '\\3'],
  ['0\\;', 3, '3;'],
  ['0";"0', 34, '3;4'],
  ['0"E0"', 3, '3E0'],
  ['Euro 0', 3, 'Euro 3'],
  ['0e', 3, '3e'],
  ['-0', 3, '-3'],
  ['+0', 3, '+3'],
  ['0 \u{1F600}', 3, '3 \u{1F600}'],
  ['0\\\u{1F600}', 3, '3\u{1F600}'],
  ['0 / h', 3, '3 / h'],
  ['0:00', 1234, '12:34'],
  ['0""', 3, '3'],
];

const SECTIONS: readonly Line[] = [
  ['0;(0)', 5, '5'],
  ['0;(0)', -5, '(5)'],
  ['0;(0)', 0, '0'],
  ['0.0;(0.0)', -0.04, '0.0'],
  ['0.0;(0.0)', -0.05, '(0.1)'],
  ['0;-0;none', 0, 'none'],
  ['0;-0;none', 0.4, 'none'],
  ['0;-0;none', -0.4, 'none'],
  ['0;-0;none', 7, '7'],
  ['0;-0;none', -7, '-7'],
  ['0;;none', -7, '-7'],
  ['0;;none', 0, 'none'],
  ['0;below', -7, 'below'],
  ['+0;-0;0', 7, '+7'],
  ['0;', -7, '-7'],
  ['0.0;0;', 0, '0.0'],
  ['#,##0.0;(#,##0.0)', -1234.56, '(1,234.6)'],
  ['0%;(0%)', -0.256, '(26%)'],
  ['"a;b"0;neg', 1, 'a;b1'],
];

const STANDARD: readonly Line[] = [
  ['N', 1234.5, '1,234.50'],
  ['n', -1234.5, '-1,234.50'],
  ['N0', 1234567.5, '1,234,568'],
  ['N0', -0.4, '0'],
  ['N1', -0.05, '-0.1'],
  ['N4', 99999999999.9999, '99,999,999,999.9999'],
  ['N2', 0, '0.00'],
  ['N2', 0.004, '0.00'],
  ['N2', 1.005, '1.01'],
  ['n3', 12, '12.000'],
  ['N10', 0.5, '0.5000000000'],
  ['F', 1234.5, '1234.50'],
  ['F0', 2.5, '3'],
  ['f1', -0.25, '-0.3'],
  ['F4', 0.0001, '0.0001'],
  ['F2', -1.005, '-1.01'],
  ['F0', 1e14, '100000000000000'],
  ['P', 0.1234, '12.34 %'],
  ['P', -0.1234, '-12.34 %'],
  ['P0', 0.125, '13 %'],
  ['P1', 12.5, '1,250.0 %'],
  ['p2', 0, '0.00 %'],
  ['C', 1234.5, '¤1,234.50'],
  ['C', -1234.5, '(¤1,234.50)'],
  ['C0', 0.5, '¤1'],
  ['C0', -0.4, '¤0'],
  ['c3', 1, '¤1.000'],
  ['N99', 1, `1.${'0'.repeat(99)}`],
];

describe('a number format', () => {
  it.each([
    ['places', PLACES],
    ['groups and scales', GROUPS_AND_SCALES],
    ['percents', PERCENTS],
    ['literals', LITERALS],
    ['sections', SECTIONS],
    ['standard forms', STANDARD],
  ] as const)('writes numbers as .NET does: %s', (_, lines) => {
    const written = lines.map(([format, value]) => [format, value, write(format, value)]);
    expect(written).toEqual(lines);
  });

  it('writes half away from zero at every place, whatever the binary form of the number', () => {
    for (let whole = 0; whole < 2000; whole++) {
      const value = Number(`${whole}.005`);
      expect([value, write('0.00', value)]).toEqual([value, `${whole}.01`]);
      expect([value, write('0.00', -value)]).toEqual([value, `-${whole}.01`]);
    }
  });

  it('writes every number of four decimals as itself where there are places enough', () => {
    for (const text of ['0.0001', '-0.5', '123456789.1234', '99999999999.9999', '100000000000000', '0.1', '-7']) {
      expect(write('0.####', Number(text))).toBe(text);
    }
  });

  it.each([
    ['', 'must not be empty'],
    ['X', 'uses an unsupported standard format; supported are N, P, C and F'],
    ['D2', 'uses an unsupported standard format; supported are N, P, C and F'],
    ['G', 'uses an unsupported standard format; supported are N, P, C and F'],
    ['E3', 'uses an unsupported standard format; supported are N, P, C and F'],
    ['N100', 'has a precision greater than 99'],
    ['hello', 'has no digit placeholder (0 or #)'],
    ['.', 'has no digit placeholder (0 or #)'],
    [';0', 'has no digit placeholder (0 or #)'],
    [' ', 'has no digit placeholder (0 or #)'],
    ['"0"', 'has no digit placeholder (0 or #)'],
    ['0"', 'contains a quotation mark without a closing one'],
    ["0'days", 'contains a quotation mark without a closing one'],
    ['0\\', 'ends with a backslash that escapes no character'],
    ['0;0;0;0', 'has more than 3 sections'],
    ['0.0E+0', 'uses scientific notation, which is not supported; quote an E before a 0'],
    ['0e0', 'uses scientific notation, which is not supported; quote an E before a 0'],
    ['0E-00', 'uses scientific notation, which is not supported; quote an E before a 0'],
  ])('refuses %j', (format, fault) => {
    expect(parseNumberFormat(format)).toEqual({ fault });
  });

  it.each([
    ['#'.repeat(255), '1235'],
    [','.repeat(254), 'FAULT has no digit placeholder (0 or #)'],
    ['"'.repeat(254), 'FAULT has no digit placeholder (0 or #)'],
    ['0;'.repeat(127), 'FAULT has more than 3 sections'],
    [`0${'\\'.repeat(254)}`, `1235${'\\'.repeat(127)}`],
  ])('reads a format of the greatest length (%#), in steps that are no more than its square', (format, text) => {
    const steps = charactersRead(() => expect(write(format, 1234.5)).toBe(text));
    expect(steps).toBeLessThan(5 * format.length ** 2);
  });
});
