import type { QueryBuilder } from 'typeorm';

/** The SQL that TypeORM makes of a query, with names in backticks on both databases as in all other statements. */
export function composed(builder: QueryBuilder<object>): string {
  return builder.getQuery().replaceAll('"', '`');
}
