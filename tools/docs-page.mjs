// Puts all files of the page /docs into one folder of the build, each one compressed too, so that no process has to.
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'rolldown';

const folder = 'dist/src/docs/ui';
const require = createRequire(import.meta.url);
const { UI_FILES } = require('../dist/src/docs/ui-files.js');

rmSync(folder, { recursive: true, force: true });
cpSync('src/docs/ui', folder, { recursive: true });
for (const name of [UI_FILES.icon, UI_FILES.bundle, 'swagger-ui.css']) {
  copyFileSync(require.resolve(`swagger-ui-dist/${name}`), join(folder, name));
}
await bundleModules(join(folder, UI_FILES.start));
for (const name of [...UI_FILES.styles, UI_FILES.bundle, UI_FILES.start]) {
  const plain = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
}

/** Puts the modules into the file that imports them: each request of the page costs as many bytes as a small module. */
async function bundleModules(start) {
  const { output } = await build({ input: start, write: false, output: { format: 'esm', minify: true } });
  writeFileSync(start, output[0].code);
}
