import { SiteEpochs } from '../../src/security/site-epochs';
import type { TestApp } from '../support/test-app';
import { insertPerson, insertSite, insertUnit, type Person } from '../support/world';
import type { Fact, PersonFact, States } from './facts';
import { Ground } from './ground';
import { type Asker, Model } from './model';

/** Somebody who asks, with the headers that it asks by. */
export interface MatrixCaller extends Asker {
  readonly headers: Readonly<Record<string, string>>;
  /** Failures of one address are counted, so those who are not let in ask from many. */
  readonly isRefused: boolean;
}

/** The site of the matrix: every kind of record at every kind of owner, and callers of every standing. */
export interface RightsWorld {
  readonly model: Model;
  readonly ground: Ground;
  readonly otherSiteId: string;
  /** All sites of the installation. */
  readonly siteIds: readonly string[];
  readonly callers: readonly MatrixCaller[];
  readonly people: Readonly<Record<string, PersonFact>>;
  /** Records by the names that tests call them. */
  readonly ids: Readonly<Record<string, string>>;
  readonly assigned: ReadonlyMap<string, readonly string[]>;
}

const ALLOW: States = [1, 1, 1, 1, 1];
const ALLOW_DELEGATE: States = [0, 0, 0, 0, 1];
const ALLOW_READ: States = [0, 1, 0, 0, 0];
const ALLOW_UPDATE: States = [0, 0, 1, 0, 0];
const DENY: States = [2, 2, 2, 2, 2];
const DENY_WRITE: States = [2, 0, 2, 2, 2];
/** Those who would be let by the baseline and are kept out by rows. */
const DENIED = ['deniedRecord', 'deniedOwner', 'deniedAncestor', 'deniedGroup', 'deniedWrite'];
const ALLOWED = ['allowedRecord', 'allowedAncestor', 'allowedGroup', 'allowedRead', 'allowedUpdate'];

/** Those about whom rows say different things: at the record and above it, and at one level by two principals. */
const MIXED = ['nearAllows', 'nearDenies', 'groupAllows'];

/** Records beside those that every matrix has. */
export type Plant = (
  ground: Ground,
  ids: Readonly<Record<string, string>>,
  people: Readonly<Record<string, PersonFact>>,
) => Promise<void>;

/**
 * Makes it by SQL in one transaction. What is planted is there twice: with rows like all others, and without any, so
 * that of two alike a caller sees the one and not the other.
 */
