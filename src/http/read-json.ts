import { codePointName, decodeUtf8, forbiddenAt, MAX_DEPTH, MAX_MEMBERS, placeOf, quotable } from './body-text';
import { Faults, MalformedBody } from './problem';

// Only these can bring a character into JSON.parse's result that XML 1.0 cannot carry: it refuses raw controls.
const MAY_BRING_FORBIDDEN = /\\[ubf]|[\uFFFE\uFFFF]/;

interface Walk {
  members: number;
  readonly checksText: boolean;
  readonly faults: Faults;
}

/**
 * The value of a JSON body, for the caller to judge; a name such as `__proto__` is an ordinary own member of it.
 * Throws MalformedBody for anything but UTF-8 JSON within the limits of contract section 3; characters that XML
 * cannot carry are in its errors, as `forbidden_character`.
 */
export function readJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new MalformedBody('The body is not valid UTF-8.');
  const value = parse(text);
  const walk: Walk = { members: 0, checksText: MAY_BRING_FORBIDDEN.test(text), faults: new Faults() };
  visit(value, '', 1, walk);
  if (walk.faults.list.length > 0) {
    throw new MalformedBody('The body holds characters that XML 1.0 cannot carry.', walk.faults.list);
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

function visit(value: unknown, path: string, depth: number, walk: Walk): void {
  if (typeof value === 'string') {
    if (walk.checksText) checkText(value, path, walk);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new MalformedBody(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  const names = Object.keys(value);
  walk.members += names.length;
  if (walk.members > MAX_MEMBERS) throw new MalformedBody(`The body holds more than ${MAX_MEMBERS} members.`);
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

/** V8's reason, without the piece of the body that it repeats. */
function describe(text: string, error: unknown): string {
  if (text.trim() === '') return 'The body is empty.';
  const message = error instanceof Error ? error.message : '';
  const placed = /^(.*?)(?: in JSON)? at position (\d+)/.exec(message);
  if (placed) return `The body is not valid JSON at ${placeOf(text, Number(placed[2]))}: ${placed[1]}.`;
  const token = /^Unexpected token '[!-~]'/.exec(message);
  if (token) return `The body is not valid JSON: ${token[0]}.`;
  return message.startsWith('Unexpected end') ? 'The body ends before its JSON does.' : 'The body is not valid JSON.';
}
