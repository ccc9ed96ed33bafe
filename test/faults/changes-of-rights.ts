import { permissionOf } from '../support/permissions';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';
import type { Replica } from './replica';
import { counted, field, listed, type Question, type Round, status } from './replica-questions';
import type { ReplicaWorld } from './replica-world';

/** A kind of change: one round of it, made at a process. */
export type Kind = (world: ReplicaWorld, at: Replica) => Promise<Round>;

const [ALLOW, DENY] = [1, 2];
const PROJECTS = 15;
/** Those of projects. */
const DIALOGS = 25;
const TEAM_LEADER = 3;
const HIDES = { ReadState: DENY };
const GRANTS = { UpdateState: ALLOW };
let names = 0;

/** Makes a permission row, and returns its path. */
async function allow({ admin }: ReplicaWorld, at: Replica, record: string, principal: string, fields: Wire) {
  const { ID } = await at.done('POST', 'permissions', { as: admin, body: permissionOf(record, principal, fields) });
  return `permissions/${ID}`;
}

/** Makes a record, and returns its path. */
async function create({ admin }: ReplicaWorld, at: Replica, path: string, body: Wire): Promise<string> {
  return `${path}/${(await at.done('POST', path, { as: admin, body })).ID}`;
}

/** Makes a group, and returns its ID. */
async function groupOf({ admin }: ReplicaWorld, at: Replica, ...people: Person[]): Promise<string> {
  const { ID } = await at.done('POST', 'securitygroups', { as: admin, body: { Group: `Group ${++names}` } });
  for (const { id } of people) await at.done('PUT', `securitygroups/${ID}/individuals/${id}`, { as: admin, body: {} });
  return String(ID);
}

/** A personal record of an individual, which only those in charge of it read. */
function personalRecord(world: ReplicaWorld, at: Replica, { id: AncestorID }: Person): Promise<string> {
  return create(world, at, 'accountabilities', { AncestorID, Rank: 1, Name: 'Item', Description: '' });
}

/** What a person is asked about the project that a change hides. */
function hidden({ project, yard }: ReplicaWorld, as: Person): Question[] {
  return [
    status(`projects/${project}`, { as }, { before: 200, after: 404 }),
    listed(project, 'projects', { as }, { before: true, after: false }),
    listed(project, `departments/${yard}/projects`, { as }, { before: true, after: false }),
    counted(`departments/${yard}/projects`, { as }, { before: '1', after: '0' }),
  ];
}

/** What a person is asked about a record that a change lets it write. */
async function writable({ admin }: ReplicaWorld, at: Replica, path: string, as: Person): Promise<Question[]> {
  const body = await at.done('GET', path, { as: admin });
  return [
    field('CanUpdate', path, { as }, { before: false, after: true }),
    status(path, { as, body }, { before: 403, after: 200 }, 'PUT'),
  ];
}

function reversed({ before, after, ...rest }: Question): Question {
  return { ...rest, before: after, after: before };
}

/** What a person is asked about a personal record that a change shows. */
const shown = (path: string, as: Person) => [status(path, { as }, { before: 404, after: 200 })];

/** A new permission row, and its removal. */
function given(world: ReplicaWorld, at: Replica, record: string, principal: string, fields: Wire) {
  let path = '';
  return {
    make: async () => {
      path = await allow(world, at, record, principal, fields);
    },
    undo: () => at.done('DELETE', path, { as: world.admin }),
  };
}

/** Deleting a record, and undeleting it. */
function deleted({ admin: as }: ReplicaWorld, at: Replica, path: string): Omit<Round, 'questions'> {
  return { make: () => at.done('DELETE', path, { as }), undo: () => at.done('PUT', `${path}/undelete`, { as }) };
}

/** Changing fields of a record, and changing them back. */
function changed({ admin }: ReplicaWorld, at: Replica, path: string, from: object, to: object) {
  return { make: () => at.change(path, to, admin), undo: () => at.change(path, from, admin) };
}

