import type { Random } from '../faults/seeded/random';
import { plainCommitment, plainGoal } from '../support/measures';
import { permissionOf } from '../support/permissions';
import type { Wire } from '../support/wire';

/** Picks records that writers know. */
export interface Names {
  /** The ID of any record of a kind, by its path segment; of an individual for kinds without any. */
  oneOf(segment: string): string;
  readonly root: string;
  readonly period: number;
  /** A number that no other record of the history has. */
  next(): number;
  /** Somebody without Admin, to whom rights are given. */
  somebody(): string;
}

type Make = (names: Names, random: Random) => Wire;

/** How writers change the records of a kind. */
interface WrittenRecord {
  /** The body of a new record. */
  readonly create?: Make;
  /** The members of an update. */
  readonly update?: Make;
  /** The members of a move: without it an update that changes nothing but the version. */
  readonly move?: Make;
  /** The list that shows a record, if it has no address of its own. `{owner}` is the owner of the record. */
  readonly list?: (record: Wire) => string;
}

const item = (random: Random) => ({
  Rank: random.between(0, 9),
  Name: `New ${random.between(0, 999)}`,
  Description: '',
});
const unit = (names: Names, random: Random) => random.pick([names.oneOf('organizations'), names.root]);
const ofIndividual = {
  create: (names: Names, random: Random) => ({ AncestorID: names.oneOf('individuals'), ...item(random) }),
  move: (names: Names) => ({ AncestorID: names.oneOf('individuals') }),
};
const ofProject = {
  create: (names: Names, random: Random) => ({ AncestorID: names.oneOf('projects'), ...item(random) }),
  move: (names: Names) => ({ AncestorID: names.oneOf('projects') }),
};
const anyOf = (names: Names, random: Random, ...segments: readonly string[]) => names.oneOf(random.pick(segments));
const GRANTED = ['organizations', 'individuals', 'projects', 'tasks', 'dialogs', 'metrics'];
const CHILD_TYPES = [null, 4, 7, 15, 16, 19, 58];

