import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';
import { entities } from '../../src/entities';
import { type LogCapture, startTestAppOn, type TestApp } from './test-app';
import { createMigratedDatabase } from './test-database';
import type { TestIssuer } from './test-issuer';
import { makeWorld, type World } from './world';

/** Starts the application on a world, with the JWTs of an issuer for the audience `pms`. */
export async function startOidcApp(
  issuer: TestIssuer,
  { isOfSite = false, env = {}, log }: { isOfSite?: boolean; env?: NodeJS.ProcessEnv; log?: LogCapture } = {},
): Promise<{ app: TestApp; world: World; env: NodeJS.ProcessEnv }> {
  const test = await createMigratedDatabase();
  // The settings of the application name the site, so the site is first.
  const database = await openDatabase(test.settings, entities);
  await migrate(database);
  const world = await makeWorld(database);
  await database.close();
  const oidc = { OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: 'pms', ...(isOfSite && { OIDC_SITE: world.siteId }), ...env };
  const app = await startTestAppOn(test, { TRUST_PROXY: '1', ...oidc }, { log });
  return { app, world, env: oidc };
}
