import type { NestExpressApplication } from '@nestjs/platform-express';
import { Log } from '../config/log';
import { SecurityLog } from '../security/sign-in/security-log';
import { DEMO_ACCOUNTS } from './demo-data';
import { DemoSeed } from './demo-seed';
import { DEMO_PASSWORD } from './demo-site';

/**
 * Writes the demo data if it is due, and says so with `print`. A failure is only logged: the service must start without demo
 * data. Its tokens, passwords and permissions are no security events, because no caller made them.
 */
export async function seedWhenDue(app: NestExpressApplication, print: (text: string) => void): Promise<void> {
  const seed = app.get(DemoSeed);
  try {
    if (!(await seed.isDue())) return;
    print('Creating the demo data.\n');
    await app.get(SecurityLog).withoutCommands(() => seed.runWhenDue());
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
