import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings';
import { DEMO_ACCOUNTS } from '../demo/demo-data';
import { DemoSeed } from '../demo/demo-seed';
import { DEMO_PASSWORD } from '../demo/demo-site';
import { knownOrigin } from './outline';

/** Whether the collection may contain a demo account: never in production, and only if there is demo data. */
export async function showsDemo(app: NestExpressApplication, { production }: Settings): Promise<boolean> {
  return !production && (await app.get(DemoSeed).hasDemoSite());
}

/** Returns the variables of the collection: the address of the service, and credentials only of the demo data. */
export function variablesOf(settings: Settings, isDemo: boolean): object[] {
  const values = {
    baseUrl: `${knownOrigin(settings)}/v4`,
    userName: isDemo ? DEMO_ACCOUNTS[0].userName : '',
    password: isDemo ? DEMO_PASSWORD : '',
  };
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
