import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import type { TestApp } from '../support/test-app';
import { insertPerson, insertSite, insertUnit, type Person } from '../support/world';
import type { Fact, PersonFact, States } from './facts';
import { type Kind, kindsWith, traitsOf } from './kinds';
import { Model, type ModelCaller } from './model';
import { SiteBuilder } from './site-builder';

/** A caller with its request headers. */
export interface MatrixCaller extends ModelCaller {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether authentication fails. Such callers use many addresses, because failures are counted by address. */
  readonly isRefused: boolean;
}

/** The site of the matrix: every kind of record below every kind of owner, and callers with different rights. */
export interface RightsWorld {
  readonly model: Model;
  readonly builder: SiteBuilder;
  readonly otherSiteId: string;
  /** All sites in the database. */
  readonly siteIds: readonly string[];
  readonly callers: readonly MatrixCaller[];
  readonly people: Readonly<Record<string, PersonFact>>;
  /** The IDs of records by name. */
  readonly ids: Readonly<Record<string, string>>;
  /** The IDs of assignees by task. */
  readonly assigned: ReadonlyMap<string, readonly string[]>;
}

const ALLOW: States = [1, 1, 1, 1, 1];
const ALLOW_DELEGATE: States = [0, 0, 0, 0, 1];
const ALLOW_READ: States = [0, 1, 0, 0, 0];
const ALLOW_UPDATE: States = [0, 0, 1, 0, 0];
const DENY: States = [2, 2, 2, 2, 2];
const DENY_WRITE: States = [2, 0, 2, 2, 2];
/** People that the baseline would allow and that rows deny. */
const DENIED = ['deniedRecord', 'deniedOwner', 'deniedAncestor', 'deniedGroup', 'deniedWrite'];
const ALLOWED = ['allowedRecord', 'allowedAncestor', 'allowedGroup', 'allowedRead', 'allowedUpdate'];

/** People with contradicting rows: on the record and above it, or on one record for two principals. */
const MIXED = ['nearAllows', 'nearDenies', 'groupAllows'];

/** Inserts records in addition to those of every matrix. */
export type InsertExtra = (
  builder: SiteBuilder,
  ids: Readonly<Record<string, string>>,
  people: Readonly<Record<string, PersonFact>>,
) => Promise<void>;

/**
 * Inserts the site by SQL in one transaction. Extra records are inserted twice: once before the permission rows and
 * once after them, without rows. So a caller may read one of two equal records, but not the other.
 */
export async function makeRightsWorld({ app, database }: TestApp, insertExtra?: InsertExtra): Promise<RightsWorld> {
  const world = await database.transaction(async (tx) => {
    const builder = await SiteBuilder.create(tx, 'Matrix');
    const { siteId } = builder.facts;
    const ids: Record<string, string> = {};
    const people: Record<string, PersonFact> = {};
    ids.company = await builder.unit(siteId, 'Company');
    ids.engineering = await builder.unit(ids.company, 'Engineering');
    ids.platform = await builder.unit(ids.engineering, 'Platform');
    ids.sales = await builder.unit(ids.company, 'Sales');
    people.admin = await builder.person('admin', { unit: ids.company, isAdmin: true });
    const above = people.admin.id;
    people.lead = await builder.person('lead', { unit: ids.engineering, reportsTo: above, leads: true });
    people.member = await builder.person('member', { unit: ids.engineering, reportsTo: people.lead.id });
    people.stranger = await builder.person('stranger', { unit: ids.sales, reportsTo: above });
    people.guest = await builder.person('guest', { unit: ids.sales, reportsTo: above, pm: false });
    for (const name of [...ALLOWED, ...MIXED])
      people[name] = await builder.person(name, { unit: ids.sales, reportsTo: above });
    people.delegate = await builder.person('delegate', { unit: ids.engineering, reportsTo: above, leads: true });
    for (const name of DENIED)
      people[name] = await builder.person(name, { unit: ids.engineering, reportsTo: above, leads: true });
    await insertRecords(builder, ids, people);
    await insertExtra?.(builder, ids, people);
    ids.friends = await builder.group('Friends', people.allowedGroup.id, people.groupAllows.id);
    ids.strangers = await builder.group('Strangers', people.deniedGroup.id);
    await insertRows(builder, ids, people);
    await insertExtra?.(builder, ids, people);
    const assigned = new Map([[ids.task, [people.member.id, people.stranger.id]]]);
    for (const id of assigned.get(ids.task) ?? []) await builder.assign(ids.task, id);

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
    const visitor = { ...outsideCaller('visitor', global, siteId), isGlobalAdmin: true, isVisitor: true };
    const callers: MatrixCaller[] = [
      refusedCaller('anonymous'),
      refusedCaller('deleted', gone.authorization),
      refusedCaller('apiOff', shut.authorization),
      outsideCaller('otherAdmin', otherAdmin, other.siteId),
      { ...outsideCaller('globalAdmin', global, other.siteId), isGlobalAdmin: true },
      { ...visitor, headers: { ...visitor.headers, 'X-Site-ID': siteId } },
      ...Object.values(people).map((person) => callerOf(person, siteId)),
    ];
    const model = new Model(builder.facts);
    const siteIds = [siteId, other.siteId, closed.siteId];
    return { model, builder, otherSiteId: other.siteId, siteIds, callers, people, ids, assigned };
  });
  world.builder.useConnection(database.read);
  app.get(SiteEpochs).advance(world.model.facts.siteId);
  return world;
}

export function callerOf({ id, name, isAdmin, pm, authorization }: PersonFact, siteId: string): MatrixCaller {
  const rest = { isGlobalAdmin: false, isVisitor: false, isRefused: false };
  return { name, id, siteId, isAdmin, pm: pm || isAdmin, headers: { Authorization: authorization }, ...rest };
}

