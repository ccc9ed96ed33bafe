import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../src/root-folder';

/** The section of the operations guide that lists the settings. */
export function settingsSection(): string {
  const [, settings] = readFileSync(join(ROOT_FOLDER, 'docs/operations.md'), 'utf8').split('\n## Settings\n');
  return settings.split('\n## ')[0];
}
