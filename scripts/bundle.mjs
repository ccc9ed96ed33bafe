// Puts the modules of src into the file of the service, for a faster start (docs/adr/0021-one-file-for-the-service.md).
// Packages stay where they are.
import { build } from 'rolldown';

const service = 'dist/src/main.js';

await build({
  input: service,
  platform: 'node',
  external: /^[^./]/,
  output: { file: service, format: 'cjs', keepNames: true },
});