function refusedCaller(name: string, authorization?: string): MatrixCaller {
  const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
  const rest = { siteId: null, id: null, isAdmin: false, isGlobalAdmin: false, pm: false, isVisitor: false };
  return { name, headers, ...rest, isRefused: true };
}

function outsideCaller(name: string, { id, authorization }: Person, siteId: string): MatrixCaller {
  const rest = { isAdmin: true, isGlobalAdmin: false, pm: true, isVisitor: false, isRefused: false };
  return { name, id, siteId, headers: { Authorization: authorization }, ...rest };
}

/** Inserts every kind of record below an individual, a department, an organization and a project. */
async function insertRecords(builder: SiteBuilder, ids: Record<string, string>, people: Record<string, PersonFact>) {
  const { member, stranger, lead } = people;
  const { facts } = builder;
  ids.project = await builder.record('project', ids.engineering, { creator: member.id });
  ids.part = await builder.record('project', ids.engineering, { part: ids.project });
  ids.orgProject = await builder.record('project', ids.company);
  for (const name of ['lead', 'delegate', ...DENIED])
    await builder.record('teammember', ids.project, { person: people[name].id, role: 3 });
  await builder.record('teammember', ids.part, { person: stranger.id });
  for (const { id } of [member, stranger]) {
    const role = await builder.record('basicrole', id);
    const dialog = await builder.record('dialog', id);
    builder.pair(role, dialog);
    const task = await builder.record('task', id);
    await builder.record('task', id, { part: task });
    ids[id === member.id ? 'role' : 'otherRole'] = role;
    ids[id === member.id ? 'personalTask' : 'otherTask'] = task;
  }
  await builder.record('membership', ids.platform, { person: member.id });
  ids.dialog = builder.dialogOf(ids.role);
  for (const owner of [member.id, ids.engineering, ids.company, ids.project]) {
    const metric = await builder.record('metric', owner);
    await builder.record('value', metric, { value: 1 });
    await builder.archive(metric);
    const dialog = owner === member.id ? ids.dialog : await builder.record('dialog', owner);
    const task = await builder.record('task', dialog);
    for (const on of [owner, metric, dialog, task]) await builder.record('comment', on, { author: lead.id });
    await builder.record('comment', owner, { author: member.id });
    for (const author of ['deniedRecord', 'allowedRead'])
      await builder.record('comment', owner, { author: people[author].id });
    if (owner === member.id) Object.assign(ids, { metric, followUp: task });
  }
  await builder.archive(ids.project);
  const whole = await builder.record('metric', ids.project);
  await builder.record('metric', ids.project, { part: whole });
  ids.task = await builder.record('task', ids.project);
  await builder.record('task', ids.project, { part: ids.task });
  await insertInEachPlace(builder, {
    individual: [member.id, stranger.id],
    organization: [ids.company],
    department: [ids.engineering],
  });
  const present = new Set([...facts.records.values()].map(({ kind }) => kind));
  const missing = kindsWith(({ table }) => table).filter((kind) => !present.has(kind));
  if (missing.length > 0)
    throw new Error(`Insert a ${missing.join()} in test/rights/rights-world.ts, or change test/rights/kinds.ts.`);
}

/** Inserts a record of each kind without a line above, below every record of its places or below those given. */
async function insertInEachPlace(builder: SiteBuilder, some: Partial<Record<Kind, readonly string[]>>) {
  const all = (kind: Kind) => [...builder.facts.records.values()].flatMap((one) => (one.kind === kind ? [one.id] : []));
  for (const kind of kindsWith(({ table, isInsertedByHand }) => table && !isInsertedByHand))
    for (const place of traitsOf(kind).places)
      for (const owner of some[place] ?? all(place)) await builder.record(kind, owner);
}

/** Inserts rows on the records themselves, and with their child types on their ancestors. */
async function insertRows(builder: SiteBuilder, ids: Record<string, string>, people: Record<string, PersonFact>) {
  const { records } = builder.facts;
  const at = (...kinds: readonly Kind[]) => [...records.values()].filter(({ kind }) => kinds.includes(kind));
  const leaves = at('project', 'task', 'metric', 'dialog');
  const owners = [people.member, people.stranger].map(({ id }) => records.get(id) as Fact);
  const units = at('organization', 'department');
  const put = (on: string, principal: string, states: States, childType: number | null = null) =>
    builder.allow({ on, principal, childType, states });
  for (const { id } of [...leaves, ...owners, ...units]) {
    await put(id, people.allowedRecord.id, ALLOW);
    await put(id, people.allowedRead.id, ALLOW_READ);
    await put(id, people.allowedUpdate.id, ALLOW_UPDATE);
    await put(id, people.deniedWrite.id, DENY_WRITE);
    await put(id, people.delegate.id, ALLOW_DELEGATE);
    await put(id, people.nearAllows.id, ALLOW);
    await put(id, people.nearDenies.id, DENY);
  }
  await put(builder.facts.siteId, people.delegate.id, ALLOW_DELEGATE);
  // These contradict rows for its group on the same record.
  for (const { id } of [...owners, ...at('task')]) await put(id, people.groupAllows.id, DENY_WRITE);
  for (const { id } of leaves) await put(id, people.deniedRecord.id, DENY);
  for (const { id } of [...owners, ...units]) await put(id, people.deniedOwner.id, DENY);
  for (const { id } of [...owners, ...at('task')]) {
    await put(id, ids.friends, ALLOW);
    await put(id, ids.strangers, DENY);
  }
  const ancestors: [Fact, readonly number[]][] = [
    [records.get(builder.facts.siteId) as Fact, [4, 15, 19, 7, 9]],
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
