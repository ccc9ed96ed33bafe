import type { Type } from '@nestjs/common';
import * as fc from 'fast-check';
import type { Response } from 'supertest';
import { filterKindOf } from '../../src/resource/declare/field-registry';
import type { FilterKind } from '../../src/resource/declare/filter-kind';
import { type InputTable, inputTableOf } from '../../src/resource/declare/input';
import { declaredRoutes, type Route } from '../../src/resource/pipeline/route';
import { storedRows } from '../support/database-dump';
import { operations } from '../support/golden';
import { createMinimalRecords, MINIMAL_RECORDS, type Owner } from '../support/minimal-records';
import { periodOf } from '../support/periods';
import { app, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import { NAMESPACE, toXml, type Wire } from '../support/wire';
import { makeWorld, type World } from '../support/world';

const SEED = 20_261_123;
/** The kinds that collections are of, by path segment. */
const KINDS = operations.flatMap(({ origin, method, path }) =>
  origin === 'N' && method === 'PUT' && /^\/\w+$/.test(path) ? [path.slice(1)] : [],
);
/** Kinds whose minimal records exclude each other, so that several cannot be created. */
const UNIQUE = new Set(['permissions', 'metricvalues', 'teammembers', 'securitygroups']);
/** The records of kinds without a minimal one, each different. */
const OTHER_RECORDS: Readonly<Record<string, (world: World, at: number) => Wire>> = {
  periods: (_, at) => ({ StartDate: `210${at}-01-01`, EndDate: `210${at}-02-01` }),
  individuals: ({ siteId, sales, admin }, at) => ({
    ...{ FirstName: 'Ada', LastName: `Boss ${at}`, Email: 'a@example.test', UserEmail: 'a@example.test' },
    ...{ UserName: `${siteId}.${at}@example.test`, PrimaryOrganizationID: sales, PrimaryTitle: 'Tester' },
    PrimaryReportsTo: admin.id,
  }),
  departmentmembers: ({ organization, member, guest, lead, admin }, at) => ({
    ...{ IndividualID: [member, guest, lead][at].id, OrganizationID: organization, ReportsToID: admin.id },
    ...{ Title: 'Guest', Primary: at === 1, Leader: at === 2 },
  }),
};
const NOBODY = '00000000-0000-7000-8000-000000000000';

const creatorOf = (kind: string) =>
  declaredRoutes().find(({ path, method }) => path === kind && method === 'POST') as Route;
/** Returns the members of a record that an update can have. */
const writable = (kind: string) => {
  const update = declaredRoutes().find(({ pluralPath }) => pluralPath === kind) as Route;
  const { fields } = inputTableOf(update.body as Type) as InputTable;
  const isWritten = (name: string) => fields.get(name)?.access !== 'RO' && !fields.get(name)?.secret;
  return (record: Wire) => Object.fromEntries(Object.entries(record).filter(([name]) => isWritten(name))) as Wire;
};

/** What is done with a record: written as it is, with a fault of form, with one that is found later, or by a stranger. */
type Shape = 'fine' | 'form' | 'reference' | 'unknown';

/** A site with the records that others belong to. */
interface Site {
  readonly world: World;
  readonly ids: Record<string, string>;
  readonly period: number;
}

describe('a collection leaves what requests with one record each would have left (contract section 21)', () => {
  setUpApp();

  const send = (site: Site, method: 'post' | 'put', path: string, body: unknown): Promise<Response> =>
    app.http[method](`/v4/${path}`)
      .set('Authorization', site.world.admin.authorization)
      .send(body as object) as never;

  async function newSite(): Promise<Site> {
    const world = await makeWorld(app.database);
    const period = await periodOf(world, app);
    const bare = { world, period, ids: {} };
    const create = async (path: string, body: Wire) => String((await send(bare, 'post', path, body)).body.ID);
    const owners = new Set(['basicroles', 'projects', 'metrics']);
    const ids = await createMinimalRecords(create, world.engineering, { individual: world.member.id, period }, (name) =>
      owners.has(name),
    );
    return { world, period, ids };
  }

  function ownerIn({ world, ids }: Site, owner: Owner): string {
    const { individual, unit } = { individual: world.member.id, unit: world.engineering };
    const { projects: project, basicroles: role, metrics: metric } = ids;
    return { site: '', unit, individual, project, role, metric }[owner];
  }

  function bodyIn(site: Site, kind: string, shape: Shape, at = 0): Wire {
    if (kind in OTHER_RECORDS) return OTHER_RECORDS[kind](site.world, at);
    const { owner, field, body } = MINIMAL_RECORDS[kind];
    const fine = body(ownerIn(site, owner), { individual: site.world.member.id, period: site.period });
    // No object: in a collection that can be the key of a record.
    if (shape === 'form') return { ...fine, [Object.keys(fine)[0]]: [1] };
    if (shape === 'unknown') return { ...fine, Unknown: 1 };
    if (shape === 'reference' && field) return { ...fine, [field]: NOBODY };
    return fine;
  }

  /** What the ledger says of the site since `after`, without IDs and dates. */
  async function ledgerOf({ world }: Site, after: number): Promise<string[]> {
    const rows = await app.database.read.query<Record<'Verb' | 'Type' | 'Before' | 'After', string | null>>(
      'SELECT `Verb`, `Type`, `Version`, `Before`, `After` FROM `ledger` WHERE `SiteID` = ? ORDER BY `Date`, `ID`',
      [world.siteId],
    );
    const lines = rows.slice(after).map((row) => JSON.stringify(row));
    return lines.map((line) =>
      line
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'guid')
        .replace(/\d{4}-\d\d-\d\dT[^"\\]*/g, 'date')
        .replace(/(ID\\",\\")\d+/g, '$1n'),
    );
  }
  const outcome = ({ status, body }: { status: number; body: { code?: string; errors?: Wire[] } | undefined }) => [
    status,
    body?.code,
    (body?.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  ];
  const resultOutcomes = ({ body }: Response) =>
    (body as { Status: number; Problem: { code?: string } | null }[]).map(({ Status, Problem }) =>
      outcome({ status: Status, body: Problem ?? undefined }),
    );

  it('for every kind', () => {
    expect(KINDS.length).toBeGreaterThan(25);
    expect(KINDS.filter((kind) => !(kind in MINIMAL_RECORDS) && !(kind in OTHER_RECORDS))).toEqual([]);
  });

  /** Two records of a kind, or one where several exclude each other. */
  const someOf = (site: Site, kind: string) =>
    (UNIQUE.has(kind) ? [0] : [0, 1]).map((at) => bodyIn(site, kind, 'fine', at));
  const withoutIds = (text: string) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'guid')
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"date"')
      .replace(/(ID|Order)":"?[\d.]+"?/g, '$1":n');

  const sendAs = (site: Site, method: 'post' | 'put', path: string, type: string, body: string): Promise<Response> =>
    app.http[method](`/v4/${path}`)
      .set('Authorization', site.world.admin.authorization)
      .set('Content-Type', type)
      .set('Accept', 'application/json')
      .send(body) as never;
  const cell = (value: unknown) => (value === null ? '\\N' : `"${String(value).replaceAll('"', '""')}"`);
  /** The records in each format of a request. */
  const bodiesOf = (kind: string, records: readonly Wire[]): Readonly<Record<string, string>> => {
    const { name, collection } = (inputTableOf(creatorOf(kind).body as Type) as InputTable).resource;
    const items = records.map((record) => toXml(name, record, undefined).replace(/^<\?xml[^>]*>/, ''));
    const names = Object.keys(records[0]);
    return {
      'application/json': JSON.stringify(records),
      'application/x-ndjson': records.map((record) => JSON.stringify(record)).join('\n'),
      'text/csv': [names, ...records.map((record) => names.map((each) => cell(record[each])))].join('\r\n'),
      'application/xml': `<${collection} xmlns="${NAMESPACE}">${items.join('')}</${collection}>`,
    };
  };

  it.each(KINDS.flatMap((kind) => [true, false].map((atomic) => [kind, atomic] as const)))(
    'for %s, atomic=%s: a dry run leaves every table as it was, and answers as the real one',
    async (kind, atomic) => {
      const site = await newSite();
      const records = someOf(site, kind);
      const rows = async () => {
        const { tokens: _, ...others } = await storedRows(app.settings.database);
        return others;
      };
      const before = await rows();
      const tried = new Map<string, string>();
      for (const [type, body] of Object.entries(bodiesOf(kind, records))) {
        const answer = await sendAs(site, 'post', `${kind}?dryrun=true&atomic=${atomic}`, type, body);
        expect([type, answer.status, answer.headers['dry-run']]).toEqual([type, atomic ? 200 : 207, 'true']);
        tried.set(type, withoutIds(JSON.stringify(answer.body)));
      }
      expect(await rows()).toEqual(before);
      const real = await send(site, 'post', `${kind}?atomic=${atomic}`, records);
      for (const [type, text] of tried) expect([type, text]).toEqual([type, withoutIds(JSON.stringify(real.body))]);
      expect(real.headers['dry-run']).toBeUndefined();
      const written = atomic ? (real.body as Wire[]) : [];
      const changed = await rows();
      for (const [type, body] of Object.entries(
        written.length > 0 ? bodiesOf(kind, written.map(writable(kind))) : {},
      )) {
        const answer = await sendAs(site, 'put', `${kind}?dryrun=true`, type, body);
        expect([kind, type, answer.status, answer.headers['dry-run']]).toEqual([kind, type, 200, 'true']);
      }
      expect(await rows()).toEqual(changed);
    },
  );

  it.each(KINDS)('for %s: what is matched is created once, and left as it is then', async (kind) => {
    const site = await newSite();
    const [some] = someOf(site, kind);
    const record = 'Name' in some ? { ...some, Name: 'Matched' } : some;
    const { filterable } = filterKindOf(creatorOf(kind).returns.resource as Type) as FilterKind;
    const isMatched = (name: string) => filterable.has(name) && record[name] !== null && !/^(Rank|Kind)$/.test(name);
    const names = Object.keys(record).filter(isMatched).slice(0, 3);
    const send3 = async () => (await send(site, 'put', `${kind}?match=${names}&atomic=false`, [record])).body;
    const [created] = await send3();
    expect([names, created]).toEqual([names, expect.objectContaining({ Status: 200, Created: true })]);
    const ledger = await ledgerOf(site, 0);
    expect(await send3()).toEqual([{ ...created, Created: null }]);
    expect(await ledgerOf(site, 0)).toEqual(ledger);
  });

  it('whatever is wrong with its records', async () => {
    const shape = fc.constantFrom<Shape>('fine', 'fine', 'fine', 'form', 'reference', 'unknown');
    const kind = fc.constantFrom(...KINDS.filter((name) => !UNIQUE.has(name) && name in MINIMAL_RECORDS));
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(kind, fc.array(shape, { minLength: 1, maxLength: 6 }), async (name, shapes) => {
        const [singly, together, whole] = [await newSite(), await newSite(), await newSite()];
        const before = await ledgerOf(whole, 0);
        const answers: Response[] = [];
        for (const each of shapes) answers.push(await send(singly, 'post', name, bodyIn(singly, name, each)));
        const outcomes = answers
          .map(outcome)
          .map(([status, ...rest]) => (status === 200 ? [200, undefined, []] : [status, ...rest]));
        const separate = await send(
          together,
          'post',
          `${name}?atomic=false`,
          shapes.map((each) => bodyIn(together, name, each)),
        );
        expect([separate.status, resultOutcomes(separate)]).toEqual([207, outcomes]);
        expect(await ledgerOf(together, 0)).toEqual(await ledgerOf(singly, 0));
        const all = await send(
          whole,
          'post',
          name,
          shapes.map((each) => bodyIn(whole, name, each)),
        );
        const isRefused = outcomes.some(([status]) => status !== 200);
        if (isRefused) refused += 1;
        expect(all.status === 200).toBe(!isRefused);
        expect(await ledgerOf(whole, before.length)).toEqual(isRefused ? [] : await ledgerOf(singly, before.length));
      }),
      { seed: SEED, numRuns: runs(30, 400) },
    );
    expect(refused).toBeGreaterThan(5);
  });

  it.each(KINDS)('in every row, and in the ledger: %s', async (name) => {
    const [singly, together] = [await newSite(), await newSite()];
    const count = UNIQUE.has(name) ? 1 : 3;
    const bodies = (site: Site) => Array.from({ length: count }, (_, at) => bodyIn(site, name, 'fine', at));
    const single: Wire[] = [];
    for (const body of bodies(singly)) single.push((await send(singly, 'post', name, body)).body);
    const { body: created, status } = await send(together, 'post', name, bodies(together));
    expect([status, (created as Wire[]).length]).toEqual([200, count]);
    const updated: Wire[] = [];
    for (const each of single) updated.push((await send(singly, 'put', `${name}/${each.ID}`, each)).body);
    const answer = await send(together, 'put', name, created);
    expect(answer.status).toBe(200);
    expect(without(answer.body)).toEqual(without(updated));
    expect(await ledgerOf(together, 0)).toEqual(await ledgerOf(singly, 0));
  });

  /** Records without what two sites differ in, and the order of siblings, which changes while they are created. */
  function without(records: readonly Wire[]): unknown {
    const text = JSON.stringify(records.map(({ ID: _, RankPath, RankOrder, DisplayRank, ...rest }) => rest));
    return JSON.parse(
      text
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'guid')
        .replace(/\d{4}-\d\d-\d\dT[^"]*/g, 'date')
        .replace(/"PeriodID":\d+/g, '"PeriodID":0'),
    );
  }
});
