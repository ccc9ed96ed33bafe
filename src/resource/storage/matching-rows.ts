import { LRUCache } from 'lru-cache';
import type { EntityMetadata } from 'typeorm';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import type { Filter } from '../../http/params/filtering';
import type { Caller } from '../../security/caller';
import type { MatchNames, MatchValues } from '../declare/record-access';
import type { FilterColumns } from './filter-columns';
import { conditionOf, filterCondition } from './filter-condition';
import { indexesOf } from './index-hint';
import type { Query } from './query';
import { padded } from './record-locks';
import { type ScopedStatement, select } from './scoped-statement';
import type { Rows } from './where';

/** So many rows are compared with the values of one statement. */
export const MATCHED_ROWS = 1_000;
/** Callers match by few combinations of members, and the texts are long. */
const STATEMENTS = 16;

/** The rows, live or deleted, that have given values of members (contract section "Keys of other systems"). */
export class MatchingRows<T extends object> {
  private readonly statements = new LRUCache<string, ScopedStatement<T>>({ max: STATEMENTS });

  /** `rows` returns a new query of all of the rows, with these members. */
  constructor(
    private readonly database: Database,
    private readonly metadata: EntityMetadata,
    private readonly columns: FilterColumns,
    private readonly areDeleted: boolean,
    private readonly rows: (names: MatchNames) => Query<Rows<T>>,
  ) {}

  /** The next rows after an ID with one of these combinations of values, in the order of ID: MATCHED_ROWS at most. */
  find(
    caller: Caller,
    names: MatchNames,
    wanted: readonly MatchValues[],
    after: string | number,
    tx: Sql,
  ): Promise<T[]> {
    const { text, values } = filterCondition(filterOf(names, padded(wanted)), this.columns.compared);
    const key = `${names} ${text}`;
    const statement = this.statements.get(key) ?? select<T>(this.database, this.query(names, text) as never);
    this.statements.set(key, statement);
    return statement.all(caller, { ...values, after }, tx);
  }

  private query(names: MatchNames, text: string): Query<Rows<T>> {
    const compared = new Set([
      'SiteID',
      ...(this.areDeleted ? ['Deleted'] : []),
      ...names.map((name) => this.columns.compared.get(name)?.name),
    ]);
    const places = indexesOf(this.metadata).map(({ name, columns }) => {
      const at = columns.findIndex((column) => !compared.has(column));
      return { index: name, at: at < 0 ? columns.length : at };
    });
    const { index, at } = places.reduce((best, place) => (place.at > best.at ? place : best), { index: '', at: 1 });
    const rows = this.rows(names)
      .and(conditionOf({ text: `t.ID > :after AND ${text}` } as never))
      .orderBy('t.ID' as never)
      .limit(MATCHED_ROWS);
    return at > 1 ? rows.readBy({ index }) : rows;
  }
}

function filterOf(names: MatchNames, wanted: readonly MatchValues[]): Filter {
  const any = wanted.map((values) => ({
    all: names.map((field, at) => ({ field, operator: '=' as const, value: values[at] as string })),
  }));
  return { any };
}
