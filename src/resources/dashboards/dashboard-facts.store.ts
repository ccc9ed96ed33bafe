import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { type Dialect, GUID, inThisOrder } from '../../database/dialect';
import type { Caller } from '../../security/caller';
import { type Fact, type FactRow, LETTERS } from './dashboard-facts';
import { ASK, type Asked } from './dashboard-groups';
import type { DashboardPeriod } from './dashboard-period';

/** The part of the statement that answers one fact. */
interface Part {
  readonly text: string;
  readonly params: readonly SqlValue[];
}

/** The percents of the site against which metrics without thresholds of their own are held. */
export interface Thresholds {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
}

/** What is asked, as a table out of one parameter: the statement is the same for one record and for 10,000. */
const ASKED: Readonly<Record<Dialect, string>> = {
  mysql:
    "SELECT j.* FROM JSON_TABLE(?, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]', " +
    `\`ID\` ${GUID} PATH '$[1]', \`Asked\` INT PATH '$[2]')) j`,
  sqlite:
    "SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS `ID`, " +
    "json_extract(value, '$[2]') AS `Asked` FROM json_each(?)",
};
/** Else MariaDB reads all values of a metric through the index of its foreign key, and sorts them. */
const NEWEST_FIRST: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`UQ_trend_values`)', sqlite: '' };
/** More records make a statement of their own: it stays below the servers' limits on packets and on time. */
const RECORDS_AT_ONCE = 50_000;

/** Keeps a derived table from being merged, which would look the latest value up anew wherever it is named. */
const AS_IT_IS = ' LIMIT 2147483647';
const live = (alias: string) => `${alias}.\`Deleted\` = 0 AND ${alias}.\`DeletedByRef\` = 0`;
const sumOf = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
const COUNTED = ['SUM(f.`Completed`)', 'COUNT(*)'];
const SCORED = ['SUM(ROUND(f.`Score` * 10000))', 'COUNT(*)'];
const KIND = `CASE f.\`Kind\` ${[1, 2, 3, 4, 5].map((kind) => `WHEN ${kind} THEN 'assessments${kind}'`).join(' ')} END`;
const GROUP = 'o.`Group`';

/** What dashboards count, in one statement for each 50,000 records (contract section 14). */
@Injectable()
export class DashboardFactsStore {
  private readonly walk: string;

  constructor(private readonly database: Database) {
    this.walk = inThisOrder[database.dialect];
  }

