import { grouped, parseSections, writeSections } from './custom-number-format';
import { type DecimalDigits, digitsOf, rounded, shifted, sidesOf } from './decimal-digits';

/** Writes numbers as a format says, or says what is wrong with it. */
export type NumberFormat = { readonly format: (value: number) => string } | { readonly fault: string };

const STANDARD = /^([A-Za-z])(\d*)$/;
const MAX_PLACES = 99;
const DEFAULT_PLACES = 2;

/** How the standard forms write the rounded absolute number in the invariant culture. */
const FORMS: Readonly<Record<string, (text: Written, isNegative: boolean) => string>> = {
  F: ({ plain }, isNegative) => signed(plain, isNegative),
  N: ({ inGroups }, isNegative) => signed(inGroups, isNegative),
  P: ({ inGroups }, isNegative) => signed(`${inGroups} %`, isNegative),
  C: ({ inGroups }, isNegative) => (isNegative ? `(\u00a4${inGroups})` : `\u00a4${inGroups}`),
};

interface Written {
  readonly plain: string;
  readonly inGroups: string;
}

/**
 * Reads a .NET numeric format: one of the standard forms N, P, C and F with an optional precision, or a custom format.
 * Numbers are written as the invariant culture of .NET writes decimals, half away from zero.
 */
export function parseNumberFormat(text: string): NumberFormat {
  if (text === '') return { fault: 'is empty' };
  const standard = STANDARD.exec(text);
  if (standard) return standardFormat(standard[1].toUpperCase(), standard[2]);
  const parsed = parseSections(text);
  if ('fault' in parsed) return parsed;
  return { format: (value) => writeSections(parsed.sections, digitsOf(value)) };
}

function standardFormat(letter: string, precision: string): NumberFormat {
  const form = FORMS[letter];
  if (!form) return { fault: 'names no standard form; there are N, P, C and F' };
  const places = precision === '' ? DEFAULT_PLACES : Number(precision);
  if (places > MAX_PLACES) return { fault: `has a precision over ${MAX_PLACES}` };
  const power = letter === 'P' ? 2 : 0;
  return {
    format: (value) => {
      const number = rounded(shifted(digitsOf(value), power), places);
      return form(writtenWith(number, places), number.isNegative);
    },
  };
}

function writtenWith(number: DecimalDigits, places: number): Written {
  const { whole, fraction } = sidesOf(number);
  const behind = places > 0 ? `.${fraction.padEnd(places, '0')}` : '';
  const before = whole === '' ? '0' : whole;
  return { plain: before + behind, inGroups: grouped(before) + behind };
}

function signed(text: string, isNegative: boolean): string {
  return isNegative ? `-${text}` : text;
}
