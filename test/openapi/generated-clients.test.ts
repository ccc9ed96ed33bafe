import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from '../../src/root-folder';
import { startTestApp, type TestApp } from '../support/test-app';
import { describeThorough } from '../support/test-form';

const MAX_BYTES = 16 * 1_048_576;

// What a program does first, with types alone: a list, a record, a create, an update, a dashboard, values.
const OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import type { paths } from './api';
const client = createClient<paths>({ baseUrl: 'http://localhost/v4' });
export async function run(id: string): Promise<unknown[]> {
  const list = await client.GET('/colors', { params: { query: { limit: 10 } } });
  const color: { ID: number; Name: string } | undefined = list.data?.[0];
  const one = await client.GET('/individuals/{id}', { params: { path: { id } } });
  const fullName: string | null | undefined = one.data?.FullName;
  const made = await client.POST('/colors', { body: { Rank: 1, Name: 'Sky', Code: '3366CC' } });
  const madeId: number = made.data!.ID;
  const changed = await client.PUT('/colors/{id}', {
    params: { path: { id: madeId } },
    body: { ID: madeId, Rank: 2, Name: 'Sea', Code: '3366CC' },
  });
  const sample = await client.GET('/dashboards/sample', {});
  const percent: number = sample.data!.IndividualBasicRolePercent;
  const values = await client.GET('/metrics/{metricId}/values', { params: { path: { metricId: id } } });
  const value: number | null | undefined = values.data?.[0]?.Value;
  return [color?.Name, fullName, changed.data?.Name, percent, value];
}
`;

const HEY_API = `
import { createColor, getIndividual, getSampleDashboard, listColors, listValuesOfMetric, updateColor } from './api';
export async function run(id: string): Promise<unknown[]> {
  const list = await listColors({ query: { limit: 10 } });
  const name: string | undefined = list.data?.[0]?.Name;
  const one = await getIndividual({ path: { id } });
  const fullName: string | null | undefined = one.data?.FullName;
  const made = await createColor({ body: { Rank: 1, Name: 'Sky', Code: '3366CC' }, throwOnError: true });
  const madeId: number = made.data.ID;
  const changed = await updateColor({
    path: { id: madeId },
    body: { ID: madeId, Rank: 2, Name: 'Sea', Code: '3366CC' },
  });
  const sample = await getSampleDashboard();
  const percent: number | undefined = sample.data?.IndividualBasicRolePercent;
  const values = await listValuesOfMetric({ path: { metricId: id } });
  const value: number | null | undefined = values.data?.[0]?.Value;
  return [name, fullName, changed.data?.Name, percent, value];
}
`;

describeThorough('the client that a generator makes of /docs/openapi-clients.json', () => {
  let app: TestApp;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    app = await startTestApp();
    folder = mkdtempSync(join(tmpdir(), 'pms-clients-'));
    file = join(folder, 'openapi.json');
    writeFileSync(file, (await app.http.get('/docs/openapi-clients.json').expect(200)).text);
    symlinkSync(join(ROOT_FOLDER, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  const generate = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES });

  /** Returns what the compiler says of a program that uses the client, and of the client. */
  const faultsIn = (program: string): string[] => {
    writeFileSync(join(folder, 'calls.ts'), program);
    const compiled = ts.createProgram([join(folder, 'calls.ts')], {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts.getPreEmitDiagnostics(compiled).map((each) => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
  };

  it('compiles strictly with openapi-fetch', () => {
    const command = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
    writeFileSync(join(folder, 'api.ts'), generate(command, file));
    expect(faultsIn(OPENAPI_FETCH)).toEqual([]);
    rmSync(join(folder, 'api.ts'));
  });

  it('compiles strictly with @hey-api/openapi-ts', () => {
    const command = join(dirname(require.resolve('@hey-api/openapi-ts/package.json')), 'bin', 'run.js');
    generate(command, '--input', file, '--output', 'api', '--no-log-file');
    expect(faultsIn(HEY_API)).toEqual([]);
  });
});
