import { SettingError } from './setting-error';

/** The text of a variable without spaces at its ends; undefined when absent or empty. */
export function readText(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  return env[variable]?.trim() || undefined;
}

/** A whole number between two bounds, both included. */
export function readInteger(
  env: NodeJS.ProcessEnv,
  variable: string,
  otherwise: number,
  bounds: { min: number; max: number },
): number {
  const text = readText(env, variable);
  if (text === undefined) {
    return otherwise;
  }
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= bounds.min && value <= bounds.max)) {
    throw new SettingError(variable, `must be a whole number from ${bounds.min} to ${bounds.max}`);
  }
  return value;
}

/** `true` or `false` (also `1` and `0`). */
export function readBoolean(env: NodeJS.ProcessEnv, variable: string, otherwise: boolean): boolean {
  switch (readText(env, variable)?.toLowerCase()) {
    case undefined:
      return otherwise;
    case 'true':
    case '1':
      return true;
    case 'false':
    case '0':
      return false;
    default:
      throw new SettingError(variable, 'must be true or false');
  }
}

/** One of a list of words. */
export function readChoice<T extends string>(
  env: NodeJS.ProcessEnv,
  variable: string,
  otherwise: T,
  choices: readonly T[],
): T {
  const text = readText(env, variable);
  if (text === undefined) {
    return otherwise;
  }
  const choice = choices.find((candidate) => candidate === text.toLowerCase());
  if (!choice) {
    throw new SettingError(variable, `must be one of ${choices.join(', ')}`);
  }
  return choice;
}

/** An http or https address without a slash at its end. */
export function readWebAddress(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = readText(env, variable);
  if (text === undefined) {
    return undefined;
  }
  if (!isWebAddress(text)) {
    throw new SettingError(variable, 'must be an http:// or https:// address');
  }
  return text.replace(/\/+$/, '');
}

/** A comma list of origins (`https://example.com`), or `*` alone. */
export function readOrigins(env: NodeJS.ProcessEnv, variable: string): readonly string[] {
  const origins = (readText(env, variable) ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  if (origins.length === 1 && origins[0] === '*') {
    return origins;
  }
  for (const origin of origins) {
    if (!isWebAddress(origin) || new URL(origin).origin !== origin) {
      throw new SettingError(variable, 'must be a comma list of origins such as https://example.com, or * alone');
    }
  }
  return origins;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
