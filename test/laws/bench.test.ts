import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProgram } from '../support/service-process';

/** With the least number of people that has all of whom the benchmarks ask for. */
const LOAD = `
  const { bigSite, smallSites } = require('./bench/big-site');
  const { createSqliteDatabase } = require('./bench/databases');
  (async () => {
    const database = await createSqliteDatabase();
    await database.load(smallSites(2));
    await database.load(bigSite(5_002).rows);
    await database.drop();
  })();
`;

/** They are started by hand: without this, a change of the schema breaks them unseen. */
it('the data of the benchmarks fit the schema', () => {
  buildProgram();
  const { status, stderr } = spawnSync(process.execPath, ['-e', LOAD], {
    cwd: join(__dirname, '..', '..'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
