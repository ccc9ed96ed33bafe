/**
 * The form in which texts are sorted and compared (contract section 6): NFC, lower case, compared as bytes. Every part
 * ends with U+0001, which no text holds: so shorter last names come before longer ones, and MySQL, which pads texts
 * with spaces to compare them, tells `a` from `a `.
 */
export function sortKey(...parts: readonly string[]): string {
  return parts.map((part) => `${part.normalize('NFC').toLowerCase()}\u0001`).join('');
}
