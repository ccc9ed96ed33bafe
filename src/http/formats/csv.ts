import { BLANKS } from '../body/body-text';
import { InvalidCsv } from '../problems/collection-problem';

/** A bare `\N`, which is null (contract section 21). */
export const CSV_NULL = '\\N';
export const CSV_LINE_END = '\r\n';

/** A cell of a row: null for a bare `\N`, and undefined for an empty one, whose member is absent. */
export type Cell = string | null | undefined;

/** What separates the cells of a row. */
export type Separator = ',' | ';' | '\t';

/** What a spreadsheet, which may drop blanks, would take for a formula, and such a text behind apostrophes. */
const FORMULA_START = String.raw`[${BLANKS}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]`;
const FORMULA = new RegExp(`^'*${FORMULA_START}`, 'u');
const GUARDED_FORMULA = new RegExp(`^'+${FORMULA_START}`, 'u');
const NEEDS_QUOTES = /[",\r\n]/;
const FIRST_SEPARATOR = /^(?:"[^"]*"|[^",;\t])*([,;\t])/;

/** A text as a cell. One that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvText(value: string | null | undefined): string {
  if (value === null || value === undefined) return CSV_NULL;
  if (value === '') return '""';
  const text = FORMULA.test(value) ? `'${value}` : value;
  if (NEEDS_QUOTES.test(text)) return `"${text.replaceAll('"', '""')}"`;
  return text === CSV_NULL ? `"${CSV_NULL}"` : text;
}

/** The text of a cell that `csvText` has written. */
export function textOfCell(text: string): string {
  return GUARDED_FORMULA.test(text) ? text.slice(1) : text;
}

/** What separates the cells of a CSV with this first row: the first character outside of quotation marks that can. */
export function separatorOf(header: string): Separator {
  return (FIRST_SEPARATOR.exec(header)?.[1] ?? ',') as Separator;
}

/** The cells of a row (RFC 4180) without the end of its line. Throws InvalidCsv. */
export function readCsvRow(text: string, separator: Separator = ','): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; ; at += 1) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      cells.push(quoted.text);
      at = quoted.end;
      if (at < text.length && text[at] !== separator)
        throw new InvalidCsv(`Cell ${cells.length} has text after its closing quotation mark.`);
    } else {
      const next = text.indexOf(separator, at);
      const end = next < 0 ? text.length : next;
      cells.push(readBare(text.slice(at, end), cells.length + 1));
      at = end;
    }
    if (at >= text.length) return cells;
  }
}

function readBare(text: string, position: number): Cell {
  if (text.includes('"'))
    throw new InvalidCsv(`Cell ${position} contains a quotation mark: put the cell in quotation marks and double it.`);
  if (text.includes('\r'))
    throw new InvalidCsv(`Cell ${position} contains a carriage return: put the cell in quotation marks.`);
  if (text === '') return undefined;
  return text === CSV_NULL ? null : text;
}

/** The text between quotation marks, of which two stand for one, and the index after the closing one. */
function readQuoted(text: string, start: number): { text: string; end: number } {
  let value = '';
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) throw new InvalidCsv('A quotation mark is not closed.');
    value += text.slice(from, end);
    if (text[end + 1] !== '"') return { text: value, end: end + 1 };
    value += '"';
    from = end + 2;
  }
}
