/** A number in the decimal digits that stand for it: 0.digits times ten to the power of `scale`; zero has no digits. */
export interface DecimalDigits {
  readonly isNegative: boolean;
  /** Without zeros at either end. */
  readonly digits: string;
  /** How many digits stand before the point. */
  readonly scale: number;
}

const ZERO: DecimalDigits = { isNegative: false, digits: '', scale: 0 };

/** The shortest digits that stand for a number, so that 1.005 is 1.005 and not a little less. */
export function digitsOf(value: number): DecimalDigits {
  if (value === 0) return ZERO;
  const [mantissa, exponent] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  return { isNegative: value < 0, digits, scale: Number(exponent) + 1 };
}

/** The number times ten to the power of `places`. */
export function shifted(number: DecimalDigits, places: number): DecimalDigits {
  return number.digits === '' ? ZERO : { ...number, scale: number.scale + places };
}

/** The number with so many digits behind the point, half away from zero. */
export function rounded(number: DecimalDigits, places: number): DecimalDigits {
  const { isNegative, digits, scale } = number;
  const kept = scale + places;
  if (kept >= digits.length) return number;
  if (kept < 0) return ZERO;
  const head = digits.slice(0, kept);
  if (digits[kept] < '5') return trimmed(isNegative, head, scale);
  // Nines at the end become zeros, which are not written; a head of nothing else gets one digit more.
  const steady = head.replace(/9+$/, '');
  if (steady === '') return { isNegative, digits: '1', scale: scale + 1 };
  return { isNegative, digits: steady.slice(0, -1) + (Number(steady[steady.length - 1]) + 1), scale };
}

/** The digits before the point and behind it, without zeros that say nothing. */
export function sidesOf({ digits, scale }: DecimalDigits): { whole: string; fraction: string } {
  if (scale <= 0) return { whole: '', fraction: digits === '' ? '' : '0'.repeat(-scale) + digits };
  return { whole: digits.slice(0, scale).padEnd(scale, '0'), fraction: digits.slice(scale) };
}

function trimmed(isNegative: boolean, head: string, scale: number): DecimalDigits {
  const digits = head.replace(/0+$/, '');
  return digits === '' ? ZERO : { isNegative, digits, scale };
}
