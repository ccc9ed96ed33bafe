// Everything but the Char of XML 1.0 (https://www.w3.org/TR/xml/#NT-Char); with the u flag a surrogate of a pair is
// no match, a lone one is.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');
// JSON allows no raw control characters, so the others come as escapes.
const FORBIDDEN_IN_JSON = /\\[ubf]|[\uFFFE\uFFFF]/;

/** Whether XML 1.0 can carry all characters of a text (contract section 3). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** Index of the first character that XML 1.0 cannot carry, or -1. */
export function forbiddenAt(text: string): number {
  return text.search(FORBIDDEN);
}

/** The text with a replacement character for each that XML 1.0 cannot carry. */
export function withoutForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, '\uFFFD');
}

/** Whether the value of a JSON text, read from UTF-8, may hold a character that XML 1.0 cannot carry. */
export function mayHoldForbidden(json: string): boolean {
  return FORBIDDEN_IN_JSON.test(json);
}
