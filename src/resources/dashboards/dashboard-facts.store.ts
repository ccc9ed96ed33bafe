import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import type { Dialect } from '../../database/dialect';
import type { Caller } from '../../security/caller';
import type { Fact, FactRow } from './dashboard-facts';
import type { DashboardPeriod } from './dashboard-period';

/** A piece of SQL with its parameters. */
interface Piece {
  readonly text: string;
  readonly params: readonly SqlValue[];
}

/** The percents of the site against which metrics without thresholds of their own are held. */
export interface Thresholds {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
}

/** A short key of a unit or an individual, and its id. */
export type Pair = readonly [key: string, id: string];

/** Joins in the order written: the databases would else begin with all records of the site. */
const WALK: Readonly<Record<Dialect, string>> = { mysql: 'STRAIGHT_JOIN', sqlite: 'CROSS JOIN' };
const GUID = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
/** A list of ids as a table out of one parameter: the statement is the same for one id and for 10,000. */
const IDS: Readonly<Record<Dialect, string>> = {
  mysql: `JSON_TABLE(?, '$[*]' COLUMNS (\`ID\` ${GUID} PATH '$'))`,
  sqlite: '(SELECT value AS `ID` FROM json_each(?))',
};
/** The same for pairs. */
const PAIRS: Readonly<Record<Dialect, string>> = {
  mysql: `JSON_TABLE(?, '$[*]' COLUMNS (\`Root\` VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]', \`ID\` ${GUID} PATH '$[1]'))`,
  sqlite: "(SELECT json_extract(value, '$[0]') AS `Root`, json_extract(value, '$[1]') AS `ID` FROM json_each(?))",
};

/** Keeps a derived table from being merged, which would look the latest value up anew wherever it is named. */
const AS_IT_IS = ' LIMIT 2147483647';
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const live = (alias: string) => `${alias}.\`Deleted\` = 0 AND ${alias}.\`DeletedByRef\` = 0`;
const sumOf = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
const COUNTED = ['SUM(f.`Completed`)', 'COUNT(*)'];
const SCORED = ['SUM(ROUND(f.`Score` * 10000))', 'COUNT(*)'];
const ASSESSMENTS = `CASE f.\`Kind\` ${[1, 2, 3, 4, 5].map((kind) => `WHEN ${kind} THEN 'assessments${kind}'`).join(' ')} END`;

/**
 * What dashboards count, for all subjects of a step at once: three statements, whatever their number (contract section
 * 14). Each walks from a list of ids through an index that begins with the site.
 */
@Injectable()
export class DashboardFactsStore {
  private readonly walk: string;
  private readonly ids: string;
  private readonly pairs: string;

  constructor(private readonly database: Database) {
    this.walk = WALK[database.dialect];
    this.ids = IDS[database.dialect];
    this.pairs = PAIRS[database.dialect];
  }

