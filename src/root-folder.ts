import { join } from 'node:path';

/**
 * The folder that contains src: the repository, or dist for the compiled program. This file is in src itself, where the
 * bundle is too (docs/adr/0021-one-file-for-the-service.md), so that the path is the same for all.
 */
export const ROOT_FOLDER = join(__dirname, '..');
