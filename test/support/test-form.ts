/** Returns how much a test does: the number of its random cases, for example. Few by default, many with `TEST_FORM=long`. */
export function runs(short: number, long: number): number {
  return process.env.TEST_FORM === 'long' ? long : short;
}
