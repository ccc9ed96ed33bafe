import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ServiceProcess } from '../support/service-process';
import { describeThorough } from '../support/test-form';
import { buildStages } from './dockerfile';

const run = promisify(execFile);
/** The user and group of the image, where the tests may become another user. */
const USER = process.getuid?.() === 0 ? { uid: 1_000, gid: 0 } : {};

/** A folder in memory with room for the packages, which are copied twice; otherwise another one. */
function memoryOr(folder: string): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return folder;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1_024 ** 3 ? memory : folder;
}

describeThorough('what the Dockerfile makes', () => {
  let root: string;
  let image: string;
  let url: string;
  const read = (name: string) => JSON.parse(readFileSync(join(image, name), 'utf8'));
  // The node of the tests, without the folder of their packages.
  const PATH = [dirname(process.execPath), ...String(process.env.PATH).split(':')]
    .filter((each) => !each.includes('node_modules/.bin'))
    .join(':');

  beforeAll(async () => {
    root = mkdtempSync(join(memoryOr(tmpdir()), 'pms-image-'));
    chmodSync(root, 0o755);
    const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
    image = await buildStages(root, { ...env, PATH });
    const data = join(root, 'data');
    mkdirSync(data);
    if (USER.uid !== undefined) chownSync(data, USER.uid, USER.gid);
    url = `sqlite:${join(data, 'data.sqlite')}`;
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('has a list of all its packages, and of nothing else', () => {
    const installed: [string, { name?: string; version: string }][] = Object.entries(
      read('node_modules/.package-lock.json').packages,
    );
    const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const names = installed
      .map(([path, { name = nameOf(path), version }]) => `${name}@${version}`)
      .filter((name) => !name.startsWith('node-linux-'));
    const { components } = read('sbom.cdx.json') as { components: { name: string; version: string }[] };
    expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...new Set(names)].sort());
    expect(names.filter((name) => name.startsWith('express@'))).toHaveLength(1);
    expect(names.filter((name) => /^(jest|@nestjs\/testing)@/.test(name))).toEqual([]);
  });

  it('migrates, starts and answers as another user, who cannot write there', async () => {
    const options = { cwd: image, env: { PATH, DATABASE_URL: url }, ...USER };
    const { stdout } = await run('node', ['dist/src/cli.js', 'migrate'], options);
    expect(stdout).toMatch(/^The database is up to date\./);
    if (USER.uid !== undefined) await expect(run('touch', ['new'], options)).rejects.toThrow('Permission denied');
    const service = new ServiceProcess(url, { PATH }, ['node', 'dist/src/main.js'], { cwd: image, ...USER });
    try {
      const port = await service.port();
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/docs/openapi.json`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/v4/colors`)).status).toBe(401);
    } finally {
      expect(await service.stop()).toBe(0);
    }
  });
});