  /** What belongs to units, and the metrics of subjects, by owner. */
  async own(
    caller: Caller,
    unitIds: readonly string[],
    measuredIds: readonly string[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    const units = { text: `${this.ids} o`, params: [JSON.stringify(unitIds)] };
    return this.ask([
      this.commitments(caller, units, 'o.`ID`', period),
      this.dialogs(caller, units, 'o.`ID`', period),
      this.followUps(caller, units, 'o.`ID`', period),
      this.metrics(caller, { text: `${this.ids} o`, params: [JSON.stringify(measuredIds)] }, thresholds, period),
    ]);
  }

  /** What belongs to the live projects of units and of team members, by unit or individual. */
  async projects(
    caller: Caller,
    unitIds: readonly string[],
    individualIds: readonly string[],
    period: DashboardPeriod,
    now: string,
  ): Promise<FactRow[]> {
    const all = this.projectsOf(caller, unitIds, individualIds, period, now);
    const owner = 'o.`Owner`';
    const states = ['SUM(o.`Active`)', 'SUM(o.`Completed`)', 'SUM(o.`OnTime`)'];
    const dates = this.joined(all, 'project_date_changes', 'f.`ProjectID` = o.`ID` AND f.`Created` BETWEEN ? AND ?', [
      caller.siteId,
      period.start,
      period.end,
    ]);
    const criteria = this.joined(all, 'evaluation_criteria', `f.\`AncestorID\` = o.\`ID\` AND ${live('f')}`, [
      caller.siteId,
    ]);
    // Dialogs and what follows them count for the projects that were worked on in the period.
    const isBusy = ' AND o.`Active` + o.`Completed` > 0';
    return this.ask([
      fact('projects', owner, states, all),
      fact('dateChanges', owner, ['COUNT(*)'], dates),
      fact('criteria', owner, COUNTED, criteria),
      this.dialogs(caller, all, owner, period, isBusy),
      this.followUps(caller, all, owner, period, isBusy),
      this.assessments(caller, all, owner, period),
    ]);
  }

  /** What belongs to live people, each counted once: by the keys of all its units, joined by commas, or by its own. */
  async people(
    caller: Caller,
    units: readonly Pair[],
    individuals: readonly Pair[],
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    const people = this.peopleOf(caller, units, individuals);
    const owner = 'o.`Root`';
    const goals = this.joined(people, 'goals', 'f.`IndividualID` = o.`ID` AND f.`PeriodID` = ?', [
      caller.siteId,
      period.id,
    ]);
    return this.ask([
      fact('people', owner, ['COUNT(*)'], people),
      this.commitments(caller, people, owner, period),
      fact('goals', owner, COUNTED, goals),
      this.dialogs(caller, people, owner, period),
      this.followUps(caller, people, owner, period),
      this.assessments(caller, people, owner, period),
    ]);
  }

  private commitments(caller: Caller, owners: Piece, owner: string, period: DashboardPeriod): Piece {
    const on = 'f.`AncestorID` = o.`ID` AND f.`PeriodID` = ?';
    return fact('commitments', owner, COUNTED, this.joined(owners, 'commitments', on, [caller.siteId, period.id]));
  }

  private dialogs(caller: Caller, owners: Piece, owner: string, period: DashboardPeriod, more = ''): Piece {
    const on = `f.\`AncestorID\` = o.\`ID\` AND f.\`DialogDate\` BETWEEN ? AND ? AND f.\`Draft\` = 0 AND f.\`Template\` = 0 AND ${live('f')}${more}`;
    const params = [caller.siteId, period.start, period.end];
    return fact('dialogs', owner, ['COUNT(*)'], this.joined(owners, 'dialogs', on, params));
  }

  private followUps(caller: Caller, owners: Piece, owner: string, { start, end }: DashboardPeriod, more = ''): Piece {
    const dialogs = this.joined(owners, 'dialogs', `f.\`AncestorID\` = o.\`ID\`${more}`, [caller.siteId]);
    const text = `${dialogs.text} ${this.walk} \`tasks\` t ON t.\`SiteID\` = ? AND t.\`AncestorID\` = f.\`ID\` AND ${live('t')}`;
    const columns = ['t.`Created`', 't.`EndDateActual`'].map((date) => sumOf(`${date} BETWEEN ? AND ?`));
    // The columns stand before the tables.
    const params = [start, end, start, end, ...dialogs.params, caller.siteId];
    return fact('followUps', owner, columns, { text, params });
  }

  /** Each kind is a fact of its own. */
  private assessments(caller: Caller, owners: Piece, owner: string, period: DashboardPeriod): Piece {
    const on = 'f.`SubjectID` = o.`ID` AND f.`PeriodID` = ?';
    const { text, params } = this.joined(owners, 'assessments', on, [caller.siteId, period.id]);
    return selected(ASSESSMENTS, owner, SCORED, { text: `${text} GROUP BY ${owner}, f.\`Kind\``, params });
  }

  private metrics(caller: Caller, owners: Piece, thresholds: Thresholds, period: DashboardPeriod): Piece {
    const { Threshold1, Threshold2, Threshold3 } = thresholds;
    // The site of the metric and not a parameter: MariaDB would walk all values of the site for each metric.
    const measured =
      'SELECT o.`ID` AS `Owner`, m.`Is8020`, COALESCE(m.`Threshold1`, ?) AS `T1`, COALESCE(m.`Threshold2`, ?) AS `T2`, ' +
      'COALESCE(m.`Threshold3`, ?) AS `T3`, (SELECT v.`Value` FROM `trend_values` v WHERE v.`SiteID` = m.`SiteID` ' +
      'AND v.`MetricID` = m.`ID` AND v.`Date` <= ? ORDER BY v.`Date` DESC LIMIT 1) AS `Latest` ' +
      `FROM ${owners.text} ${this.walk} \`metrics\` m ON m.\`SiteID\` = ? AND m.\`AncestorID\` = o.\`ID\` AND ${live('m')}${AS_IT_IS}`;
    const reached = (sign: string) =>
      `CASE WHEN x.\`Latest\` ${sign} x.\`T3\` THEN 3 WHEN x.\`Latest\` ${sign} x.\`T2\` THEN 2 WHEN x.\`Latest\` ${sign} x.\`T1\` THEN 1 ELSE 0 END`;
    const judged =
      `SELECT x.\`Owner\`, x.\`Is8020\`, CASE WHEN x.\`T3\` < x.\`T1\` THEN ${reached('<=')} ELSE ${reached('>=')} END AS \`Reached\` ` +
      `FROM (${measured}) x WHERE x.\`Latest\` IS NOT NULL`;
    const columns = [...[3, 2, 1, 0].map((level) => `y.\`Reached\` = ${level}`), 'y.`Is8020` = 1'].map(sumOf);
    const good = sumOf('y.`Is8020` = 1 AND y.`Reached` >= 2');
    return fact('metrics', 'y.`Owner`', [...columns, good], {
      text: `(${judged}) y`,
      params: [Threshold1, Threshold2, Threshold3, period.end, ...owners.params, caller.siteId],
    });
  }

  /** The live projects of units (`Owner` is the unit) and of individuals (that are in their teams), with their states. */
  private projectsOf(
    caller: Caller,
    unitIds: readonly string[],
    individualIds: readonly string[],
    period: DashboardPeriod,
    now: string,
  ): Piece {
    const active =
      '(q.`EndDateActual` IS NULL OR q.`EndDateActual` > ?) AND COALESCE(q.`StartDateActual`, q.`StartDateProjected`) <= ?';
    const completed = 'q.`EndDateActual` BETWEEN ? AND ?';
    const onTime = `(${completed} AND q.\`EndDateActual\` <= q.\`EndDateProjected\`) OR (${active} AND q.\`EndDateProjected\` >= ?)`;
    const flag = (condition: string, name: string) => `CASE WHEN ${condition} THEN 1 ELSE 0 END AS \`${name}\``;
    const states = `${flag(active, 'Active')}, ${flag(completed, 'Completed')}, ${flag(onTime, 'OnTime')}`;
    const { start, end } = period;
    const due = now < end ? now : end;
    const stateParams = [end, end, start, end, start, end, end, end, due];
    const isMine = `q.\`SiteID\` = ? AND ${live('q')}`;
    const ofUnits = `SELECT u.\`ID\` AS \`Owner\`, q.\`ID\`, ${states} FROM ${this.ids} u ${this.walk} \`projects\` q ON ${isMine} AND q.\`AncestorID\` = u.\`ID\``;
    const ofTeams =
      `SELECT u.\`ID\`, q.\`ID\`, ${states} FROM ${this.ids} u ` +
      `${this.walk} \`team_members\` m ON m.\`SiteID\` = ? AND m.\`IndividualID\` = u.\`ID\` ` +
      `${this.walk} \`projects\` q ON ${isMine} AND q.\`ID\` = m.\`ProjectID\``;
    return {
      text: `(${ofUnits} UNION ALL ${ofTeams}) o`,
      params: [
        ...stateParams,
        JSON.stringify(unitIds),
        caller.siteId,
        ...stateParams,
        JSON.stringify(individualIds),
        caller.siteId,
        caller.siteId,
      ],
    };
  }

  /** The members of the units by the keys of their units, and the individuals by their own. */
  private peopleOf(caller: Caller, units: readonly Pair[], individuals: readonly Pair[]): Piece {
    // Who is in several of the units is one row: units that stand above each other would else count it again and again.
    const ofUnits =
      `SELECT CAST(GROUP_CONCAT(u.\`Root\`) AS CHAR(1024)) AS \`Root\`, i.\`ID\` FROM ${this.pairs} u ` +
      `${this.walk} \`organization_members\` m ON m.\`SiteID\` = ? AND m.\`OrganizationID\` = u.\`ID\` ` +
      `${this.walk} \`individuals\` i ON i.\`SiteID\` = ? AND i.\`ID\` = m.\`IndividualID\` AND ${live('i')} GROUP BY i.\`ID\``;
    return {
      text: `(${ofUnits} UNION ALL SELECT s.\`Root\`, s.\`ID\` FROM ${this.pairs} s) o`,
      params: [JSON.stringify(units), caller.siteId, caller.siteId, JSON.stringify(individuals)],
    };
  }

  private joined(owners: Piece, table: string, on: string, params: readonly SqlValue[]): Piece {
    return {
      text: `${owners.text} ${this.walk} \`${table}\` f ON f.\`SiteID\` = ? AND ${on}`,
      params: [...owners.params, ...params],
    };
  }

  private ask(pieces: readonly Piece[]): Promise<FactRow[]> {
    const text = pieces.map((piece) => piece.text).join(' UNION ALL ');
    return this.database.read.query<FactRow>(
      text,
      pieces.flatMap(({ params }) => params),
    );
  }
}

/** One fact of each owner; its columns are aggregates. */
function fact(name: Fact, owner: string, columns: readonly string[], { text, params }: Piece): Piece {
  return selected(`'${name}'`, owner, columns, { text: `${text} GROUP BY ${owner}`, params });
}

function selected(name: string, owner: string, columns: readonly string[], { text, params }: Piece): Piece {
  const values = LETTERS.map((letter, at) => `${columns[at] ?? '0'} AS \`${letter}\``).join(', ');
  return { text: `SELECT ${name} AS \`Fact\`, ${owner} AS \`Owner\`, ${values} FROM ${text}`, params };
}
