import type { Database } from '../../src/database/database';
import type { SqlValue } from '../../src/database/sql';
import { statementsOf } from '../support/statements-of';

export interface RecordedStatement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** Runs `work` and answers every statement that it read with, with its parameters. */
export async function recordReads(database: Database, work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const { read } = database;
  const query = read.query.bind(read);
  read.query = (sql, params = []) => {
    recorded.push({ sql, params });
    return query(sql, params);
  };
  const asked = await statementsOf(database, work).finally(() => {
    read.query = query;
  });
  // A statement in a transaction would be asked and not recorded.
  const missed = asked.filter((sql) => !recorded.some((one) => one.sql === sql));
  if (missed.length > 0) throw new Error(`Not a plain read: ${missed[0]}`);
  return recorded;
}

interface SqlitePlanRow {
  readonly detail: string;
}

interface MysqlPlanRow {
  readonly table: string | null;
  readonly type: string | null;
  readonly key: string | null;
  readonly rows: number | string | null;
}

/** As many rows may be read one by one: a table of them costs less than its index. */
const HANDFUL = 30;

/** The steps of a statement's plan that read the whole of a table of tenants. */
export async function fullScans(database: Database, { sql, params }: RecordedStatement): Promise<string[]> {
  const tables = await tablesOf(database);
  const named = namesIn(sql);
  const isTenant = (name: string) => [...(named.get(name) ?? [name])].some((table) => tables.has(table));
  if (database.dialect === 'sqlite') {
    const rows = await database.read.query<SqlitePlanRow>(`EXPLAIN QUERY PLAN ${sql}`, params);
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => {
        const step = /^(SCAN|SEARCH) (?:TABLE )?(\S+)(.*)$/.exec(detail);
        // An automatic index is made for this one statement, from all rows of the table.
        return step !== null && isTenant(step[2]) && (step[1] === 'SCAN' || step[3].includes('AUTOMATIC'));
      });
  }
  // The default of MySQL 9 is a tree.
  const rows = await database.read.query<MysqlPlanRow>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, params);
  return rows
    .filter(({ table, type, rows: read }) => {
      const isScan = type === 'ALL' || type === 'index';
      return isScan && table !== null && isTenant(table) && Number(read) > HANDFUL;
    })
    .map(
      ({ table, type, key, rows: read }) => `${type} ${table} (${[...(named.get(table ?? '') ?? [])]}) ${key} ${read}`,
    );
}

/** The tables that have a SiteID. */
async function tablesOf(database: Database): Promise<Set<string>> {
  const text =
    database.dialect === 'sqlite'
      ? "SELECT m.`name` AS `name` FROM `sqlite_master` m JOIN pragma_table_info(m.`name`) c WHERE m.`type` = 'table' AND c.`name` = 'SiteID'"
      : "SELECT `TABLE_NAME` AS `name` FROM `information_schema`.`COLUMNS` WHERE `TABLE_SCHEMA` = DATABASE() AND `COLUMN_NAME` = 'SiteID'";
  return new Set((await database.read.query<{ name: string }>(text)).map(({ name }) => name));
}

/** What each name in a plan may stand for: an alias may name one table in one part of a UNION and another in the next. */
function namesIn(sql: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const reserved =
    /^(ON|USING|WHERE|JOIN|LEFT|INNER|CROSS|STRAIGHT_JOIN|GROUP|ORDER|UNION|LIMIT|FORCE|USE|IGNORE|INDEXED|NOT|HAVING)$/i;
  for (const [, table, alias] of sql.matchAll(/(?:\bFROM|\bJOIN|,)\s+`?(\w+)`?(?:\s+(?:AS\s+)?`?(\w+)`?)?/gi)) {
    const name = alias && !reserved.test(alias) ? alias : table;
    names.set(name, (names.get(name) ?? new Set()).add(table));
  }
  return names;
}
