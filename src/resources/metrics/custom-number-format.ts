import { type DecimalDigits, rounded, shifted, sidesOf } from './decimal-digits';

/** A piece of a section: a digit placeholder (`0` or `#`), the decimal point, or literal text. */
type Piece = 'digit' | 'point' | { readonly text: string };

/** A part of a pattern; semicolons separate the parts. */
export interface Section {
  readonly pieces: readonly Piece[];
  /** The number of digit placeholders before the decimal point. */
  readonly wholePlaces: number;
  /** The number of digit placeholders after the decimal point. */
  readonly fractionPlaces: number;
  /** The minimum number of digits before the decimal point. */
  readonly minWhole: number;
  /** The minimum number of digits after the decimal point. */
  readonly minFraction: number;
  readonly isGrouped: boolean;
  /** The number is multiplied by ten to this power. */
  readonly power: number;
}

/** The sections of a pattern, or what is wrong with it. */
export type ParsedSections = { readonly sections: readonly Section[] } | { readonly fault: string };

const MAX_SECTIONS = 3;
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['%', 2],
  ['\u2030', 3],
]);
const EXPONENT = /^[Ee][+-]?0/;
/** A quoted literal, an escaped character, or any single character. */
const TOKEN = /"[^"]*"|'[^']*'|\\.|./gsu;

/**
 * Parses a .NET custom numeric format: up to three sections (positive or all numbers; negative numbers; zero) of `0`,
 * `#`, `.`, `,`, `%`, `‰` and literal text.
 */
export function parseSections(pattern: string): ParsedSections {
  const sectionTokens: string[][] = [[]];
  for (const match of pattern.matchAll(TOKEN)) {
    const [token] = match;
    if (token === '"' || token === "'") return { fault: 'contains a quotation mark without a closing one' };
    if (token === '\\') return { fault: 'ends with a backslash that escapes no character' };
    if (EXPONENT.test(pattern.slice(match.index)))
      return { fault: 'uses scientific notation, which is not supported; quote an E before a 0' };
    if (token === ';') sectionTokens.push([]);
    else sectionTokens[sectionTokens.length - 1].push(token);
  }
  if (sectionTokens.length > MAX_SECTIONS) return { fault: `has more than ${MAX_SECTIONS} sections` };
  const sections = sectionTokens.map(sectionOf);
  if (sections[0].wholePlaces + sections[0].fractionPlaces === 0) return { fault: 'has no digit placeholder (0 or #)' };
  return { sections };
}

/** Formats a number with the section for its sign. The first section replaces an empty one. */
export function formatSections(sections: readonly Section[], number: DecimalDigits): string {
  const [first, negative, zero] = sections.map((section) => (section.pieces.length > 0 ? section : sections[0]));
  const zeroSection = zero ?? first;
  if (number.digits === '') return formatSection(zeroSection, number, false);
  const section = number.isNegative && negative ? negative : first;
  const exact = rounded(shifted(number, section.power), section.fractionPlaces);
  // A number that rounds to zero is formatted as zero, without a sign.
  if (exact.digits === '') return formatSection(zeroSection, exact, false);
  return formatSection(section, exact, exact.isNegative && section === first);
}

function sectionOf(tokens: readonly string[]): Section {
  const pointAt = tokens.indexOf('.');
  const whole = pointAt < 0 ? tokens : tokens.slice(0, pointAt);
  const places = { whole: digitPlaces(whole), fraction: digitPlaces(pointAt < 0 ? [] : tokens.slice(pointAt)) };
  const { isGrouped, thousands } = commasOf(whole);
  return {
    pieces: tokens.flatMap((token, index) => piecesOf(token, index === pointAt)),
    wholePlaces: places.whole.length,
    fractionPlaces: places.fraction.length,
    minWhole: places.whole.includes('0') ? places.whole.length - places.whole.indexOf('0') : 0,
    minFraction: places.fraction.lastIndexOf('0') + 1,
    isGrouped,
    power: tokens.reduce((power, token) => power + (FACTORS.get(token) ?? 0), -3 * thousands),
  };
}

const isPlace = (token: string) => token === '0' || token === '#';
const digitPlaces = (tokens: readonly string[]) => tokens.filter(isPlace).join('');

// A comma between two placeholders enables grouping; each comma after the last placeholder divides by a thousand.
function commasOf(whole: readonly string[]): { isGrouped: boolean; thousands: number } {
  const [first, last] = [whole.findIndex(isPlace), whole.findLastIndex(isPlace)];
  if (last < 0) return { isGrouped: false, thousands: 0 };
  return {
    isGrouped: whole.slice(first, last).includes(','),
    thousands: whole.slice(last).filter((token) => token === ',').length,
  };
}

function piecesOf(token: string, isPoint: boolean): Piece[] {
  if (isPoint) return ['point'];
  if (isPlace(token)) return ['digit'];
  // Commas apply to the whole section, and a second point has no meaning.
  if (token === ',' || token === '.') return [];
  if (token.length > 1 && (token[0] === '"' || token[0] === "'")) return [{ text: token.slice(1, -1) }];
  return [{ text: token.length > 1 && token[0] === '\\' ? token.slice(1) : token }];
}

function formatSection(section: Section, number: DecimalDigits, isSigned: boolean): string {
  const { whole, fraction } = sidesOf(number);
  const digits = whole.padStart(section.minWhole, '0');
  const decimals = fraction.padEnd(section.minFraction, '0');
  const group = section.isGrouped ? grouped : (text: string) => text;
  let text = isSigned ? '-' : '';
  let place = 0;
  let isFraction = false;
  for (const piece of section.pieces) {
    if (piece === 'digit' && isFraction) text += decimals[place++] ?? '';
    else if (piece === 'digit') text += digitsAt(digits, place++, section.wholePlaces, group);
    else if (piece === 'point') {
      if (section.wholePlaces === 0) text += group(digits, 0);
      if (decimals !== '') text += '.';
      isFraction = true;
      place = 0;
    } else text += piece.text;
  }
  return text;
}

/** Returns the digit at a place before the decimal point, if any. The first place takes all remaining digits. */
function digitsAt(
  digits: string,
  place: number,
  places: number,
  group: (text: string, digitsAfter: number) => string,
): string {
  const digitsAfter = places - place - 1;
  const end = digits.length - digitsAfter;
  return end <= 0 ? '' : group(digits.slice(place === 0 ? 0 : end - 1, end), digitsAfter);
}

/**
 * Inserts thousands separators. `digitsAfter` is the number of digits before the decimal point that follow the text.
 */
export function grouped(digits: string, digitsAfter = 0): string {
  return digits.replace(/\d/g, (digit, at: number) => {
    const remaining = digits.length - at - 1 + digitsAfter;
    return remaining > 0 && remaining % 3 === 0 ? `${digit},` : digit;
  });
}