  /** The facts that are asked about records, by group; each walks from the records through an index that begins with the site. */
  async of(
    caller: Caller,
    asked: readonly Asked[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    let rows: FactRow[] = [];
    for (let at = 0; at < asked.length; at += RECORDS_AT_ONCE)
      rows = rows.concat(await this.ask(caller, asked.slice(at, at + RECORDS_AT_ONCE), thresholds, period));
    return rows;
  }

  private ask(
    caller: Caller,
    asked: readonly Asked[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    const { siteId } = caller;
    const all = asked.reduce((bits, [, , one]) => bits | one, 0);
    const parts = [
      { bit: ASK.commitments, part: () => this.commitments(siteId, period) },
      { bit: ASK.goals, part: () => this.goals(siteId, period) },
      { bit: ASK.dialogs, part: () => this.dialogs(siteId, period) },
      { bit: ASK.dialogs, part: () => this.followUps(siteId, period) },
      { bit: ASK.assessments, part: () => this.assessments(siteId, period) },
      { bit: ASK.metrics, part: () => this.metrics(siteId, thresholds, period) },
      { bit: ASK.criteria, part: () => this.criteria(siteId) },
    ]
      .filter(({ bit }) => (all & bit) !== 0)
      .map(({ part }) => part());
    return this.database
      .readFor(caller)
      .query<FactRow>(
        `WITH asked AS (${ASKED[this.database.dialect]}) ${parts.map(({ text }) => text).join(' UNION ALL ')}`,
        [JSON.stringify(asked), ...parts.flatMap(({ params }) => params)],
      );
  }

  private commitments(siteId: string, period: DashboardPeriod): Part {
    const on = 'f.`AncestorID` = o.`ID` AND f.`PeriodID` = ?';
    return { text: this.fact('commitments', COUNTED, 'commitments', on), params: [siteId, period.id] };
  }

  private goals(siteId: string, period: DashboardPeriod): Part {
    const on = 'f.`IndividualID` = o.`ID` AND f.`PeriodID` = ?';
    return { text: this.fact('goals', COUNTED, 'goals', on), params: [siteId, period.id] };
  }

  private dialogs(siteId: string, { start, end }: DashboardPeriod): Part {
    const on = `f.\`AncestorID\` = o.\`ID\` AND f.\`DialogDate\` BETWEEN ? AND ? AND f.\`Draft\` = 0 AND f.\`Template\` = 0 AND ${live('f')}`;
    return { text: this.fact('dialogs', ['COUNT(*)'], 'dialogs', on), params: [siteId, start, end] };
  }

  private followUps(siteId: string, { start, end }: DashboardPeriod): Part {
    const columns = ['t.`Created`', 't.`EndDateActual`'].map((date) => sumOf(`${date} BETWEEN ? AND ?`));
    const tasks = `${this.walk} \`tasks\` t ON t.\`SiteID\` = f.\`SiteID\` AND t.\`AncestorID\` = f.\`ID\` AND ${live('t')}`;
    const from = `${this.joined('dialogs', 'f.`AncestorID` = o.`ID`')} ${tasks}`;
    return { text: grouped('followUps', columns, from, ASK.dialogs), params: [start, end, start, end, siteId] };
  }

  /** Each kind is a fact of its own. */
  private assessments(siteId: string, period: DashboardPeriod): Part {
    const from = this.joined('assessments', 'f.`SubjectID` = o.`ID` AND f.`PeriodID` = ?');
    const where = `o.\`Asked\` & ${ASK.assessments} <> 0`;
    const text = `SELECT ${KIND} AS \`Fact\`, ${GROUP} AS \`Owner\`, ${lettered(SCORED)} FROM ${from} WHERE ${where} GROUP BY ${GROUP}, f.\`Kind\``;
    return { text, params: [siteId, period.id] };
  }

  private criteria(siteId: string): Part {
    const on = `f.\`AncestorID\` = o.\`ID\` AND ${live('f')}`;
    return { text: this.fact('criteria', COUNTED, 'evaluation_criteria', on), params: [siteId] };
  }

  private metrics(siteId: string, { Threshold1, Threshold2, Threshold3 }: Thresholds, { end }: DashboardPeriod): Part {
    // The site of the metric and not a parameter: MariaDB would walk all values of the site for each metric.
    const latest =
      `(SELECT v.\`Value\` FROM \`trend_values\` v ${NEWEST_FIRST[this.database.dialect]} WHERE v.\`SiteID\` = m.\`SiteID\` ` +
      'AND v.`MetricID` = m.`ID` AND v.`Date` <= ? ORDER BY v.`Date` DESC LIMIT 1)';
    const measured =
      `SELECT ${GROUP}, m.\`Is8020\`, COALESCE(m.\`Threshold1\`, ?) AS \`T1\`, COALESCE(m.\`Threshold2\`, ?) AS \`T2\`, ` +
      `COALESCE(m.\`Threshold3\`, ?) AS \`T3\`, ${latest} AS \`Latest\` FROM asked o ` +
      `${this.walk} \`metrics\` m ON m.\`SiteID\` = ? AND m.\`AncestorID\` = o.\`ID\` AND ${live('m')} ` +
      `WHERE o.\`Asked\` & ${ASK.metrics} <> 0${AS_IT_IS}`;
    const reached = (sign: string) =>
      `CASE WHEN x.\`Latest\` ${sign} x.\`T3\` THEN 3 WHEN x.\`Latest\` ${sign} x.\`T2\` THEN 2 WHEN x.\`Latest\` ${sign} x.\`T1\` THEN 1 ELSE 0 END`;
    const judged =
      `SELECT x.\`Group\`, x.\`Is8020\`, CASE WHEN x.\`T3\` < x.\`T1\` THEN ${reached('<=')} ELSE ${reached('>=')} END AS \`Reached\` ` +
      `FROM (${measured}) x WHERE x.\`Latest\` IS NOT NULL`;
    const columns = [...[3, 2, 1, 0].map((level) => `o.\`Reached\` = ${level}`), 'o.`Is8020` = 1'].map(sumOf);
    const good = sumOf('o.`Is8020` = 1 AND o.`Reached` >= 2');
    const text = `SELECT 'metrics' AS \`Fact\`, ${GROUP} AS \`Owner\`, ${lettered([...columns, good])} FROM (${judged}) o GROUP BY ${GROUP}`;
    return { text, params: [Threshold1, Threshold2, Threshold3, end, siteId] };
  }

  /** A fact that is asked for by its own name. */
  private fact(name: Fact & keyof typeof ASK, columns: readonly string[], table: string, on: string): string {
    return grouped(name, columns, this.joined(table, on), ASK[name]);
  }

  private joined(table: string, on: string): string {
    return `asked o ${this.walk} \`${table}\` f ON f.\`SiteID\` = ? AND ${on}`;
  }
}

/** One fact of each group; its columns are aggregates. */
function grouped(name: Fact, columns: readonly string[], from: string, bit: number): string {
  const where = `o.\`Asked\` & ${bit} <> 0`;
  return `SELECT '${name}' AS \`Fact\`, ${GROUP} AS \`Owner\`, ${lettered(columns)} FROM ${from} WHERE ${where} GROUP BY ${GROUP}`;
}

function lettered(columns: readonly string[]): string {
  return LETTERS.map((letter, at) => `${columns[at] ?? '0'} AS \`${letter}\``).join(', ');
}
