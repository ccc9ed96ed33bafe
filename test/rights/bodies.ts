import { plainCommitment, plainGoal } from '../support/measures';
import type { Wire } from '../support/wire';
import type { BodyOf } from './cells';
import type { Fact, Kind } from './facts';
import type { RightsWorld } from './rights-world';

const LATER = '2026-11-20T08:00:00.000+00:00';
const RANKED = { Rank: 1, Name: 'x', Description: '' };

type Make = (world: RightsWorld, ancestor: string) => Wire;

/** What is sent to make a record of an ancestor; the same, with the ID, changes one without moving it. */
export const make = {
  item: (_world, AncestorID) => ({ AncestorID, ...RANKED }),
  basicrole: (_world, IndividualID) => ({ IndividualID, Name: 'x' }),
  indicator: (_world, BasicRoleID) => ({ BasicRoleID, Name: 'x' }),
  goal: ({ ground }, individual) => plainGoal(individual, ground.period),
  commitment: ({ ground }, ancestor) => plainCommitment(ancestor, ground.period),
  comment: (_world, AncestorID) => ({ AncestorID, Comment: 'x' }),
  assessment: ({ ground, model }, SubjectID) => {
    const Kind = model.facts.people.has(SubjectID) ? 3 : 1;
    return { SubjectID, Kind, PeriodID: ground.period, Score: 50 };
  },
  metric: (_world, AncestorID) => ({ AncestorID, ...RANKED }),
  value: (_world, MetricID) => ({ MetricID, Date: LATER, Value: 1 }),
  dialog: (_world, AncestorID) => ({ AncestorID, DialogDate: LATER }),
  task: (_world, AncestorID) => ({ AncestorID, Name: 'x' }),
  project: (_world, AncestorID) => ({ AncestorID, Name: 'x' }),
  unit: (_world, ParentID) => ({ ParentID, Rank: 1, Name: 'x' }),
} satisfies Record<string, Make>;

/** The body that changes a record and leaves it where it is. */
export function changing(made: Make): BodyOf {
  return (world, { id, ancestor }) => ({ ...made(world, ancestor as string), ID: numberOr(id) });
}

/** The same of kinds that hang from their site by no field. */
export function plain(body: Wire): BodyOf {
  return (_world, { id }) => ({ ID: numberOr(id), ...body });
}

/** Ids are guids, or numbers of kinds that are counted. */
function numberOr(id: string): string | number {
  return /^\d+$/.test(id) ? Number(id) : id;
}

export const ofMembership: BodyOf = (_world, { id, above, person, leader }) => ({
  ID: id,
  OrganizationID: above,
  IndividualID: person,
  Leader: leader ?? false,
});

export const ofTeamMember: BodyOf = (_world, { id, above, person, role = 4 }) => ({
  ID: id,
  ProjectID: above,
  IndividualID: person,
  Role: role,
});

/** An individual as it stands, so that nobody changes a field that is not its own. */
export const ofIndividual: BodyOf = ({ people, model, ground }, { id }) => {
  const { name, reportsTo, memberId, userName } = Object.values(people).find((one) => one.id === id) as Person;
  const unit = model.fact(memberId).above;
  return {
    ID: id,
    IsAdmin: ground.facts.people.get(id)?.isAdmin ?? false,
    FirstName: name,
    LastName: 'Test',
    Email: userName,
    UserEmail: userName,
    UserName: userName,
    PrimaryOrganizationID: unit,
    PrimaryTitle: 'Tester',
    PrimaryReportsTo: reportsTo,
    ParentID: null,
  };
};
type Person = RightsWorld['people'][string];

/** What may carry comments, metrics, dialogs and projects. */
export function idsOf({ model }: RightsWorld, ...kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => model.of(kind).map(({ id }) => id));
}

export const units = (world: RightsWorld) => idsOf(world, 'organization', 'department');
export const projects = (world: RightsWorld) => idsOf(world, 'project');
/** Three of the many: who owns the records, who owns others, and who is kept out of them. */
export const individuals = ({ people: { member, stranger, admin } }: RightsWorld) =>
  [member, stranger, admin].map(({ id }) => id);

export const below =
  (kind: Kind) =>
  ({ model }: RightsWorld, ancestor: string): Fact[] =>
    model.below(kind, ancestor);
