import { migrateDatabase } from '../database/prepare-database';
import { type Command, NoInput } from './command';

export const migrateCommand: Command = {
  name: 'migrate',
  about: 'Runs the pending database migrations.',
  input: NoInput,
  async run(settings) {
    const count = await migrateDatabase(settings);
    return { line: `The database is up to date. Migrations run: ${count}.`, facts: { migrations: count } };
  },
};
