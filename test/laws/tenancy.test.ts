import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Database } from '../../src/database/database';
import { openTestDatabase, testDialects } from '../support/test-database';

const SRC = join(__dirname, '..', '..', 'src');

function sources(folder = SRC): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : entry.name.endsWith('.ts') ? [path] : [];
  });
}

const nameOf = (path: string) => relative(SRC, path);
const SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^'"]*`?\w+`?/;

/** Files beside the stores and `database/` that hold SQL, and why. */
const SQL_BESIDE_STORES: Record<string, string> = {
  'resource/tree.ts': 'the tree is the one table that all kinds share',
};

const TABLE_NAMES = {
  mysql: 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
};

/** Unique keys and indexes that do not begin with the site, and why. */
const INSTALLATION_WIDE: Record<string, string> = {
  UQ_individuals_LiveKey: 'user names are unique over the installation (contract section 7)',
  UQ_tokens_Hash: 'a token is looked up before the caller, and so the site, is known',
};

describe('tenancy', () => {
  it('leaves SQL to the stores', () => {
    const withSql = sources()
      .filter((path) => !nameOf(path).startsWith('database/') && !path.endsWith('.store.ts'))
      .filter((path) => SQL.test(withoutComments(readFileSync(path, 'utf8'))))
      .map(nameOf)
      .filter((name) => name !== 'resource/resource-store.ts' && name !== 'resource/store-plan.ts');
    expect(withSql).toEqual(Object.keys(SQL_BESIDE_STORES));
  });

  it('never saves through a repository', () => {
    const saving = sources().filter((path) =>
      /\.save\(|getRepository|InjectRepository|EntityManager/.test(readFileSync(path, 'utf8')),
    );
    expect(saving.map(nameOf)).toEqual([]);
  });

  it('keeps no tenant in statics or in async-local storage', () => {
    const storing = sources().filter((path) =>
      /AsyncLocalStorage|static (readonly )?(siteId|caller)\b/i.test(readFileSync(path, 'utf8')),
    );
    expect(storing.map(nameOf)).toEqual([]);
  });
});

describe.each(testDialects)('the schema on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => ({ database, close } = await openTestDatabase(dialect)));
  afterAll(() => close());

  it('has a SiteID in every table, and every index and unique key begins with it', async () => {
    const runner = database.dataSource.createQueryRunner();
    try {
      // Without names TypeORM would read the tables of every database of the server.
      const found = await database.read.query<{ name: string }>(TABLE_NAMES[dialect]);
      const names = found
        .map(({ name }) => name)
        .filter((name) => !/^(migrations|sqlite_\w+|typeorm_metadata)$/.test(name));
      const tables = await runner.getTables(names);
      expect(tables.length).toBeGreaterThan(8);
      for (const table of tables) {
        expect([table.name, table.columns.some(({ name }) => name === 'SiteID')]).toEqual([table.name, true]);
        for (const index of [...table.indices, ...table.uniques]) {
          const name = index.name ?? '';
          // InnoDB gives every foreign key an index of its own, which no query of ours uses.
          if (name in INSTALLATION_WIDE || name.startsWith('FK_')) continue;
          expect([table.name, name, index.columnNames[0]]).toEqual([table.name, name, 'SiteID']);
        }
      }
    } finally {
      await runner.release();
    }
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
