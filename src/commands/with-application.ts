import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { DEFAULT_LIMITS } from '../config/limits';
import { Log } from '../config/log';
import type { Settings } from '../config/settings';
import { isBehind } from '../database/prepare-database';
import { CommandFailed, type Terminal } from './command';

/**
 * Runs `work` with the services of the application, without a server. The log goes to standard error, because programs
 * read the standard output. Throws CommandFailed if migrations are missing.
 */
export async function withApplication<T>(
  settings: Settings,
  { errors }: Terminal,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  if (await isBehind(settings)) throw new CommandFailed('The database is not up to date. Run "migrate" first.');
  const log = new Log(settings.logLevel, errors);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, DEFAULT_LIMITS, log), {
    abortOnError: false,
    logger: log,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
