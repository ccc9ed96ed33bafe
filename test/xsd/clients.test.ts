import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { EXAMPLE_BY_SEGMENT } from '../../src/docs/example-records';
import { readXml } from '../../src/http/body/read-xml';
import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { inputTableOf } from '../../src/resource/declare/input';
import { readInput } from '../../src/resource/pipeline/read-input';
import type { Route } from '../../src/resource/pipeline/route';
import { schemaFile } from '../../tools/documents/xml/schema-files';
import { collectionClassesOf, xmlTypesOf } from '../../tools/documents/xml/xml-types';
import { seedDemo } from '../support/demo';
import { EXAMPLE_SETTINGS, writeExampleParts } from '../support/example-requests';
import { handlersOf } from '../support/handlers';
import { buildProgram } from '../support/service-process';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough } from '../support/test-form';
import { NAMESPACE } from '../support/wire';
import { type ClientResult, type ClientTask, compile, isInstalled } from './client-programs';
import { DemoExchange } from './demo-exchange';
import { type Answer, answersOf } from './recorded-answers';

const RECORDED = join(__dirname, 'recorded');
const recordedPath = (name: string) => join(RECORDED, `${name}.jsonl`);
const isRecording = process.env.RECORD_CLIENTS !== undefined;

/** The bodies that `Bodies` creates, and where they are sent. `stored`: members of the record that the service returns. */
const CREATED = [
  {
    name: 'Color',
    path: 'colors',
    id: '-',
    method: 'post',
    stored: { Rank: 9, Name: 'Petrol & "teal" ü', Code: '008080' },
  },
  {
    name: 'TrendValue',
    path: 'metricvalues',
    id: EXAMPLE_BY_SEGMENT.metrics,
    method: 'post',
    stored: { Date: '2031-03-01T17:30:15.250+00:00', Value: 12.0625 },
  },
  {
    name: 'Period',
    path: 'periods',
    id: '-',
    method: 'post',
    stored: { StartDate: '2040-12-31T23:00:00.000+00:00', EndDate: '2041-12-31T22:59:59.000+00:00' },
  },
  { name: 'UserToken', path: 'me/tokens', id: '-', method: 'post', stored: { Name: 'Import' } },
  {
    name: 'Task',
    path: `tasks/${EXAMPLE_BY_SEGMENT.tasks}`,
    id: EXAMPLE_BY_SEGMENT.tasks,
    method: 'put',
    stored: { Name: 'Partly changed', Description: null, Priority: 3 },
  },
] as const;
const creations: readonly ClientTask[] = CREATED.map(({ name, id }) => ({ name: `new.${name}`, type: name, id }));

buildProgram();

