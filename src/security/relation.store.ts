import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/database';
import type { Caller } from './caller';
import { SiteEpochs } from './site-epochs';
import { upTo } from './up-to';

/** How a caller leads a unit: through itself, through one above it, or not at all. */
export interface Leading {
  readonly itself: boolean;
  readonly above: boolean;
}

const NOT_LEADING: Leading = { itself: false, above: false };
/** The role of a team member that leads its project (resources.md, TeamMember). */
export const TEAM_LEADER = 3;
const REMEMBERED = { ...upTo(50_000), ttl: 30_000 };

interface Remembered<V> {
  readonly epoch: number;
  readonly value: V & {};
}

/**
 * Who stands above whom: the reports-to chain and the leaders of units (contract section 12). Each question is one
 * statement for any number of records; answers are remembered for 30 s at most, and until something that they depend
 * on is written in this process.
 */
@Injectable()
export class RelationStore {
  private readonly charges = new LRUCache<string, Remembered<boolean>>(REMEMBERED);
  private readonly leads = new LRUCache<string, Remembered<Leading>>(REMEMBERED);
  private readonly projects = new LRUCache<string, Remembered<boolean>>(REMEMBERED);

  constructor(private readonly epochs: SiteEpochs) {}

  /**
   * For each individual, whether the caller is that individual, stands above it in the reports-to chain, or leads one
   * of its live departments or a unit above one.
   */
  inCharge(
    caller: Caller,
    individualIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, boolean>> | ReadonlyMap<string, boolean> {
    return this.remembered(this.charges, caller, individualIds, async (asked) => {
      const above = await this.askInCharge(caller, asked, sql);
      return (id) => id === caller.individualId || above.has(id);
    });
  }

  /** Those of the individuals that the caller is above, whatever is remembered. */
  async askInCharge(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    const found = await sql.query<{ Root: string }>(chargeSql(ids.length), chargeParams(caller, ids));
    return new Set(found.map(({ Root }) => Root));
  }

  /** For each organization or department, how the caller leads it. */
  leading(
    caller: Caller,
    unitIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, Leading>> | ReadonlyMap<string, Leading> {
    return this.remembered(this.leads, caller, unitIds, async (asked) => {
      const params = [caller.siteId, ...asked, caller.siteId, caller.siteId, caller.individualId];
      const found = await sql.query<{ Root: string; Unit: string }>(leadSql(asked.length), params);
      return (id) => {
        const units = found.filter(({ Root }) => Root === id);
        if (units.length === 0) return NOT_LEADING;
        return { itself: units.some(({ Unit }) => Unit === id), above: units.some(({ Unit }) => Unit !== id) };
      };
    });
  }

  /** For each project, whether the caller created it or is one of its team leaders. */
  leadingProjects(
    caller: Caller,
    projectIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, boolean>> | ReadonlyMap<string, boolean> {
    return this.remembered(this.projects, caller, projectIds, async (asked) => {
      const params = [caller.siteId, ...asked, caller.individualId, caller.individualId, TEAM_LEADER];
      const found = await sql.query<{ ID: string }>(projectSql(asked.length), params);
      const led = new Set(found.map(({ ID }) => ID));
      return (id) => led.has(id);
    });
  }

  private remembered<V extends {}>(
    memory: LRUCache<string, Remembered<V>>,
    caller: Caller,
    ids: readonly string[],
    ask: (ids: readonly string[]) => Promise<(id: string) => V>,
  ): Promise<ReadonlyMap<string, V>> | ReadonlyMap<string, V> {
    // Read before the question: an answer that a write overtakes is stored under a number that is past already.
    const epoch = this.epochs.of(caller.siteId);
    const answers = new Map<string, V>();
    const asked: string[] = [];
    for (const id of new Set(ids)) {
      const known = memory.get(`${caller.individualId}/${caller.siteId}/${id}`);
      if (known?.epoch === epoch) answers.set(id, known.value);
      else asked.push(id);
    }
    if (asked.length === 0) return answers;
    return ask(asked).then((answer) => {
      for (const id of asked) {
        const value = answer(id);
        answers.set(id, value);
        memory.set(`${caller.individualId}/${caller.siteId}/${id}`, { epoch, value });
      }
      return answers;
    });
  }
}

// The few units that the caller leads, found once: as a join, SQLite reads all members of each unit for each record.
const LED =
  'SELECT l.`OrganizationID` FROM `organization_members` l WHERE l.`SiteID` = ? AND l.`IndividualID` = ? AND l.`Leader` = 1';

const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');

// CROSS JOIN keeps SQLite at walking from what was found to the record above it; it would else begin each step of the
// recursion with all records of the site. MySQL takes it for a plain join.
function chargeSql(count: number): string {
  return (
    'WITH RECURSIVE chain AS (' +
    'SELECT i.`ID` AS `Root`, m.`ReportsToID` AS `Above` FROM `individuals` i JOIN `organization_members` m ON m.`ID` = i.`PrimaryMemberID` ' +
    `WHERE i.\`SiteID\` = ? AND i.\`ID\` IN (${marks(count)}) ` +
    'UNION SELECT c.`Root`, m.`ReportsToID` FROM chain c CROSS JOIN `individuals` i ON i.`ID` = c.`Above` AND i.`SiteID` = ? ' +
    'JOIN `organization_members` m ON m.`ID` = i.`PrimaryMemberID`), ' +
    'units AS (SELECT m.`IndividualID` AS `Root`, m.`OrganizationID` AS `Unit` FROM `organization_members` m ' +
    'JOIN `organizations` o ON o.`ID` = m.`OrganizationID` AND o.`Deleted` = 0 AND o.`DeletedByRef` = 0 ' +
    `WHERE m.\`SiteID\` = ? AND m.\`IndividualID\` IN (${marks(count)}) ` +
    'UNION SELECT u.`Root`, o.`ParentID` FROM units u CROSS JOIN `organizations` o ON o.`ID` = u.`Unit` AND o.`SiteID` = ?) ' +
    'SELECT `Root` FROM chain WHERE `Above` = ? ' +
    `UNION SELECT u.\`Root\` FROM units u WHERE u.\`Unit\` IN (${LED})`
  );
}

function chargeParams(caller: Caller, ids: readonly string[]): (string | null)[] {
  const site = caller.siteId;
  return [site, ...ids, site, site, ...ids, site, caller.individualId, site, caller.individualId];
}

function leadSql(count: number): string {
  return (
    'WITH RECURSIVE units AS (' +
    'SELECT o.`ID` AS `Root`, o.`ID` AS `Unit`, o.`ParentID` AS `Above` FROM `organizations` o ' +
    `WHERE o.\`SiteID\` = ? AND o.\`ID\` IN (${marks(count)}) ` +
    'UNION SELECT u.`Root`, o.`ID`, o.`ParentID` FROM units u CROSS JOIN `organizations` o ON o.`ID` = u.`Above` AND o.`SiteID` = ?) ' +
    `SELECT u.\`Root\`, u.\`Unit\` FROM units u WHERE u.\`Unit\` IN (${LED})`
  );
}

function projectSql(count: number): string {
  return (
    `SELECT p.\`ID\` FROM \`projects\` p WHERE p.\`SiteID\` = ? AND p.\`ID\` IN (${marks(count)}) ` +
    'AND (p.`CreatedBy` = ? OR EXISTS (SELECT 1 FROM `team_members` m WHERE m.`SiteID` = p.`SiteID` ' +
    'AND m.`ProjectID` = p.`ID` AND m.`IndividualID` = ? AND m.`Role` = ?))'
  );
}
