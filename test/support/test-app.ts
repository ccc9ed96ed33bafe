import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createApp } from '../../src/app.setup';
import { readSettings, type Settings } from '../../src/config/settings';
import { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { createTestDatabase } from './test-database';

/** The real application on a database of its own. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: Database;
  readonly settings: Settings;
  /** The database, for the environment of another process. */
  readonly url: string;
  /** supertest on the running server. */
  readonly http: ReturnType<typeof request>;
  close(): Promise<void>;
}

/** Starts the application that `main` starts, on an empty migrated database; `env` as the service would find it. */
export async function startTestApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const test = await createTestDatabase();
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', PORT: '0', ...env, DATABASE_URL: test.url });
  const app = await createApp(settings);
  const database = app.get(Database);
  await migrate(database);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    database,
    settings,
    url: test.url,
    http: request(await app.getUrl()),
    close: async () => {
      await app.close();
      await test.drop();
    },
  };
}
