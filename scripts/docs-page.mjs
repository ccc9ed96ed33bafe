// Puts all files of the page /docs into one folder of the build, each one compressed too, so that no process has to.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { leanSwaggerUi } from './swagger-ui.mjs';

const folder = 'dist/src/openapi/ui';
const require = createRequire(import.meta.url);
const packaged = (name) => require.resolve(`swagger-ui-dist/${name}`);
const { UI_FILES } = require('../dist/src/openapi/ui-files.js');

copyFileSync(packaged(UI_FILES.icon), join(folder, UI_FILES.icon));
copyFileSync(packaged('swagger-ui.css'), join(folder, 'swagger-ui.css'));
writeFileSync(join(folder, UI_FILES.bundle), await leanSwaggerUi(packaged(UI_FILES.bundle)));
for (const name of [...UI_FILES.styles, UI_FILES.bundle, UI_FILES.start, ...UI_FILES.modules]) {
  const plain = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
}
