import { randomUUID } from 'node:crypto';
import { startTestApp } from '../support/test-app';
import { insertPeriods } from '../support/periods';
import { makeWorld } from '../support/world';

it('measures', async () => {
  const app = await startTestApp();
  const world = await makeWorld(app.database);
  const period = await insertPeriods(app.database.read, world.siteId);
  const now = '2026-10-01 00:00:00.000';
  const many = async (table: string, names: string[], rows: unknown[][]) => {
    for (let at = 0; at < rows.length; at += 500) {
      const part = rows.slice(at, at + 500);
      await app.database.transaction((tx) => tx.run(`INSERT INTO \`${table}\` (${names.map((n) => `\`${n}\``).join(',')}) VALUES ${part.map(() => `(${names.map(() => '?').join(',')})`).join(',')}`, part.flat() as never));
    }
  };
  const N = 5000;
  const ids = Array.from({ length: N }, () => [randomUUID(), randomUUID()]);
  await many('individuals', ['ID','SiteID','UserID','IsAdmin','IsGlobalAdmin','FirstName','LastName','Email','UserEmail','UserName','UserNameKey','LiveKey','PrimaryMemberID','FullName','NameKey','OrderKey','Deleted','DeletedByRef','Created','Updated','Version'],
    ids.map(([id, m]) => [id, world.siteId, id, false, false, 'F', 'L', 'e', 'e', id, id, id, m, 'F L', 'f l', 'l f', false, false, now, now, 1]));
  await many('nodes', ['ID','SiteID','RowType','AncestorID','Name','Deleted','DeletedByRef'], ids.map(([id]) => [id, world.siteId, 39, world.siteId, 'F', false, false]));
  await many('organization_members', ['ID','SiteID','IndividualID','OrganizationID','ReportsToID','Title','Leader','Created','Updated','Version'],
    ids.map(([id, m], i) => [m, world.siteId, id, i % 2 ? world.engineering : world.sales, world.lead.id, 'T', false, now, now, 1]));
  const texts = [1,2,3,4,5].map((n) => `Measure${n}`);
  const due = (i: number) => `2026-${String(1 + (i % 12)).padStart(2, '0')}-10 00:00:00.000`;
  const plan = (id: string, i: number, k: number) => [world.siteId, id, `N${k}`, false, due(i + k), k % 2 ? period.current : period.last, 'x','x','x','','', 1];
  await many('commitments', ['SiteID','AncestorID','Name','Completed','DueDate','PeriodID', ...texts, 'Version'], ids.flatMap(([id], i) => [0,1,2,3].map((k) => plan(id, i, k))));
  await many('goals', ['SiteID','IndividualID','Name','Completed','DueDate','PeriodID', ...texts, 'Version','Comment','Why'], ids.flatMap(([id], i) => [0,1,2,3].map((k) => [...plan(id, i, k), '', ''])));
  if (process.env.TEST_DATABASE_URL) await app.database.read.query('ANALYZE TABLE goals, commitments, individuals, nodes, organization_members');
  const statements: string[] = [];
  for (const [who, person] of [['admin', world.admin], ['lead', world.lead], ['stranger', world.stranger]] as const)
  for (const path of ['goals', 'goals?limit=100', 'goals?limit=100&count=true', `dashboards/${world.organization}/commitments/individual`, `dashboards/${world.organization}/commitments/individual?limit=100`, `dashboards/${world.organization}/commitments/department`, `individuals/${ids[0][0]}/commitments`, 'periods']) {
    const times: number[] = [];
    let n = 0;
    for (let r = 0; r < 3; r++) {
      const t = performance.now();
      statements.length = 0;
      app.database.onStatement = (s) => statements.push(s);
      const answer = await app.http.get(`/v4/${path}`).set('Authorization', person.authorization);
      times.push(performance.now() - t);
      n = answer.body.length ?? answer.status;
    }
    process.stdout.write(`${who} ${path.slice(0, 8)}..${path.slice(-30)} rows ${n} stmts ${statements.length} ms ${times.map((x) => x.toFixed(0)).join(' ')}\n`);
    if (who === 'admin' && process.env.TEST_DATABASE_URL && /limit=100$/.test(path)) {
      const sql = statements.find((s) => /ORDER BY t/.test(s))!;
      const marks = (sql.match(/\?/g) ?? []).length;
      const params = /goals/.test(path) ? [world.siteId, period.current] : [world.siteId, period.current, world.siteId, world.organization, world.siteId, world.siteId];
      expect(marks).toBe(params.length);
      const plan = await app.database.read.query(`EXPLAIN ${sql}`, params);
      process.stdout.write(plan.map((x: any) => [x.id, x.select_type, x.table, x.type, x.key, x.rows, x.Extra].join(' | ')).join('\n') + '\n');
    }
  }
  await app.close();
}, 120000);
