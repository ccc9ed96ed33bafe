import { DatabaseError } from '../../src/database/database-error';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { RowType } from '../../src/security/row-types';
import { insertMetric } from '../support/metrics';
import { runCli } from '../support/terminal';
import { openTestDatabase } from '../support/test-database';
import { flagDeleted, makeWorld, type World } from '../support/world';

describe('archive run on the command line', () => {
  // A run takes all sites of its database, so each test has one of its own; the command starts the service itself.
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let world: World;
  beforeEach(async () => {
    opened = await openTestDatabase();
    world = await makeWorld(opened.database);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return opened.close();
  });

  const sql = () => opened.database.read;
  const metricOf = (siteId: string, ancestor: string) =>
    insertMetric(sql(), { siteId, ancestor, ancestorType: RowType.Organization }, 'Speed', 3);
  const cli = () => runCli(opened.test.url, ['archive', 'run']);
  const name = () => monthBefore(Date.now()).name;

  it('archives all live sites for the month before and says how much that was', async () => {
    await metricOf(world.siteId, world.organization);
    await metricOf(world.other.siteId, world.other.organization);
    const done = `Archive ${name()}: sites: 2, metrics: 2, values: 6, projects: 0.\n`;
    expect(await cli()).toEqual({ code: 0, output: done, errors: '' });
    expect(await sql().query('SELECT `ArchiveName` FROM `archives`')).toEqual(Array(2).fill({ ArchiveName: name() }));
    const again = `Archive ${name()}: sites: 2, metrics: 0, values: 0, projects: 0.\n`;
    expect(await cli()).toEqual({ code: 0, output: again, errors: '' });
  });

  it('leaves out deleted sites', async () => {
    await metricOf(world.other.siteId, world.other.organization);
    await flagDeleted(sql(), 'sites', world.other.siteId);
    expect((await cli()).output).toContain('sites: 1, metrics: 0');
  });

  it('goes on behind a site that fails, and ends with the exit code 1', async () => {
    await metricOf(world.siteId, world.organization);
    await metricOf(world.other.siteId, world.other.organization);
    const real = SnapshotService.prototype.run;
    jest.spyOn(SnapshotService.prototype, 'run').mockImplementation(function (this: SnapshotService, caller, month) {
      if (caller.siteId === world.other.siteId) throw new DatabaseError('timeout', undefined);
      return real.call(this, caller, month);
    });
    const { code, output, errors } = await cli();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(`metrics: 1, values: 3, projects: 0. Sites that failed: 1, the first is`);
    expect(errors).toMatch(new RegExp(`^[^\\n]*${world.other.siteId} \\(A statement took too long\\)[^\\n]*\\n$`));
  });

  it('ends at once when the database is away', async () => {
    const spy = jest.spyOn(SnapshotService.prototype, 'run').mockRejectedValue(new DatabaseError('away', undefined));
    expect(await cli()).toEqual({ code: 1, output: '', errors: 'The database is away\n' });
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
