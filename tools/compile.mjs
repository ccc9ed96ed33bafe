// Compiles the sources into dist and copies the files that the service reads. Types are checked by `npm run typecheck`: with
// them, a build would take three times as long.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';

const folder = 'dist';
const { sourceRoot, compilerOptions } = JSON.parse(readFileSync('nest-cli.json', 'utf8'));

for (const source of ['ormconfig.ts', ...globSync('{src,tools}/**/*.ts', { exclude: ['**/*.d.ts'] })]) {
  const target = join(folder, source.replace(/ts$/, 'js'));
  // By this name a debugger finds the source.
  const sourceFileName = relative(dirname(target), source);
  const { code, map } = transformFileSync(source, { filename: source, sourceFileName });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}
const assets = globSync(compilerOptions.assets, { cwd: sourceRoot }).map((path) => join(sourceRoot, path));
for (const path of ['package.json', ...assets]) cpSync(path, join(folder, path));
