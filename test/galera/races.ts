import type { Replica } from '../faults/replica';
import type { ReplicaWorld } from '../faults/replica-world';
import { plainGoal } from '../support/measures';
import { PASSWORD } from '../support/sign-in';
import type { Person } from '../support/world';

/** One of two requests that are sent at the same time. */
export interface Contender {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly as: Pick<Person, 'authorization'>;
}

/** Where a race takes place. */
export interface Course {
  readonly world: ReplicaWorld;
  /** The process that prepares a race. */
  readonly at: Replica;
  /** The rows of a statement of the test, as of everything acknowledged before. */
  rows(sql: string, params: string[]): Promise<readonly Record<string, unknown>[]>;
}

/** Two writes, each of which the rules allow only without the other one. */
interface Pair {
  readonly contenders: readonly [Contender, Contender];
  /** Whether a rule is broken after both have succeeded. Without it, both may not succeed. */
  readonly isBroken?: () => Promise<boolean>;
}

/** Prepares a pair of its own for each round. */
type Race = (course: Course, round: number) => Promise<Pair>;

const LIVE_BELOW_DELETED =
  'SELECT n.ID FROM nodes n JOIN nodes p ON p.ID = n.AncestorID WHERE p.ID = ? ' +
  'AND (p.Deleted = 1 OR p.DeletedByRef = 1) AND n.Deleted = 0 AND n.DeletedByRef = 0';
const RANKED_TWICE =
  'SELECT o.RankOrder FROM organizations o WHERE o.ParentID = ? AND o.Deleted = 0 GROUP BY o.RankOrder HAVING COUNT(*) > 1';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'a horse of another color';

/** Creates a record and returns its ID. */
async function create({ at, world }: Course, path: string, body: object): Promise<string> {
  return String((await at.done('POST', path, { as: world.admin, body })).ID);
}

/** The body of a record with other facts, to be sent later. */
async function changed({ at, world }: Course, path: string, facts: object): Promise<Contender> {
  const current = await at.done('GET', path, { as: world.admin });
  return { method: 'PUT', path, as: world.admin, body: { ...current, ...facts } };
}

function period({ world }: Course, round: number): Contender {
  const start = Date.UTC(2100, 0, 1) + 2 * round * DAY_MS;
  const body = { StartDate: new Date(start).toISOString(), EndDate: new Date(start + DAY_MS).toISOString() };
  return { method: 'POST', path: 'periods', as: world.admin, body };
}

/** A parent that is deleted while a child of it is written. */
interface Parents {
  readonly path: string;
  readonly create: (course: Course) => Promise<string>;
  /** Creates a record below the parent, which gets the child instead. */
  readonly createBelow?: (course: Course, parent: string) => Promise<string>;
}

/** A child that is written has to be deleted with its parent. */
function childOf(parents: Parents, path: string, bodyOf: (parent: string, course: Course) => object): Race {
  return async (course) => {
    const deleted = await parents.create(course);
    const parent = (await parents.createBelow?.(course, deleted)) ?? deleted;
    const as = course.world.admin;
    return {
      contenders: [
        { method: 'DELETE', path: `${parents.path}/${deleted}`, as },
        { method: 'POST', path, as, body: bodyOf(parent, course) },
      ],
      isBroken: async () => (await course.rows(LIVE_BELOW_DELETED, [parent])).length > 0,
    };
  };
}

const unit = ({ world }: Course) => world.unit(world.site.organization, 'Race');
const person = async ({ world }: Course) => (await world.person('Race')).id;
const project = (course: Course) => create(course, 'projects', { AncestorID: course.world.site.sales, Name: 'Race' });
const named = (AncestorID: string) => ({ AncestorID, Name: 'Race' });

const UNITS: Parents = { path: 'departments', create: unit };
const DEEP_UNITS: Parents = { ...UNITS, createBelow: ({ world }, parent) => world.unit(parent, 'Race') };
const PEOPLE: Parents = { path: 'individuals', create: person };
const PROJECTS: Parents = { path: 'projects', create: project };

