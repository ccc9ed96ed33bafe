// Lints the OpenAPI document that the service serves, with Redocly, offline: `npm run lint:document`.
// Every rule that is off is in test/openapi/redocly.yaml, with its reason.
const { spawnSync } = require('node:child_process');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
require('reflect-metadata');
const { createApp } = require('../dist/src/app.setup.js');
const { readSettings } = require('../dist/src/config/settings.js');
const { migrate } = require('../dist/src/database/migrate.js');
const { Database } = require('../dist/src/database/database.js');

const root = join(__dirname, '..');
const PROGRAM = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
const OPTIONS = ['--config', 'test/openapi/redocly.yaml', '--format', 'stylish', '--max-problems', '1000'];
// It may send nothing, and not look for a newer version.
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

async function writeDocument(folder, path) {
  const url = `sqlite:${join(folder, 'pms.sqlite')}`;
  const settings = readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent', PORT: '0' });
  const app = await createApp(settings);
  await migrate(app.get(Database));
  await app.listen(0, '127.0.0.1');
  const document = await (await fetch(`${await app.getUrl()}/docs/openapi.json`)).json();
  // On lines of their own, findings have a place.
  writeFileSync(path, JSON.stringify(document, null, 1));
  await app.close();
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'pms-document-'));
  try {
    const path = join(folder, 'openapi.json');
    await writeDocument(folder, path);
    const child = { cwd: root, stdio: 'inherit', env: { ...process.env, ...OFFLINE } };
    return spawnSync(process.execPath, [PROGRAM, 'lint', ...OPTIONS, path], child).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
