import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings';
import { DEMO_ACCOUNTS } from '../demo/demo-data';
import { DemoSeed } from '../demo/demo-seed';
import { DEMO_PASSWORD } from '../demo/demo-site';
import { knownBase } from '../http/server/request-origin';

/** Whether the collection may contain a demo account: never in production, and only if there is demo data. */
export async function showsDemo(app: NestExpressApplication, { production }: Settings): Promise<boolean> {
  return !production && (await app.get(DemoSeed).hasDemoSite());
}

/** Returns the credentials of the first demo account, if there is one. */
export function demoAccount(isDemo: boolean): { readonly userName: string; readonly password: string } {
  return isDemo ? { userName: DEMO_ACCOUNTS[0].userName, password: DEMO_PASSWORD } : { userName: '', password: '' };
}

/** Returns the variables of the collection: the address of the service, and credentials only of the demo data. */
export function variablesOf(settings: Settings, isDemo: boolean): object[] {
  const values = { baseUrl: `${knownBase(settings)}/v4`, ...demoAccount(isDemo) };
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