export async function makeRightsWorld({ app, database }: TestApp, plant?: Plant): Promise<RightsWorld> {
  const world = await database.transaction(async (tx) => {
    const ground = await Ground.make(tx, 'Matrix');
    const { siteId } = ground.facts;
    const ids: Record<string, string> = {};
    const people: Record<string, PersonFact> = {};
    ids.company = await ground.unit(siteId, 'Company');
    ids.engineering = await ground.unit(ids.company, 'Engineering');
    ids.platform = await ground.unit(ids.engineering, 'Platform');
    ids.sales = await ground.unit(ids.company, 'Sales');
    people.admin = await ground.person('admin', { unit: ids.company, isAdmin: true });
    const above = people.admin.id;
    people.lead = await ground.person('lead', { unit: ids.engineering, reportsTo: above, leads: true });
    people.member = await ground.person('member', { unit: ids.engineering, reportsTo: people.lead.id });
    people.stranger = await ground.person('stranger', { unit: ids.sales, reportsTo: above });
    people.guest = await ground.person('guest', { unit: ids.sales, reportsTo: above, pm: false });
    for (const name of [...ALLOWED, ...MIXED])
      people[name] = await ground.person(name, { unit: ids.sales, reportsTo: above });
    people.delegate = await ground.person('delegate', { unit: ids.engineering, reportsTo: above, leads: true });
    for (const name of DENIED)
      people[name] = await ground.person(name, { unit: ids.engineering, reportsTo: above, leads: true });
    await insertRecords(ground, ids, people);
    await plant?.(ground, ids, people);
    ids.friends = await ground.group('Friends', people.allowedGroup.id, people.groupAllows.id);
    ids.strangers = await ground.group('Strangers', people.deniedGroup.id);
    await insertRows(ground, ids, people);
    await plant?.(ground, ids, people);
    const assigned = new Map([[ids.task, [people.member.id, people.stranger.id]]]);
    for (const id of assigned.get(ids.task) ?? []) await ground.assign(ids.task, id);

    const other = await insertSite(tx, 'Other');
    const otherUnit = await insertUnit(tx, other.siteId, other.siteId, 'Elsewhere');
    const elsewhere = { siteId: other.siteId, unit: otherUnit, reportsTo: null, group: other.performanceGroup };
    const otherAdmin = await insertPerson(tx, 'Boss', { ...elsewhere, isAdmin: true });
    const global = await insertPerson(tx, 'Global', { ...elsewhere, isAdmin: true, isGlobalAdmin: true });
    const closed = await insertSite(tx, 'Closed');
    const closedUnit = await insertUnit(tx, closed.siteId, closed.siteId, 'Closed');
    const shut = await insertPerson(tx, 'Shut', { siteId: closed.siteId, unit: closedUnit, reportsTo: null });
    await tx.run('UPDATE `sites` SET `FeatureApi` = 0 WHERE `ID` = ?', [closed.siteId]);
    const gone = await insertPerson(tx, 'Gone', { siteId: other.siteId, unit: otherUnit, reportsTo: otherAdmin.id });
    await tx.run('UPDATE `individuals` SET `Deleted` = 1, `LiveKey` = NULL WHERE `ID` = ?', [gone.id]);
    await tx.run('UPDATE `nodes` SET `Deleted` = 1 WHERE `ID` = ?', [gone.id]);
    const visitor = { ...foreign('visitor', global, siteId), isGlobalAdmin: true, isVisitor: true };
    const callers: MatrixCaller[] = [
      nobody('anonymous'),
      nobody('deleted', gone.authorization),
      nobody('apiOff', shut.authorization),
      foreign('otherAdmin', otherAdmin, other.siteId),
      { ...foreign('globalAdmin', global, other.siteId), isGlobalAdmin: true },
      { ...visitor, headers: { ...visitor.headers, 'X-Site-ID': siteId } },
      ...Object.values(people).map((person) => askerOf(person, siteId)),
    ];
    const model = new Model(ground.facts);
    const siteIds = [siteId, other.siteId, closed.siteId];
    return { model, ground, otherSiteId: other.siteId, siteIds, callers, people, ids, assigned };
  });
  world.ground.continueOn(database.read);
  app.get(SiteEpochs).advance(world.model.facts.siteId);
  return world;
}

export function askerOf({ id, name, isAdmin, pm, authorization }: PersonFact, siteId: string): MatrixCaller {
  const rest = { isGlobalAdmin: false, isVisitor: false, isRefused: false };
  return { name, id, siteId, isAdmin, pm: pm || isAdmin, headers: { Authorization: authorization }, ...rest };
}

function nobody(name: string, authorization?: string): MatrixCaller {
  const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
  const rest = { siteId: null, id: null, isAdmin: false, isGlobalAdmin: false, pm: false, isVisitor: false };
  return { name, headers, ...rest, isRefused: true };
}

function foreign(name: string, { id, authorization }: Person, siteId: string): MatrixCaller {
  const rest = { isAdmin: true, isGlobalAdmin: false, pm: true, isVisitor: false, isRefused: false };
  return { name, id, siteId, headers: { Authorization: authorization }, ...rest };
}

