import { MalformedBody } from '../problems/problem';
import { MAX_DEPTH } from './body-text';
import { endOfText } from './read-json';

const [QUOTE, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Whether a JSON body, or its beginning, is an array. */
export function beginsArray(bytes: Buffer): boolean {
  return bytes[startOf(bytes)] === OPEN_ARRAY;
}

/** The bytes of each item of a JSON array. Throws MalformedBody; the items themselves are not parsed. */
export function* itemsOfArray(bytes: Buffer): Generator<Buffer> {
  let from = startOf(bytes) + 1;
  let depth = 1;
  let hasItems = false;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    if (depth > MAX_DEPTH + 1)
      throw new MalformedBody(`The records of the request body must not be nested deeper than ${MAX_DEPTH} levels.`);
    if (depth > 1 || (byte !== COMMA && depth !== 0)) continue;
    const item = bytes.subarray(from, at);
    if (isBlank(item) && (byte === COMMA || hasItems)) throw notJson(`the array has an empty item`);
    if (!isBlank(item)) yield item;
    hasItems = true;
    from = at + 1;
    if (depth > 0) continue;
    if (byte !== CLOSE_ARRAY || !isBlank(bytes.subarray(from))) throw notJson('the array does not end as it should');
    return;
  }
  throw notJson('it ends too early');
}

function notJson(reason: string): MalformedBody {
  return new MalformedBody(`The request body is not valid JSON: ${reason}.`);
}

/** The index of the first byte that is no space, after a byte order mark. */
function startOf(bytes: Buffer): number {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (SPACES.has(bytes[at])) at++;
  return at;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => SPACES.has(byte));
}
