import { DefaultNamingStrategy, type Table } from 'typeorm';

/** Names a foreign key so that whoever reads an error or a migration knows what it is: `FK_goals_PeriodID`. */
export class Naming extends DefaultNamingStrategy {
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `FK_${this.getTableName(table)}_${columns.join('_')}`;
  }
}
