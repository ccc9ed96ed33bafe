import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { Log } from '../config/log';
import type { Settings } from '../config/settings';
import { isBehind } from '../database/prepare-database';
import { CommandFailed } from './command';

/** Runs `work` with the services of the application, which does not listen. Throws CommandFailed without migrations. */
export async function withApplication<T>(
  settings: Settings,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  if (await isBehind(settings)) throw new CommandFailed('The database is not up to date; run "migrate" first.');
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings), {
    abortOnError: false,
    logger: new Log(settings.logLevel),
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
