import { get, post, put, remove, setUpWorld, world } from '../support/running-app';

describe('security groups', () => {
  setUpWorld();

  const make = async (name: string): Promise<string> => {
    const { body } = await post(world.admin, 'securitygroups', { Group: name }).expect(200);
    return body.ID;
  };
  const builtIn = async (name: string): Promise<string> => {
    const { body } = await get(world.admin, 'securitygroups');
    return body.find((group: { Group: string }) => group.Group === name).ID;
  };
  const members = async (id: string): Promise<string[]> => {
    const { body } = await get(world.admin, `securitygroups/${id}/individuals`).expect(200);
    return body.map((individual: { ID: string }) => individual.ID);
  };

  describe('lists', () => {
    it('answers the three built-in groups of the site by name, to everybody', async () => {
      const { body } = await get(world.guest, 'securitygroups').expect(200);
      expect(body.map((group: { Group: string }) => group.Group)).toEqual([
        'Administrators',
        'Everyone',
        'Performance Management',
      ]);
      expect(body.map((group: { BuiltIn: boolean }) => group.BuiltIn)).toEqual([true, true, true]);
      expect((await get(world.admin, `sites/${world.siteId}/securitygroups`)).body).toEqual(body);
    });
  });

  describe('writing', () => {
    it('renames, keeps an absent Description and clears it with null', async () => {
      const { body } = await post(world.admin, 'securitygroups', { Group: 'Old', Description: 'text' });
      const path = `securitygroups/${body.ID}`;
      const renamed = await put(world.admin, path, { ID: body.ID, Group: 'New' }).expect(200);
      expect(renamed.body).toMatchObject({ Group: 'New', Description: 'text' });
      const cleared = await put(world.admin, path, { ID: body.ID, Group: 'New', Description: null }).expect(200);
      expect(cleared.body.Description).toBeNull();
    });

    it('refuses the name of another live group, whatever its case', async () => {
      const id = await make('Ärzte');
      const other = await make('Nurses');
      const clash = await post(world.admin, 'securitygroups', { Group: 'ÄRZTE' }).expect(409);
      expect(clash.body.code).toBe('name_taken');
      expect((await put(world.admin, `securitygroups/${other}`, { ID: other, Group: 'ärzte' })).body.code).toBe(
        'name_taken',
      );
      await put(world.admin, `securitygroups/${id}`, { ID: id, Group: 'ÄRZTE' }).expect(200);
      await post(world.other.admin, 'securitygroups', { Group: 'Ärzte' }).expect(200);
    });

    it('refuses the name of another live group, however its letters are composed', async () => {
      await make('\u00c9lite');
      const clash = await post(world.admin, 'securitygroups', { Group: 'e\u0301lite' }).expect(409);
      expect(clash.body.code).toBe('name_taken');
    });

    it('tells a name from the same one with spaces behind it', async () => {
      const ids = [await make('Spaces'), await make('Spaces '), await make('Spaces  ')];
      expect(new Set(ids).size).toBe(3);
      const { body } = await get(world.admin, 'securitygroups').expect(200);
      const names = body.map((group: { Group: string }) => group.Group);
      expect(names.filter((name: string) => name.startsWith('Spaces'))).toEqual(['Spaces', 'Spaces ', 'Spaces  ']);
    });

    it('frees the name of a deleted group, which then cannot come back', async () => {
      const id = await make('Phoenix');
      await remove(world.admin, `securitygroups/${id}`).expect(200, {});
      await remove(world.admin, `securitygroups/${id}`).expect(200, {});
      expect((await get(world.admin, `securitygroups/${id}`).expect(200)).body.Deleted).toBe(true);
      expect((await put(world.admin, `securitygroups/${id}`, { ID: id, Group: 'x' })).body.code).toBe('deleted');
      const second = await make('PHOENIX');
      const refused = await put(world.admin, `securitygroups/${id}/undelete`).expect(409);
      expect(refused.body.code).toBe('name_taken');
      await remove(world.admin, `securitygroups/${second}`).expect(200);
      expect((await put(world.admin, `securitygroups/${id}/undelete`).expect(200)).body.Deleted).toBe(false);
      const deleted = await get(world.admin, 'securitygroups?deleted=1');
      expect(deleted.body.map((group: { ID: string }) => group.ID)).toContain(second);
    });
  });

  describe('built-in groups', () => {
    it.each(['Everyone', 'Administrators', 'Performance Management'])(
      '%s is neither renamed nor deleted',
      async (name) => {
        const id = await builtIn(name);
        const renamed = await put(world.admin, `securitygroups/${id}`, { ID: id, Group: name.toUpperCase() }).expect(
          409,
        );
        expect(renamed.body.code).toBe('built_in');
        expect((await remove(world.admin, `securitygroups/${id}`).expect(409)).body.code).toBe('built_in');
        const described = await put(world.admin, `securitygroups/${id}`, {
          ID: id,
          Group: name,
          Description: 'new',
        }).expect(200);
        expect(described.body).toMatchObject({ Group: name, Description: 'new', BuiltIn: true, Deleted: false });
      },
    );

    it.each(['Everyone', 'Administrators'])('%s keeps its members by itself', async (name) => {
      const path = `securitygroups/${await builtIn(name)}/individuals/${world.member.id}`;
      expect((await put(world.admin, path).expect(409)).body.code).toBe('built_in');
      expect((await remove(world.admin, path).expect(409)).body.code).toBe('built_in');
    });

    it('lists all live individuals in Everyone and the live admins in Administrators', async () => {
      const { admin, lead, member, guest, stranger } = world;
      const everyone = await members(await builtIn('Everyone'));
      expect(everyone).toEqual([admin, guest, lead, member, stranger].map((person) => person.id));
      expect(await members(await builtIn('Administrators'))).toEqual([admin.id]);
    });
  });

  describe('members', () => {
    it('come and go, once each, however often they are sent', async () => {
      const id = await make('Come and go');
      const path = `securitygroups/${id}/individuals/${world.member.id}`;
      await Promise.all([
        put(world.admin, path).expect(200, {}),
        put(world.admin, path).expect(200, {}),
        put(world.admin, path).expect(200, {}),
      ]);
      await put(world.admin, `securitygroups/${id}/individuals/${world.guest.id}`).expect(200, {});
      expect(await members(id)).toEqual([world.guest.id, world.member.id]);
      await remove(world.admin, path).expect(200, {});
      await remove(world.admin, path).expect(200, {});
      expect(await members(id)).toEqual([world.guest.id]);
    });

    it('must be individuals of the site', async () => {
      const id = await make('Locals');
      for (const who of [world.other.admin.id, world.organization, '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e']) {
        await put(world.admin, `securitygroups/${id}/individuals/${who}`).expect(404);
        await remove(world.admin, `securitygroups/${id}/individuals/${who}`).expect(404);
      }
      await put(world.admin, `securitygroups/${id}/individuals/nobody`).expect(400);
      await put(world.other.admin, `securitygroups/${id}/individuals/${world.member.id}`).expect(404);
      expect((await get(world.admin, `securitygroups/${id}/individuals`)).body).toEqual([]);
    });

    it('of a deleted group cannot be changed and do not count', async () => {
      const id = await make('Gone');
      const path = `securitygroups/${id}/individuals/${world.member.id}`;
      await put(world.admin, path).expect(200);
      await remove(world.admin, `securitygroups/${id}`).expect(200);
      expect((await put(world.admin, path).expect(409)).body.code).toBe('deleted');
      expect((await remove(world.admin, path).expect(409)).body.code).toBe('deleted');
      expect(await members(id)).toEqual([]);
      await get(world.member, `securitygroups/${id}/individuals`).expect(403);
      await put(world.admin, `securitygroups/${id}/undelete`).expect(200);
      expect(await members(id)).toEqual([world.member.id]);
    });

    it('that are deleted are out of view and cannot be put in', async () => {
      const id = await make('Half gone');
      const path = `securitygroups/${id}/individuals/${world.stranger.id}`;
      await put(world.admin, path).expect(200);
      await remove(world.admin, `individuals/${world.stranger.id}`).expect(200);
      expect(await members(id)).toEqual([]);
      expect((await put(world.admin, path).expect(409)).body.code).toBe('deleted');
      await put(world.admin, `individuals/${world.stranger.id}/undelete`).expect(200);
      expect(await members(id)).toEqual([world.stranger.id]);
    });

    it('of Performance Management carry the label PM', async () => {
      const id = await builtIn('Performance Management');
      const path = `securitygroups/${id}/individuals/${world.guest.id}`;
      expect(await members(id)).not.toContain(world.guest.id);
      await put(world.admin, path).expect(200);
      expect(await members(id)).toContain(world.guest.id);
      const { body } = await get(world.guest, `securitygroups/${id}/individuals`).expect(200);
      expect(body.map((individual: { ID: string }) => individual.ID)).toContain(world.guest.id);
      await remove(world.admin, path).expect(200);
      await get(world.guest, `securitygroups/${id}/individuals`).expect(403);
    });
  });
});
