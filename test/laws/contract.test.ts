import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../../src/entities';
import { allResources } from '../../src/resource/declare/field-registry';
import { kindsWith, traitsOf } from '../rights/kinds';

const CONTRACTS = join(__dirname, '..', 'contract');

/** Resources with a table that do not run the contract suite, with the reason. */
const WITHOUT_CONTRACT: Record<string, string> = {
  Archive: 'is created by a schedule and read-only: test/e2e/archives.test.ts and archive-run.test.ts',
  DashboardSettings: 'exists once per site and has no ID: test/e2e/dashboard-settings.test.ts',
  IdentityProvider: 'exists once per site and has no ID: test/credentials/identity-providers.test.ts',
  Erasure: 'is made by an operation of its own: test/personal-data/erasure.test.ts',
  Hold: 'exists once per individual and has no ID: test/personal-data/holds.test.ts',
  Retention: 'exists once per site and has no ID: test/personal-data/retention.test.ts',
  SignIn: 'exists once per site and has no ID: test/e2e/sign-in-settings.test.ts',
  Site: 'is the tenant itself, which the suite requires: test/e2e/sites.test.ts',
  UserToken: 'has no update and no read by ID: test/e2e/tokens.test.ts',
  Phase: 'has no read by ID: test/e2e/project-states-and-dates.test.ts',
  Status: 'has no read by ID: test/e2e/project-states-and-dates.test.ts',
  TeamMember: 'has no read by ID: test/e2e/team-members.test.ts',
  WebhookDelivery: 'is created by events and tests, and read-only: test/e2e/webhooks.test.ts',
  SiteToken: 'has no update and no read by ID: test/e2e/tokens.test.ts',
};

describe('the contract suite', () => {
  const texts = readdirSync(CONTRACTS).map((name) => readFileSync(join(CONTRACTS, name), 'utf8'));
  const names = entities.filter((entity) => allResources().includes(entity)).map(({ name }) => name);

  it('runs for every resource with a table', () => {
    const ofKinds = kindsWith(({ entity }) => entity).map((kind) => traitsOf(kind).entity?.name);
    const without = names
      .filter((name) => !ofKinds.includes(name))
      .filter((name) => !texts.some((text) => new RegExp(`entity: ${name}\\b`).test(text)));
    const missing = without.filter((name) => !(name in WITHOUT_CONTRACT));
    expect(names.length).toBeGreaterThan(25);
    expect(
      missing.map(
        (name) =>
          `${name}: no entity in test/rights/kinds.ts, and no describeContract({ entity: ${name}, ... }) in test/contract`,
      ),
    ).toEqual([]);
  });
});
