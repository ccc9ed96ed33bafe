import { type Dialect, GUID, straightJoin } from '../../../database/dialect';
import { levelOf, thresholdsOf } from '../../metrics/metric-level';
import { latestValue } from '../records/dashboard-metrics.sql';
import { type Fact, LETTERS } from './dashboard-facts';
import { FACT_FLAGS } from './dashboard-groups';

/** The requested facts as a table built from one parameter, so that the SQL text does not depend on their number. */
const REQUESTS: Readonly<Record<Dialect, string>> = {
  mysql:
    "SELECT j.* FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin " +
    `PATH '$[0]', ID ${GUID} PATH '$[1]', Asked INT PATH '$[2]')) j`,
  sqlite:
    "SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, " +
    "json_extract(value, '$[2]') AS Asked FROM json_each(:asked)",
};
/** Keeps a derived table from being merged, which would evaluate the latest value at each mention of the column. */
const NO_MERGE = 'LIMIT 2147483647';
const GROUP = 'o.`Group`';

const COUNTED = ['SUM(f.Completed)', 'COUNT(*)'];
const SCORED = ['SUM(ROUND(f.Score * 10000))', 'COUNT(*)'];
const KIND = `CASE f.Kind ${[1, 2, 3, 4, 5].map((kind) => `WHEN ${kind} THEN 'assessments${kind}'`).join(' ')} END`;

const live = (alias: string) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`;
const countWhere = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/**
 * Counts the facts whose flags are set in `flags`, for the records in `:asked` and the period `:period` from `:start`
 * to `:end`. Each part reads from the records through an index that begins with the site.
 */
export function factsSql(dialect: Dialect, flags: number): string {
  const join = straightJoin[dialect];
  const joined = (table: string, on: string) => `asked o ${join} ${table} f ON f.SiteID = :site AND ${on}`;
  const fact = (name: Fact & keyof typeof FACT_FLAGS, columns: readonly string[], table: string, on: string) =>
    grouped(name, columns, joined(table, on), FACT_FLAGS[name]);
  const during = (date: string) => `${date} BETWEEN :start AND :end`;
  const parts = [
    {
      flag: FACT_FLAGS.commitments,
      text: fact('commitments', COUNTED, 'commitments', 'f.AncestorID = o.ID AND f.PeriodID = :period'),
    },
    { flag: FACT_FLAGS.goals, text: fact('goals', COUNTED, 'goals', 'f.IndividualID = o.ID AND f.PeriodID = :period') },
    {
      flag: FACT_FLAGS.dialogs,
      text: fact(
        'dialogs',
        ['COUNT(*)'],
        'dialogs',
        `f.AncestorID = o.ID AND ${during('f.DialogDate')} AND f.Draft = 0 AND f.Template = 0 AND ${live('f')}`,
      ),
    },
    {
      flag: FACT_FLAGS.dialogs,
      text: grouped(
        'followUps',
        [countWhere(during('t.Created')), countWhere(during('t.EndDateActual'))],
        `${joined('dialogs', 'f.AncestorID = o.ID')} ` +
          `${join} tasks t ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND ${live('t')}`,
        FACT_FLAGS.dialogs,
      ),
    },
    {
      flag: FACT_FLAGS.assessments,
      // Each kind is a fact of its own.
      text:
        `SELECT ${KIND} AS Fact, ${GROUP} AS Owner, ${lettered(SCORED)} ` +
        `FROM ${joined('assessments', 'f.SubjectID = o.ID AND f.PeriodID = :period')} ` +
        `WHERE o.Asked & ${FACT_FLAGS.assessments} <> 0 GROUP BY ${GROUP}, f.Kind`,
    },
    { flag: FACT_FLAGS.metrics, text: metrics(dialect) },
    {
      flag: FACT_FLAGS.criteria,
      text: fact('criteria', COUNTED, 'evaluation_criteria', `f.AncestorID = o.ID AND ${live('f')}`),
    },
  ].filter(({ flag }) => (flags & flag) !== 0);
  return `WITH asked AS (${REQUESTS[dialect]}) ${parts.map(({ text }) => text).join(' UNION ALL ')}`;
}

function metrics(dialect: Dialect): string {
  const { Minimum, Meets, Exceeds } = thresholdsOf('m', (number) => `:threshold${number}`);
  const measured =
    `SELECT ${GROUP}, m.Is8020, ${Minimum} AS T1, ${Meets} AS T2, ${Exceeds} AS T3, ` +
    `${latestValue(dialect)} AS Latest FROM asked o ` +
    `${straightJoin[dialect]} metrics m ON m.SiteID = :site AND m.AncestorID = o.ID AND ${live('m')} ` +
    `WHERE o.Asked & ${FACT_FLAGS.metrics} <> 0 ${NO_MERGE}`;
  const level = levelOf('x.Latest', { Minimum: 'x.T1', Meets: 'x.T2', Exceeds: 'x.T3' });
  const classified = `SELECT x.\`Group\`, x.Is8020, ${level} AS Reached FROM (${measured}) x WHERE x.Latest IS NOT NULL`;
  const columns = [...[3, 2, 1, 0].map((reached) => `o.Reached = ${reached}`), 'o.Is8020 = 1'].map(countWhere);
  const good = countWhere('o.Is8020 = 1 AND o.Reached >= 2');
  return `SELECT 'metrics' AS Fact, ${GROUP} AS Owner, ${lettered([...columns, good])} FROM (${classified}) o GROUP BY ${GROUP}`;
}

/** Selects one fact per group. `columns` are aggregates. */
function grouped(name: Fact, columns: readonly string[], from: string, flag: number): string {
  const where = `o.Asked & ${flag} <> 0`;
  return `SELECT '${name}' AS Fact, ${GROUP} AS Owner, ${lettered(columns)} FROM ${from} WHERE ${where} GROUP BY ${GROUP}`;
}

function lettered(columns: readonly string[]): string {
  return LETTERS.map((letter, at) => `${columns[at] ?? '0'} AS \`${letter}\``).join(', ');
}
