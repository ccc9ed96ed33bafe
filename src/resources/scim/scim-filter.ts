import { ScimError } from '../../http/scim-problem';
import { NO_MAIL } from './scim-schemas';

/** The values that attributes must have; `nothing` if no record can have them. */
export type Filter = ReadonlyMap<string, string | boolean> | 'nothing';

/** A comparison as it was sent: the attribute in lower case, without the name of its schema. */
export interface Comparison {
  readonly name: string;
  readonly value: unknown;
}

const TOKEN = /\s*([()[\]]|"(?:[^"\\]|\\.)*"|[\w.:$-]+)/y;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const MAX_DEPTH = 20;

function refuse(text: string): never {
  const known = 'attribute eq value, joined by and';
  throw new ScimError('invalidFilter', `The filter is not supported: ${text.slice(0, 200)} (${known}).`);
}

/** The comparisons of a filter of `eq`, `and` and parentheses (RFC 7644, section 3.4.2.2). Throws invalidFilter. */
export function comparisonsOf(text: string): Comparison[] {
  const tokens = tokensOf(text);
  const found: Comparison[] = [];
  let at = 0;
  const next = () => tokens[at++] ?? refuse(text);
  const isNext = (token: string) => tokens[at]?.toLowerCase() === token;
  const expect = (token: string) => next().toLowerCase() === token || refuse(text);
  const all = (prefix: string, depth: number): void => {
    if (depth > MAX_DEPTH) refuse(text);
    do {
      const name = next();
      if (name === '(') {
        all(prefix, depth + 1);
        expect(')');
      } else if (/^[()[\]"]/.test(name)) refuse(text);
      else if (isNext('[') && prefix === '') {
        const inner = found.length;
        at++;
        all(`${nameOf(name)}.`, depth + 1);
        expect(']');
        found.push(valueIn(found.splice(inner), text));
      } else {
        expect('eq');
        found.push({ name: prefix + nameOf(name), value: literalOf(next(), text) });
      }
    } while (isNext('and') && ++at);
  };
  all('', 0);
  if (at < tokens.length) refuse(text);
  return found;
}

/** The filter of a list, over these attributes. Throws invalidFilter for anything else (contract section 26). */
export function readFilter(text: string | undefined, attributes: readonly string[]): Filter {
  const values = new Map<string, string | boolean>();
  if (text === undefined) return values;
  let isPossible = true;
  for (const { name, value: sent } of comparisonsOf(text)) {
    const value = name === 'active' ? booleanOf(sent) : sent;
    const isTyped = typeof value === (name === 'active' ? 'boolean' : 'string');
    if (!attributes.includes(name) || !isTyped) refuse(text);
    const known = values.get(name);
    if (known !== undefined && !isSame(name, known, value as string | boolean)) isPossible = false;
    if (name === 'emails.value' && (value as string).toLowerCase().endsWith(NO_MAIL)) isPossible = false;
    values.set(name, value as string | boolean);
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
  const values = inner.filter(({ name }) => name === 'emails.value' || name === 'members.value');
  const others = inner.filter((each) => !values.includes(each));
  const isWork = others.every(({ name, value }) => name === 'emails.type' && value === 'work');
  return values.length === 1 && isWork ? values[0] : refuse(text);
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) refuse(text);
    tokens.push(token);
  }
  return tokens;
}

function nameOf(name: string): string {
  return name.toLowerCase().replace(CORE, '');
}

function literalOf(token: string, text: string): unknown {
  try {
    return JSON.parse(/^(?:true|false)$/i.test(token) ? token.toLowerCase() : token);
  } catch {
    return refuse(text);
  }
}

function isSame(name: string, one: string | boolean, other: string | boolean): boolean {
  if (name === 'externalid' || typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
