import { app, setUpApp } from '../support/running-app';
import type { Person } from '../support/world';
import { insertRandomSite, type RandomSite } from './random-site';
import { fullScans, recordReads } from './recorded-plans';
import type { SiteSpec } from './site-spec';

/** A site with something of every kind, as large as one wants. */
function siteOf(size: number): SiteSpec {
  const each = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index));
  const instant = (index: number) => ({ slot: 1, place: index % 5 });
  const periods = [0, 1, 2].map((slot) => ({ slot, start: 0, end: 0 }));
  return {
    units: each(2 * size, (n) => ({ parent: Math.floor(n / 3), root: false, name: n })),
    people: each(6 * size, (n) => ({ name: n, units: [n, n + 1] })),
    periods,
    goals: each(12 * size, (n) => ({ owner: n, period: n, completed: n % 2 === 0 })),
    commitments: each(12 * size, (n) => ({ owner: n, period: n, completed: n % 2 === 0 })),
    projects: each(4 * size, (n) => ({
      unit: n,
      parent: null,
      dates: [instant(0), instant(n), instant(n + 1), n % 3 ? null : instant(n)],
      onTheDay: false,
      team: [n, n + 1],
      criteria: [true, false],
      changes: [instant(n)],
    })),
    metrics: each(10 * size, (n) => ({
      owner: n,
      thresholds: 0,
      is8020: n % 2 === 0,
      values: [0, 1, 2, 3].map((value) => ({ date: instant(n + value), value })),
    })),
    dialogs: each(10 * size, (n) => ({
      owner: n,
      date: instant(n),
      draft: n % 7 === 0,
      template: false,
      tasks: [{ created: instant(n), end: instant(n), part: false }],
    })),
    tasks: each(3 * size, (n) => ({ owner: n, created: instant(n), end: null })),
    assessments: each(12 * size, (n) => ({ owner: n, kind: n, period: n, score: 50 })),
    deletions: [],
  };
}

const OTHER_SITES = 3;

let small: RandomSite;
let large: RandomSite;

setUpApp();
beforeAll(async () => {
  const insert = (size: number) => app.database.transaction((tx) => insertRandomSite(tx, siteOf(size), Date.now()));
  small = await insert(2);
  large = await insert(12);
  // Plans are those of an installation of which one site is a small part.
  for (let site = 0; site < OTHER_SITES; site += 1) await insert(12);
  if (app.database.dialect === 'mysql')
    for (const { name } of await app.database.read.query<{ name: string }>(
      'SELECT `TABLE_NAME` AS `name` FROM `information_schema`.`TABLES` WHERE `TABLE_SCHEMA` = DATABASE()',
    ))
      await app.database.read.query(`ANALYZE TABLE \`${name}\``);
});

const organizationOf = ({ units }: RandomSite) => `organizations/${units[0]}/dashboards`;
const departmentOf = ({ units }: RandomSite) => `departments/${units[1]}/dashboards`;
const individualOf = ({ admin }: RandomSite) => `individuals/${admin.id}/dashboards`;
const KINDS = {
  organization: organizationOf,
  department: departmentOf,
  individual: individualOf,
  list: () => 'dashboards',
};

function ask(person: Person, path: string) {
  return app.http.get(`/v4/${path}`).set('Authorization', person.authorization).expect(200);
}

/** The statements of a request that was made before, so that nothing is asked that is kept in memory. */
async function statementsOf(site: RandomSite, path: string) {
  await ask(site.admin, path);
  return recordReads(app.database, () => ask(site.admin, path));
}

describe.each(Object.entries(KINDS))('a dashboard, read as %s,', (_, pathOf) => {
  it('takes as many statements in a large site as in a small one', async () => {
    const few = await statementsOf(small, pathOf(small));
    const many = await statementsOf(large, pathOf(large));
    // Some are sent side by side: which one comes first is not decided.
    const shapesOf = (sent: typeof few) => sent.map(({ sql }) => shapeOf(sql)).sort();
    expect(shapesOf(many)).toEqual(shapesOf(few));
  });

  it('scans no table of tenants', async () => {
    const found: string[] = [];
    for (const statement of await statementsOf(large, pathOf(large)))
      for (const step of await fullScans(app.database, statement)) found.push(`${step}: ${statement.sql}`);
    expect(found).toEqual([]);
  });
});

/** A statement however many placeholders its lists have. */
function shapeOf(sql: string): string {
  return sql.replace(/\(\?(?:, ?\?)*\)/g, '(?)').replace(/\s+/g, ' ');
}
