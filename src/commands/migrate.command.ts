import { migrateDatabase } from '../database/prepare-database';
import { type Command, NoInput } from './command';

export const migrateCommand: Command = {
  words: 'migrate',
  about: 'Brings the tables of the database up to date.',
  input: NoInput,
  async run(settings) {
    const count = await migrateDatabase(settings);
    return `The database is up to date; migrations run: ${count}.`;
  },
};
