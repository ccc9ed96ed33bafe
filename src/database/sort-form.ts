/**
 * The longest sort form, in code points. An index of MySQL has at most 3,072 bytes: four for each code point of this
 * one, and 36 for each ID beside it. A text of 255 characters has a longer form only if almost all of them decompose
 * into three.
 */
export const SORT_FORM_LENGTH = 700;

/** The form in which a text is sorted and compared: NFC, lower case, ended with U+0001 (contract section 6). */
export function sortForm(text: string): string {
  return `${sortFormStart(text)}\u0001`;
}

/** The form without its end, with which the forms of all texts begin that begin with this one. */
export function sortFormStart(text: string): string {
  const form = text.normalize('NFC').toLowerCase();
  return form.length < SORT_FORM_LENGTH ? form : [...form].slice(0, SORT_FORM_LENGTH - 1).join('');
}