/** What writers do with each kind, by path segment. Owners stand before what belongs to them. */
export const WRITTEN: Readonly<Record<string, WrittenRecord>> = {
  organizations: {
    create: (names, random) => ({ ParentID: unit(names, random), Rank: 1, Name: 'Unit' }),
    move: (names, random) => ({ ParentID: unit(names, random) }),
  },
  individuals: {
    create: (names, random) => {
      const name = `newcomer-${names.next()}`;
      const address = `${name}@example.test`;
      const place = { PrimaryOrganizationID: unit(names, random), PrimaryTitle: 'Engineer' };
      const login = { UserName: `${name}-${names.root}`, Email: address, UserEmail: address };
      return { FirstName: 'Ada', LastName: name, ...login, ...place, PrimaryReportsTo: names.oneOf('individuals') };
    },
    update: (_, random) => ({ FirstName: `First ${random.between(0, 99)}` }),
    move: (names) => ({ PrimaryReportsTo: names.oneOf('individuals') }),
  },
  projectphases: { create: () => ({ Rank: 9, Name: 'Review' }), list: () => 'projectphases' },
  projectstatuses: { create: () => ({ Rank: 9, Name: 'Checked' }), list: () => 'projectstatuses' },
  projects: {
    create: (names, random) => ({
      ...{ AncestorID: names.oneOf('organizations'), ...item(random) },
      ...{ PhaseID: Number(names.oneOf('projectphases')), StatusID: Number(names.oneOf('projectstatuses')) },
    }),
    move: (names, random) =>
      random.fraction() < 0.5
        ? { AncestorID: names.oneOf('organizations'), ParentID: null }
        : { ParentID: names.oneOf('projects') },
  },
  tasks: {
    create: (names, random) => ({
      AncestorID: anyOf(names, random, 'projects', 'individuals', 'dialogs'),
      ...item(random),
    }),
    move: (names, random) => ({
      AncestorID: anyOf(names, random, 'projects', 'individuals', 'dialogs'),
      ParentID: null,
    }),
  },
  metrics: {
    create: (names, random) => ({
      ...{ AncestorID: anyOf(names, random, 'organizations', 'projects', 'individuals'), ...item(random) },
    }),
    move: (names, random) => ({
      ...{ AncestorID: anyOf(names, random, 'organizations', 'projects', 'individuals'), ParentID: null },
    }),
  },
  dialogs: {
    // Most are about individuals, whose basic roles make pairs with them.
    create: (names, random) => {
      const about = anyOf(names, random, 'organizations', 'projects', 'individuals', 'individuals', 'individuals');
      return { AncestorID: about, Name: 'Dialog', DialogDate: '2026-10-01' };
    },
    move: (names, random) => ({ AncestorID: anyOf(names, random, 'organizations', 'individuals', 'individuals') }),
  },
  accountabilities: ofIndividual,
  supervisoryscopes: ofIndividual,
  projectscopes: ofProject,
  evaluationcriteria: {
    ...ofProject,
    update: (_, random) => ({ Completed: random.fraction() < 0.5 }),
  },
  basicroles: {
    create: (names, random) => ({ IndividualID: names.oneOf('individuals'), ...item(random), PercentTime: 10 }),
    move: (names) => ({ IndividualID: names.oneOf('individuals') }),
  },
  indicators: {
    create: (names, random) => ({ BasicRoleID: names.oneOf('basicroles'), ...item(random) }),
    move: (names) => ({ BasicRoleID: names.oneOf('basicroles') }),
  },
  comments: {
    create: (names, random) => ({
      AncestorID: anyOf(names, random, 'organizations', 'projects', 'individuals', 'tasks', 'metrics', 'dialogs'),
      Comment: 'Said',
    }),
    update: (_, random) => ({ Comment: `Said ${random.between(0, 999)}` }),
  },
  goals: {
    create: (names) => plainGoal(names.oneOf('individuals'), names.period),
    move: (names) => ({ IndividualID: names.oneOf('individuals') }),
  },
  commitments: {
    create: (names, random) => plainCommitment(anyOf(names, random, 'organizations', 'individuals'), names.period),
    move: (names, random) => ({ AncestorID: anyOf(names, random, 'organizations', 'individuals') }),
  },
  assessments: {
    create: (names, random) => {
      const common = { PeriodID: names.period, Score: random.between(0, 100), Comment: 'Well done' };
      const kind = random.between(1, 5);
      if (kind <= 2) return { ...common, SubjectID: anyOf(names, random, 'individuals', 'projects'), Kind: kind };
      const ItemID = kind === 3 ? null : names.oneOf(kind === 4 ? 'corevalues' : 'basicroles');
      return { ...common, SubjectID: names.oneOf('individuals'), Kind: kind, ItemID };
    },
    update: (_, random) => ({ Score: random.between(0, 100) }),
  },
  metricvalues: {
    create: (names, random) => ({
      ...{ MetricID: names.oneOf('metrics'), Date: `2026-0${random.between(1, 9)}-01`, Value: 1 },
    }),
    update: (_, random) => ({ Value: random.between(2, 99) }),
  },
  teammembers: {
    create: (names, random) => ({
      ...{ ProjectID: names.oneOf('projects'), IndividualID: names.oneOf('individuals'), Role: random.pick([3, 4]) },
    }),
    update: (_, random) => ({ RoleDescription: `Role ${random.between(0, 99)}` }),
    list: ({ ProjectID }) => `projects/${ProjectID}/teammembers`,
  },
  departmentmembers: {
    create: (names) => ({
      ...{ OrganizationID: names.oneOf('organizations'), IndividualID: names.oneOf('individuals'), Leader: false },
    }),
    update: (_, random) => ({ Title: `Title ${random.between(0, 99)}`, Primary: random.fraction() < 0.3 }),
  },
  permissions: {
    create: (names, random) => {
      const states = { ChildType: random.pick(CHILD_TYPES), ReadState: random.pick([1, 2]) };
      return permissionOf(anyOf(names, random, ...GRANTED), names.somebody(), states);
    },
    update: (_, random) => ({ ReadState: random.between(0, 2) }),
  },
  colors: { create: () => ({ Rank: 1, Name: 'Red', Code: 'FF0000' }) },
  corevalues: { create: () => ({ Rank: 1, Name: 'Honesty' }) },
  periods: {
    create: (names) => spanOf(2030 + names.next()),
    update: (names) => spanOf(2030 + names.next()),
  },
  securitygroups: {
    create: (names) => ({ Group: `Group ${names.next()}` }),
    update: (_, random) => ({ Description: `About ${random.between(0, 99)}` }),
  },
  webhooks: { create: () => ({ Name: 'Hook', Url: 'https://hooks.example/', Enabled: false }) },
};

const spanOf = (year: number) => ({ StartDate: `${year}-01-01`, EndDate: `${year}-06-30` });
