/** How many random cases a property is tried with: few in every run, many with `TEST_FORM=long`. */
export function runs(short: number, long: number): number {
  return process.env.TEST_FORM === 'long' ? long : short;
}
