import { Agent } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createApp } from '../../src/app.setup';
import { DEFAULT_LIMITS, type Limits } from '../../src/config/limits';
import { Log } from '../../src/config/log';
import { readSettings, type Settings } from '../../src/config/settings';
import { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { validateAnswers } from './answer-validation';
import { watchStatements } from './sent-statements';
import { createMigratedDatabase, type TestDatabase } from './test-database';
import { watchUndocumentedProblems } from './undocumented-problems';
import { unrecordedWrites } from './unrecorded-writes';
import { watchTransactions } from './watched-transactions';
import { watchInvalidXml } from './xsd-validation';

/** The real application on its own database. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: Database;
  readonly settings: Settings;
  /** The URL of the database, for other processes. */
  readonly url: string;
  /** supertest against the running server. */
  readonly http: ReturnType<typeof request>;
  close(): Promise<void>;
}

/** Collects log lines. Pass it to `startTestApp` together with a LOG_LEVEL. */
export class LogCapture {
  readonly lines: Record<string, unknown>[] = [];

  write(line: string): void {
    this.lines.push(JSON.parse(line));
  }

  /** Returns the security events of a kind. */
  events(event: string): Record<string, unknown>[] {
    return this.lines.filter((line) => line.event === event);
  }
}

/** Shows the cause of each 500, unless the test reads the log itself. */
const CAUSES = {
  write(line: string): void {
    const { msg, err } = JSON.parse(line);
    if (msg === 'request failed') process.stderr.write(`${err?.stack}\n`);
  },
};

const PATIENCE_MS = 600_000;
/** No client is too slow, and no response too late, on a busy machine. Tests of these limits have others. */
const PATIENT = {
  headMs: PATIENCE_MS,
  bodyMs: PATIENCE_MS,
  bulkBodyMs: PATIENCE_MS,
  responseMs: PATIENCE_MS,
  stallMs: PATIENCE_MS,
} satisfies Partial<Limits>;

interface TestOptions {
  readonly log?: LogCapture;
  /** Other limits than in production, which these tests are about. */
  readonly limits?: Partial<Limits>;
  /** `false`: another run validates the same answers. By default each answer is validated. */
  readonly validates?: boolean;
  /** `true`: the test writes versions by SQL. By default the ledger is compared with them at the end. */
  readonly writesVersions?: boolean;
}

/** Starts the same application as `main`, on an empty migrated database. `env` are its environment variables. */
export async function startTestApp(env: NodeJS.ProcessEnv = {}, options: TestOptions = {}): Promise<TestApp> {
  return startTestAppOn(await createMigratedDatabase(), env, options);
}

/** Like startTestApp, on a database that another application may use already. */
export async function startTestAppOn(
  test: TestDatabase,
  env: NodeJS.ProcessEnv = {},
  { log, limits, validates = true, writesVersions = false }: TestOptions = {},
): Promise<TestApp> {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PORT: '0',
    COMPRESSION: 'off',
    ...env,
    DATABASE_URL: test.url,
  });
  const app = await createApp(settings, {
    log: log ? new Log(settings.logLevel, log) : new Log('error', CAUSES),
    limits: { ...DEFAULT_LIMITS, ...PATIENT, ...limits },
  });
  const database = app.get(Database);
  await migrate(database);
  // Nothing here has to outlive a power failure.
  if (database.dialect === 'sqlite') await database.dataSource.query('PRAGMA synchronous = OFF');
  const unawaited = watchTransactions(database);
  const unscoped = watchStatements(database.dialect);
  await app.listen(0, '127.0.0.1');
  const undocumented = watchUndocumentedProblems(app);
  const invalidXml = validates ? await watchInvalidXml(app, settings.xmlNamespace) : () => [];
  const invalid = validates ? validateAnswers(app, settings) : () => [];
  return {
    app,
    database,
    settings,
    url: test.url,
    http: overKeptConnections(await app.getUrl()),
    close: async () => {
      const unrecorded = writesVersions ? [] : await unrecordedWrites(database);
      await app.close();
      await test.drop();
      if (undocumented().length > 0) throw new Error(`Not documented for the operation:\n${undocumented().join('\n')}`);
      if (invalidXml().length > 0) throw new Error(`Not valid by /docs/schema.xsd:\n${invalidXml().join('\n\n')}`);
      if (invalid().length > 0) throw new Error(`Not as the OpenAPI document says:\n${invalid().join('\n')}`);
      if (unscoped().length > 0)
        throw new Error(
          `Statements not scoped to one site, or with several types of a parameter:\n${unscoped().join('\n')}`,
        );
      if (unrecorded.length > 0) throw new Error(`Not in the ledger as written:\n${unrecorded.join('\n')}`);
      if (unawaited().length > 0) throw new Error(`Not awaited in a transaction:\n${unawaited().join('\n')}`);
    },
  };
}

/** Like `request`, whose requests open a connection each, which is a tenth of the time of a test. */
function overKeptConnections(url: string): ReturnType<typeof request> {
  const agent = new Agent({ keepAlive: true });
  const http = Object.entries(request(url)).map(([verb, send]) => [
    verb,
    (path: string): request.Test => send(path).agent(agent),
  ]);
  return Object.fromEntries(http);
}
