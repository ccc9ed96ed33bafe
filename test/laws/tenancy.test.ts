import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { Database } from '../../src/database/database';
import { tablesOf } from '../../tools/migrations/schema-changes';
import { orElse } from '../support/remedy';
import { scopeFaults } from '../support/site-scope';
import { openTestDatabase, testDialects } from '../support/test-database';

const SRC = join(__dirname, '..', '..', 'src');

function sources(folder = SRC): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : entry.name.endsWith('.ts') ? [path] : [];
  });
}

const nameOf = (path: string) => relative(SRC, path);
const SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|JOIN|ORDER BY)\b/;
/** A direct use of a connection. */
const DIRECT_QUERY = /\b(sql|tx|read|runner|manager|dataSource|readFor\(\w+\))\.(query|run)[<(]/;

/** Unique keys and indexes that do not begin with SiteID, with the reason. */
const WITHOUT_SITE: Record<string, string> = {
  UQ_individuals_LiveKey: 'user names are unique across sites (contract section 7)',
  UQ_identity_providers_issuer: 'an issuer belongs to one site (contract section 25)',
  UQ_tokens_Hash: 'a token is looked up before the caller, and so the site, is known',
};

describe('tenancy', () => {
  // The exceptions are the statements of the databases themselves, and those that are built from the entities.
  it('keeps SQL text in *.sql.ts files beside their stores', () => {
    const others = sources().filter(
      (path) => !/^(database|resource\/storage)\//.test(nameOf(path)) && !path.endsWith('.sql.ts'),
    );
    const withSql = others.filter((path) => literalsOf(path).some((text) => SQL.test(text)));
    expect(others.length).toBeGreaterThan(300);
    orElse('Move the SQL into a *.sql.ts beside its store, or compose it with the query of src/resource/storage.', () =>
      expect(withSql.map(nameOf)).toEqual([]),
    );
  });

  it('sends only precomposed statements', () => {
    const offenders = sources().filter(
      (path) => !nameOf(path).startsWith('database/') && DIRECT_QUERY.test(readFileSync(path, 'utf8')),
    );
    orElse('Prepare the statement when its store is made, and execute that: docs/developer/internals.md.', () =>
      expect(offenders.map(nameOf)).toEqual([]),
    );
  });

  it('never saves through a repository', () => {
    const saving = sources().filter((path) =>
      /\.save\(|getRepository|InjectRepository|EntityManager/.test(readFileSync(path, 'utf8')),
    );
    orElse('Insert and update with the store.', () => expect(saving.map(nameOf)).toEqual([]));
  });

  it('keeps no tenant in statics or in async-local storage', () => {
    const storing = sources().filter((path) =>
      /AsyncLocalStorage|static (readonly )?(siteId|caller)\b/i.test(readFileSync(path, 'utf8')),
    );
    orElse('Take the caller as the first parameter.', () => expect(storing.map(nameOf)).toEqual([]));
  });
});

describe.each(testDialects)('the schema on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => ({ database, close } = await openTestDatabase(dialect)));
  afterAll(() => close());

  it('has a SiteID in every table, and every index and unique key begins with it', async () => {
    const tables = await tablesOf(database.dataSource);
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables) {
      expect([table.name, table.columns.some(({ name }) => name === 'SiteID')]).toEqual([table.name, true]);
      for (const index of [...table.indices, ...table.uniques]) {
        const name = index.name ?? '';
        // InnoDB creates an index for every foreign key. No query of ours uses it.
        if (name in WITHOUT_SITE || name.startsWith('FK_')) continue;
        expect([table.name, name, index.columnNames[0]]).toEqual([table.name, name, 'SiteID']);
      }
    }
  });
});

/** Returns the string literals of a source file, including the fixed parts of templates. */
function literalsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const { goldenStatements } = require('../support/golden-statements.js') as {
  goldenStatements: (dialect: string) => string[];
};

const statements = ['sqlite', 'mysql']
  .flatMap((dialect) => goldenStatements(dialect))
  .map((text) => text.replace(/\s+/g, ' '));

describe('the statements of the service', () => {
  // The statements of each test are also checked when its application closes: test/support/sent-statements.ts.
  it('scope each table to one site', () => {
    expect(statements.length).toBeGreaterThan(200);
    orElse('Compare SiteID for each table of the statement: `t.SiteID = :site`.', () =>
      expect(statements.flatMap(scopeFaults)).toEqual([]),
    );
  });

  it('fail the check if one condition is removed', () => {
    const CONDITION = /(\w+\.)?`?SiteID`? = (:site|\w+\.`?SiteID`?)( AND )?/g;
    const damaged = statements
      .map((text) => text.replaceAll('`', ''))
      .flatMap((text) => [...text.matchAll(CONDITION)].map((match) => text.replace(match[0], '')))
      .filter((text) => !/OR 1 = 1/.test(text));
    expect(damaged.length).toBeGreaterThan(200);
    expect(damaged.filter((text) => scopeFaults(text).length === 0)).toEqual([]);
  });
});
