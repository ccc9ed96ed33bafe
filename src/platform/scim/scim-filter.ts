import { sortForm } from '../../database/sort-form';
import type { SqlValue } from '../../database/sql';
import { ScimError } from '../../http/problems/scim-problem';
import { sortKey } from '../../resource/storage/list-order';
import { externalHash } from './directory-record';
import { ENTERPRISE, isNoMail, type Kind } from './scim-attributes';
import { MAX_PATH } from './scim-body';
import { nameIn } from './scim-path';

/** What records must have, as their columns have it, by attributes in lower case; `nothing` if no record can have it. */
export type Filter = ReadonlyMap<string, SqlValue> | 'nothing';

/** A comparison as it was sent: the attribute in lower case, without the name of its schema. */
interface Comparison {
  readonly name: string;
  readonly value: unknown;
  /** Whether it is one of an address that no user has: of another type than work. */
  readonly isUnmet?: boolean;
}

/** A text that does not end is one token too. No rule accepts it. */
const TOKEN = /[()[]|\](?:\.[\w$-]+)?|"(?:[^"\\]|\\.)*"?|[\w.:$-]+|\S/g;
const NAME = /^[\w.:$-]+$/;
/** Attributes that are compared by their value. */
const BY_VALUE: ReadonlySet<string> = new Set(['manager', 'members']);
const EXTENSION = `${ENTERPRISE.toLowerCase()}:`;
const MAX_DEPTH = 20;

function refuse(text: string): never {
  const known = 'attribute eq value, joined by and';
  throw new ScimError('invalidFilter', `The filter is not supported: ${text.slice(0, 200)} (${known}).`);
}

/**
 * The comparisons of a filter of `eq`, `and` and parentheses (RFC 7644, section 3.4.2.2). `named` reads the name of an
 * attribute. Throws invalidFilter.
 */
export function comparisonsOf(text: string, named = (name: string) => name.toLowerCase()): Comparison[] {
  if (text.length > MAX_PATH) refuse(text);
  const tokens = text.match(TOKEN) ?? [];
  const found: Comparison[] = [];
  let at = 0;
  const isNext = (token: string) => tokens[at]?.toLowerCase() === token;
  const expect = (token: string) => (isNext(token) ? at++ : refuse(text));
  const compared = (name: string): Comparison => {
    expect('eq');
    return { name, value: literalOf(tokens[at++], text) };
  };
  const all = (prefix: string, depth: number): void => {
    if (depth > MAX_DEPTH) refuse(text);
    do {
      if (isNext('(')) {
        at++;
        all(prefix, depth + 1);
        expect(')');
        continue;
      }
      const name = NAME.exec(tokens[at++] ?? '')?.[0] ?? refuse(text);
      const path = prefix === '' ? named(name) : prefix + name.toLowerCase();
      if (isNext('[') && prefix === '') {
        at++;
        const inner = found.length;
        all(`${path}.`, depth + 1);
        const end = tokens[at++] ?? '';
        if (!end.startsWith(']')) refuse(text);
        if (end !== ']') found.push(compared(path + end.slice(1).toLowerCase()));
        found.push(valueIn(found.splice(inner), text));
      } else found.push(compared(path));
    } while (isNext('and') && ++at);
  };
  all('', 0);
  if (at < tokens.length) refuse(text);
  return found;
}

/** The filter of a list, over these attributes. Throws invalidFilter for anything else (contract section 26). */
export function readFilter(kind: Kind, text: string | undefined, attributes: readonly string[]): Filter {
  const values = new Map<string, SqlValue>();
  let isPossible = true;
  const named = (sent: string) => nameIn(kind, sent).replace(EXTENSION, '');
  for (const { name: sent, value, isUnmet } of text === undefined ? [] : comparisonsOf(text, named)) {
    const name = BY_VALUE.has(sent) ? `${sent}.value` : sent;
    const compared = attributes.includes(name) ? comparedOf(name, value) : undefined;
    if (compared === undefined) refuse(text as string);
    if (isUnmet || (values.has(name) && values.get(name) !== compared)) isPossible = false;
    if (name === 'emails.value' && isNoMail(String(value))) isPossible = false;
    values.set(name, compared);
  }
  return isPossible ? values : 'nothing';
}

/** A boolean, also as text in any case; undefined for anything else. */
export function booleanOf(value: unknown): boolean | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  return text === true || text === 'true' ? true : text === false || text === 'false' ? false : undefined;
}

/** `emails[type eq "work" and value eq "..."]` is the same as one about the value alone: there is one of that type. */
function valueIn(inner: readonly Comparison[], text: string): Comparison {
  const values = inner.filter(({ name }) => name.endsWith('.value'));
  const types = inner.filter(({ name, value }) => name === 'emails.type' && typeof value === 'string');
  if (values.length !== 1 || types.length + 1 !== inner.length) refuse(text);
  return { ...values[0], isUnmet: types.some(({ value }) => String(value).toLowerCase() !== 'work') };
}

function literalOf(token: string | undefined, text: string): unknown {
  try {
    return JSON.parse(/^(?:true|false)$/i.test(token ?? '') ? String(token).toLowerCase() : String(token));
  } catch {
    return refuse(text);
  }
}

/** A value as its column has it; undefined for one of another type. */
function comparedOf(name: string, value: unknown): SqlValue | undefined {
  if (name === 'active') {
    const active = booleanOf(value);
    return active === undefined ? undefined : Number(active);
  }
  if (typeof value !== 'string') return undefined;
  if (name === 'externalid') return externalHash(value);
  if (name === 'id' || name === 'members.value' || name === 'manager.value') return value.toLowerCase();
  return name === 'displayname' ? sortKey(value) : sortForm(value);
}
