import { createHash } from 'node:crypto';

/** A pseudo-random sequence that is the same for the same seed. */
export class SampleNumbers {
  private position = 0;

  constructor(private readonly seed: string) {}

  /** Returns the next integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    const bytes = createHash('sha256').update(`${this.seed}/${this.position}`).digest();
    this.position++;
    return low + (bytes.readUInt32BE(0) % (high - low + 1));
  }

  /** Returns the next element of `choices`. */
  oneOf<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)];
  }
}
