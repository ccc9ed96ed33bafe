import { migrateDatabase } from '../database/prepare-database';
import { type Command, NoInput } from './command';
import { withProgress } from './progress';

export const migrateCommand: Command = {
  name: 'migrate',
  about: 'Runs the pending database migrations.',
  input: NoInput,
  async run(settings, _input, terminal) {
    const count = await withProgress(terminal, 'Migrations', (report) => migrateDatabase(settings, report));
    return { line: `The database is up to date. Migrations run: ${count}.`, facts: { migrations: count } };
  },
};
