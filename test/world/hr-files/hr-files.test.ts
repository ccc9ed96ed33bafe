import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '../../support/client';
import { app, as, get, setUpWorldPerTest, world } from '../../support/running-app';
import { isDue } from '../../support/test-form';
import type { Wire } from '../../support/wire';

/** By the key of each manager or parent those of its reports or children, in order. */
type Tree = Readonly<Record<string, readonly string[]>>;

/** The right answer to a file, and the tree that it leaves (default: that before it). */
interface Answer {
  readonly request: string;
  readonly status: number;
  /** Of results: index, status, member, code. */
  readonly faults?: readonly string[];
  /** A part of the message of the first fault, where it has to say what to do. */
  readonly says?: string;
  /** How many results are of a record that was created or updated. */
  readonly written?: number;
  /** A tree, or the name of one. */
  readonly tree?: Tree | string;
}

interface Case {
  /** They have the same answers. */
  readonly files: readonly string[];
  /** The files that are there before, and the requests that have sent them. */
  readonly before?: Readonly<Record<string, string>>;
  readonly answers: readonly Answer[];
}

const readFile = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const ANSWERS: { trees: Record<string, Tree>; cases: Case[] } = JSON.parse(readFile('answers.json'));
const CASES = ANSWERS.cases.flatMap(({ files, ...rest }) => files.map((file) => [file, rest] as const));
const DOMAIN = 'example.com';
/** Of the large file: the same rows are written. */
const LARGE_TYPES = ['text/csv', 'application/x-ndjson'];

/** The people of a company with managers by number, each of them anywhere in the file. Its units have two levels. */
function largeCompany(size: number, seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const teams = Array.from({ length: 60 }, (_, at) => ({ Rank: 1, Name: `Team ${at}`, Parent: `Area ${at % 8}` }));
  const areas = Array.from({ length: 8 }, (_, at) => ({ Rank: 1, Name: `Area ${at}`, Parent: 'Company' }));
  const tree: Record<string, string[]> = {};
  const people = Array.from({ length: size }, (_, at) => {
    const [own, boss] = [at, at === 0 ? 0 : random(Math.min(at, 200))].map((number) => `p${number}`);
    tree[boss] = [...(tree[boss] ?? []), own].sort();
    return { own, boss, unit: `Team ${random(60)}`, place: random(2 ** 31) };
  });
  return { units: [...teams, ...areas], people: people.sort((a, b) => a.place - b.place), tree };
}

describe('files of HR', () => {
  setUpWorldPerTest({ RATE_LIMIT: '1000000' });

  /** User names are unique in all sites. */
  const domain = () => `${world.siteId}.${DOMAIN}`;
  const typeOf = (file: string) => (file.endsWith('.csv') ? 'text/csv' : 'application/json');
  const send = (request: string, type: string, text: string) => {
    const [method, path] = request.split(' ');
    return as(world.admin, app.http[method.toLowerCase() as 'post' | 'put'](`/v4/${path}`))
      .set({ 'Content-Type': type, Accept: 'application/json' })
      .send(text.replaceAll(DOMAIN, domain()));
  };
  const faultsOfAnswer = (status: number, body: Wire | readonly Wire[]) =>
    status === 207
      ? (body as Wire[])
          .filter(({ Problem }) => Problem)
          .map(({ Index, Status, Problem }) => `${Index} ${Status} ${textOf(Problem as Wire)}`)
      : status === 200
        ? []
        : faultsOf(body as Wire);
  const textOf = (problem: Wire) => faultsOf(problem)[0] ?? problem.code;

  /** The tree of what files have left: not of the records of the world. */
  async function treeOf(path: string): Promise<Tree> {
    const all: Wire[] = (await get(world.admin, path)).body;
    const ofWorld = [world.engineering, world.sales];
    const left = all.filter(
      ({ ID, UserName = domain() }) => !ofWorld.includes(ID as string) && String(UserName).endsWith(domain()),
    );
    const nameOf = (id: unknown) => {
      const found = all.find(({ ID }) => ID === id);
      return found ? String(found.UserName ?? found.Name).replace(`@${domain()}`, '') : 'Company';
    };
    const tree: Record<string, string[]> = {};
    for (const { ID, PrimaryReportsTo, ParentID } of left) {
      const above = nameOf(PrimaryReportsTo ?? ParentID);
      tree[above] = [...(tree[above] ?? []), nameOf(ID)].sort();
    }
    return tree;
  }

  it.each(CASES)('have the right answers: %s', async (file, { before = {}, answers }) => {
    for (const [earlier, request] of Object.entries(before))
      expect((await send(request, typeOf(earlier), readFile(earlier))).status).toBe(200);
    let expected: Tree = {};
    for (const { request, status, faults = [], says, written, tree = expected } of answers) {
      const { status: got, body } = await send(request, typeOf(file), readFile(file));
      expect([request, got, faultsOfAnswer(got, body)]).toEqual([request, status, faults]);
      if (says) expect(body.errors[0].message).toContain(says);
      if (written !== undefined) expect(body.filter(({ Created }: Wire) => Created !== null)).toHaveLength(written);
      expected = typeof tree === 'string' ? ANSWERS.trees[tree] : tree;
      const [, path] = /^\w+ (\w+)/.exec(request) as RegExpExecArray;
      expect([request, await treeOf(path)]).toEqual([request, expected]);
    }
  });

  it.each(LARGE_TYPES.filter((_, at) => isDue(at)))('have 2,000 people in any order, as %s', async (type) => {
    const { units, people, tree } = largeCompany(2_000, 20_261_129);
    const asCsv = ([head, ...rest]: readonly string[][]) => [head, ...rest].map((row) => row.join(';')).join('\r\n');
    const unitRows = units.map(({ Rank, Name, Parent }) => [String(Rank), Name, Parent]);
    const { status } = await send(
      'PUT departments?match=Name,ParentID',
      'text/csv',
      asCsv([['Rank', 'Name', 'ParentID.Name'], ...unitRows]),
    );
    expect(status).toBe(200);
    const rows = people.map(({ own, boss, unit }) => ({
      UserDefined1: own,
      ...{ FirstName: 'Ada', LastName: own, PrimaryTitle: 'Tester', PrimaryOrganizationID: { Name: unit } },
      ...{ Email: `${own}@${DOMAIN}`, UserEmail: `${own}@${DOMAIN}`, UserName: `${own}@${DOMAIN}` },
      PrimaryReportsTo: { UserDefined1: boss },
    }));
    const columns = Object.keys(rows[0])
      .join(';')
      .replace('PrimaryReportsTo', '$&.UserDefined1')
      .replace('PrimaryOrganizationID', '$&.Name');
    const cells = rows.map((row) =>
      Object.values(row).map((each) => (typeof each === 'string' ? each : Object.values(each)[0])),
    );
    const text =
      type === 'text/csv' ? asCsv([columns.split(';'), ...cells]) : rows.map((row) => JSON.stringify(row)).join('\n');
    for (const written of [2_000, 0]) {
      const { status, body } = await send('PUT individuals?match=UserDefined1&atomic=false', type, text);
      expect([status, faultsOfAnswer(status, body)]).toEqual([207, []]);
      expect(body.filter(({ Created }: Wire) => Created !== null)).toHaveLength(written);
      expect(await treeOf('individuals')).toEqual(tree);
    }
  });
});
