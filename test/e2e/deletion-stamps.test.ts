import type { SqlValue } from '../../src/database/sql';
import { storedNow } from '../../src/http/formats/instant';
import { Tree } from '../../src/resource/storage/tree';
import { Caller } from '../../src/security/caller';
import { statusAndCode } from '../support/client';
import { operations } from '../support/golden';
import { createMinimalRecords } from '../support/minimal-records';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertGlobalAdmin, insertPerson, insertUnit, type Person } from '../support/world';

const LONG_AGO = '2020-01-01 00:00:00.000';

const UNDELETED = new Set(
  operations.filter(({ path }) => path.endsWith('/undelete')).map(({ path }) => path.split('/')[1]),
);
const isSoftDeleted = (segment: string) => UNDELETED.has(segment);

/** What deleting writes besides its flags. */
interface Stamp {
  ID: string;
  Version: number;
  Updated: string;
  UpdatedBy: string | null;
  Deleted: number;
  DeletedByRef: number;
}

describe('what deleting and undeleting write (contract section 7)', () => {
  let global: Person;

  setUpWorldPerTest({}, { writesVersions: true });
  beforeEach(async () => {
    global = await insertGlobalAdmin(app.database, world.other);
  });

  const query = <R extends object>(text: string, params: SqlValue[]) => app.database.read.query<R>(text, params);

  /** The tables whose rows can be deleted by reference and are stamped. */
  function tables(): string[] {
    const named = app.database.dataSource.entityMetadatas.filter(({ columns }) =>
      ['DeletedByRef', 'Version', 'Updated', 'UpdatedBy'].every((name) =>
        columns.some(({ propertyName }) => propertyName === name),
      ),
    );
    return named.map(({ tableName }) => tableName).sort();
  }

  /** The stamps of all rows of the site, by table and id. */
  async function stamps(): Promise<Map<string, Stamp>> {
    const found = new Map<string, Stamp>();
    for (const table of tables()) {
      const rows = await query<Stamp>(
        `SELECT \`ID\`, \`Version\`, \`Updated\`, \`UpdatedBy\`, \`Deleted\`, \`DeletedByRef\` FROM \`${table}\` WHERE \`SiteID\` = ? ORDER BY \`ID\``,
        [world.siteId],
      );
      for (const row of rows) found.set(`${table}/${row.ID}`, row);
    }
    return found;
  }

  /** A record of every kind that can be deleted; answers the addresses of those that are deleted over HTTP. */
  async function plant(): Promise<string[]> {
    const { admin, member, engineering, siteId } = world;
    const make = async (path: string, body: object): Promise<string> => {
      const answer = await post(admin, path, body);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
      const [record] = [answer.body].flat();
      return String(record.ID);
    };
    const team = `departments/${await insertUnit(app.database.read, siteId, engineering, 'Team')}`;
    const ids = await createMinimalRecords(make, engineering, { individual: member.id, period: 0 }, isSoftDeleted);
    const { departments: _department, organizations: _organization, ...records } = ids;
    return [team, `individuals/${world.guest.id}`, ...Object.entries(records).map(([path, id]) => `${path}/${id}`)];
  }

  const age = async () => {
    for (const table of tables())
      await app.database.read.run(
        `UPDATE \`${table}\` SET \`Updated\` = ?, \`UpdatedBy\` = NULL, \`Version\` = 5 WHERE \`SiteID\` = ?`,
        [LONG_AGO, world.siteId],
      );
  };

  it('a record is changed by who deletes it and by who takes that back, once each', async () => {
    const addresses = await plant();
    const began = storedNow();
    for (const address of addresses.reverse()) {
      await age();
      const key = [...(await stamps()).keys()].find((one) => one.endsWith(address.split('/')[1])) as string;
      const stamp = async () => (await stamps()).get(key) as Stamp;
      await remove(world.admin, address).expect(200);
      const deleted = await stamp();
      expect({ address, ...deleted }).toMatchObject({ address, Version: 6, Deleted: 1, UpdatedBy: world.admin.id });
      expect(deleted.Updated >= began).toBe(true);
      await remove(world.admin, address).expect(200);
      expect({ address, ...(await stamp()) }).toEqual({ address, ...deleted });
      await age();
      await put(world.admin, `${address}/undelete`, {}).expect(200);
      const back = await stamp();
      expect({ address, ...back }).toMatchObject({ address, Version: 6, Deleted: 0, UpdatedBy: world.admin.id });
      expect(back.Updated >= began).toBe(true);
      await put(world.admin, `${address}/undelete`, {}).expect(200);
      expect({ address, ...(await stamp()) }).toEqual({ address, ...back });
    }
  });

  it('records deleted by reference get another version and keep who changed them', async () => {
    await plant();
    await age();
    const before = await stamps();
    const planted = new Set([...before.keys()].map((key) => key.split('/')[0]));
    expect({ 'no segment in test/rights/kinds.ts': tables().filter((table) => !planted.has(table)) }).toEqual({
      'no segment in test/rights/kinds.ts': [],
    });
    await remove(global, `sites/${world.siteId}`).expect(200);
    const expected = (Version: number, DeletedByRef: number) =>
      [...before].map(([key, row]) => [key, { ...row, Version, DeletedByRef }]);
    const own = `sites/${world.siteId}`;
    const besides = async () => [...(await stamps())].filter(([key]) => key !== own);
    const byRef = expected(6, 1).filter(([key]) => key !== own);
    expect(await besides()).toEqual(byRef);
    expect((await stamps()).get(own)).toMatchObject({ Version: 6, Deleted: 1, DeletedByRef: 0, UpdatedBy: global.id });
    await put(global, `sites/${world.siteId}/undelete`, {}).expect(200);
    expect(await besides()).toEqual(expected(7, 0).filter(([key]) => key !== own));
    expect((await stamps()).get(own)).toMatchObject({ Version: 7, Deleted: 0, DeletedByRef: 0, UpdatedBy: global.id });
  });

  it('a copy from before its ancestor was deleted cannot be written back', async () => {
    const { admin, engineering } = world;
    const { body, headers } = await post(admin, 'projects', { AncestorID: engineering, Name: 'Gateway' }).expect(200);
    await remove(admin, `departments/${engineering}`).expect(200);
    await put(admin, `departments/${engineering}/undelete`, {}).expect(200);
    const late = await put(admin, `projects/${body.ID}`, body).set('If-Match', headers.etag);
    expect(late.status).toBe(412);
  });

  describe('and the names that only live records hold', () => {
    let staff: string;
    let gone: string;

    const keysOf = async () => {
      const groups = await query<{ ID: string; LiveKey: string | null; OrderKey: string }>(
        'SELECT `ID`, `LiveKey`, `OrderKey` FROM `security_groups` WHERE `SiteID` = ? ORDER BY `ID`',
        [world.siteId],
      );
      const individuals = await query<{ ID: string; LiveKey: string | null; UserNameKey: string }>(
        'SELECT `ID`, `LiveKey`, `UserNameKey` FROM `individuals` WHERE `SiteID` = ? ORDER BY `ID`',
        [world.siteId],
      );
      const all = [
        ...groups.map(({ ID, LiveKey, OrderKey }) => ({ ID, LiveKey, key: OrderKey })),
        ...individuals.map(({ ID, LiveKey, UserNameKey }) => ({ ID, LiveKey, key: UserNameKey })),
      ];
      return {
        held: all.filter(({ LiveKey }) => LiveKey !== null).map(({ ID }) => ID),
        all: all.map(({ ID }) => ID),
        isOwn: all.every(({ LiveKey, key }) => LiveKey === null || LiveKey === key),
      };
    };

    /** An Admin with a token: those of a site that was deleted have ended. */
    const insertAdmin = () => {
      const { siteId, organization: unit } = world;
      return app.database.transaction((tx) =>
        insertPerson(tx, 'Again', { siteId, unit, reportsTo: null, isAdmin: true }),
      );
    };

    beforeEach(async () => {
      staff = (await post(world.admin, 'securitygroups', { Group: 'Staff' }).expect(200)).body.ID;
      gone = (await post(world.admin, 'securitygroups', { Group: 'Gone' }).expect(200)).body.ID;
      await remove(world.admin, `securitygroups/${gone}`).expect(200);
      await remove(world.admin, `individuals/${world.guest.id}`).expect(200);
    });

    it('are free while the site is deleted, and come back to those that were live', async () => {
      const before = await keysOf();
      expect(before.held).toHaveLength(before.all.length - 2);
      await remove(global, `sites/${world.siteId}`).expect(200);
      expect((await keysOf()).held).toEqual([]);
      await put(global, `sites/${world.siteId}/undelete`, {}).expect(200);
      expect(await keysOf()).toEqual(before);
      expect(before.held).toContain(staff);
      expect(before.held).not.toContain(gone);
      expect(before.held).not.toContain(world.guest.id);
      expect(before.isOwn).toBe(true);
    });

    it('of one that stays deleted can be given to another', async () => {
      const { guest } = world;
      await remove(global, `sites/${world.siteId}`).expect(200);
      await put(global, `sites/${world.siteId}/undelete`, {}).expect(200);
      const again = await insertAdmin();
      expect(statusAndCode(await post(again, 'securitygroups', { Group: 'Gone' }))).toEqual([200, undefined]);
      expect(statusAndCode(await put(again, `securitygroups/${gone}/undelete`, {}))).toEqual([409, 'name_taken']);
      const { body } = await get(again, `individuals/${again.id}`).expect(200);
      expect((await put(again, `individuals/${again.id}`, { ...body, UserName: guest.userName })).status).toBe(200);
      expect(statusAndCode(await put(again, `individuals/${guest.id}/undelete`, {}))).toEqual([409, 'user_name_taken']);
    });

    it('stay free when a record comes back, or goes, within a site that is deleted', async () => {
      const caller = Caller.system('test', world.siteId);
      const tree = app.app.get(Tree);
      await remove(global, `sites/${world.siteId}`).expect(200);
      await app.database.transaction((tx) => tree.undelete(caller, gone, tx));
      await app.database.transaction((tx) => tree.delete(caller, staff, tx));
      expect((await keysOf()).held).toEqual([]);
      await put(global, `sites/${world.siteId}/undelete`, {}).expect(200);
      const { held } = await keysOf();
      expect(held).toContain(gone);
      expect(held).not.toContain(staff);
    });
  });

  describe('and memberships in a unit below it', () => {
    let team: string;
    let membership: string;
    let body: { ID: string };

    beforeEach(async () => {
      const { siteId, engineering, stranger, admin } = world;
      team = await insertUnit(app.database.read, siteId, engineering, 'Team', 1, '0001.0001.0001');
      const member = { IndividualID: stranger.id, OrganizationID: team, Title: 'Tester', ReportsToID: admin.id };
      ({ body } = await post(admin, 'departmentmembers', member).expect(200));
      membership = `departmentmembers/${body.ID}`;
    });

    const listed = async (path: string): Promise<[number, string | undefined, boolean]> => {
      const { body: rows, headers } = await get(world.admin, `${path}?count=true`).expect(200);
      const ids = (rows as Record<string, string>[]).flatMap((row) => Object.values(row));
      return [rows.length, headers['x-total-count'], ids.includes(team)];
    };
    const views = async () => ({
      ofUnit: await listed(`departments/${team}/departmentmembers`),
      people: (await listed(`departments/${team}/individuals`))[0],
      ofIndividual: await listed(`individuals/${world.stranger.id}/departmentmembers`),
    });
    const present = { ofUnit: [1, '1', true], people: 1, ofIndividual: [2, '2', true] };

    it('are out of view and cannot be changed until it comes back', async () => {
      const { admin, engineering, stranger, guest } = world;
      expect(await views()).toEqual(present);
      await remove(admin, `departments/${engineering}`).expect(200);
      expect(await views()).toEqual({ ofUnit: [0, '0', false], people: 0, ofIndividual: [1, '1', false] });
      expect((await get(admin, membership)).status).toBe(200);
      for (const answer of [
        await put(admin, membership, { ...body, Title: 'Other' }),
        await put(admin, membership, { ...body, Primary: true }),
        await remove(admin, membership),
        await remove(admin, `individuals/${stranger.id}/departments/${team}/departmentmembers`),
        await post(admin, `individuals/${guest.id}/departments/${team}/departmentmembers`, { Title: 'x' }),
      ])
        expect(statusAndCode(answer)).toEqual([409, 'deleted']);
      const joins = { IndividualID: guest.id, OrganizationID: team };
      expect(statusAndCode(await post(admin, 'departmentmembers', joins))).toEqual([400, 'validation_failed']);
      await put(admin, `departments/${engineering}/undelete`, {}).expect(200);
      expect(await views()).toEqual(present);
      expect(statusAndCode(await put(admin, membership, { ...body, Title: 'Other' }))).toEqual([200, undefined]);
    });

    it('give its leaders no rights on its members until it comes back', async () => {
      const { admin, lead, stranger, engineering } = world;
      const { body: role } = await post(stranger, 'basicroles', { Name: 'Releases' }).expect(200);
      const status = async () => (await get(lead, `basicroles/${role.ID}`)).status;
      expect(await status()).toBe(200);
      for (const unit of [engineering, team]) {
        await remove(admin, `departments/${unit}`).expect(200);
        expect({ unit, status: await status() }).toEqual({ unit, status: 404 });
        await put(admin, `departments/${unit}/undelete`, {}).expect(200);
        expect({ unit, status: await status() }).toEqual({ unit, status: 200 });
      }
    });
  });
});
