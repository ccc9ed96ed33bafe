import { formalName, fullName, fullOrderedName } from '../../src/resources/individuals/individual-names';
import { clientOf, faultsOf, nextOf, statusAndFaults } from '../support/client';
import { app, setUpWorld, world } from '../support/running-app';
import { basic, PASSWORD } from '../support/sign-in';
import { flagDeleted, insertPerson, insertUnit, type Person } from '../support/world';

const FIELDS =
  'ID SiteID IsAdmin UserID Prefix Suffix FirstName LastName UserDefined1 UserDefined2 UserDefined3 UserDefined4 Email ' +
  'PrimaryOrganizationID PrimaryTitle PrimaryReportsTo UserName Password ParentID PrimaryOrganizationName FullName ' +
  'FormalName FullOrderedName Deleted DeletedByRef Created Updated CreatedBy UpdatedBy IsGlobalAdmin UserEmail ' +
  'LastComment LastCommentDate LastCommentByID LastCommentBy CanRead CanUpdate CanDelete CanDelegate SendEvalSurvey HireDate';

interface Body extends Record<string, unknown> {
  ID: string;
}

describe('individuals', () => {
  let count = 0;
  setUpWorld();

  const client = clientOf(() => app);
  const get = (path: string, who: Person = world.admin) => client.get(who, path);
  const post = (body: object, who: Person = world.admin) => client.post(who, 'individuals', body);
  const put = (id: string, body: object, who: Person = world.admin) =>
    client.put(who, `individuals/${id}`, { ID: id, ...body });
  const remove = (id: string, who: Person = world.admin) => client.remove(who, `individuals/${id}`);
  const undelete = (id: string, who: Person = world.admin) => client.put(who, `individuals/${id}/undelete`);

  const newcomer = (values: object = {}) => {
    count += 1;
    return {
      FirstName: 'Ada',
      LastName: `Newcomer ${count}`,
      Email: 'ada@example.test',
      UserEmail: 'login@example.test',
      PrimaryOrganizationID: world.engineering,
      PrimaryTitle: 'Engineer',
      PrimaryReportsTo: world.lead.id,
      UserName: `newcomer-${count}`,
      ...values,
    };
  };
  const make = async (values: object = {}): Promise<Body & { UserName: string }> => {
    const { body } = await post(newcomer(values)).expect(200);
    return body;
  };
  const required = ({ FirstName, LastName, UserName }: Body) => ({ FirstName, LastName, UserName });
  const person = (name: string, options: object = {}): Promise<Person> =>
    app.database.transaction((tx) =>
      insertPerson(tx, name, { siteId: world.siteId, unit: world.engineering, reportsTo: world.lead.id, ...options }),
    );
  const faults = (body: Parameters<typeof faultsOf>[0]) => faultsOf(body).sort();

  describe('creating', () => {
    it('answers every field in the order of the reference', async () => {
      const hire = {
        HireDate: '2026-11-20',
        Prefix: 'Dr.',
        Suffix: 'Jr.',
        UserDefined1: 'one',
        ParentID: world.siteId,
      };
      const sent = newcomer({ ...hire, LastName: 'Lovelace' });
      const { body } = await post(sent).expect(200);
      expect(Object.keys(body).join(' ')).toBe(FIELDS);
      expect(body).toMatchObject({ ...sent, ParentID: null, HireDate: '2026-11-20T00:00:00.000+00:00' });
      expect(body).toMatchObject({
        SiteID: world.siteId,
        IsAdmin: false,
        IsGlobalAdmin: false,
        Suffix: 'Jr.',
        UserDefined2: null,
        Password: null,
        PrimaryOrganizationName: 'Engineering',
        FullName: 'Ada Lovelace',
        FormalName: 'Dr. Ada Lovelace, Jr.',
        FullOrderedName: 'Lovelace, Ada',
        Deleted: false,
        DeletedByRef: false,
        CreatedBy: world.admin.id,
        UpdatedBy: world.admin.id,
        LastComment: null,
        LastCommentDate: null,
        CanRead: true,
        CanUpdate: true,
        CanDelete: true,
        CanDelegate: true,
        SendEvalSurvey: true,
      });
      expect((await get(`individuals/${body.ID}`).expect(200)).body).toEqual(body);
    });

    it('takes live units and individuals only, as an update does', async () => {
      const { siteId, organization, engineering, lead } = world;
      const unit = await app.database.transaction((tx) => insertUnit(tx, siteId, organization, 'Closed'));
      const gone = await person('Gone');
      await flagDeleted(app.database.read, 'organizations', unit);
      await flagDeleted(app.database.read, 'individuals', gone.id);
      const one = await make();
      for (const [primary, code] of [
        [{ PrimaryOrganizationID: unit, PrimaryReportsTo: gone.id }, 'deleted'],
        [{ PrimaryOrganizationID: lead.id, PrimaryReportsTo: engineering }, 'wrong_kind'],
      ] as const)
        for (const answer of [await post(newcomer(primary)), await put(one.ID, { ...required(one), ...primary })])
          expect([answer.status, faults(answer.body)]).toEqual([
            400,
            [`PrimaryOrganizationID ${code}`, `PrimaryReportsTo ${code}`],
          ]);
    });

    it('makes the primary membership and one in Performance Management', async () => {
      const { ID, UserName } = await make({ Password: PASSWORD });
      const memberships = await get(`individuals/${ID}/departmentmembers`).expect(200);
      expect(memberships.body).toEqual([
        expect.objectContaining({
          IndividualID: ID,
          OrganizationID: world.engineering,
          ReportsToID: world.lead.id,
          Title: 'Engineer',
          Primary: true,
          Leader: false,
        }),
      ]);
      const group = `securitygroups/${world.performanceGroup}/individuals`;
      const { body } = await client.get({ authorization: basic(UserName, PASSWORD) }, group).expect(200);
      expect(body.map((individual: Body) => individual.ID)).toContain(ID);
    });

    it('reads a HireDate without an offset in tz and answers it there', async () => {
      const body = newcomer({ HireDate: '2026-01-15T09:30:00' });
      const made = await client.post(world.admin, 'individuals?tz=America/New_York', body).expect(200);
      expect(made.body.HireDate).toBe('2026-01-15T09:30:00.000-05:00');
      const read = await get(`individuals/${made.body.ID}?tz=%2B02:00`);
      expect(read.body.HireDate).toBe('2026-01-15T16:30:00.000+02:00');
      const cleared = await put(made.body.ID, { ...required(made.body), HireDate: null }).expect(200);
      expect(cleared.body.HireDate).toBeNull();
    });
  });

  describe('names', () => {
    it.each([
      [{ FirstName: 'Ada', LastName: 'Lovelace' }, 'Ada Lovelace', 'Ada Lovelace', 'Lovelace, Ada'],
      [{ Prefix: 'Dr.', FirstName: 'Ada', LastName: 'Lovelace' }, 'Ada Lovelace', 'Dr. Ada Lovelace', 'Lovelace, Ada'],
      [{ FirstName: 'Ada', LastName: 'Lovelace', Suffix: 'Jr.' }, 'Ada Lovelace', 'Ada Lovelace, Jr.', 'Lovelace, Ada'],
      [{ Prefix: '', FirstName: 'A', LastName: 'B', Suffix: ' ' }, 'A B', 'A B', 'B, A'],
      [{ Prefix: 'Dr.', FirstName: '', LastName: 'B', Suffix: null }, 'B', 'Dr. B', 'B'],
      [{ Prefix: null, FirstName: 'A', LastName: '', Suffix: 'X' }, 'A', 'A, X', 'A'],
    ])('of %j', (parts, full, formal, ordered) => {
      expect([fullName(parts), formalName(parts), fullOrderedName(parts)]).toEqual([full, formal, ordered]);
    });

    it('follow a change of their parts, also where the name stands elsewhere', async () => {
      const made = await make();
      const { body } = await put(made.ID, { ...required(made), LastName: 'Changed', Prefix: 'Prof.' }).expect(200);
      expect(body).toMatchObject({ FullName: 'Ada Changed', FormalName: 'Prof. Ada Changed' });
      const memberships = await get(`individuals/${made.ID}/departmentmembers`);
      expect(memberships.body[0].Name).toBe('Ada Changed');
    });
  });

  describe('UserName', () => {
    it.each(['a\\b', 'a:b', ' a', 'a ', 'a\tb'])('cannot be %j', async (name) => {
      const { body } = await post(newcomer({ UserName: name })).expect(400);
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['UserName']);
    });

    it('is unique over the installation, whatever its case', async () => {
      await make({ UserName: 'Émile' });
      for (const name of ['émile', 'E\u0301MILE', world.other.admin.userName.toUpperCase()])
        expect((await post(newcomer({ UserName: name })).expect(409)).body.code).toBe('user_name_taken');
      const made = await make();
      const taken = await put(made.ID, { ...required(made), UserName: 'ÉMILE' }).expect(409);
      expect(taken.body.code).toBe('user_name_taken');
      await put(made.ID, { ...required(made), UserName: made.UserName.toUpperCase() }).expect(200);
    });

    it('is free once its individual is deleted, who then cannot come back', async () => {
      const first = await make();
      await remove(first.ID).expect(200, {});
      const second = await make({ UserName: first.UserName.toUpperCase() });
      expect((await undelete(first.ID).expect(409)).body.code).toBe('user_name_taken');
      await remove(second.ID).expect(200);
      await undelete(first.ID).expect(200);
    });

    it('that is new signs in, and the old one does not', async () => {
      const made = await make({ Password: PASSWORD });
      await put(made.ID, { ...required(made), UserName: `${made.UserName}-new` }).expect(200);
      await client.get({ authorization: basic(made.UserName, PASSWORD) }, 'me').expect(401);
      const { body } = await client.get({ authorization: basic(`${made.UserName}-NEW`, PASSWORD) }, 'me').expect(200);
      expect(body).toMatchObject({ ID: made.ID, UserName: `${made.UserName}-new` });
    });
  });

  describe('Password', () => {
    it('signs in at once and is never answered', async () => {
      const { ID, UserName, Password } = await make({ Password: PASSWORD });
      expect(Password).toBeNull();
      const { body, text } = await client.get({ authorization: basic(UserName, PASSWORD) }, 'me').expect(200);
      expect(body).toMatchObject({ ID, Password: null, CanUpdate: true, CanDelete: false, CanDelegate: false });
      expect(text).not.toContain('argon');
      await client.get({ authorization: basic(UserName, `${PASSWORD}!`) }, 'me').expect(401);
    });

    it('may be left out: then nobody signs in with one', async () => {
      const { UserName } = await make();
      expect((await client.get({ authorization: basic(UserName, PASSWORD) }, 'me')).status).toBe(401);
    });

    it.each([
      ['hunter2', 'too_short'],
      ['x'.repeat(129), 'too_long'],
      ['{UserToken}0123456789', 'invalid_format'],
    ])('cannot be %s', async (password, code) => {
      const { body, text } = await post(newcomer({ Password: password })).expect(400);
      expect(faults(body)).toEqual([`Password ${code}`]);
      expect(text).not.toContain(password);
    });

    it('cannot be the user name, in any case, that the individual has after the write', async () => {
      const [former, next] = ['Zoë.Long-Name', 'Zoë.Next-Long-Name'];
      const refused = [400, 'Password out_of_range'];
      for (const Password of [former, former.toUpperCase(), former.toLowerCase().normalize('NFD')])
        expect(await statusAndFaults(post(newcomer({ UserName: former, Password })))).toEqual(refused);
      const made = await make({ UserName: former, Password: `${former}!` });
      const change = (values: object, who?: Person) => put(made.ID, { ...required(made), ...values }, who);
      const self = { ...world.admin, authorization: basic(former, `${former}!`) };
      expect(await statusAndFaults(change({ Password: former.toUpperCase() }, self))).toEqual(refused);
      expect(await statusAndFaults(change({ UserName: next, Password: next.toUpperCase() }))).toEqual(refused);
      // The name that it no longer has.
      expect(await statusAndFaults(change({ UserName: next, Password: former }))).toEqual([200]);
      // What the password is cannot be read, so that a name is not compared with it.
      expect(await statusAndFaults(change({ UserName: former }))).toEqual([200]);
      expect((await client.get({ authorization: basic(former, former) }, 'me')).status).toBe(200);
    });

    it('stays when it is null or absent', async () => {
      const made = await make({ Password: PASSWORD });
      await put(made.ID, { ...required(made), Password: null }).expect(200);
      await put(made.ID, required(made)).expect(200);
      expect((await client.get({ authorization: basic(made.UserName, PASSWORD) }, 'me')).body.ID).toBe(made.ID);
    });

    it('that is new ends all other sessions and tokens, but the session that asks', async () => {
      const made = await make({ Password: PASSWORD });
      const login = async () => {
        const answer = await app.http
          .post('/v4/login')
          .send({ UserName: made.UserName, Password: PASSWORD })
          .expect(200);
        return `Bearer ${answer.body.Token}`;
      };
      const [one, two] = [await login(), await login()];
      const token = await client.post({ authorization: one }, 'me/tokens', { Name: 'script' }).expect(200);
      const next = `${PASSWORD} staple`;
      await client
        .put({ authorization: one }, `individuals/${made.ID}`, { ID: made.ID, ...required(made), Password: next })
        .expect(200);
      await client.get({ authorization: one }, 'me').expect(200);
      await client.get({ authorization: two }, 'me').expect(401);
      await client.get({ authorization: `Bearer ${token.body.Token}` }, 'me').expect(401);
      await client.get({ authorization: basic(made.UserName, PASSWORD) }, 'me').expect(401);
      await client.get({ authorization: basic(made.UserName, next) }, 'me').expect(200);
      await put(made.ID, { ...required(made), Password: PASSWORD }).expect(200);
      expect((await client.get({ authorization: one }, 'me')).status).toBe(401);
    });
  });

  describe('reading', () => {
    it('/me is the caller', async () => {
      expect((await get('me', world.guest).expect(200)).body.ID).toBe(world.guest.id);
    });

    it('lists the site by last name, first name, ID, in pages too', async () => {
      const { body } = await get('individuals').expect(200);
      const key = ({ LastName, FirstName, ID }: Record<string, string>) =>
        [LastName, FirstName].join('\u0001').toLowerCase() + ID;
      expect(body.map(key)).toEqual(body.map(key).sort());
      expect((await get(`sites/${world.siteId}/individuals`)).body).toEqual(body);
      expect((await get('users')).body).toEqual(body);
      await get(`sites/${world.other.siteId}/individuals`).expect(404);
      const pages: Body[] = [];
      let path: string | undefined = 'individuals?limit=7&count=true';
      while (path) {
        const page: { body: Body[]; headers: Record<string, string> } = await get(path).expect(200);
        expect(page.headers['x-total-count']).toBe(String(body.length));
        pages.push(...page.body);
        path = nextOf(page);
      }
      expect(pages).toEqual(body);
    });

    it('lists the members of a unit, under either name of it', async () => {
      const { ID } = await make({ PrimaryOrganizationID: world.sales });
      const ids = [world.guest.id, world.stranger.id, ID].sort();
      for (const path of [`organizations/${world.sales}`, `departments/${world.sales}`]) {
        const { body } = await get(`${path}/individuals`, world.guest).expect(200);
        expect(body.map((individual: Body) => individual.ID).sort()).toEqual(ids);
        await get(`${path}/individuals`, world.other.admin).expect(404);
      }
      await remove(ID).expect(200);
      const { body } = await get(`departments/${world.sales}/individuals`);
      expect(body).toHaveLength(2);
      const { body: company } = await get(`organizations/${world.organization}/individuals`);
      expect(company.map((individual: Body) => individual.ID)).toEqual([world.admin.id]);
      await get(`organizations/${world.member.id}/individuals`).expect(404);
    });

    it('of none that is deleted with the one above it', async () => {
      const path = `departments/${world.sales}/individuals`;
      expect((await get(path)).body).toHaveLength(2);
      const above = `organizations/${world.organization}`;
      await client.remove(world.admin, above).expect(200);
      expect((await get(path)).body).toEqual([]);
      await client.put(world.admin, `${above}/undelete`, {}).expect(200);
      expect((await get(path)).body).toHaveLength(2);
    });
  });

  describe('updating', () => {
    it.each(['Email', 'UserEmail', 'PrimaryOrganizationID', 'PrimaryTitle', 'PrimaryReportsTo'])(
      'cannot clear %s',
      async (field) => {
        const made = await make();
        const { body } = await put(made.ID, { ...required(made), [field]: null }).expect(400);
        expect(faults(body)).toEqual([`${field} required`]);
      },
    );

    it('takes back its own answer, ParentID and all', async () => {
      const made = await make({ HireDate: '2026-01-01' });
      const { body } = await put(made.ID, { ...made, ParentID: null }).expect(200);
      expect({ ...body, Updated: made.Updated }).toEqual(made);
      await put(made.ID, { ...required(made), ParentID: world.siteId }).expect(200);
    });

    it('moves the primary membership with its facts', async () => {
      const made = await make();
      const facts = { PrimaryOrganizationID: world.sales, PrimaryTitle: 'Seller', PrimaryReportsTo: world.admin.id };
      const { body } = await put(made.ID, { ...required(made), ...facts }).expect(200);
      expect(body).toMatchObject({ ...facts, PrimaryOrganizationName: 'Sales' });
      const itself = await put(made.ID, { ...required(made), PrimaryReportsTo: made.ID }).expect(200);
      expect(itself.body.PrimaryReportsTo).toBe(made.ID);
    });

    it('of oneself takes names, Email, UserDefined and Password', async () => {
      const self = await person('Self');
      const { body: before } = await get('me', self);
      const own = {
        FirstName: 'Selma',
        LastName: 'Selfless',
        Prefix: 'Ms.',
        Suffix: 'II',
        Email: 'selma@example.test',
        UserDefined1: '1',
        UserDefined4: '4',
      };
      const { body } = await put(self.id, { ...before, ...own, Password: null }, self).expect(200);
      expect(body).toMatchObject({ ...own, UserName: self.userName });
      await put(self.id, { ...required(body), Password: PASSWORD }, self).expect(200);
      await client.get({ authorization: basic(self.userName, PASSWORD) }, 'me').expect(200);
    });

    it.each([
      ['UserName', { UserName: 'another-name' }],
      ['IsAdmin', { IsAdmin: true }],
      ['UserEmail', { UserEmail: 'x@example.test' }],
      ['HireDate', { HireDate: '2020-01-01' }],
      ['PrimaryTitle', { PrimaryTitle: 'King' }],
    ])('of oneself leaves %s to Admins', async (_, change) => {
      const { body: before } = await get('me', world.member);
      const { body } = await put(world.member.id, { ...before, ...change }, world.member).expect(403);
      expect(body.code).toBe('forbidden');
      expect((await get('me', world.member)).body).toEqual(before);
    });

    it('of oneself leaves the primary unit and reports-to to Admins', async () => {
      const { body: before } = await get('me', world.member);
      for (const change of [{ PrimaryOrganizationID: world.sales }, { PrimaryReportsTo: world.admin.id }])
        await put(world.member.id, { ...before, ...change }, world.member).expect(403);
      expect((await get('me', world.member)).body).toEqual(before);
    });

    it('of a deleted individual is a conflict', async () => {
      const made = await make();
      await remove(made.ID).expect(200);
      expect((await put(made.ID, required(made)).expect(409)).body.code).toBe('deleted');
    });
  });

  describe('deleting', () => {
    it('ends tokens and the login; undelete gives the login back, not the tokens', async () => {
      const made = await make({ Password: PASSWORD });
      const { body } = await app.http.post('/v4/login').send({ UserName: made.UserName, Password: PASSWORD });
      await remove(made.ID).expect(200, {});
      await remove(made.ID).expect(200, {});
      await client.get({ authorization: `Bearer ${body.Token}` }, 'me').expect(401);
      await client.get({ authorization: basic(made.UserName, PASSWORD) }, 'me').expect(401);
      expect((await get(`individuals/${made.ID}`).expect(200)).body).toMatchObject({
        Deleted: true,
        SendEvalSurvey: false,
      });
      const back = await undelete(made.ID).expect(200);
      expect(back.body).toMatchObject({ ID: made.ID, Deleted: false, SendEvalSurvey: true });
      await undelete(made.ID).expect(200);
      await client.get({ authorization: basic(made.UserName, PASSWORD) }, 'me').expect(200);
      await client.get({ authorization: `Bearer ${body.Token}` }, 'me').expect(401);
    });

    it('shows in deleted 0, 1 and 2', async () => {
      const { ID } = await make();
      await remove(ID).expect(200);
      const holds = async (query: string) =>
        (await get(`individuals${query}`).expect(200)).body.some((individual: Body) => individual.ID === ID);
      expect([
        await holds(''),
        await holds('?deleted=0'),
        await holds('?deleted=1'),
        await holds('?deleted=2'),
      ]).toEqual([false, false, true, true]);
      await get('individuals?deleted=3').expect(400);
    });

    it('of somebody others report to leaves their PrimaryReportsTo', async () => {
      const boss = await make();
      const { ID } = await make({ PrimaryReportsTo: boss.ID });
      await remove(boss.ID).expect(200);
      const { body } = await get(`individuals/${ID}`);
      expect(body.PrimaryReportsTo).toBe(boss.ID);
      await put(ID, { ...body, Email: 'new@example.test' }).expect(200);
    });
  });

  describe('Admins', () => {
    it('are made and unmade by Admins, at once', async () => {
      const made = await make({ Password: PASSWORD, IsAdmin: true });
      const own = basic(made.UserName, PASSWORD);
      await client.post({ authorization: own }, 'individuals', newcomer()).expect(200);
      await put(made.ID, { ...required(made), IsAdmin: false }).expect(200);
      expect((await client.post({ authorization: own }, 'individuals', newcomer())).body.code).toBe('requires_admin');
    });

    it('keep the last of them, whoever asks', async () => {
      const { admin } = world.other;
      const { body } = await get('me', admin);
      for (const IsAdmin of [false, null])
        expect((await put(admin.id, { ...required(body), IsAdmin }, admin).expect(409)).body.code).toBe('last_admin');
      expect((await remove(admin.id, admin).expect(409)).body.code).toBe('last_admin');
      await put(admin.id, { ...required(body), IsAdmin: true }, admin).expect(200);
    });

    it('do not write the record of a global admin, who writes it itself', async () => {
      const global = await person('Global', { isAdmin: true, isGlobalAdmin: true });
      const names = { FirstName: 'Global', LastName: 'Test', UserName: global.userName };
      const { body } = await get(`individuals/${global.id}`);
      expect(body).toMatchObject({ IsGlobalAdmin: true, CanUpdate: false, CanDelete: false });
      expect((await put(global.id, names).expect(403)).body.code).toBe('forbidden');
      await put(global.id, { ...names, Password: PASSWORD }).expect(403);
      await remove(global.id).expect(403);
      await undelete(global.id).expect(403);
      await put(global.id, { ...names, Email: 'own@example.test' }, global).expect(200);
      const visited = await client.get(global, 'me').set('X-Site-ID', world.other.siteId).expect(403);
      expect(visited.body.code).toBe('own_site_required');
    });

    it('who act as somebody else change neither Password nor IsAdmin', async () => {
      const boss = await make({ IsAdmin: true, Password: PASSWORD });
      const victim = await make({ IsAdmin: true });
      const borrowed = basic(`${boss.UserName}\\${victim.UserName}`, PASSWORD);
      const change = (id: string, body: object) =>
        client.put({ authorization: borrowed }, `individuals/${id}`, { ID: id, ...body });
      for (const fields of [{ Password: PASSWORD }, { IsAdmin: false }]) {
        const refused = await change(victim.ID, { ...required(victim), ...fields }).expect(403);
        expect(refused.body.code).toBe('own_login_required');
      }
      await client.post({ authorization: borrowed }, 'individuals', newcomer({ Password: PASSWORD })).expect(403);
      await client.post({ authorization: borrowed }, 'individuals', newcomer({ IsAdmin: true })).expect(403);
      await client
        .post({ authorization: borrowed }, 'individuals', newcomer({ IsAdmin: false, Password: null }))
        .expect(200);
      await change(victim.ID, { ...required(victim), IsAdmin: true, Password: null, Email: 'b@example.test' }).expect(
        200,
      );
    });
  });
});
