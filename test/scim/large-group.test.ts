import { v7 } from 'uuid';
import { storedNow } from '../../src/http/formats/instant';
import { sortKey } from '../../src/resource/storage/list-order';
import { insertRows } from '../support/many-rows';
import { runs } from '../support/test-form';
import { audit, live } from '../support/world';
import { PATCH, type ScimService, startScim } from './scim-service';

const MEMBERS = runs(2_100, 5_000);
const CHANGES = 25;

describe('a large group', () => {
  let scim: ScimService;
  let ids: string[];
  let group: string;

  beforeAll(async () => {
    scim = await startScim();
    const { siteId: SiteID } = scim.world;
    ids = Array.from({ length: MEMBERS + CHANGES }, () => v7()).sort();
    const people = ids.map((ID, at) => ({
      ID,
      SiteID,
      UserID: v7(),
      IsAdmin: false,
      IsGlobalAdmin: false,
      FirstName: 'Many',
      LastName: `${at}`,
      Email: 'many@x.test',
      UserEmail: 'many@x.test',
      UserName: `many-${at}`,
      UserNameKey: `many-${at}`,
      LiveKey: `many-${at}`,
      PrimaryMemberID: v7(),
      FullName: `Many ${at}`,
      NameKey: sortKey(`Many ${at}`),
      OrderKey: sortKey(`${at}`, 'Many'),
      ...live,
      ...audit(),
    }));
    await insertRows(scim.app.database, 'individuals', people);
    group = (await scim.request('POST', 'Groups', { displayName: 'Large' })).body.id;
    const member = { SiteID, GroupID: group, Created: storedNow(), CreatedBy: null };
    const members = ids.slice(0, MEMBERS).map((IndividualID) => ({ ...member, IndividualID }));
    await insertRows(scim.app.database, 'security_group_members', members);
  });
  afterAll(() => scim.close());

  const membersOf = async (path: string): Promise<string[]> =>
    (await scim.request('GET', path)).body.members.map(({ value }: { value: string }) => value);

  it('is read in steps, and so is a list with it', async () => {
    expect(await membersOf(`Groups/${group}`)).toEqual(ids.slice(0, MEMBERS));
    const second = (await scim.request('POST', 'Groups', { displayName: 'Small', members: [{ value: ids[1] }] })).body;
    const { body } = await scim.request('GET', 'Groups');
    expect(body.totalResults).toBe(2);
    expect(body.Resources.map(({ id, members }: { id: string; members: object[] }) => [id, members.length])).toEqual([
      [group, MEMBERS],
      [second.id, 1],
    ]);
    expect((await scim.request('GET', 'Groups?excludedAttributes=members')).body.Resources[0]).not.toHaveProperty(
      'members',
    );
  });

  it('loses none of 50 changes at once, and each is in the audit', async () => {
    const patch = (operation: object) =>
      scim.request('PATCH', `Groups/${group}`, { schemas: [PATCH], Operations: [operation] });
    const added = ids.slice(MEMBERS);
    const taken = ids.slice(0, CHANGES);
    const answers = await Promise.all([
      ...added.map((value) => patch({ op: 'add', path: 'members', value: [{ value }] })),
      ...taken.map((value) => patch({ op: 'remove', path: `members[value eq "${value}"]` })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * CHANGES).fill(204));
    expect(await membersOf(`Groups/${group}`)).toEqual(ids.slice(CHANGES));
    const entries = await scim.app.http
      .get(`/v4/audit?recordid=${group}&limit=1000`)
      .set('Authorization', scim.world.admin.authorization);
    const changed = entries.body.flatMap(
      ({ Verb, Before, After }: Record<string, { Value: string | null }[] & string>) =>
        Verb === 'updated' ? [Before[0].Value ?? After[0].Value] : [],
    );
    expect(changed.sort()).toEqual([...added, ...taken].sort());
  });

  it('is replaced by its differences', async () => {
    const kept = await membersOf(`Groups/${group}`);
    const members = [...kept.slice(1), ids[0]].map((value) => ({ value }));
    expect((await scim.request('PUT', `Groups/${group}?excludedAttributes=members`, { members })).status).toBe(200);
    const entries = await scim.app.http
      .get(`/v4/audit?recordid=${group}&limit=2`)
      .set('Authorization', scim.world.admin.authorization);
    const changed = entries.body.map(({ Before, After }: Record<string, { Value: string | null }[]>) => [
      Before[0].Value,
      After[0].Value,
    ]);
    expect(changed.sort()).toEqual(
      [
        [kept[0], null],
        [null, ids[0]],
      ].sort(),
    );
    expect((await membersOf(`Groups/${group}`)).sort()).toEqual([...kept.slice(1), ids[0]].sort());
  });
});
