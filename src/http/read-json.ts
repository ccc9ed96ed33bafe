import { codePointName, decodeUtf8, MAX_DEPTH, MAX_MEMBERS, placeOf, quotable } from './body-text';
import { Faults, MalformedBody } from './problem';
import { forbiddenAt, mayHoldForbidden } from './xml-characters';

/** Bodies of at least this many bytes are scanned before they are parsed. */
const LARGE = 65_536;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface Walk {
  members: number;
  readonly checksText: boolean;
  readonly faults: Faults;
}

/**
 * Parses a JSON body, without validating its value. A name such as `__proto__` becomes an ordinary own member. Throws
 * MalformedBody if it is not UTF-8 JSON within the limits of contract section 3. Characters that XML cannot contain are
 * in its errors, as `forbidden_character`.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length > LARGE) checkShape(bytes);
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new MalformedBody('The request body is not valid UTF-8.');
  const value = parse(text);
  const walk: Walk = { members: 0, checksText: mayHoldForbidden(text), faults: new Faults() };
  visit(value, '', 1, walk);
  if (walk.faults.list.length > 0) {
    throw new MalformedBody('The request body contains characters that are not allowed in XML 1.0.', walk.faults.list);
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MalformedBody(describe(text, error));
  }
}

/**
 * Rejects a large body by counting brackets and commas. JSON.parse would block the process for hundreds of milliseconds
 * to build hundreds of thousands of members.
 */
function checkShape(bytes: Buffer): void {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    else if (byte === COMMA) members++;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (members > MAX_MEMBERS) throw tooMany();
  }
}

/** The index of the quote that ends the string starting at `start`, or of the last byte if there is none. */
export function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (bytes[at - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return bytes.length - 1;
}

function tooDeep(): MalformedBody {
  return new MalformedBody(`The request body must not be nested deeper than ${MAX_DEPTH} levels.`);
}

function tooMany(): MalformedBody {
  return new MalformedBody(`The request body must not contain more than ${MAX_MEMBERS} members.`);
}

function visit(value: unknown, path: string, depth: number, walk: Walk): void {
  if (typeof value === 'string') {
    if (walk.checksText) checkText(value, path, walk);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw tooDeep();
  const names = Object.keys(value);
  walk.members += names.length;
  if (walk.members > MAX_MEMBERS) throw tooMany();
  for (const name of names) {
    const field = path === '' ? name : `${path}.${name}`;
    if (walk.checksText) checkText(name, field, walk);
    visit((value as Record<string, unknown>)[name], field, depth + 1, walk);
  }
}

function checkText(text: string, path: string, walk: Walk): void {
  const index = forbiddenAt(text);
  if (index === -1) return;
  const character = codePointName(text, index);
  walk.faults.add(quotable(path), 'forbidden_character', `The character ${character} is not allowed.`);
}

/** The reason that V8 gives, without the excerpt of the body. */
function describe(text: string, error: unknown): string {
  if (text.trim() === '') return 'The request body is empty.';
  const message = error instanceof Error ? error.message : '';
  const placed = /^(.*?)(?: in JSON)? at position (\d+)/.exec(message);
  if (placed) return `The request body is not valid JSON at ${placeOf(text, Number(placed[2]))}: ${placed[1]}.`;
  const token = /^Unexpected token '[!-~]'/.exec(message);
  if (token) return `The request body is not valid JSON: ${token[0]}.`;
  return message.startsWith('Unexpected end')
    ? 'The request body is not valid JSON: it ends too early.'
    : 'The request body is not valid JSON.';
}
