import { type DecimalDigits, rounded, shifted, sidesOf } from './decimal-digits';

/** A piece of a section: a place for a digit, the point, or text that is written as it stands. */
type Piece = 'digit' | 'point' | { readonly text: string };

/** One of the parts that semicolons separate. */
export interface Section {
  readonly pieces: readonly Piece[];
  /** Places for digits before the point and behind it. */
  readonly wholePlaces: number;
  readonly fractionPlaces: number;
  /** The fewest digits that are written before the point and behind it. */
  readonly leastWhole: number;
  readonly leastFraction: number;
  readonly isGrouped: boolean;
  /** The power of ten that the number is multiplied by. */
  readonly power: number;
}

/** What a pattern is made of, or what is wrong with it. */
export type ParsedSections = { readonly sections: readonly Section[] } | { readonly fault: string };

const MAX_SECTIONS = 3;
const FACTORS: Readonly<Record<string, number>> = { '%': 2, '\u2030': 3 };
const EXPONENT = /^[Ee][+-]?0/;
/** A literal in quotes, an escaped character, or any one character. */
const TOKEN = /"[^"]*"|'[^']*'|\\.|./gsu;

/**
 * Reads a .NET custom numeric format: up to three sections (positive or all numbers; negative ones; zero) of `0`, `#`,
 * `.`, `,`, `%`, `‰` and literal text.
 */
export function parseSections(pattern: string): ParsedSections {
  const tokensOfSections: string[][] = [[]];
  for (const match of pattern.matchAll(TOKEN)) {
    const [token] = match;
    if (token === '"' || token === "'") return { fault: 'has a quote that nothing closes' };
    if (token === '\\') return { fault: 'ends with an escape of nothing' };
    if (EXPONENT.test(pattern.slice(match.index))) return { fault: 'asks for an exponent; quote an E before a 0' };
    if (token === ';') tokensOfSections.push([]);
    else tokensOfSections[tokensOfSections.length - 1].push(token);
  }
  if (tokensOfSections.length > MAX_SECTIONS) return { fault: `has more than ${MAX_SECTIONS} sections` };
  const sections = tokensOfSections.map(sectionOf);
  if (sections[0].wholePlaces + sections[0].fractionPlaces === 0) return { fault: 'has no place (0 or #) for a digit' };
  return { sections };
}

/** Writes a number as the section that is meant for it says; an empty section stands for the first one. */
export function writeSections(sections: readonly Section[], number: DecimalDigits): string {
  const [first, negative, zero] = sections.map((section) => (section.pieces.length > 0 ? section : sections[0]));
  const ofZero = zero ?? first;
  if (number.digits === '') return written(ofZero, number, false);
  const section = number.isNegative && negative ? negative : first;
  const exact = rounded(shifted(number, section.power), section.fractionPlaces);
  // What rounds to zero is written as zero, without a sign.
  if (exact.digits === '') return written(ofZero, exact, false);
  return written(section, exact, exact.isNegative && section === first);
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
    leastWhole: places.whole.includes('0') ? places.whole.length - places.whole.indexOf('0') : 0,
    leastFraction: places.fraction.lastIndexOf('0') + 1,
    isGrouped,
    power: tokens.reduce((power, token) => power + (FACTORS[token] ?? 0), -3 * thousands),
  };
}

const isPlace = (token: string) => token === '0' || token === '#';
const digitPlaces = (tokens: readonly string[]) => tokens.filter(isPlace).join('');

// A comma between two places groups, those behind the last place divide by a thousand each.
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
  // A comma says something of the whole section, and a second point nothing at all.
  if (token === ',' || token === '.') return [];
  if (token.length > 1 && (token[0] === '"' || token[0] === "'")) return [{ text: token.slice(1, -1) }];
  return [{ text: token.length > 1 && token[0] === '\\' ? token.slice(1) : token }];
}

function written(section: Section, number: DecimalDigits, isSigned: boolean): string {
  const { whole, fraction } = sidesOf(number);
  const digits = whole.padStart(section.leastWhole, '0');
  const behind = fraction.padEnd(section.leastFraction, '0');
  const group = section.isGrouped ? grouped : (text: string) => text;
  let text = isSigned ? '-' : '';
  let place = 0;
  let isBehind = false;
  for (const piece of section.pieces) {
    if (piece === 'digit' && isBehind) text += behind[place++] ?? '';
    else if (piece === 'digit') text += digitsAt(digits, place++, section.wholePlaces, group);
    else if (piece === 'point') {
      if (section.wholePlaces === 0) text += group(digits, 0);
      if (behind !== '') text += '.';
      isBehind = true;
      place = 0;
    } else text += piece.text;
  }
  return text;
}

/** What stands at a place before the point: one digit or none; the first place takes all that have no place. */
function digitsAt(
  digits: string,
  place: number,
  places: number,
  group: (text: string, digitsBehind: number) => string,
): string {
  const digitsBehind = places - place - 1;
  const end = digits.length - digitsBehind;
  return end <= 0 ? '' : group(digits.slice(place === 0 ? 0 : end - 1, end), digitsBehind);
}

/** Digits with a comma behind each that a whole number of groups of three follows. */
export function grouped(digits: string, digitsBehind = 0): string {
  return digits.replace(/\d/g, (digit, at: number) => {
    const follow = digits.length - at - 1 + digitsBehind;
    return follow > 0 && follow % 3 === 0 ? `${digit},` : digit;
  });
}