/** Every kind of record, at an individual, a department, an organization and a project. */
async function insertRecords(ground: Ground, ids: Record<string, string>, people: Record<string, PersonFact>) {
  const { member, stranger, lead } = people;
  const { siteId } = ground.facts;
  ids.project = await ground.record('project', ids.engineering, { creator: member.id });
  ids.part = await ground.record('project', ids.engineering, { part: ids.project });
  ids.orgProject = await ground.record('project', ids.company);
  for (const name of ['lead', 'delegate', ...DENIED])
    await ground.record('teammember', ids.project, { person: people[name].id, role: 3 });
  await ground.record('teammember', ids.part, { person: stranger.id });
  for (const project of [ids.project, ids.part])
    for (const kind of ['projectscope', 'criterion'] as const) await ground.record(kind, project);
  for (const { id } of [member, stranger]) {
    for (const kind of ['accountability', 'supervisoryscope', 'goal', 'commitment'] as const)
      await ground.record(kind, id);
    const role = await ground.record('basicrole', id);
    await ground.record('indicator', role);
    const dialog = await ground.record('dialog', id);
    ground.pair(role, dialog);
    const task = await ground.record('task', id);
    await ground.record('task', id, { part: task });
    await ground.record('assessment', id, { role: 3 });
    ids[id === member.id ? 'role' : 'otherRole'] = role;
    ids[id === member.id ? 'personalTask' : 'otherTask'] = task;
  }
  await ground.record('membership', ids.platform, { person: member.id });
  ids.dialog = ground.pairOf(ids.role);
  for (const owner of [member.id, ids.engineering, ids.company, ids.project]) {
    const metric = await ground.record('metric', owner);
    await ground.record('value', metric, { value: 1 });
    await ground.archive(metric);
    const dialog = owner === member.id ? ids.dialog : await ground.record('dialog', owner);
    const task = await ground.record('task', dialog);
    for (const on of [owner, metric, dialog, task]) await ground.record('comment', on, { author: lead.id });
    await ground.record('comment', owner, { author: member.id });
    for (const author of ['deniedRecord', 'allowedRead'])
      await ground.record('comment', owner, { author: people[author].id });
    if (owner === member.id) Object.assign(ids, { metric, followUp: task });
  }
  await ground.archive(ids.project);
  const whole = await ground.record('metric', ids.project);
  await ground.record('metric', ids.project, { part: whole });
  ids.task = await ground.record('task', ids.project);
  await ground.record('task', ids.project, { part: ids.task });
  for (const unit of [ids.engineering, ids.company]) await ground.record('commitment', unit);
  await ground.record('assessment', ids.project);
  for (const kind of ['color', 'corevalue', 'phase', 'status'] as const) await ground.record(kind, siteId);
}

/** Rows at the records themselves, and with their child types at what they hang from. */
async function insertRows(ground: Ground, ids: Record<string, string>, people: Record<string, PersonFact>) {
  const { records } = ground.facts;
  const at = (...kinds: readonly Fact['kind'][]) => [...records.values()].filter(({ kind }) => kinds.includes(kind));
  const leaves = at('project', 'task', 'metric', 'dialog');
  const owners = [people.member, people.stranger].map(({ id }) => records.get(id) as Fact);
  const units = at('organization', 'department');
  const put = (on: string, principal: string, states: States, childType: number | null = null) =>
    ground.allow({ on, principal, childType, states });
  for (const { id } of [...leaves, ...owners, ...units]) {
    await put(id, people.allowedRecord.id, ALLOW);
    await put(id, people.allowedRead.id, ALLOW_READ);
    await put(id, people.allowedUpdate.id, ALLOW_UPDATE);
    await put(id, people.deniedWrite.id, DENY_WRITE);
    await put(id, people.delegate.id, ALLOW_DELEGATE);
    await put(id, people.nearAllows.id, ALLOW);
    await put(id, people.nearDenies.id, DENY);
  }
  await put(ground.facts.siteId, people.delegate.id, ALLOW_DELEGATE);
  // Beside what its group is allowed at the same level.
  for (const { id } of [...owners, ...at('task')]) await put(id, people.groupAllows.id, DENY_WRITE);
  for (const { id } of leaves) await put(id, people.deniedRecord.id, DENY);
  for (const { id } of [...owners, ...units]) await put(id, people.deniedOwner.id, DENY);
  for (const { id } of [...owners, ...at('task')]) {
    await put(id, ids.friends, ALLOW);
    await put(id, ids.strangers, DENY);
  }
  const ancestors: [Fact, readonly number[]][] = [
    [records.get(ground.facts.siteId) as Fact, [4, 15, 19, 7, 9]],
    ...units.map((unit): [Fact, readonly number[]] => [unit, [15, 19, 7, 9]]),
    ...at('project').map((project): [Fact, readonly number[]] => [project, [15, 16, 25]]),
    ...owners.map((owner): [Fact, readonly number[]] => [owner, [58, 38]]),
  ];
  for (const [{ id }, childTypes] of ancestors)
    for (const childType of childTypes) {
      await put(id, people.allowedAncestor.id, ALLOW, childType);
      await put(id, ids.friends, ALLOW, childType);
      await put(id, people.deniedAncestor.id, DENY, childType);
      await put(id, people.nearAllows.id, DENY, childType);
      await put(id, people.nearDenies.id, ALLOW, childType);
      await put(id, people.groupAllows.id, DENY_WRITE, childType);
      await put(id, ids.strangers, DENY, childType);
    }
}
