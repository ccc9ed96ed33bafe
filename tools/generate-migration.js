// Writes a migration from the schema of the existing migrations to that of the entities:
// `npm run migration:generate -- color-hints`. It compares with a temporary database: a file, or a database on the
// MySQL or MariaDB server of TEST_DATABASE_URL or DATABASE_URL. The migration runs on all of them.
const { spawnSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { createConnection } = require('mysql2/promise');
const { parseDatabaseUrl } = require('../dist/src/config/database-url.js');
const { migrationFile, withMigration } = require('../dist/tools/migrations/migration-file.js');
const { schemaChanges } = require('../dist/tools/migrations/schema-changes.js');
const { createSchemaSource } = require('../dist/src/database/schema-source.js');
const { entities } = require('../dist/src/entities.js');

const root = join(__dirname, '..');
const folder = join(root, 'src', 'database');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Creates an empty database. Returns its settings and the function that drops it. */
async function createScratch(url) {
  if (!/^(mysql|mariadb):/.test(url)) {
    const directory = mkdtempSync(join(tmpdir(), 'pms-migration-'));
    const drop = async () => rmSync(directory, { recursive: true, force: true });
    return { settings: parseDatabaseUrl(`sqlite:${join(directory, 'pms.sqlite')}`, 1), drop };
  }
  const settings = { ...parseDatabaseUrl(url, 1), name: `pms_migration_${randomBytes(4).toString('hex')}` };
  const { host, port, user, password, name } = settings;
  const connection = await createConnection({ host, port, user, password });
  await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const drop = async () => {
    await connection.query(`DROP DATABASE \`${name}\``);
    await connection.end();
  };
  return { settings, drop };
}

async function changesOf(url) {
  const scratch = await createScratch(url);
  const source = createSchemaSource({ database: scratch.settings }, entities);
  try {
    await source.initialize();
    await source.runMigrations();
    return await schemaChanges(source);
  } finally {
    if (source.isInitialized) await source.destroy();
    await scratch.drop();
  }
}

async function main(name = '') {
  if (!NAME.test(name)) {
    console.error(
      'The name of the migration must consist of lower-case words: npm run migration:generate -- color-hints',
    );
    return 1;
  }
  const changes = await changesOf(process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '');
  if (changes.length === 0) {
    console.log('There is nothing to do: the schema matches the entities.');
    return 0;
  }
  const migration = migrationFile(name, Date.now(), changes);
  const path = join(folder, 'migrations', `${migration.file}.ts`);
  const list = join(folder, 'migrations.ts');
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  writeFileSync(path, migration.source);
  writeFileSync(list, withMigration(readFileSync(list, 'utf8'), migration));
  const biome = require.resolve('@biomejs/biome/bin/biome');
  const { status } = spawnSync(process.execPath, [biome, 'check', '--write', path, list], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(
    `Created ${path}\nReview it before you run it: a renamed column is dropped and added.\nThen record it (docs/developer/migrations.md).`,
  );
  return status ?? 1;
}

main(process.argv[2]).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
