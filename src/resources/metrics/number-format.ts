import { formatSections, grouped, parseSections } from './custom-number-format';
import { type DecimalDigits, digitsOf, rounded, shifted, sidesOf } from './decimal-digits';

/** A parsed format, or what is wrong with it. */
export type NumberFormat = { readonly format: (value: number) => string } | { readonly fault: string };

const STANDARD = /^([A-Za-z])(\d*)$/;
const MAX_PLACES = 99;
const DEFAULT_PLACES = 2;

/** The standard forms in the invariant culture, applied to the rounded absolute number. */
const FORMS = new Map<string, (text: FormattedNumber, isNegative: boolean) => string>(
  Object.entries({
    F: ({ plain }, isNegative) => signed(plain, isNegative),
    N: ({ inGroups }, isNegative) => signed(inGroups, isNegative),
    P: ({ inGroups }, isNegative) => signed(`${inGroups} %`, isNegative),
    C: ({ inGroups }, isNegative) => (isNegative ? `(\u00a4${inGroups})` : `\u00a4${inGroups}`),
  }),
);

interface FormattedNumber {
  readonly plain: string;
  readonly inGroups: string;
}

/**
 * Parses a .NET numeric format: one of the standard forms N, P, C and F with an optional precision, or a custom format.
 * Numbers are formatted as .NET formats decimals in the invariant culture, rounded half away from zero.
 */
export function parseNumberFormat(text: string): NumberFormat {
  if (text === '') return { fault: 'must not be empty' };
  const standard = STANDARD.exec(text);
  if (standard) return standardFormat(standard[1].toUpperCase(), standard[2]);
  const parsed = parseSections(text);
  if ('fault' in parsed) return parsed;
  return { format: (value) => formatSections(parsed.sections, digitsOf(value)) };
}

function standardFormat(letter: string, precision: string): NumberFormat {
  const form = FORMS.get(letter);
  if (!form) return { fault: 'uses an unsupported standard format; supported are N, P, C and F' };
  const places = precision === '' ? DEFAULT_PLACES : Number(precision);
  if (places > MAX_PLACES) return { fault: `has a precision greater than ${MAX_PLACES}` };
  const power = letter === 'P' ? 2 : 0;
  return {
    format: (value) => {
      const number = rounded(shifted(digitsOf(value), power), places);
      return form(formatNumber(number, places), number.isNegative);
    },
  };
}

function formatNumber(number: DecimalDigits, places: number): FormattedNumber {
  const { whole, fraction } = sidesOf(number);
  const decimals = places > 0 ? `.${fraction.padEnd(places, '0')}` : '';
  const digits = whole === '' ? '0' : whole;
  return { plain: digits + decimals, inGroups: grouped(digits) + decimals };
}

function signed(text: string, isNegative: boolean): string {
  return isNegative ? `-${text}` : text;
}
