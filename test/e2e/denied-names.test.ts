import { RowType } from '../../src/security/rights/row-types';
import { insertMetric } from '../support/metrics';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';

const DENY = 2;
const [ORGANIZATIONS, DEPARTMENTS, PROJECTS] = [4, 19, 15];

describe('a record that a Deny on its ChildType hides (contract section 12)', () => {
  let project: string;
  let metrics: Record<'department' | 'organization' | 'project', string>;

  setUpWorldPerTest();
  beforeEach(async () => {
    const { siteId, engineering, organization } = world;
    const sql = app.database.read;
    project = await insertProject(sql, { siteId, unit: engineering });
    metrics = {
      department: await insertMetric(sql, { siteId, ancestor: engineering, ancestorType: RowType.Department }, 'M'),
      organization: await insertMetric(
        sql,
        { siteId, ancestor: organization, ancestorType: RowType.Organization },
        'M',
      ),
      project: await insertMetric(sql, { siteId, ancestor: project, ancestorType: RowType.Project }, 'M'),
    };
  });

  const deny = async (on: string, ChildType: number, principal: string, right = 'ReadState') => {
    await post(world.admin, 'permissions', permissionOf(on, principal, { ChildType, [right]: DENY })).expect(200);
  };
  /** What records of other kinds say of it, to the guest. */
  const named = async (path: string, field: string) => {
    const { status, body } = await get(world.guest, path);
    return [status, body[field]];
  };

  it('a department: not in the primary unit of its members, its projects and its metrics', async () => {
    const member = `individuals/${world.member.id}`;
    expect(await named(member, 'PrimaryOrganizationName')).toEqual([200, 'Engineering']);
    expect(await named(`projects/${project}`, 'AncestorName')).toEqual([200, 'Engineering']);
    await deny(world.organization, DEPARTMENTS, world.guest.id);
    expect((await get(world.guest, `departments/${world.engineering}`)).status).toBe(404);
    expect(await named(member, 'PrimaryOrganizationName')).toEqual([200, null]);
    expect(await named(`projects/${project}`, 'AncestorName')).toEqual([200, null]);
    expect(await named(`metrics/${metrics.department}`, 'AncestorName')).toEqual([200, null]);
    // What is not below it is named as before.
    expect(await named(`individuals/${world.admin.id}`, 'PrimaryOrganizationName')).toEqual([200, 'Company']);
  });

  it('a department in a list of individuals, by a row of a group', async () => {
    const { ID } = (await post(world.admin, 'securitygroups', { Group: 'Visitors' }).expect(200)).body;
    await put(world.admin, `securitygroups/${ID}/individuals/${world.guest.id}`, {}).expect(200);
    await deny(world.siteId, DEPARTMENTS, ID);
    const { body } = await get(world.guest, 'individuals').expect(200);
    const names = body.map((row: { PrimaryOrganizationName: string | null }) => row.PrimaryOrganizationName);
    expect(names.sort()).toEqual(['Company', null, null, null, null].sort());
    expect((await get(world.stranger, 'individuals')).body[0].PrimaryOrganizationName).not.toBeNull();
  });

  it('an organization: not in its metrics, nor in the primary unit of its members', async () => {
    await deny(world.siteId, ORGANIZATIONS, world.guest.id);
    expect((await get(world.guest, `organizations/${world.organization}`)).status).toBe(404);
    expect(await named(`metrics/${metrics.organization}`, 'AncestorName')).toEqual([200, null]);
    expect(await named(`individuals/${world.admin.id}`, 'PrimaryOrganizationName')).toEqual([200, null]);
    expect(await named(`individuals/${world.member.id}`, 'PrimaryOrganizationName')).toEqual([200, 'Engineering']);
  });

  it('a project: not in its metrics', async () => {
    await deny(world.engineering, PROJECTS, world.guest.id);
    expect((await get(world.guest, `projects/${project}`)).status).toBe(404);
    expect(await named(`metrics/${metrics.project}`, 'AncestorName')).toEqual([200, null]);
    expect(await named(`metrics/${metrics.department}`, 'AncestorName')).toEqual([200, 'Engineering']);
  });

  it('an individual: not as the author of a last comment, whatever that is on', async () => {
    const { admin, engineering, organization, guest } = world;
    const about = { AncestorID: engineering, Name: 'Talk', DialogDate: '2026-11-20' };
    const dialog = (await post(admin, 'dialogs', about).expect(200)).body.ID;
    const commented = [
      ['organizations', organization],
      ['departments', engineering],
      ['projects', project],
      ['metrics', metrics.project],
      ['dialogs', dialog],
      ['individuals', guest.id],
    ];
    for (const [, AncestorID] of commented) await post(admin, 'comments', { AncestorID, Comment: 'x' }).expect(200);
    const authors = () =>
      Promise.all(commented.map(async ([path, id]) => [path, ...(await named(`${path}/${id}`, 'LastCommentBy'))]));
    expect(await authors()).toEqual(commented.map(([path]) => [path, 200, 'Admin Test']));
    await post(admin, 'permissions', permissionOf(admin.id, guest.id, { ReadState: DENY })).expect(200);
    expect(await authors()).toEqual(commented.map(([path]) => [path, 200, null]));
  });

  it.each(['CreateState', 'UpdateState', 'DeleteState', 'DelegateState'])(
    'is named where %s alone is denied',
    async (right) => {
      await deny(world.organization, DEPARTMENTS, world.guest.id, right);
      expect(await named(`projects/${project}`, 'AncestorName')).toEqual([200, 'Engineering']);
    },
  );
});
