import { forbiddenAt, mayHoldForbidden } from '../formats/xml-characters';
import { Faults, MalformedBody } from '../problems/problem';
import { codePointName, decodeUtf8, MAX_DEPTH, MAX_MEMBERS, placeOf, quotable } from './body-text';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A name, a text or a bracket or comma outside of them. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

interface Walk {
  readonly maxMembers: number;
  members: number;
  /** Members of objects alone. */
  names: number;
  readonly checksText: boolean;
  readonly faults: Faults;
}

/**
 * Parses a JSON body, without validating its value. A name such as `__proto__` becomes an ordinary own member. Throws
 * MalformedBody if it is not UTF-8 JSON within the limits of contract section 3. Characters that XML cannot contain are
 * in its errors, as `forbidden_character`, and repeated members, as `repeated_member`.
 */
export function readJson(bytes: Buffer, maxMembers = MAX_MEMBERS): unknown {
  return read(bytes, decodeUtf8(bytes), new Faults(), maxMembers);
}

/** The same for a record of a body with several: at most `maxFaults` of its faults are named. */
export function readJsonRecord(bytes: Buffer, maxFaults: number): unknown {
  return read(bytes, decodeUtf8(bytes, true), new Faults(maxFaults));
}

function read(bytes: Buffer, text: string | undefined, faults: Faults, maxMembers = MAX_MEMBERS): unknown {
  const names = countNames(bytes, maxMembers);
  if (text === undefined) throw new MalformedBody('The request body is not valid UTF-8.');
  const value = parse(text);
  const walk: Walk = { maxMembers, members: 0, names: 0, checksText: mayHoldForbidden(text), faults };
  visit(value, '', 1, walk);
  if (faults.list.length > 0) {
    const detail = 'The request body contains characters that are not allowed in XML 1.0.';
    throw new MalformedBody(detail, faults.list, faults.more);
  }
  // JSON.parse keeps the last one of members with the same name.
  if (walk.names < names) {
    addRepeated(text, faults);
    throw new MalformedBody('The request body contains a member more than once.', faults.list, faults.more);
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
 * The number of names in JSON. Rejects a body by its brackets and commas before JSON.parse would block the process for
 * hundreds of milliseconds to build hundreds of thousands of members.
 */
function countNames(bytes: Buffer, maxMembers: number): number {
  let depth = 0;
  let members = 0;
  let names = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COLON) names++;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    else if (byte === COMMA) members++;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (members > maxMembers) throw tooMany(maxMembers);
  }
  return names;
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

function tooMany(maxMembers: number): MalformedBody {
  return new MalformedBody(`The request body must not contain more than ${maxMembers} members.`);
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
  if (!Array.isArray(value)) walk.names += names.length;
  if (walk.members > walk.maxMembers) throw tooMany(walk.maxMembers);
  for (const name of names) {
    const field = nested(path, name);
    if (walk.checksText) checkText(name, field, walk);
    visit((value as Record<string, unknown>)[name], field, depth + 1, walk);
  }
}

function checkText(text: string, path: string, walk: Walk): void {
  const index = forbiddenAt(text);
  if (index === -1) return;
  const character = codePointName(text, index);
  walk.faults.addLimited(quotable(path), 'forbidden_character', `The character ${character} is not allowed.`);
}

/** Adds a fault for each member of valid JSON whose name its object has already. */
function addRepeated(text: string, faults: Faults): void {
  const open: { path: string; names?: Set<string>; at: number }[] = [];
  let path = '';
  for (const [token, name] of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({ path, at: 0, ...(token === '{' && { names: new Set<string>() }) });
      if (token === '[') path = nested(path, '0');
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',' && inner && !inner.names) {
      path = nested(inner.path, String(++inner.at));
    } else if (name !== undefined && inner?.names) {
      const own = JSON.parse(name) as string;
      path = nested(inner.path, own);
      if (inner.names.has(own))
        faults.addLimited(quotable(path), 'repeated_member', 'This member must be present only once.');
      inner.names.add(own);
    }
  }
}

function nested(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
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
