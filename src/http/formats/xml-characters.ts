// Any character except Char of XML 1.0 (https://www.w3.org/TR/xml/#NT-Char). With the u flag a lone surrogate matches,
// but not one of a pair.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');
// JSON does not allow raw control characters, so the others are escaped.
const FORBIDDEN_IN_JSON = /\\[ubf]|[\uFFFE\uFFFF]/;

/** Whether XML 1.0 allows all characters of the text (contract section 3). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** The index of the first character that XML 1.0 does not allow, or -1. */
export function forbiddenAt(text: string): number {
  return text.search(FORBIDDEN);
}

/** Replaces characters that XML 1.0 does not allow by U+FFFD. */
export function withoutForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, '\uFFFD');
}

/** Whether the value of a JSON text in UTF-8 may contain a character that XML 1.0 does not allow. */
export function mayHoldForbidden(json: string): boolean {
  return FORBIDDEN_IN_JSON.test(json);
}
