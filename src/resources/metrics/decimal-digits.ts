/** A decimal number: 0.`digits` times ten to the power of `scale`. Zero has no digits. */
export interface DecimalDigits {
  readonly isNegative: boolean;
  /** Without leading and trailing zeros. */
  readonly digits: string;
  /** The number of digits before the decimal point. */
  readonly scale: number;
}

const ZERO: DecimalDigits = { isNegative: false, digits: '', scale: 0 };

/** Returns the shortest digits that represent a number, so that 1.005 rounds as 1.005 and not as its binary value. */
export function digitsOf(value: number): DecimalDigits {
  if (value === 0) return ZERO;
  const [mantissa, exponent] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  return { isNegative: value < 0, digits, scale: Number(exponent) + 1 };
}

/** Multiplies by ten to the power of `places`. */
export function shifted(number: DecimalDigits, places: number): DecimalDigits {
  return number.digits === '' ? ZERO : { ...number, scale: number.scale + places };
}

/** Rounds to `places` decimal places, half away from zero. */
export function rounded(number: DecimalDigits, places: number): DecimalDigits {
  const { isNegative, digits, scale } = number;
  const kept = scale + places;
  if (kept >= digits.length) return number;
  if (kept < 0) return ZERO;
  const head = digits.slice(0, kept);
  if (digits[kept] < '5') return trimmed(isNegative, head, scale);
  // Rounding up turns trailing nines into zeros, which are dropped. A head of only nines gains a digit.
  const beforeNines = head.replace(/9+$/, '');
  if (beforeNines === '') return { isNegative, digits: '1', scale: scale + 1 };
  const last = Number(beforeNines[beforeNines.length - 1]);
  return { isNegative, digits: beforeNines.slice(0, -1) + (last + 1), scale };
}

/** Returns the digits before and after the decimal point, without leading and trailing zeros. */
export function sidesOf({ digits, scale }: DecimalDigits): { whole: string; fraction: string } {
  if (scale <= 0) return { whole: '', fraction: digits === '' ? '' : '0'.repeat(-scale) + digits };
  return { whole: digits.slice(0, scale).padEnd(scale, '0'), fraction: digits.slice(scale) };
}

function trimmed(isNegative: boolean, head: string, scale: number): DecimalDigits {
  const digits = head.replace(/0+$/, '');
  return digits === '' ? ZERO : { isNegative, digits, scale };
}