export const RACES: Readonly<Record<string, Race>> = {
  'the last two Admins both resign': async ({ world, at }) => {
    const { siteId, admin } = await world.newSite();
    const bodyOf = (one: Person) => at.done('GET', `individuals/${one.id}`, { as: one });
    const own = await bodyOf(admin);
    const other = await world.person('Tom', {
      siteId,
      unit: own.PrimaryOrganizationID as string,
      reportsTo: null,
      isAdmin: true,
    });
    const resign = (as: Person, body: object): Contender => ({
      method: 'PUT',
      path: `individuals/${as.id}`,
      as,
      body: { ...body, IsAdmin: false },
    });
    return { contenders: [resign(admin, own), resign(other, await bodyOf(other))] };
  },

  'two individuals report to each other': async (course) => {
    const [first, second] = [await person(course), await person(course)];
    return {
      contenders: [
        await changed(course, `individuals/${first}`, { PrimaryReportsTo: second }),
        await changed(course, `individuals/${second}`, { PrimaryReportsTo: first }),
      ],
    };
  },

  'two units become the parent of each other': async (course) => {
    const [first, second] = [await unit(course), await unit(course)];
    return {
      contenders: [
        await changed(course, `departments/${first}`, { ParentID: second }),
        await changed(course, `departments/${second}`, { ParentID: first }),
      ],
    };
  },

  'two departments get the same rank': async (course) => {
    const parent = await unit(course);
    const add = (Name: string): Contender => ({
      method: 'POST',
      path: 'departments',
      as: course.world.admin,
      body: { ParentID: parent, Name, Rank: 1 },
    });
    return {
      contenders: [add('First'), add('Second')],
      isBroken: async () => (await course.rows(RANKED_TWICE, [parent])).length > 0,
    };
  },

  'a project of a unit that is deleted': childOf(UNITS, 'projects', named),
  'a project of a department below a unit that is deleted': childOf(DEEP_UNITS, 'projects', named),
  'a department of a unit that is deleted': childOf(UNITS, 'departments', (ParentID) => ({
    ParentID,
    Name: 'Race',
    Rank: 1,
  })),
  'a member of a unit that is deleted': childOf(UNITS, 'departmentmembers', (OrganizationID, { world }) => ({
    OrganizationID,
    IndividualID: world.site.stranger.id,
    ReportsToID: world.site.stranger.id,
    Title: 'Tester',
    Primary: true,
  })),
  'an accountability of an individual that is deleted': childOf(PEOPLE, 'accountabilities', (AncestorID) => ({
    AncestorID,
    Rank: 1,
    Name: 'Item',
    Description: '',
  })),
  'an indicator of a role of an individual that is deleted': childOf(
    { ...PEOPLE, createBelow: (course, IndividualID) => create(course, 'basicroles', { Name: 'Race', IndividualID }) },
    'indicators',
    (BasicRoleID) => ({ BasicRoleID, Name: 'Race', Rank: 1 }),
  ),
  'a child of a project that is deleted': childOf(PROJECTS, 'projects', (ParentID, { world }) => ({
    AncestorID: world.site.sales,
    ParentID,
    Name: 'Race',
  })),
  'a task of a project that is deleted': childOf(PROJECTS, 'tasks', named),

  'a goal of a period that is removed': async (course, round) => {
    const { method, path, as, body } = period(course, round);
    const { ID } = await course.at.done(method, path, { as, body });
    return {
      contenders: [
        { method: 'DELETE', path: `periods/${ID}`, as },
        { method: 'POST', path: 'goals', as, body: plainGoal(course.world.stranger.id, Number(ID)) },
      ],
    };
  },

  'a project in a phase that is removed': async (course, round) => {
    const as = course.world.admin;
    const PhaseID = Number(await create(course, 'projectphases', { Rank: 9, Name: `Race ${round}` }));
    const body = { AncestorID: course.world.site.sales, Name: 'Race', PhaseID };
    return {
      contenders: [
        { method: 'DELETE', path: `projectphases/${PhaseID}`, as },
        { method: 'POST', path: 'projects', as, body },
      ],
    };
  },

  'two periods overlap': async (course, round) => ({
    contenders: [period(course, 1_000 + round), period(course, 1_000 + round)],
  }),

  'two groups have one name': async ({ world }, round) => {
    const add = { method: 'POST', path: 'securitygroups', as: world.admin, body: { Group: `Race ${round}` } };
    return { contenders: [add, add] };
  },

  'a membership is removed while it becomes the primary one': async (course) => {
    const as = course.world.admin;
    const id = await person(course);
    const OrganizationID = await unit(course);
    const body = { OrganizationID, IndividualID: id, ReportsToID: id, Title: 'Tester', Primary: false };
    const path = `departmentmembers/${await create(course, 'departmentmembers', body)}`;
    return { contenders: [{ method: 'DELETE', path, as }, await changed(course, path, { Primary: true })] };
  },

  'a session begins with the password that is replaced': async (course) => {
    const { world, at } = course;
    const one = await world.person('Race');
    const before = await at.done('POST', 'login', { as: one, body: { UserName: one.userName, Password: PASSWORD } });
    return {
      contenders: [
        await changed(course, `individuals/${one.id}`, { Password: NEW_PASSWORD }),
        { method: 'POST', path: 'login', as: one, body: { UserName: one.userName, Password: PASSWORD } },
      ],
      isBroken: async () => {
        const sql = "SELECT t.ID FROM tokens t WHERE t.IndividualID = ? AND t.Kind = 'session'";
        return before.Token !== undefined && (await course.rows(sql, [one.id])).length > 0;
      },
    };
  },
};
