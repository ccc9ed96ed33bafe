import * as fc from 'fast-check';
import { type RecordBytes, RecordSplitter } from '../../src/http/body/record-splitter';
import { type Cell, csvText, readCsvRow, textOfCell } from '../../src/http/formats/csv';
import { InvalidCsv } from '../../src/http/problems/collection-problem';
import { runs } from '../support/test-form';

const SEED = 20_261_123;
/** Texts of the characters that mean something in CSV, and of others. */
const anyText = fc.string({
  unit: fc.constantFrom(
    '"',
    ',',
    '\r',
    '\n',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\\',
    'N',
    'é',
    '😀',
    '＝',
    '＋',
    '－',
    '＠',
    '\ufeff',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2800',
    '\u2028',
  ),
});

describe('a cell of CSV (contract section 21)', () => {
  it.each([
    [null, '\\N'],
    ['', '""'],
    ['\\N', '"\\N"'],
    ['plain text', 'plain text'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["'plain", "'plain"],
    ['+49', "'+49"],
    ['-1', "'-1"],
    ['@name', "'@name"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['\nx', '"\'\nx"'],
    ['＝1', "'＝1"],
    ["''＋1", "'''＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    [' =1+1', "' =1+1"],
    ["' =1+1", "'' =1+1"],
    ['\u00a0\u200b+49', "'\u00a0\u200b+49"],
    [' \u2060\tx', "' \u2060\tx"],
    ['\u2028\u2800＠x', "'\u2028\u2800＠x"],
    [' plain =1', ' plain =1'],
    [" '=1", " '=1"],
    ['a=b', 'a=b'],
  ])('of %j is %s', (value, written) => {
    expect(csvText(value)).toBe(written);
    const [cell] = readCsvRow(written);
    expect(typeof cell === 'string' ? textOfCell(cell) : cell).toBe(value);
  });

  it('is read as the text that was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.option(anyText), { minLength: 1 }), (values) => {
        const cells = readCsvRow(values.map(csvText).join(','));
        expect(cells.map((cell) => (typeof cell === 'string' ? textOfCell(cell) : cell))).toEqual(values);
      }),
      { seed: SEED, numRuns: runs(300, 10_000) },
    );
  });

  it.each<[string, Cell[]]>([
    ['a,,c', ['a', undefined, 'c']],
    ['', [undefined]],
    [',', [undefined, undefined]],
    ['"a""b",\\N,"\\N"', ['a"b', null, '\\N']],
    [' a , b', [' a ', ' b']],
  ])('is absent if it is empty, and null if it is a bare \\N: %s', (row, cells) => {
    expect(readCsvRow(row)).toEqual(cells);
  });

  it.each([
    ['a"b', /Cell 1 contains a quotation mark/],
    ['a,"b"c', /Cell 2 has text after its closing quotation mark/],
    ['a,"b', /not closed/],
    ['a\rb', /carriage return/],
  ])('is refused if it is not as in RFC 4180: %j', (row, reason) => {
    expect(() => readCsvRow(row)).toThrow(InvalidCsv);
    expect(() => readCsvRow(row)).toThrow(reason);
  });
});

function split(format: 'ndjson' | 'csv', body: Buffer, cuts: readonly number[], maxBytes = 1_000): string[] {
  const splitter = new RecordSplitter(format, maxBytes);
  const records: RecordBytes[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    const to = Math.max(from, cut % (body.length + 1));
    records.push(...splitter.push(body.subarray(from, to)));
    from = to;
  }
  records.push(...splitter.push(body.subarray(from)), ...splitter.end());
  return records.map((record) => (typeof record === 'string' ? record : record.toString()));
}

describe('the records of a body', () => {
  it('are the same wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { minLength: 1 })),
        fc.array(fc.nat(1_000)),
        fc.boolean(),
        (rows, cuts, marked) => {
          const lines = rows.map((row) => row.map(csvText).join(','));
          // The first character of a body is a mark, unless there is one before it.
          const mark = marked || lines[0]?.startsWith('\ufeff') ? '\ufeff' : '';
          const body = Buffer.from(`${mark}${lines.map((line) => `${line}\r\n`).join('')}`);
          expect(split('csv', body, cuts, 10_000)).toEqual(lines);
        },
      ),
      { seed: SEED, numRuns: runs(300, 10_000) },
    );
  });

  it.each<['ndjson' | 'csv', string, string[]]>([
    ['ndjson', '{"a":1}\n{"a":2}\r\n\n\n{"a":3}', ['{"a":1}', '{"a":2}', 'empty', 'empty', '{"a":3}']],
    ['ndjson', '\ufeff{}', ['{}']],
    ['ndjson', '', []],
    ['csv', 'a\n\nb\r\n', ['a', 'empty', 'b']],
    ['csv', '"a\nb",c\nd', ['"a\nb",c', 'd']],
    ['csv', 'a"b\nc', ['a"b', 'c']],
    ['csv', 'a\n"b\nc', ['a', 'open_quote']],
    ['csv', '"a"', ['"a"']],
  ])('of %s %j are separated at line ends that are not quoted', (format, body, records) => {
    expect(split(format, Buffer.from(body), [])).toEqual(records);
    expect(split(format, Buffer.from(body), [1, 2, 3, 4, 5])).toEqual(records);
  });

  it('that are too large are passed over, and those after them are not', () => {
    const body = `a\n"${'x\n'.repeat(50)}"\nb\n${'y'.repeat(21)}`;
    expect(split('csv', Buffer.from(body), [10, 20, 30], 20)).toEqual(['a', 'too_large', 'b', 'too_large']);
  });
});
