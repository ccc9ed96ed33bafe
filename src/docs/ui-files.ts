import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Coding } from '../http/formats/content-coding';
import { StaticContent } from './static-content';

/** The files of the page by the way in which it loads them. No others are served. */
export const UI_FILES = {
  icon: 'favicon-32x32.png',
  styles: ['swagger-ui.css', 'page.css', 'colors.css'],
  bundle: 'swagger-ui-bundle.js',
  start: 'start.js',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/**
 * The files of the page. The build puts all of them into one folder, compressed (tools/docs-page.mjs); without a build
 * they are in the sources and in the package.
 */
export class UiFiles {
  private readonly files: ReadonlyMap<string, StaticContent>;

  constructor() {
    const { icon, styles, bundle, start } = UI_FILES;
    const names = [icon, ...styles, bundle, start, ...importedModules()];
    this.files = new Map(names.map((name) => [name, fileOf(name)]));
  }

  /** Returns a file, undefined for a name that is not one of the page. */
  get(name: string): StaticContent | undefined {
    return this.files.get(name);
  }

  /** Returns a digest of all files, which is part of their URLs. */
  async version(): Promise<string> {
    const digests = await Promise.all([...this.files.values()].map((file) => file.digest()));
    return hash('sha1', digests.join(), 'base64url');
  }
}

/** Returns the modules that the page loads by themselves: none after a build, which puts them into the one that imports them. */
export function importedModules(): readonly string[] {
  const start = pathOf(UI_FILES.start);
  if (existsSync(start + SUFFIXES.br)) return [];
  return readdirSync(dirname(start)).filter((name) => name.endsWith('.js') && name !== UI_FILES.start);
}

/** Returns where a file of a page is. */
export function pathOf(name: string): string {
  // Next to this file, or next to the file that contains all modules (ADR 0021).
  const own = [join(__dirname, 'ui'), join(__dirname, 'docs', 'ui')];
  const path = [...own, dirname(require.resolve('swagger-ui-dist/package.json'))]
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(candidate));
  if (!path) throw new Error(`The file ${name} of the page is missing`);
  return path;
}

function fileOf(name: string): StaticContent {
  const path = pathOf(name);
  return new StaticContent({
    type: TYPES[extname(name)],
    load: () => readFile(path),
    compressed: (coding) => (existsSync(path + SUFFIXES[coding]) ? readFile(path + SUFFIXES[coding]) : undefined),
  });
}
