import { DefaultNamingStrategy, type Table } from 'typeorm';

/** Readable names of foreign keys in errors and migrations: `FK_goals_PeriodID`. */
export class Naming extends DefaultNamingStrategy {
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `FK_${this.getTableName(table)}_${columns.join('_')}`;
  }
}
