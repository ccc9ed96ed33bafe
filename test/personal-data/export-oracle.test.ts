import { clientOf } from '../support/client';
import { EXAMPLE_SETTINGS } from '../support/example-requests';
import { permissionOf } from '../support/permissions';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import { type ExpectedRecord, PersonalOracle } from './personal-oracle';
import { done, fillSite, plantPerson } from './planted-person';

/** What has no address of its own. */
const WITHOUT_ADDRESS = ['AuditEntry', 'UserToken', 'SiteToken', 'Session', 'Identity', 'SignInAddress'];

/** The entries that the export has, with their members: those about its records, also removed ones, and those of what it did. */
function entriesOf(id: string, expected: ReadonlyMap<string, ExpectedRecord>, audit: readonly Wire[]) {
  const own = [...expected.keys()].filter((key) => {
    const role = expected.get(key)?.Role;
    return role === 'subject' || (role === 'member' && key.startsWith('DepartmentMember '));
  });
  const owners = new Set(own.map((key) => key.split(' ')[1]));
  const found = new Map<unknown, unknown>();
  for (const { ID, Type, RecordID, AncestorID, IndividualID, ActingAsID, Before, After } of audit) {
    const isOwn = RecordID === id || own.includes(`${Type} ${RecordID}`) || owners.has(String(AncestorID));
    if (isOwn) found.set(ID, (After as Wire[]).length > 0 ? After : Before);
    else if (IndividualID === id || ActingAsID === id) found.set(ID, []);
  }
  return found;
}

describe('the export compared with reading everything (contract section 27)', () => {
  setUpWorldPerTest(EXAMPLE_SETTINGS);

  const client = clientOf(() => app);
  const { get, post, put } = client;

  /** Records of others that name the person, in each way that there is. */
  async function nameElsewhere(id: string): Promise<void> {
    const { admin, member, organization, siteId } = world;
    const { memberId } = member;
    const membership = await done(get(admin, `departmentmembers/${memberId}`));
    await done(put(admin, `departmentmembers/${memberId}`, { ...membership, ReportsToID: id }));
    const task = await done(post(admin, 'tasks', { AncestorID: member.id, Name: 'Of the member' }));
    await done(put(admin, `tasks/${task.ID}/individuals/${id}`));
    const group = await done(post(admin, 'securitygroups', { Group: 'Auditors' }));
    await done(put(admin, `securitygroups/${group.ID}/individuals/${id}`));
    await done(put(admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));
    await done(post(admin, `sites/${siteId}/tokens`, { Name: 'site' }));
    await done(post(admin, 'permissions', permissionOf(organization, id, { ReadState: 1 })));
  }

  it.each([
    ['an Admin reads of another individual', 'admin', 'guest'],
    ['an individual with Performance Management reads of itself', 'stranger', 'stranger'],
    ['an individual without Performance Management reads of itself', 'guest', 'guest'],
    ['an Admin reads of itself', 'admin', 'admin'],
  ] as const)('has the records that %s, and no others', async (_, reader, person) => {
    const caller = world[reader];
    const { id } = world[person];
    await fillSite(app, client, world, await plantPerson(app, client, world, world[person]));
    await nameElsewhere(id);
    const expected = await new PersonalOracle(app, client, world.siteId).read(caller, id);
    const exported: Wire[] = await done(get(caller, `individuals/${id}/personaldata`));
    const records = exported.filter(({ Type }) => !WITHOUT_ADDRESS.includes(String(Type)));
    const found = new Map(
      records.map(({ Type, RecordID, Role, Values }) => [`${Type} ${RecordID}`, { Role, Values } as ExpectedRecord]),
    );
    expect(found.size).toBe(records.length);
    const differences = [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) => {
      const [one, other] = [JSON.stringify(expected.get(key)), JSON.stringify(found.get(key))];
      return one === other ? [] : [`${key}\n  ${one}\n  ${other}`];
    });
    expect(differences).toEqual([]);
    expect(expected.size).toBeGreaterThan(15);
    if (reader !== 'admin') return expect(exported.filter(({ Type }) => Type === 'AuditEntry')).toEqual([]);
    const entries = exported.filter(({ Type }) => Type === 'AuditEntry');
    expect(new Map(entries.map(({ RecordID, Values }) => [RecordID, Values]))).toEqual(
      entriesOf(id, expected, await done(get(caller, 'audit'))),
    );
    expect(entries.length).toBeGreaterThan(20);
  });
});
