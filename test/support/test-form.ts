/** Returns the number of random cases of a property: few by default, many with `TEST_FORM=long`. */
export function runs(short: number, long: number): number {
  return process.env.TEST_FORM === 'long' ? long : short;
}
