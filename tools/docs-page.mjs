// Puts all files of the page /docs into one folder of the build, each one compressed too, so that no process has to.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PurgeCSS } from 'purgecss';
import { build } from 'rolldown';
import { leanSwaggerUi } from './swagger-ui.mjs';

const folder = 'dist/src/docs/ui';
const require = createRequire(import.meta.url);
const packaged = (name) => require.resolve(`swagger-ui-dist/${name}`);
const { UI_FILES } = require('../dist/src/docs/ui-files.js');
/** Classes whose names the scripts put together, such as `opblock-post`. */
const COMPOSED = /^(?:opblock|json-schema-2020-12|model|response|parameter|btn|auth|markdown|renderedMarkdown)/;

copyFileSync(packaged(UI_FILES.icon), join(folder, UI_FILES.icon));
writeFileSync(join(folder, UI_FILES.bundle), await leanSwaggerUi(packaged(UI_FILES.bundle)));
writeFileSync(join(folder, 'swagger-ui.css'), await leanStyles(readFileSync(packaged('swagger-ui.css'), 'utf8')));
await bundleModules(join(folder, UI_FILES.start));
for (const name of [...UI_FILES.styles, UI_FILES.bundle, UI_FILES.start, ...UI_FILES.modules]) {
  const plain = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
}

/** Puts the modules into the file that imports them: each request of the page costs as many bytes as a small module. */
async function bundleModules(start) {
  const { output } = await build({ input: start, write: false, output: { format: 'esm', minify: true } });
  writeFileSync(start, output[0].code);
}

/** The styles without the rules for elements that no script of the page makes: half of their compressed size. */
async function leanStyles(css) {
  const scripts = [UI_FILES.bundle, UI_FILES.start, ...UI_FILES.modules];
  const content = scripts.map((name) => ({ raw: readFileSync(join(folder, name), 'utf8'), extension: 'js' }));
  const [{ css: lean }] = await new PurgeCSS().purge({ content, css: [{ raw: css }], safelist: [COMPOSED] });
  return lean;
}
