import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../src/root-folder';

/** What pages for developers name: paths from the root, or from `src` or `test`, within backticks. */
const PATH = /`((?:[\w.-]+\/)+[\w.{},*-]*)`/g;
const FOLDERS = readdirSync(ROOT_FOLDER);
const ROOTS = ['', 'src', 'test', 'test/support', 'test/openapi', 'docs'].map((folder) => join(ROOT_FOLDER, folder));
/** What the service, a build or a tool makes, or what is not a path. */
const OTHERS = /^(dist|data|node_modules|bench\/results|clients\/typescript\/src\/generated)\//;

const isForDevelopers = (path: string) => /^((adr|developer)\/)?[\w-]+\.md$/.test(path);
const pages = [
  'CONTRIBUTING.md',
  'README.md',
  ...readdirSync(join(ROOT_FOLDER, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(isForDevelopers)
    .map((path) => `docs/${path}`),
];

/** Whether a path names something of this repository: its first folder is one of the root, of `src` or of `test`. */
function isOurs(path: string): boolean {
  const [first] = path.split('/');
  return !OTHERS.test(path) && (FOLDERS.includes(first) || ROOTS.some((root) => existsSync(join(root, first))));
}

function exists(path: string): boolean {
  return ROOTS.some((root) => [path, `${path}.ts`, `${path}.test.ts`].some((name) => existsSync(join(root, name))));
}

/** The paths that a text names and that do not exist. */
function missingIn(text: string): string[] {
  return [...text.matchAll(PATH)]
    .map(([, path]) => path)
    .filter((path) => isOurs(path) && !/[{*]/.test(path) && !exists(path));
}

describe('the pages for developers', () => {
  it('name files and folders that exist: correct the page, or the path in it', () => {
    expect(pages.length).toBeGreaterThan(30);
    const missing = pages.flatMap((page) =>
      missingIn(readFileSync(join(ROOT_FOLDER, page), 'utf8')).map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('would fail with a file that is gone', () => {
    expect(missingIn('`database/gone.ts`, `src/database/sql.ts`, `application/json`')).toEqual(['database/gone.ts']);
  });
});
