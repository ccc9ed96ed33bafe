import { createHash } from 'node:crypto';

/** Numbers that look like chance and are the same for the same seed. */
export class SampleNumbers {
  private read = 0;

  constructor(private readonly seed: string) {}

  /** The next whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    const bytes = createHash('sha256').update(`${this.seed}/${this.read}`).digest();
    this.read++;
    return low + (bytes.readUInt32BE(0) % (high - low + 1));
  }

  /** The next one of these. */
  oneOf<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)];
  }
}
