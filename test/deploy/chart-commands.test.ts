import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { manifestsOf } from './helm';
import { ownContainerOf, type PodSpec, podOf } from './manifests';

const MANIFESTS = manifestsOf(readFileSync(join(__dirname, '../golden/chart.yaml'), 'utf8'));
const PASSWORD_FILE = '/run/secrets/password/password';

/** The container of the image in the pod of that kind whose name ends so. */
function containerOf(kind: string, end: string) {
  const owner = MANIFESTS.find((each) => each.kind === kind && each.metadata.name.endsWith(end));
  return ownContainerOf((owner && podOf(owner)?.spec) as PodSpec);
}

/** What the rendered chart starts, with the settings that it passes, but those of files, ports and the database. */
describe('the commands of the chart', () => {
  let test: TestDatabase;
  let folder: string;
  let metricsPort: number;
  beforeAll(() => buildProgram());
  beforeEach(async () => {
    test = await createMigratedDatabase();
    folder = mkdtempSync(join(tmpdir(), 'pms-chart-'));
    writeFileSync(join(folder, 'password'), PASSWORD);
    metricsPort = await freePort();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await test.drop();
  });

  const start = (kind: string, end: string, change = (arg: string) => arg) => {
    const { command = [], args = [], env = [] } = containerOf(kind, end);
    const settings = MANIFESTS.find((each) => each.kind === 'ConfigMap' && each.data?.LOG_LEVEL);
    const own = env.filter(
      ({ name, value }) => value !== undefined && !/^(DATABASE|REDIS|PORT|SHUTDOWN_DELAY)|_FILE$|_CERTS$/.test(name),
    );
    const variables = {
      ...settings?.data,
      ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
      ...(own.some(({ name }) => name === 'METRICS_PORT') ? { METRICS_PORT: String(metricsPort) } : {}),
    };
    const [node, ...rest] = [...command, ...args].map(change);
    expect(node).toBe('node');
    return new ServiceProcess(test.url, variables, [process.execPath, ...rest]);
  };
  const get = (port: number, path: string, user?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'X-Forwarded-Proto': 'https', ...(user && { Authorization: basic(user, PASSWORD) }) },
    });
  const startFirstSite = () =>
    start('Job', '-first-site', (arg) => arg.replace(PASSWORD_FILE, join(folder, 'password')));

  it('make the first site with its administrator, and no other one at the next upgrade', async () => {
    const first = startFirstSite();
    expect([await first.ends(), first.output]).toEqual([0, expect.stringMatching(/^[-0-9a-f]{36}$/m)]);
    const second = startFirstSite();
    expect([await second.ends(), second.output]).toEqual([0, expect.stringContaining('Nothing was created')]);
    const service = start('Deployment', '-service');
    const port = await service.port();
    const me = await get(port, '/v4/me', 'boss@acme.example');
    expect(await me.json()).toMatchObject({ LastName: '- Lovelace: "Countess"', IsAdmin: true, IsGlobalAdmin: true });
    const sites = await get(port, '/v4/sites?deleted=2', 'boss@acme.example');
    expect(await sites.json()).toMatchObject([{ Name: 'Acme & Co' }]);
    expect(await service.stop()).toBe(0);
  });

  it('test whether a replica is ready', async () => {
    const service = start('Deployment', '-service');
    const port = await service.port();
    const address = `http://127.0.0.1:${port}/`;
    const check = () => start('Pod', '-test', (arg) => arg.replace(/^http:\/\/[^/]+\//, address));
    const ready = check();
    expect([await ready.ends(), ready.output]).toEqual([0, expect.stringMatching(/^200 /)]);
    await service.stop();
    expect(await check().ends()).toBe(1);
  });

  it('send webhooks until they are stopped, with probes and metrics', async () => {
    const sender = start('Deployment', '-webhooks');
    const answers = (path: string) =>
      get(metricsPort, path).then(
        ({ status }) => status,
        () => 0,
      );
    await until(async () => (await answers('/health/ready')) === 200);
    expect(await answers('/health/live')).toBe(200);
    expect(await (await get(metricsPort, '/metrics')).text()).toContain('webhook_');
    expect([await sender.stop(), sender.output]).toEqual([0, expect.stringContaining('Webhooks: delivered: 0')]);
  });
});
