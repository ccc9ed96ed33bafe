import type { Response } from 'supertest';
import { faultsOf, nextOf } from '../support/client';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorld, world } from '../support/running-app';
import type { Wire } from '../support/wire';

describe('lists of permissions', () => {
  /** A record of each kind, by the word that stands for it in an address. */
  let objects: Record<string, string>;

  setUpWorld();
  beforeAll(async () => {
    const { admin, siteId, organization, engineering, member } = world;
    const made = async (path: string, body: Wire) => (await post(admin, path, body).expect(200)).body.ID;
    const project = await insertProject(app.database.read, { siteId, unit: engineering });
    objects = {
      sites: siteId,
      organizations: organization,
      departments: engineering,
      individuals: member.id,
      projects: project,
      metrics: await made('metrics', { AncestorID: project, Rank: 1, Name: 'Speed', Description: '' }),
      tasks: await made('tasks', { AncestorID: project, Name: 'Tidy up' }),
      dialogs: await made('dialogs', { AncestorID: member.id, DialogDate: '2026-11-20' }),
    };
    for (const id of Object.values(objects))
      for (const [index, ChildType] of [null, 15, 19].entries()) {
        const facts = { ChildType, ReadState: index && 1 };
        await post(admin, 'permissions', permissionOf(id, world.stranger.id, facts)).expect(200);
      }
  });

  const childTypes = ({ body }: { body: { ChildType: number | null }[] }) =>
    body.map(({ ChildType }) => ChildType).sort();
  const listed = async (address: string) => childTypes(await get(world.admin, address).expect(200));

  it('hold all rows of a record, or those of one child type', async () => {
    for (const [kind, id] of Object.entries(objects)) {
      const list = `${kind}/${id}/permissions`;
      expect([kind, await listed(list)]).toEqual([kind, [15, 19, null]]);
      expect(await listed(`${list}?childtype=null`)).toEqual([null]);
      expect(await listed(`${list}?childtype=15`)).toEqual([15]);
      expect(await listed(`${list}?childtype=4`)).toEqual([]);
      for (const unknown of ['0', '-1', '1000', '99999999999'])
        expect(await listed(`${list}?childtype=${unknown}`)).toEqual([null]);
    }
  });

  it('refuse a child type that is no number', async () => {
    for (const wrong of ['', 'x', '1.5', '15,19', 'nil']) {
      const { status, body } = await get(world.admin, `tasks/${objects.tasks}/permissions?childtype=${wrong}`);
      expect([wrong, status, ...faultsOf(body)]).toEqual([wrong, 400, 'childtype invalid_type']);
    }
    const twice = await get(world.admin, `tasks/${objects.tasks}/permissions?childtype=15&childtype=19`);
    expect(faultsOf(twice.body)).toEqual(['childtype repeated_parameter']);
  });

  it('are there for records of that kind only; organizations and departments are twins', async () => {
    for (const kind of Object.keys(objects))
      for (const [other, id] of Object.entries(objects)) {
        const isTwin = [kind, other].every((word) => /organizations|departments/.test(word));
        const { status } = await get(world.admin, `${kind}/${id}/permissions`);
        expect([kind, other, status]).toEqual([kind, other, kind === other || isTwin ? 200 : 404]);
      }
  });

  it('go by the names of the principals, and page', async () => {
    const { admin, sales, lead, member } = world;
    const groups: string[] = [];
    for (const Group of ['ärzte', 'Board', 'zoo', 'a'])
      groups.push((await post(admin, 'securitygroups', { Group }).expect(200)).body.ID);
    for (const id of [...groups, member.id, lead.id])
      for (const ChildType of [null, 15]) await post(admin, 'permissions', permissionOf(sales, id, { ChildType }));
    const list = `departments/${sales}/permissions`;
    const whole: { ID: string; PrincipalName: string }[] = (await get(admin, list)).body;
    const names = whole.map(({ PrincipalName }) => PrincipalName);
    const order = ['a', 'Board', 'Lead Test', 'Member Test', 'zoo', 'ärzte'];
    expect(names).toEqual(order.flatMap((name) => [name, name]));
    expect(whole.filter((row, at) => at % 2 && row.ID < whole[at - 1].ID)).toEqual([]);
    const pages: Wire[] = [];
    let next: string | undefined = `${list}?limit=5&count=true`;
    while (next) {
      const page: Response = await get(admin, next).expect(200);
      expect(page.headers['x-total-count']).toBe('12');
      pages.push(...page.body);
      next = nextOf(page);
    }
    expect(pages).toEqual(whole);
  });

  describe('have second names', () => {
    it('below every kind, with and without a child type', async () => {
      for (const [kind, id] of Object.entries(objects)) {
        expect([kind, await listed(`${kind}/${id}/security`)]).toEqual([kind, [15, 19, null]]);
        expect(await listed(`${kind.toUpperCase()}/${id}/Security/`)).toEqual([15, 19, null]);
        expect(await listed(`${kind}/${id}/security/15`)).toEqual([15]);
        expect(await listed(`${kind}/${id}/security/NULL/`)).toEqual([null]);
        expect(await listed(`${kind}/${id}/security/77`)).toEqual([null]);
        expect((await get(world.admin, `${kind}/${id}/security/x`)).status).toBe(400);
      }
    });

    it('that keep their query', async () => {
      const path = `departments/${objects.departments}/security`;
      expect(await listed(`${path}?childtype=19`)).toEqual([19]);
      const page = await get(world.admin, `${path}/15?limit=1&count=true&tz=%2B01:00`).expect(200);
      expect([page.headers['x-total-count'], childTypes(page)]).toEqual(['1', [15]]);
      const first = await get(world.admin, `${path}?limit=1`);
      const next = nextOf(first);
      expect(next).toMatch(/^departments\/[^/]+\/security\?limit=1&cursor=/);
      expect((await get(world.admin, String(next))).body).toHaveLength(1);
      const wrong = await get(world.admin, `${path}?colour=red`);
      expect(faultsOf(wrong.body)).toEqual(['colour unknown_parameter']);
    });

    it('whose child type is no further parameter', async () => {
      const path = `departments/${objects.departments}/security`;
      for (const [address, fault] of [
        [`${path}/15&limit=1`, 'childtype invalid_type'],
        [`${path}/15?childtype=19`, 'childtype repeated_parameter'],
      ]) {
        const { status, body } = await get(world.admin, address);
        expect([address, status, ...faultsOf(body)]).toEqual([address, 400, fault]);
      }
    });

    it('for single rows and for new ones', async () => {
      const { admin, engineering, guest } = world;
      const made = (await post(admin, 'security', permissionOf(engineering, guest.id)).expect(200)).body;
      expect((await get(admin, `Security/${made.ID}`)).body).toEqual(made);
      const changed = await put(admin, `security/${made.ID}`, { ...made, ReadState: 1 }).expect(200);
      expect(changed.body.ReadText).toBe('Allow');
      expect((await as(admin, app.http.head(`/v4/security/${made.ID}`))).status).toBe(200);
      await remove(admin, `security/${made.ID}/`).expect(200);
      expect((await get(admin, `permissions/${made.ID}`)).status).toBe(404);
    });
  });
});
