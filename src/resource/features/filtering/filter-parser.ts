import type { Operator } from '../../../http/params/filtering';

/** A comparison as it is written. A text in quotes is an object, so that `"5"` is not `5`. */
export interface WrittenTerm {
  readonly name: string;
  readonly operator: Operator;
  readonly value: { readonly text: string } | number | boolean | null;
}

export type WrittenFilter =
  | WrittenTerm
  | { readonly not: WrittenFilter }
  | { readonly all: readonly WrittenFilter[] }
  | { readonly any: readonly WrittenFilter[] };

/** A filter that is not well formed. The message says where and what was expected. */
export class InvalidFilter extends Error {}

const MAX_CHARACTERS = 4096;
const MAX_TERMS = 20;
const MAX_LEVELS = 5;

const TOKEN =
  /[ \t\r\n]*(?:(?<text>"(?:[^"\\]|\\["\\])*")|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|(?<word>[A-Za-z]\w*)|(?<sign>!=|<=|>=|[=<>:()]))/y;
const REST = /[ \t\r\n]*/y;
const OPERATORS: ReadonlySet<string> = new Set<Operator>(['=', '!=', '<', '<=', '>', '>=', ':']);
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const JOINS = { AND: 'all', OR: 'any' } as const;

/** Parses a filter (contract section 22). Throws InvalidFilter. */
export function parseFilter(text: string): WrittenFilter {
  // A code point has up to two units: a text above twice the limit need not be counted.
  if (text.length > 2 * MAX_CHARACTERS || (text.length > MAX_CHARACTERS && [...text].length > MAX_CHARACTERS))
    throw new InvalidFilter(`filter must have at most ${MAX_CHARACTERS} characters.`);
  return new FilterParser(text).parse();
}

interface Token {
  readonly form: 'text' | 'number' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Recursive descent, one level for each parenthesis, so that the limits bound the recursion. */
class FilterParser {
  private token: Token;
  private position = 0;
  private terms = 0;

  constructor(private readonly source: string) {
    this.token = this.next();
  }

  parse(): WrittenFilter {
    const filter = this.joined(0);
    if (this.token.form !== 'end') throw this.expected('AND, OR or the end');
    return filter;
  }

  private joined(level: number): WrittenFilter {
    const first = this.operand(level);
    const { text: word } = this.token;
    if (!this.isWord('AND', 'OR')) return first;
    const parts = [first];
    while (this.isWord(word)) {
      this.advance();
      parts.push(this.operand(level));
    }
    if (this.isWord('AND', 'OR')) throw this.invalid('AND and OR must not be mixed without parentheses', this.token.at);
    return word === 'AND' ? { [JOINS.AND]: parts } : { [JOINS.OR]: parts };
  }

  private operand(level: number): WrittenFilter {
    let isNegated = false;
    for (; this.isWord('NOT'); this.advance()) isNegated = !isNegated;
    const filter = this.isSign('(') ? this.parenthesized(level + 1) : this.term();
    return isNegated ? { not: filter } : filter;
  }

  private parenthesized(level: number): WrittenFilter {
    if (level > MAX_LEVELS) throw this.invalid(`parentheses must have at most ${MAX_LEVELS} levels`, this.token.at);
    this.advance();
    const filter = this.joined(level);
    if (!this.isSign(')')) throw this.expected('AND, OR or )');
    this.advance();
    return filter;
  }

  private term(): WrittenTerm {
    const { form, text: name, at } = this.token;
    if (form !== 'word' || this.isWord('AND', 'OR')) throw this.expected('a member, NOT or (');
    this.terms += 1;
    if (this.terms > MAX_TERMS) throw this.invalid(`at most ${MAX_TERMS} comparisons are allowed`, at);
    this.advance();
    const { form: signForm, text: operator } = this.token;
    if (signForm !== 'sign' || !OPERATORS.has(operator)) throw this.expected('=, !=, <, <=, >, >= or :');
    this.advance();
    return { name, operator: operator as Operator, value: this.value() };
  }

  private value(): WrittenTerm['value'] {
    const { form, text } = this.token;
    const isValue = form === 'text' || form === 'number' || (form === 'word' && WORDS.has(text));
    if (!isValue) throw this.expected('a text in double quotes, a number, true, false or null');
    this.advance();
    if (form === 'text') return { text: text.slice(1, -1).replace(/\\(["\\])/g, '$1') };
    if (form === 'word') return WORDS.get(text) as boolean | null;
    if (!Number.isFinite(Number(text))) throw this.invalid('the number is too large', this.position);
    return Number(text);
  }

  private advance(): void {
    this.token = this.next();
  }

  private next(): Token {
    TOKEN.lastIndex = this.position;
    const found = TOKEN.exec(this.source);
    if (!found) return this.end();
    this.position = TOKEN.lastIndex;
    const [form, text] = Object.entries(found.groups ?? {}).find(([, each]) => each !== undefined) as [
      Token['form'],
      string,
    ];
    return { form, text, at: this.position - text.length };
  }

  private end(): Token {
    REST.lastIndex = this.position;
    REST.exec(this.source);
    if (REST.lastIndex < this.source.length)
      throw this.invalid('this is neither a member, an operator nor a value', REST.lastIndex);
    return { form: 'end', text: '', at: this.source.length };
  }

  private isWord(...words: readonly string[]): boolean {
    return this.token.form === 'word' && words.includes(this.token.text);
  }

  private isSign(sign: string): boolean {
    return this.token.form === 'sign' && this.token.text === sign;
  }

  private expected(what: string): InvalidFilter {
    return this.invalid(`expected ${what}`, this.token.at);
  }

  private invalid(what: string, at: number): InvalidFilter {
    return new InvalidFilter(`filter is not valid at character ${at + 1}: ${what}.`);
  }
}
