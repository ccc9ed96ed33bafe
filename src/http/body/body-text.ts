import { withoutForbidden } from '../formats/xml-characters';

/** Maximum nesting of a body; the outermost object or the root element is the first level (contract section 3). */
export const MAX_DEPTH = 8;
/** Maximum number of members and items in a body, over all levels (contract section 3). */
export const MAX_MEMBERS = 1000;

const INVISIBLES = String.raw`\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/** An invisible character: formats, line separators, fillers, variation selectors, the empty Braille cell. */
export const INVISIBLE = new RegExp(`[${INVISIBLES}]`, 'u');

/** Blanks and invisible characters, inside of the brackets of a regular expression with the flag `u`. */
export const BLANKS = String.raw`\s${INVISIBLES}`;

/** A visible character. A text without one is blank. */
export const VISIBLE = new RegExp(`[^${BLANKS}]`, 'u');

const decoder = new TextDecoder('utf-8', { fatal: true });
const partDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of UTF-8 bytes without the byte order mark; undefined if they are not valid UTF-8. In a part of a body
 * U+FEFF is a character like any other.
 */
export function decodeUtf8(bytes: Buffer, isPart = false): string | undefined {
  try {
    return (isPart ? partDecoder : decoder).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `U+0007` for the character at the index. */
export function codePointName(text: string, index: number): string {
  return `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** `line 1, column 5` for the index. */
export function placeOf(text: string, index: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < index; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return `line ${line}, column ${index - start + 1}`;
}

/** A name from a body, shortened, and without characters that an error in JSON or XML cannot contain. */
export function quotable(name: string): string {
  const short = name.length > 100 ? `${name.slice(0, 100)}...` : name;
  return withoutForbidden(short);
}