export const CHANGES_OF_RIGHTS: Readonly<Record<string, Kind>> = {
  'a permission row that hides a record from a user': async (world, at) => {
    const reader = await world.person('Reader');
    return { ...given(world, at, world.project, reader.id, HIDES), questions: hidden(world, reader) };
  },
  'a permission row, asked for with a new session each time': async (world, at) => {
    const reader = await world.person('Reader');
    const sessions = await world.sessions(reader, 40);
    const ask = (process: Replica) => {
      const as = { authorization: String(sessions.pop()) };
      return status(`projects/${world.project}`, { as }, { before: 200, after: 404 }).ask(process);
    };
    const question = { text: 'GET a project', ask, before: 200, after: 404, isGuess: true };
    return { ...given(world, at, world.project, reader.id, HIDES), questions: [question] };
  },
  'a permission row that lets a user write a record': async (world, at) => {
    const writer = await world.person('Writer');
    const questions = await writable(world, at, `projects/${world.project}`, writer);
    return { ...given(world, at, world.project, writer.id, GRANTS), questions };
  },
  'a permission row that is removed': async (world, at) => {
    const { project, admin } = world;
    const writer = await world.person('Writer');
    let path = await allow(world, at, project, writer.id, GRANTS);
    const questions = await writable(world, at, `projects/${project}`, writer);
    return {
      make: () => at.done('DELETE', path, { as: admin }),
      undo: async () => {
        path = await allow(world, at, project, writer.id, GRANTS);
      },
      questions: questions.map(reversed),
    };
  },
  'a permission row that is changed': async (world, at) => {
    const reader = await world.person('Reader');
    const path = await allow(world, at, world.project, reader.id, GRANTS);
    return { ...changed(world, at, path, { ReadState: 0 }, HIDES), questions: hidden(world, reader) };
  },
  'a permission row for a group': async (world, at) => {
    const reader = await world.person('Reader');
    const group = await groupOf(world, at, reader);
    return { ...given(world, at, world.project, group, HIDES), questions: hidden(world, reader) };
  },
  'a permission row for Everyone': async (world, at) => {
    const groups = await at.done('GET', 'securitygroups', { as: world.admin });
    const everyone = (groups as unknown as Wire[]).find(({ Group }) => Group === 'Everyone');
    const row = given(world, at, world.project, String(everyone?.ID), HIDES);
    return { ...row, questions: hidden(world, world.stranger) };
  },
  'a permission row for the projects of a department': async (world, at) => {
    const reader = await world.person('Reader');
    const row = { ...HIDES, ChildType: PROJECTS };
    return { ...given(world, at, world.yard, reader.id, row), questions: hidden(world, reader) };
  },
  'a permission row for the projects of the site': async (world, at) => {
    const reader = await world.person('Reader');
    const row = { ...HIDES, ChildType: PROJECTS };
    return { ...given(world, at, world.site.siteId, reader.id, row), questions: hidden(world, reader) };
  },
  'the right to delegate': async (world, at) => {
    const { project } = world;
    const as = await world.person('Delegate');
    const path = `projects/${project}/permissions`;
    const [before, after] = [false, true];
    const round = given(world, at, project, as.id, { DelegateState: ALLOW });
    return { ...round, questions: [listed(project, path, { as }, { before, after })] };
  },
  'the right to create': async (world, at) => {
    const { yard } = world;
    const as = await world.person('Writer');
    const body = { AncestorID: yard, DialogDate: '2026-11-20' };
    const round = given(world, at, yard, as.id, { CreateState: ALLOW, ChildType: 9 });
    return { ...round, questions: [status('dialogs', { as, body }, { before: 403, after: 200 }, 'POST')] };
  },
  'a member of a group': async (world, at) => {
    const reader = await world.person('Reader');
    const group = await groupOf(world, at);
    await allow(world, at, world.project, group, HIDES);
    const path = `securitygroups/${group}/individuals/${reader.id}`;
    return {
      make: () => at.done('PUT', path, { as: world.admin, body: {} }),
      undo: () => at.done('DELETE', path, { as: world.admin }),
      questions: hidden(world, reader),
    };
  },
  'a group that is deleted': async (world, at) => {
    const reader = await world.person('Reader');
    const group = await groupOf(world, at, reader);
    await allow(world, at, world.project, group, HIDES);
    return { ...deleted(world, at, `securitygroups/${group}`), questions: hidden(world, reader).map(reversed) };
  },
  'a member of Performance Management': async (world, at) => {
    const { guest: as, performanceGroup } = world.site;
    const path = `securitygroups/${performanceGroup}/individuals/${as.id}`;
    return {
      make: () => at.done('PUT', path, { as: world.admin, body: {} }),
      undo: () => at.done('DELETE', path, { as: world.admin }),
      questions: [status('corevalues', { as }, { before: 403, after: 200 })],
    };
  },
  'a superior': async (world, at) => {
    const [old, boss] = [await world.person('Old'), await world.person('Boss')];
    const worker = await world.person('Worker', { reportsTo: old.id });
    const record = await personalRecord(world, at, worker);
    const list = `individuals/${worker.id}/accountabilities`;
    const [from, to] = [{ PrimaryReportsTo: old.id }, { PrimaryReportsTo: boss.id }];
    return {
      ...changed(world, at, `individuals/${worker.id}`, from, to),
      questions: [
        ...shown(record, boss),
        ...shown(record, old).map(reversed),
        listed(record.split('/')[1], list, { as: boss }, { before: false, after: true }),
      ],
    };
  },
  'a superior above a superior': async (world, at) => {
    const [top, middle] = [await world.person('Top'), await world.person('Middle')];
    const worker = await world.person('Worker', { reportsTo: middle.id });
    const record = await personalRecord(world, at, worker);
    const [from, to] = [{ ReportsToID: world.admin.id }, { ReportsToID: top.id }];
    return { ...changed(world, at, `departmentmembers/${middle.memberId}`, from, to), questions: shown(record, top) };
  },
  'a department that moves below another one': async (world, at) => {
    const { lead, sales, engineering } = world.site;
    const unit = await world.unit(sales, `Team ${++names}`);
    const record = await personalRecord(world, at, await world.person('Worker', { unit }));
    return {
      ...changed(world, at, `departments/${unit}`, { ParentID: sales }, { ParentID: engineering }),
      questions: [
        ...shown(record, lead),
        field('CanUpdate', `departments/${unit}`, { as: lead }, { before: false, after: true }),
      ],
    };
  },
  'the leader of a department': async (world, at) => {
    const unit = await world.unit(world.site.sales, `Team ${++names}`);
    const [head, worker] = [await world.person('Head', { unit }), await world.person('Worker', { unit })];
    const record = await personalRecord(world, at, worker);
    return {
      ...changed(world, at, `departmentmembers/${head.memberId}`, { Leader: false }, { Leader: true }),
      // No write of the department: even a refused one makes the process read again what it remembers.
      questions: [
        ...shown(record, head),
        field('CanUpdate', `departments/${unit}`, { as: head }, { before: false, after: true }),
      ],
    };
  },
  'the primary membership, which moves': async (world, at) => {
    const { lead, sales, engineering } = world.site;
    const worker = await world.person('Worker');
    const path = `individuals/${worker.id}`;
    const { make, undo } = changed(
      world,
      at,
      path,
      { PrimaryOrganizationID: sales },
      { PrimaryOrganizationID: engineering },
    );
    return {
      make,
      // The membership that was the primary one stays.
      undo: async () => {
        await undo();
        await at.done('DELETE', `${path}/departments/${engineering}/departmentmembers`, { as: world.admin });
      },
      questions: shown(await personalRecord(world, at, worker), lead),
    };
  },
  'a further membership': async (world, at) => {
    const { lead, engineering } = world.site;
    const worker = await world.person('Worker');
    const path = `individuals/${worker.id}/departments/${engineering}/departmentmembers`;
    return {
      make: () => at.done('POST', path, { as: world.admin, body: {} }),
      undo: () => at.done('DELETE', path, { as: world.admin }),
      questions: shown(await personalRecord(world, at, worker), lead),
    };
  },
  'a department that is deleted': async (world, at) => {
    const unit = await world.unit(world.site.sales, `Team ${++names}`);
    const [head, worker] = [await world.person('Head', { unit, leads: true }), await world.person('Worker', { unit })];
    const record = await personalRecord(world, at, worker);
    const [before, after] = [true, false];
    return {
      ...deleted(world, at, `departments/${unit}`),
      questions: [...shown(record, head).map(reversed), listed(unit, 'departments', { as: head }, { before, after })],
    };
  },
  'a team leader who joins a project': async (world, at) => {
    const { project: ProjectID } = world;
    const leader = await world.person('Leader');
    let path = '';
    return {
      make: async () => {
        path = await create(world, at, 'teammembers', { ProjectID, IndividualID: leader.id, Role: TEAM_LEADER });
      },
      undo: () => at.done('DELETE', path, { as: world.admin }),
      questions: await writable(world, at, `projects/${ProjectID}`, leader),
    };
  },
  'the role of a team member': async (world, at) => {
    const { project: ProjectID } = world;
    const person = await world.person('Member');
    const path = await create(world, at, 'teammembers', { ProjectID, IndividualID: person.id, Role: 4 });
    const ID = path.split('/')[1];
    const role = (Role: number) => () =>
      at.done('PUT', path, { as: world.admin, body: { ID, ProjectID, IndividualID: person.id, Role } });
    const questions = await writable(world, at, `projects/${ProjectID}`, person);
    return { make: role(TEAM_LEADER), undo: role(4), questions };
  },
  'a project that moves': async (world, at) => {
    const { project, yard } = world;
    const reader = await world.person('Reader');
    const place = await world.unit(world.site.sales, `Team ${++names}`);
    for (const ChildType of [PROJECTS, DIALOGS]) await allow(world, at, place, reader.id, { ...HIDES, ChildType });
    const dialog = await create(world, at, 'dialogs', { AncestorID: project, DialogDate: '2026-11-20' });
    return {
      ...changed(world, at, `projects/${project}`, { AncestorID: yard }, { AncestorID: place }),
      questions: [...hidden(world, reader), reversed(shown(dialog, reader)[0])],
    };
  },
  'a task that moves': async (world, at) => {
    const { project: AncestorID, stranger } = world;
    const worker = await world.person('Worker');
    const path = await create(world, at, 'tasks', { AncestorID, Name: 'Tidy up' });
    const toggle = `${path}/togglecompleted`;
    const comment = await create(world, at, 'comments', { AncestorID: path.split('/')[1], Comment: 'x' });
    return {
      ...changed(world, at, path, { AncestorID }, { AncestorID: worker.id }),
      questions: [
        ...[path, comment].flatMap((record) => shown(record, stranger).map(reversed)),
        status(toggle, { as: worker }, { before: 403, after: 200 }, 'PUT'),
      ],
    };
  },
  'a project that is deleted': async (world, at) => {
    const { project, yard, stranger: as } = world;
    return {
      ...deleted(world, at, `projects/${project}`),
      questions: [
        field('Deleted', `projects/${project}`, { as }, { before: false, after: true }),
        listed(project, 'projects', { as }, { before: true, after: false }),
        counted(`departments/${yard}/projects`, { as }, { before: '1', after: '0' }),
      ],
    };
  },
};
