import { readFileSync } from 'node:fs';
import { SettingError } from './setting-error';

/** The text of a file that a setting names, without white space around it. Throws a SettingError if it is unreadable. */
export function readSettingFile(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingError(
      variable,
      `names a file that cannot be read: ${path} (${(error as { code?: string }).code}).`,
    );
  }
  if (!text) throw new SettingError(variable, `names an empty file: ${path}.`);
  return text;
}
