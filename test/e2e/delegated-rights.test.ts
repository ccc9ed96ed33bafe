import { statusAndCode } from '../support/client';
import { plainMetric } from '../support/metrics';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, toXml, type Wire } from '../support/wire';
import { type Person } from '../support/world';

const [ALLOW, DENY] = [1, 2];
const MADE = [200, undefined];
const FORBIDDEN = [403, 'forbidden'];
const LETTERS = { CreateState: 'C', ReadState: 'R', UpdateState: 'U', DeleteState: 'D', DelegateState: '+' };
const STATES = Object.keys(LETTERS);
const CHILD_TYPES = [4, 7, 9, 15, 16, 19, 25, 38, 58];

describe('who may delegate a record (contract section 12)', () => {
  setUpWorldPerTest();

  const give = async (id: string, principal: string, facts: Wire, by: Person = world.admin): Promise<Wire> => {
    const answer = await post(by, 'permissions', permissionOf(id, principal, facts));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const letDelegate = (id: string, person: Person) => give(id, person.id, { DelegateState: ALLOW });
  const tried = async (by: Person, id: string, facts: Wire, principal = world.stranger.id) => {
    const answer = await post(by, 'permissions', permissionOf(id, principal, facts));
    if (answer.status === 200) await remove(world.admin, `permissions/${answer.body.ID}`).expect(200);
    return statusAndCode(answer);
  };
  /** The states that the delegate may set with a child type, to Allow and Deny alike; `+` is Delegate. */
  const handsOut = async (by: Person, id: string, ChildType: number | null): Promise<string> => {
    let given = '';
    for (const [state, letter] of Object.entries(LETTERS)) {
      const allowed = await tried(by, id, { ChildType, [state]: ALLOW });
      expect(await tried(by, id, { ChildType, [state]: DENY })).toEqual(allowed);
      expect([MADE, FORBIDDEN]).toContainEqual(allowed);
      if (allowed[0] === 200) given += letter;
    }
    return given;
  };
  const handsOutBelow = async (by: Person, id: string): Promise<Record<number, string>> => {
    const entries: [number, string][] = [];
    for (const childType of CHILD_TYPES) entries.push([childType, await handsOut(by, id, childType)]);
    return Object.fromEntries(entries);
  };

  it('as a leader of its team, gives nothing of the parts of a project, nor of their metrics and dialogs', async () => {
    const { siteId, engineering, member, lead, guest } = world;
    const project = await insertProject(app.database.read, {
      siteId,
      unit: engineering,
      createdBy: member.id,
      leaders: [lead],
    });
    for (const person of [member, lead, guest]) {
      await letDelegate(project, person);
      expect(await handsOutBelow(person, project)).toEqual(Object.fromEntries(CHILD_TYPES.map(readOf)));
      expect(await handsOut(person, project, null)).toBe(person === guest ? 'R+' : 'CRUD+');
    }
    const metric = (await post(member, 'metrics', plainMetric(project)).expect(200)).body.ID;
    await letDelegate(metric, lead);
    expect(await handsOut(lead, metric, 16)).toBe('CRUD');
    expect(await handsOut(lead, metric, null)).toBe('CRUD+');
  });

  it('of a metric, gives of its parts what it may do with them', async () => {
    const { organization, engineering, member, lead, guest } = world;
    const metricOf = async (id: string): Promise<string> => {
      const metric = (await post(world.admin, 'metrics', plainMetric(id)).expect(200)).body.ID;
      for (const person of [lead, guest]) await letDelegate(metric, person);
      return metric;
    };
    const given = async (id: string, childType: number) => {
      const metric = await metricOf(id);
      return [await handsOut(lead, metric, childType), await handsOut(guest, metric, childType)];
    };
    expect(await given(engineering, 7)).toEqual(['CRUD', 'R']);
    expect(await given(organization, 7)).toEqual(['R', 'R']);
    const ofMember = await metricOf(member.id);
    expect(await handsOut(lead, ofMember, 58)).toBe('CRUD');
  });

  it('gives each right that a row gives it, and no other', async () => {
    const { siteId, engineering, guest } = world;
    for (const [state, letters] of [
      ['CreateState', 'CR+'],
      ['UpdateState', 'RU+'],
      ['DeleteState', 'RD+'],
    ]) {
      const project = await insertProject(app.database.read, { siteId, unit: engineering });
      await give(project, guest.id, { DelegateState: ALLOW, [state]: ALLOW });
      expect([state, await handsOut(guest, project, null)]).toEqual([state, letters]);
    }
  });

  it('of itself, gives nothing of its assessments, whatever rows say', async () => {
    const { member } = world;
    await give(member.id, member.id, Object.fromEntries(STATES.map((state) => [state, ALLOW])));
    expect(await handsOut(member, member.id, null)).toBe('R+');
  });

  it('of an individual, gives of its metrics and dialogs what it may do with them', async () => {
    const { member, lead, guest } = world;
    for (const person of [lead, guest, member]) await letDelegate(member.id, person);
    for (const childType of [38, 58]) {
      expect(await handsOut(lead, member.id, childType)).toBe('CRUD');
      expect(await handsOut(member, member.id, childType)).toBe('CRUD');
      expect(await handsOut(guest, member.id, childType)).toBe('');
    }
    expect(await handsOutBelow(lead, member.id)).toMatchObject({ 15: 'R', 16: 'R', 19: 'R', 7: 'R' });
  });

  it('of an individual, gives nothing of its personal records and assessments that it lacks', async () => {
    const { member, lead, guest } = world;
    for (const person of [lead, guest, member]) await letDelegate(member.id, person);
    // Somebody else reads the individual, but not its goals, on which a row decides too.
    expect(await handsOut(guest, member.id, null)).toBe('+');
    expect(await handsOut(lead, member.id, null)).toBe('CR+');
    expect(await handsOut(member, member.id, null)).toBe('R+');
    const states = Object.fromEntries(STATES.map((state) => [state, ALLOW]));
    const [row] = (await get(world.admin, `individuals/${member.id}/permissions`)).body.filter(
      ({ PrincipalID }: Wire) => PrincipalID === guest.id,
    );
    await put(world.admin, `permissions/${row.ID}`, { ...row, ...states }).expect(200);
    expect(await handsOut(guest, member.id, null)).toBe('CRUD+');
  });

  it('gives what rows at the object or above it give it, and nothing that a nearer one takes', async () => {
    const { siteId, organization, engineering, guest } = world;
    const project = await insertProject(app.database.read, { siteId, unit: engineering });
    await letDelegate(engineering, guest);
    await give(organization, guest.id, { ChildType: 15, UpdateState: ALLOW, CreateState: ALLOW });
    expect(await handsOut(guest, engineering, 15)).toBe('CRU');
    const near = await give(engineering, guest.id, { ChildType: 15, UpdateState: DENY });
    expect(await handsOut(guest, engineering, 15)).toBe('CR');
    await put(world.admin, `permissions/${near.ID}`, { ...near, UpdateState: 0, DeleteState: ALLOW }).expect(200);
    expect(await handsOut(guest, engineering, 15)).toBe('CRUD');
    // What is said below the object is not looked at.
    await give(project, guest.id, { UpdateState: DENY, ReadState: DENY });
    expect(await handsOut(guest, engineering, 15)).toBe('CRUD');
    expect(await handsOut(guest, engineering, 16)).toBe('R');
    await put(world.admin, `permissions/${near.ID}`, { ...near, UpdateState: 0, ReadState: DENY }).expect(200);
    // Records that it may not read are not there for it.
    expect(await handsOut(guest, engineering, 15)).toBe('C');
  });

  it('changes and removes no state of a child type that it might not set, in XML as in JSON', async () => {
    const { engineering, lead, stranger } = world;
    await letDelegate(engineering, lead);
    const row = await give(engineering, stranger.id, { ChildType: 15, UpdateState: DENY, ReadState: ALLOW });
    const inXml = (facts: Wire) =>
      as(lead, app.http.put(`/v4/permissions/${row.ID}`))
        .set('Accept', 'application/xml')
        .set('Content-Type', 'application/xml')
        .send(toXml('Permission', { ...row, ...facts }));
    for (const facts of [{ UpdateState: 0 }, { UpdateState: ALLOW }, { DeleteState: ALLOW }, { DeleteState: DENY }]) {
      expect(statusAndCode(await put(lead, `permissions/${row.ID}`, { ...row, ...facts }))).toEqual(FORBIDDEN);
      const answer = await inXml(facts);
      expect([answer.status, parseXml(answer.text).name]).toEqual([403, 'Problem']);
    }
    expect((await inXml({ ReadState: DENY })).status).toBe(200);
    expect(statusAndCode(await remove(lead, `permissions/${row.ID}`))).toEqual(FORBIDDEN);
    await put(world.admin, `permissions/${row.ID}`, { ...row, UpdateState: 0 }).expect(200);
    expect(statusAndCode(await remove(lead, `permissions/${row.ID}`))).toEqual(MADE);
  });
});

/** Everyone reads all that is not personal. */
function readOf(childType: number): [number, string] {
  return [childType, [38, 58].includes(childType) ? '' : 'R'];
}
