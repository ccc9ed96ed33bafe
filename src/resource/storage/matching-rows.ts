import { LRUCache } from 'lru-cache';
import type { EntityMetadata } from 'typeorm';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Filter } from '../../http/filtering';
import type { Caller } from '../../security/caller';
import { type MatchNames, type MatchValues, matchKey } from '../declare/record-access';
import type { FilterColumns } from './filter-columns';
import { conditionOf, filterCondition } from './filter-condition';
import type { Query } from './query';
import { padded } from './record-locks';
import { type ScopedStatement, select } from './scoped-statement';
import type { Rows } from './where';

/** So many rows are compared with the values of one statement. */
const MAX_ROWS = 2_000;
const STATEMENTS = 200;

/** The live rows that have given values of members (contract section "Keys of other systems"). */
export class MatchingRows<T extends object> {
  /** Callers match by few combinations of members. */
  private readonly statements = new LRUCache<string, ScopedStatement<T>>({ max: STATEMENTS });

  /** `rows` returns a new query of all live rows, with these members. */
  constructor(
    private readonly database: Database,
    private readonly metadata: EntityMetadata,
    private readonly columns: FilterColumns,
    private readonly rows: (names: MatchNames) => Query<Rows<T>>,
  ) {}

  /** The rows with one of these combinations of values, by `matchKey` of their values. */
  async find(caller: Caller, names: MatchNames, wanted: readonly MatchValues[], tx: Sql): Promise<Map<string, T[]>> {
    const { text, values } = filterCondition(filterOf(names, padded(wanted)), this.columns.compared);
    const key = `${names} ${text}`;
    const statement = this.statements.get(key) ?? select<T>(this.database, this.query(names, text) as never);
    this.statements.set(key, statement);
    const rows = await statement.all(caller, values, tx);
    if (rows.length < MAX_ROWS || wanted.length === 1) return grouped(rows, names);
    // Some of them have many rows, of which those beyond are not looked at.
    const half = Math.ceil(wanted.length / 2);
    const parts = [wanted.slice(0, half), wanted.slice(half)].map((part) => this.find(caller, names, part, tx));
    return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
  }

  private query(names: MatchNames, text: string): Query<Rows<T>> {
    const compared = new Set(['SiteID', ...names.map((name) => this.columns.compared.get(name)?.name)]);
    const places = this.metadata.indices.map(({ name, columns }) => {
      const at = columns.findIndex(({ propertyName }) => !compared.has(propertyName));
      return { index: name, at: at < 0 ? columns.length : at };
    });
    const { index, at } = places.reduce((best, place) => (place.at > best.at ? place : best), { index: '', at: 1 });
    const rows = this.rows(names)
      .and(conditionOf({ text } as never))
      .limit(MAX_ROWS);
    return at > 1 ? rows.readBy({ index }) : rows;
  }
}

function grouped<T extends object>(rows: readonly T[], names: MatchNames): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = matchKey(names.map((name) => (row as Record<string, SqlValue>)[name]));
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function filterOf(names: MatchNames, wanted: readonly MatchValues[]): Filter {
  const any = wanted.map((values) => ({
    all: names.map((field, at) => ({ field, operator: '=' as const, value: values[at] as string })),
  }));
  return { any };
}
