import { migrateDatabase } from '../database/prepare-database';
import { DemoConflict, DemoSeed } from '../demo/demo-seed';
import { type Command, CommandFailed, NoInput } from './command';
import { withProgress } from './progress';
import { withApplication } from './with-application';

export const seedDemoCommand: Command = {
  name: 'seed demo',
  about: 'Creates the demo data that does not exist yet. Not available in production.',
  input: NoInput,
  async run(settings, _input, terminal) {
    if (settings.production) throw new CommandFailed('The demo data is not available in production.');
    await withProgress(terminal, 'Migrations', (report) => migrateDatabase(settings, report));
    const seed = withApplication(settings, terminal, (app) =>
      withProgress(terminal, 'Steps', (report) => app.get(DemoSeed).run(report)),
    );
    const created = await seed.catch((error: unknown) => {
      throw error instanceof DemoConflict ? new CommandFailed(error.message) : error;
    });
    const line = created.length === 0 ? 'The demo data already exists.' : `Created the sites ${created.join(' and ')}.`;
    return { line, facts: { sites: created } };
  },
};
