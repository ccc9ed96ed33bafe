import { plainCommitment, plainGoal } from '../support/measures';
import type { Wire } from '../support/wire';
import type { BodyOf } from './cells';
import type { Fact, Kind } from './facts';
import type { RightsWorld } from './rights-world';

const LATER = '2026-11-20T08:00:00.000+00:00';
const RANKED = { Rank: 1, Name: 'x', Description: '' };

type CreateBody = (world: RightsWorld, ancestor: string) => Wire;

/** Bodies that create a record below an ancestor. With an ID they are updates that do not move the record. */
export const createBody = {
  item: (_world, AncestorID) => ({ AncestorID, ...RANKED }),
  basicrole: (_world, IndividualID) => ({ IndividualID, Name: 'x' }),
  indicator: (_world, BasicRoleID) => ({ BasicRoleID, Name: 'x' }),
  goal: ({ builder }, individual) => plainGoal(individual, builder.period),
  commitment: ({ builder }, ancestor) => plainCommitment(ancestor, builder.period),
  comment: (_world, AncestorID) => ({ AncestorID, Comment: 'x' }),
  assessment: ({ builder, model }, SubjectID) => {
    const Kind = model.facts.people.has(SubjectID) ? 3 : 1;
    return { SubjectID, Kind, PeriodID: builder.period, Score: 50 };
  },
  metric: (_world, AncestorID) => ({ AncestorID, ...RANKED }),
  value: (_world, MetricID) => ({ MetricID, Date: LATER, Value: 1 }),
  dialog: (_world, AncestorID) => ({ AncestorID, DialogDate: LATER }),
  task: (_world, AncestorID) => ({ AncestorID, Name: 'x' }),
  project: (_world, AncestorID) => ({ AncestorID, Name: 'x' }),
  unit: (_world, ParentID) => ({ ParentID, Rank: 1, Name: 'x' }),
} satisfies Record<string, CreateBody>;

/** Returns the body of an update that does not move the record. */
export function updateBody(body: CreateBody): BodyOf {
  return (world, { id, ancestor }) => ({ ...body(world, ancestor as string), ID: numberOr(id) });
}

/** Returns the body of an update of kinds without an ancestor field. */
export function plainUpdate(body: Wire): BodyOf {
  return (_world, { id }) => ({ ID: numberOr(id), ...body });
}

/** Returns a numeric ID as a number, and any other ID as it is. */
function numberOr(id: string): string | number {
  return /^\d+$/.test(id) ? Number(id) : id;
}

export const membershipBody: BodyOf = (_world, { id, above, person, leader }) => ({
  ID: id,
  OrganizationID: above,
  IndividualID: person,
  Leader: leader ?? false,
});

export const teamMemberBody: BodyOf = (_world, { id, above, person, role = 4 }) => ({
  ID: id,
  ProjectID: above,
  IndividualID: person,
  Role: role,
});

/** Returns an individual with its present values, so that the update needs no right on single fields. */
export const individualBody: BodyOf = ({ people, model, builder }, { id }) => {
  const { name, reportsTo, memberId, userName } = Object.values(people).find((one) => one.id === id) as Person;
  const unit = model.fact(memberId).above;
  return {
    ID: id,
    IsAdmin: builder.facts.people.get(id)?.isAdmin ?? false,
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

export function idsOf({ model }: RightsWorld, ...kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => model.of(kind).map(({ id }) => id));
}

export const units = (world: RightsWorld) => idsOf(world, 'organization', 'department');
export const projects = (world: RightsWorld) => idsOf(world, 'project');
/** Three of the individuals: the owner of the records, the owner of other records, and the Admin. */
export const individuals = ({ people: { member, stranger, admin } }: RightsWorld) =>
  [member, stranger, admin].map(({ id }) => id);

export const below =
  (kind: Kind) =>
  ({ model }: RightsWorld, ancestor: string): Fact[] =>
    model.below(kind, ancestor);
