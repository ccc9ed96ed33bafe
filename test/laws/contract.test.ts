import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../../src/entities';
import { allResources } from '../../src/resource/fields/field-registry';

const CONTRACTS = join(__dirname, '..', 'contract');

/** Tables whose records do not run the contract suite, and why. */
const WITHOUT_CONTRACT: Record<string, string> = {
  Archive: 'is made by the schedule and only read: test/e2e/archives.test.ts and archive-run.test.ts',
  DashboardSettings: 'is there once for each site and has no ID: test/e2e/dashboard-settings.test.ts',
  Site: 'is the tenant itself, which the suite takes as given: test/e2e/sites.test.ts',
  UserToken: 'is never updated and has no address to be read by: test/e2e/tokens.test.ts',
  Phase: 'has no address to be read by: test/e2e/project-states-and-dates.test.ts',
  Status: 'has no address to be read by: test/e2e/project-states-and-dates.test.ts',
  TeamMember: 'has no address to be read by: test/e2e/team-members.test.ts',
  SiteToken: 'is never updated and has no address to be read by: test/e2e/tokens.test.ts',
};

describe('the contract suite', () => {
  const texts = readdirSync(CONTRACTS).map((name) => readFileSync(join(CONTRACTS, name), 'utf8'));
  const names = entities.filter((entity) => allResources().includes(entity)).map(({ name }) => name);

  it('is run by every resource that has a table', () => {
    const without = names.filter((name) => !texts.some((text) => new RegExp(`entity: ${name}\\b`).test(text)));
    expect(names.length).toBeGreaterThan(25);
    expect(without.filter((name) => !(name in WITHOUT_CONTRACT))).toEqual([]);
  });
});
