import { SETTING_NAMES } from './settings';

/** Short names are too similar to other variables: HOME and PATH are two letters away from HOST and PORT. */
const SHORT_NAME_LENGTH = 6;

/**
 * A warning for each variable that differs from a setting by one or two letters, by case, or by two swapped letters.
 */
export function misspellings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((variable) => !SETTING_NAMES.includes(variable))
    .flatMap((variable) => {
      const setting = SETTING_NAMES.find(
        (name) => distance(variable.toUpperCase(), name) <= (name.length < SHORT_NAME_LENGTH ? 1 : 2),
      );
      return setting === undefined ? [] : [`Unknown setting ${variable}. Did you mean ${setting}?`];
    });
}

/** The number of letters to insert, delete, replace or swap (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = rows[i - 1][j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? rows[i - 2][j - 2] + 1 : replaced;
      rows[i].push(Math.min(replaced, swapped, rows[i - 1][j] + 1, rows[i][j - 1] + 1));
    }
  }
  return rows[one.length][other.length];
}
