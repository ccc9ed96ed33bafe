import type { NestExpressApplication } from '@nestjs/platform-express';
import { Log } from '../config/log';
import { DEMO_ACCOUNTS } from './demo-data';
import { DemoSeed } from './demo-seed';
import { DEMO_PASSWORD } from './demo-site';

/** Writes the demo data if it is due. A failure is only logged: the service must start without demo data. */
export async function seedWhenDue(app: NestExpressApplication): Promise<void> {
  try {
    await app.get(DemoSeed).runWhenDue();
  } catch (error) {
    app.get(Log).warn({ err: error }, 'could not create the demo data; the next start or "seed demo" continues');
  }
}

/** Returns the text to print after the start: the URLs, and the demo accounts if there is demo data. */
export async function startMessage(app: NestExpressApplication, address: string): Promise<string> {
  const lines = ['', `API:         ${address}/v4`, `Swagger UI:  ${address}/docs`, ''];
  if (await app.get(DemoSeed).hasDemoSite()) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ userName }) => userName.length));
    lines.push(
      `Demo accounts (password: ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map(({ userName, who }) => `  ${userName.padEnd(width)}  ${who}`),
      '',
      'Example request:',
      `  curl -u ${DEMO_ACCOUNTS[0].userName}:${DEMO_PASSWORD} ${address}/v4/individuals`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
