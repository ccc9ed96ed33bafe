import { withoutForbidden } from './xml-characters';

/** Levels of nesting a body may have, its own object or root element being the first (contract section 3). */
export const MAX_DEPTH = 8;
/** Members and items a body may have, on all its levels together. */
export const MAX_MEMBERS = 1000;

/** A character that shows nothing: formats, separators of lines, fillers, variation selectors, the empty Braille cell. */
export const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A character that shows something; a text without any is blank. */
export const VISIBLE = /[^\s\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of UTF-8 bytes without its byte order mark; undefined where they are no UTF-8. */
export function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** `U+0007` for the character at an index. */
export function codePointName(text: string, index: number): string {
  return `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** `line 1, column 5` for an index. */
export function placeOf(text: string, index: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < index; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return `line ${line}, column ${index - start + 1}`;
}

/** A name from a body, short enough and clean enough to be repeated in an error of either format. */
export function quotable(name: string): string {
  const short = name.length > 100 ? `${name.slice(0, 100)}...` : name;
  return withoutForbidden(short);
}