describe('the classes for callers', () => {
  let app: TestApp;
  let routes: Route[];
  let answers: Answer[];
  let demo: DemoExchange;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clients-'));
    app = await startTestApp(EXAMPLE_SETTINGS);
    await seedDemo(app);
    await writeExampleParts(app);
    // The credential of a program is not there for a user.
    routes = handlersOf(app.app).flatMap(({ route }) => (route && route.id !== 'getMyCredential' ? [route] : []));
    demo = new DemoExchange(app, routes);
    const collections = collectionClassesOf(xmlTypesOf(routes));
    const classOf = (root: string, item: string) =>
      collections.find((each) => each.root === root && each.item === item)?.name ?? `no class for ${root} of ${item}`;
    const listed = routes
      .filter(({ returns }) => returns.shape === 'list')
      .flatMap(({ returns }) => returns.resource ?? []);
    answers = answersOf([...new Set(listed)], classOf);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  /** The members that the service reads from a body, for each operation with this type. */
  const inputsOf = (root: string, xml: string) =>
    routes.flatMap(({ body }) => {
      const table = body && inputTableOf(body);
      if (!body || table?.resource.name !== root) return [];
      const faults = new Faults();
      const members = readXml(Buffer.from(xml), root, NAMESPACE).members ?? new Map();
      return [
        {
          body: body.name,
          input: { ...readInput(body as Type<object>, { xml: members }, UTC, faults) },
          faults: faults.list,
        },
      ];
    });

  const send = ({ method, path }: (typeof CREATED)[number], xml: string) =>
    app.http[method](`/v4/${path}`)
      .set('Authorization', demoUser().authorization)
      .set('Content-Type', 'application/xml')
      .send(xml);

  it('are served as text', async () => {
    const { text, headers } = await app.http.get('/docs/PerformanceManagement.cs').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(schemaFile(app.app, 'PerformanceManagement.cs', NAMESPACE));
  });

  it('are shown in the documentation where they convert dates', () => {
    const [shown] = /^public class NestedDateTime \{[\s\S]*?^\}$/m.exec(readFileSync('docs/clients.md', 'utf8')) ?? [];
    const [, served] = /^ {2}(public class NestedDateTime \{[\s\S]*?^ {2}\})$/m.exec(
      schemaFile(app.app, 'PerformanceManagement.cs', NAMESPACE),
    ) as RegExpExecArray;
    expect(shown).toBe(served.replace(/^ {2}/gm, ''));
  });

  it('were tried with the bytes that the service writes', () => {
    expect(answers.length).toBeGreaterThan(90);
    if (isRecording)
      record(
        'answers',
        answers.map(({ name, xml }) => ({ name, xml })),
      );
    expect([...recordedIn('answers').values()]).toEqual(answers.map(({ name, xml }) => ({ name, xml })));
  });

  describe('in C#', () => {
    const whereInstalled = isInstalled && (isThorough || isRecording) ? it : it.skip;
    let run: (tasks: readonly ClientTask[]) => Promise<ClientResult[]>;

    whereInstalled('compile without warnings', async () => {
      run = await compile(schemaFile(app.app, 'PerformanceManagement.cs', NAMESPACE), folder);
      expect(run).toEqual(expect.any(Function));
    });

    whereInstalled('read and write what is recorded', async () => {
      const results = await run([...answers.map(({ name, type, xml }) => ({ name, type, xml })), ...creations]);
      if (isRecording) record('csharp', results);
      expect(results.length).toBe(answers.length + creations.length);
      for (const { name, values, xml } of results) {
        const recorded = recordedOf(name);
        expect([name, xml]).toEqual([name, recorded.xml]);
        expect([name, values]).toEqual([name, recorded.values]);
      }
    });

    whereInstalled('read the values of the responses of a demo, and write them back', async () => {
      const real = await demo.answers();
      expect(real.length).toBeGreaterThan(25);
      const results = await run(real.map(({ name, type, xml }) => ({ name: `real-${name}`, type, xml })));
      for (const [index, { name, values }] of results.entries())
        expect([name, values]).toEqual([name, real[index].json]);
      expect(await demo.unequalUpdates(real, run)).toEqual([]);
    });

    it('have read the values of each response', () => {
      for (const { name, json } of answers) expect([name, recordedOf(name).values]).toEqual([name, json]);
    });

    it('have written records from which the service reads the same members', () => {
      let compared = 0;
      for (const { name, type, xml } of answers) {
        if (name.endsWith('.list')) continue;
        const expected = inputsOf(type, xml);
        expect([name, inputsOf(type, recordedOf(name).xml)]).toEqual([name, expected]);
        compared += expected.length;
      }
      expect(compared).toBeGreaterThan(100);
    });

    it.each(CREATED)('have created a $name that the service accepts', async (created) => {
      const { xml } = recordedOf(`new.${created.name}`);
      const { status, body } = await send(created, xml);
      expect([status, body]).toEqual([200, expect.objectContaining(created.stored)]);
    });
  });
});

function record(file: string, lines: readonly object[]): void {
  mkdirSync(RECORDED, { recursive: true });
  writeFileSync(recordedPath(file), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function recordedIn(file: string): ReadonlyMap<string, ClientResult> {
  const lines = readFileSync(recordedPath(file), 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map((result: ClientResult) => [result.name, result]));
}

function recordedOf(name: string): ClientResult {
  const found = recordedIn('csharp').get(name);
  if (!found) throw new Error(`${name} is not recorded: set RECORD_CLIENTS=1`);
  return found;
}
