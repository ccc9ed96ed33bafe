import { migrations } from '../../src/database/migrations';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { runs } from '../support/test-form';
import { describeOnCluster, GaleraCluster } from './cluster';

const ROUNDS = runs(4, 20);
const MIGRATE = [process.execPath, 'dist/src/cli.js', 'migrate', '--json'];

describeOnCluster('three replicas that migrate at once, each on its own Galera node', () => {
  let cluster: GaleraCluster;
  const running: ServiceProcess[] = [];

  beforeAll(async () => {
    buildProgram();
    cluster = await GaleraCluster.start();
  }, 400_000);
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
    await cluster?.stop();
  });

  it('run each migration once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `pms_${round}`;
      await cluster.createDatabase(name);
      const all = cluster.nodes.map((node) => new ServiceProcess(node.url(name), {}, MIGRATE));
      running.push(...all);
      const ends = await Promise.all(all.map((each) => each.ends(120_000)));
      const counts = all.map(({ output }) => Number(/"migrations":(\d+)/.exec(output)?.[1])).sort();
      expect({ ends, output: all.map(({ output }) => output) }).toMatchObject({ ends: [0, 0, 0] });
      expect(counts).toEqual([0, 0, migrations.length]);
      const rows = await cluster.nodes[0].query('SELECT `name` FROM `migrations` ORDER BY `id`', name);
      expect(rows).toHaveLength(migrations.length);
    }
  }, 600_000);
});
