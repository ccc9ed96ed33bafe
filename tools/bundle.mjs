// Puts the modules of src into the file of the service, for a faster start (docs/adr/0021-one-file-for-the-service.md).
// Packages stay where they are.
import { writeFileSync } from 'node:fs';
import { build } from 'rolldown';

const service = 'dist/src/main.js';

const { output } = await build({
  input: service,
  platform: 'node',
  external: /^[^./]/,
  write: false,
  output: { file: service, format: 'cjs', keepNames: true, comments: false },
});

// V8 keeps the text of a file in memory, with two bytes for each character if one of them is not in Latin-1.
writeFileSync(
  service,
  output[0].code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
