import { type Dialect, GUID, straightJoin } from '../../../database/dialect';
import { indexHint } from '../../../resource/storage/index-hint';
import { levelOf, thresholdsOf } from '../../metrics/metric-level';
import { latestValue } from '../records/dashboard-metrics.sql';
import { LETTERS } from './dashboard-facts';
import { FACT_FLAGS } from './dashboard-groups';
import { liveMembers } from './dashboard-sets.sql';

/**
 * Whose facts are counted: those of the records in `:asked`, or of the live members of the units in it whose IDs are after
 * `:after`, up to `:upTo`.
 */
export type FactSource = 'records' | 'members';

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

const FLAGS_OF = { ...FACT_FLAGS, followUps: FACT_FLAGS.dialogs } as const;
const COUNTED = ['SUM(f.Completed)', 'COUNT(*)'];
const SCORED = ['SUM(ROUND(f.Score * 10000))', 'COUNT(*)'];
const KIND = `CASE f.Kind ${[1, 2, 3, 4, 5].map((kind) => `WHEN ${kind} THEN 'assessments${kind}'`).join(' ')} END`;

const live = (alias: string) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`;
const countWhere = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/** A member of several of the units counts for each of them. */
function askedOf(dialect: Dialect, source: FactSource): string {
  if (source === 'records') return REQUESTS[dialect];
  const { join, on } = liveMembers(dialect, 'u');
  const inRange = 'm.IndividualID > :after AND m.IndividualID <= :upTo';
  return `SELECT u.\`Group\`, m.IndividualID AS ID, u.Asked FROM (${REQUESTS[dialect]}) u ${join} ON ${on} AND ${inRange}`;
}

/**
 * Counts the requested facts of the records of the source in the period `:period` from `:start` to `:end`. Each part
 * reads from the records through an index that begins with the site and covers what it counts.
 */
export function factsSql(dialect: Dialect, source: FactSource): string {
  const join = straightJoin[dialect];
  const joined = (table: string, on: string, index = `IX_${table}_count`) =>
    `asked o ${join} ${table} f${indexHint(dialect, index)} ON f.SiteID = :site AND ${on}`;
  const during = (date: string) => `${date} BETWEEN :start AND :end`;
  const ofPeople = [
    grouped('commitments', COUNTED, joined('commitments', 'f.AncestorID = o.ID AND f.PeriodID = :period')),
    grouped('goals', COUNTED, joined('goals', 'f.IndividualID = o.ID AND f.PeriodID = :period')),
    grouped(
      'dialogs',
      ['COUNT(*)'],
      joined(
        'dialogs',
        `f.AncestorID = o.ID AND ${during('f.DialogDate')} AND f.Draft = 0 AND f.Template = 0 AND ${live('f')}`,
      ),
    ),
    grouped(
      'followUps',
      [countWhere(during('t.Created')), countWhere(during('t.EndDateActual'))],
      `${joined('dialogs', 'f.AncestorID = o.ID')} ${join} tasks t${indexHint(dialect, 'IX_tasks_count')} ` +
        `ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND ${live('t')}`,
    ),
    // Each kind is a fact of its own.
    `SELECT ${KIND} AS Fact, ${GROUP} AS Owner, ${lettered(SCORED)} ` +
      `FROM ${joined('assessments', 'f.SubjectID = o.ID AND f.PeriodID = :period', 'IX_assessments_score')} ` +
      `WHERE o.Asked & ${FACT_FLAGS.assessments} <> 0 GROUP BY ${GROUP}, f.Kind`,
  ];
  const ofOthers = {
    records: [
      metrics(dialect),
      grouped(
        'criteria',
        COUNTED,
        joined('evaluation_criteria', `f.AncestorID = o.ID AND ${live('f')}`, 'IX_evaluation_criteria_ancestor'),
      ),
    ],
    members: [grouped('people', ['COUNT(*)'], 'asked o')],
  };
  return `WITH asked AS (${askedOf(dialect, source)}) ${[...ofPeople, ...ofOthers[source]].join(' UNION ALL ')}`;
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
function grouped(name: keyof typeof FLAGS_OF, columns: readonly string[], from: string): string {
  const where = `o.Asked & ${FLAGS_OF[name]} <> 0`;
  return `SELECT '${name}' AS Fact, ${GROUP} AS Owner, ${lettered(columns)} FROM ${from} WHERE ${where} GROUP BY ${GROUP}`;
}

function lettered(columns: readonly string[]): string {
  return LETTERS.map((letter, at) => `${columns[at] ?? '0'} AS \`${letter}\``).join(', ');
}
