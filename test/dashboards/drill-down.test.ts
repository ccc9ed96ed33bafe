import fc from 'fast-check';
import { app, setUpApp } from '../support/running-app';
import { dashboardOf } from './oracle';
import { insertRandomSite } from './random-site';
import { siteClient } from './site-client';
import { DEFAULT_SETTINGS, readSiteRows } from './site-rows';
import { siteSpec } from './site-spec';

const { read } = siteClient(() => app);

setUpApp();

const KINDS = ['Organization', 'Department', 'Individual'];

describe('the commitments under the headings of a dashboard', () => {
  it('are as many as the dashboard of whoever reads all of them says', async () => {
    const property = fc.asyncProperty(siteSpec, async (spec) => {
      const now = Date.now();
      const site = await app.database.transaction((tx) => insertRandomSite(tx, spec, now));
      const rows = await readSiteRows((path) => read(site, path), site.siteId, DEFAULT_SETTINGS, site.dateChanges);
      for (const period of rows.periods)
        for (const { ID } of [...rows.units, ...rows.individuals]) {
          const dashboard = dashboardOf(rows, ID, period, now);
          for (const kind of KINDS) {
            const path = `dashboards/${ID}/commitments/${kind.toLowerCase()}?period=${period.ID}`;
            const listed = await read<{ Completed: boolean }[]>(site, path);
            const completed = listed.filter(({ Completed }) => Completed);
            expect({ path, counts: [completed.length, listed.length] }).toEqual({
              path,
              counts: [dashboard[`${kind}CommitmentsCompleted`], dashboard[`${kind}CommitmentsTotal`]],
            });
          }
        }
    });
    await fc.assert(property, { numRuns: 6, interruptAfterTimeLimit: 20_000 });
  });
});
