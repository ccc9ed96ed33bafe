import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { RowType } from '../../src/security/rights/row-types';
import { faultsOf, statusAndCode } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { insertMetric } from '../support/metrics';
import { insertProject, type ProjectOptions } from '../support/projects';
import { app, as, get, remove, setUpWorldPerTest, world } from '../support/running-app';
import { golden, parseXml, recordOf } from '../support/wire';
import { flagDeleted, insertRow, insertUnit, type Person } from '../support/world';

interface Row {
  ID: string;
  Name: string;
  ArchiveName: string;
}

const OCTOBER = Date.UTC(2026, 10, 1, 2);

describe('archives', () => {
  setUpWorldPerTest();

  const sql = () => app.database.read;
  const archive = (at = OCTOBER, siteId = world.siteId) =>
    app.app.get(SnapshotService).run(Caller.system('test', siteId), monthBefore(at));
  const metricOf = (ancestor: string, ancestorType: number, name: string) =>
    insertMetric(sql(), { siteId: world.siteId, ancestor, ancestorType }, name, 2);
  const projectOf = (unit: string, name: string, more: Partial<ProjectOptions> = {}) =>
    insertProject(sql(), { siteId: world.siteId, unit, name, ...more });
  const listed = async (path: string, by: Person = world.admin): Promise<Row[]> => {
    const { status, body, text } = await get(by, path);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  };
  const names = async (path: string, by?: Person) => (await listed(path, by)).map(({ Name }) => Name).sort();

  describe('are answered', () => {
    it('with all their fields, alike in JSON and XML', async () => {
      const metric = await metricOf(world.engineering, RowType.Department, 'Speed & <care>');
      await archive();
      const [{ ID }] = await listed(`organizations/${world.engineering}/archives`);
      const { body } = await get(world.admin, `archives/${ID}`);
      expect(Object.keys(body)).toEqual(golden('Archive').map(({ field }) => field));
      expect(body).toEqual({
        AncestorID: world.engineering,
        AncestorName: 'Engineering',
        AncestorType: RowType.Department,
        ArchiveComment: null,
        ArchiveDate: '2026-11-01T02:00:00.000+00:00',
        ArchiveID: ID,
        ArchiveName: '2026-10',
        ArchivedBy: null,
        ID,
        Name: 'Speed & <care>',
        RowType: RowType.UnitMetric,
        SiteID: world.siteId,
      });
      const xml = await get(world.admin, `metric/${metric}/archives/${ID}`).set('Accept', 'application/xml');
      expect(recordOf(parseXml(xml.text), 'Archive')).toEqual(body);
      const list = await get(world.admin, `organizations/${world.engineering}/archives`).set('Accept', 'text/xml');
      const root = parseXml(list.text);
      expect([root.name, root.children.map((item) => recordOf(item, 'Archive'))]).toEqual(['Archives', [body]]);
    });

    it('with their date in the zone asked for, though it is text, and with another ETag', async () => {
      await metricOf(world.engineering, RowType.Department, 'Speed');
      await archive();
      const [{ ID }] = await listed(`organizations/${world.engineering}/archives`);
      const there = await get(world.admin, `archives/${ID}?tz=America/New_York`);
      expect(there.body.ArchiveDate).toBe('2026-10-31T22:00:00.000-04:00');
      const xml = await get(world.admin, `archives/${ID}?tz=%2B05:30`).set('Accept', 'application/xml');
      expect(xml.text).toContain('<ArchiveDate>2026-11-01T07:30:00.000+05:30</ArchiveDate>');
      const here = await get(world.admin, `archives/${ID}`);
      expect(here.headers.etag).not.toBe(there.headers.etag);
      expect((await get(world.admin, `archives/${ID}`).set('If-None-Match', here.headers.etag)).status).toBe(304);
    });

    it('with phase and status of a project as its comment', async () => {
      const named = async (table: string, Name: string) => {
        await insertRow(sql(), table, { SiteID: world.siteId, Name, Rank: 1, Version: 1 });
        const rows = await sql().query<{ ID: number }>(`SELECT MAX(\`ID\`) AS \`ID\` FROM \`${table}\``);
        return rows[0].ID;
      };
      const [PhaseID, StatusID] = [await named('project_phases', 'Build'), await named('project_statuses', 'Late')];
      await projectOf(world.sales, 'Both', { columns: { PhaseID, StatusID } });
      await projectOf(world.sales, 'Phase', { columns: { PhaseID } });
      await projectOf(world.sales, 'Status', { columns: { StatusID } });
      await projectOf(world.sales, 'None');
      await archive();
      const rows: { Name: string; ArchiveComment: unknown; RowType: number }[] = (
        await get(world.admin, `organizations/${world.sales}/archives`)
      ).body;
      expect(rows.map(({ RowType: rowType }) => rowType)).toEqual([15, 15, 15, 15]);
      expect(Object.fromEntries(rows.map(({ Name, ArchiveComment }) => [Name, ArchiveComment]))).toEqual({
        Both: 'Build; Late',
        Phase: 'Build',
        Status: 'Late',
        None: null,
      });
    });
  });

  describe('are read like the object they show', () => {
    it('as it stands today: a metric that was given to an individual is personal in its older archives too', async () => {
      const metric = await metricOf(world.engineering, RowType.Department, 'Moved');
      await archive();
      const change = 'UPDATE `nodes` SET `AncestorID` = ?, `RowType` = ? WHERE `ID` = ?';
      await sql().run(change, [world.member.id, RowType.IndividualMetric, metric]);
      const path = `organizations/${world.engineering}/archives`;
      expect(await asEachPerson(world, async (person) => statusAndCode(await get(person, path))[0])).toMatchObject({
        guest: 200,
      });
      expect([await names(path, world.lead), await names(path, world.guest)]).toEqual([['Moved'], []]);
    });
  });

  describe('of an ancestor', () => {
    it('are its own and those of its direct children', async () => {
      const team = await insertUnit(sql(), world.siteId, world.engineering, 'Team');
      await metricOf(world.organization, RowType.Organization, 'of the company');
      await metricOf(world.engineering, RowType.Department, 'of the department');
      await metricOf(team, RowType.Department, 'of the team');
      await metricOf(world.lead.id, RowType.Individual, 'of the lead');
      const project = await projectOf(world.engineering, 'Project');
      const part = await projectOf(world.engineering, 'Part', { parent: project });
      await metricOf(project, RowType.Project, 'of the project');
      await metricOf(part, RowType.Project, 'of the part');
      await archive();
      const ofUnit = (unit: string) => names(`organizations/${unit}/archives`);
      expect(await ofUnit(world.organization)).toEqual(['Part', 'Project', 'of the company', 'of the department']);
      expect(await ofUnit(world.engineering)).toEqual([
        'Part',
        'Project',
        'of the department',
        'of the project',
        'of the team',
      ]);
      expect(await ofUnit(team)).toEqual(['of the team']);
      expect(await names(`projects/${project}/metricArchives`)).toEqual(['of the part', 'of the project']);
      expect(await names(`projects/${part}/metricArchives`)).toEqual(['of the part']);
      expect(await names(`individuals/${world.lead.id}/archives`)).toEqual(['of the lead']);
    });
  });

  it('leave the lists while their item is deleted, and stay readable by id', async () => {
    const metric = await metricOf(world.sales, RowType.Department, 'Calls');
    await archive();
    const path = `organizations/${world.sales}/archives`;
    const [{ ID }] = await listed(path);
    await flagDeleted(sql(), 'metrics', metric);
    expect(await listed(path)).toEqual([]);
    expect((await get(world.admin, `${path}?count=true`)).headers['x-total-count']).toBe('0');
    expect((await get(world.guest, `archives/${ID}`)).status).toBe(200);
    await flagDeleted(sql(), 'metrics', metric, false);
    expect(await listed(path)).toHaveLength(1);
  });

  it('leave the list of the unit above while the unit of their item is deleted', async () => {
    await metricOf(world.sales, RowType.Department, 'Calls');
    await archive();
    const path = `organizations/${world.organization}/archives`;
    expect(await names(path)).toEqual(['Calls']);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    expect(await names(path)).toEqual([]);
  });

  describe('cannot be written', () => {
    it('and whoever tries gets an empty object, whatever the id and the body', async () => {
      await metricOf(world.sales, RowType.Department, 'Calls');
      await archive();
      const [before] = await listed(`organizations/${world.sales}/archives`);
      const bodies: [string, string][] = [
        ['application/json', '{"Name":"x"}'],
        ['application/json', '{"Name":'],
        ['application/xml', '<!DOCTYPE a><b>'],
        ['text/plain', 'anything'],
        ['application/octet-stream', 'x'.repeat(10_000)],
      ];
      for (const person of [world.admin, world.guest, world.other.admin]) {
        for (const [type, text] of bodies) {
          const sent = [
            app.http.post('/v4/archives'),
            app.http.put('/v4/archives/anything%20at%20all'),
            app.http.put(`/v4/archives/${before.ID}`),
            app.http.delete(`/v4/archives/${before.ID}`),
          ].map((request) => as(person, request).set('Content-Type', type).send(text));
          for (const { status, text: answer } of await Promise.all(sent))
            expect([type, status, answer]).toEqual([type, 200, '{}']);
        }
        for (const request of [
          app.http.post('/v4/archives'),
          app.http.put('/v4/archives/0'),
          app.http.delete('/v4/archives/x'),
        ])
          expect((await as(person, request).set('If-Match', '"9"')).body).toEqual({});
      }
      const xml = await as(world.guest, app.http.delete('/v4/archives/x')).set('Accept', 'application/xml');
      expect(xml.text).toBe('<?xml version="1.0" encoding="utf-8"?><object xmlns="urn:performance-management:v4"/>');
      expect(await listed(`organizations/${world.sales}/archives`)).toEqual([before]);
    });

    it('but the caller has to sign in, and parameters are judged as anywhere', async () => {
      expect((await app.http.post('/v4/archives')).status).toBe(401);
      expect((await app.http.put('/v4/archives/x').send('x')).status).toBe(401);
      expect((await app.http.delete('/v4/archives/x')).status).toBe(401);
      const { status, body } = await as(world.guest, app.http.delete('/v4/archives/x?nonsense=1'));
      expect([status, ...faultsOf(body)]).toEqual([400, 'nonsense unknown_parameter']);
    });

    it('which the OpenAPI document calls deprecated', async () => {
      const { body } = await app.http.get('/docs/openapi.json');
      const paths = body.paths;
      for (const operation of [paths['/archives'].post, paths['/archives/{id}'].put, paths['/archives/{id}'].delete])
        expect([operation.deprecated, operation.requestBody]).toEqual([true, undefined]);
      expect(paths['/archives/{id}'].get.deprecated).toBeFalsy();
      const idOf = (operation: { parameters: { name: string; schema: object }[] }) =>
        operation.parameters.find(({ name }) => name === 'id')?.schema;
      // The format of every id, though these take any: what they are given is not looked at.
      for (const method of ['get', 'put', 'delete'])
        expect(idOf(paths['/archives/{id}'][method])).toEqual({ type: 'string', format: 'uuid' });
    });
  });
});
