import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './root-folder';

const own = join(ROOT_FOLDER, 'package.json');
// The compiled program is in a folder of the package.
const file = existsSync(own) ? own : join(ROOT_FOLDER, '..', 'package.json');

/** The version of the service, as package.json has it. */
export const VERSION: string = JSON.parse(readFileSync(file, 'utf8')).version;
