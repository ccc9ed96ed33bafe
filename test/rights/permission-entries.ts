import {
  type Cell,
  type Entry,
  expectations,
  expectedWrite,
  fill,
  idsOf,
  individuals,
  listBelow,
  projects,
  units,
} from './cells';
import type { Entries } from './describe-matrix';
import type { Fact, RowFact, States } from './facts';
import type { Kind } from './kinds';
import type { RightsWorld } from './rights-world';

const { NOT_FOUND, refused, FORBIDDEN, FAULTY } = expectations;

const CHILD_TYPES = [4, 7, 9, 15, 16, 19, 25, 38, 58];
/** Only Create, Read and Update: Delete follows Update, and Delegate is given only by rows. */
const EACH_STATE: readonly States[] = [
  [1, 0, 0, 0, 0],
  [0, 2, 0, 0, 0],
  [0, 0, 1, 0, 0],
];
const rowsOn = ({ model }: RightsWorld, id: string): Fact[] => model.below('permission', id);
const all =
  (kind: Kind) =>
  (world: RightsWorld): string[] =>
    idsOf(world, kind);
const lists = (containers: (world: RightsWorld) => readonly string[]): Entry => listBelow(containers, rowsOn);

/** Some of the hundreds of rows, on an object of each kind. */
function someRows(world: RightsWorld): Fact[] {
  const { ids, people, model } = world;
  const objects = [ids.project, ids.metric, ids.personalTask, ids.engineering, people.member.id, model.facts.siteId];
  return objects.flatMap((id) => rowsOn(world, id).filter((_, index) => index % 5 === 0));
}

const statesOf = ([CreateState, ReadState, UpdateState, DeleteState, DelegateState]: States) => {
  return { CreateState, ReadState, UpdateState, DeleteState, DelegateState };
};
const wire = ({ on, principal, childType, states }: RowFact) => {
  return { RowID: on, PrincipalID: principal, ChildType: childType, ...statesOf(states) };
};
/** Changes every state, so that the update needs every right. */
const rotated = (states: States) => states.map((state) => (state + 1) % 3) as unknown as States;

function ofRows(cell: (world: RightsWorld, fact: Fact) => Omit<Cell, 'path'>): Entry {
  return (world, path) => someRows(world).map((fact) => ({ path: fill(path, fact.id), ...cell(world, fact) }));
}

const createsRows: Entry = (world, path) => {
  const { model, ids, people, builder } = world;
  const objects = [ids.project, ids.personalTask, ids.engineering, people.member.id];
  const principals = [people.guest.id, people.stranger.id, ids.friends, builder.everyone];
  const some: States[] = [
    [0, 1, 0, 0, 0],
    [1, 2, 1, 2, 1],
  ];
  const ofChildren = [...objects, ids.company, ids.metric, model.facts.siteId].flatMap((on) =>
    CHILD_TYPES.flatMap((childType) =>
      EACH_STATE.map((states): RowFact => ({ on, principal: people.stranger.id, childType, states })),
    ),
  );
  const ofAll = objects.flatMap((on) =>
    principals.flatMap((principal) =>
      [null, 15].flatMap((childType) => some.map((states): RowFact => ({ on, principal, childType, states }))),
    ),
  );
  // Every eighth: test/e2e/delegated-rights.test.ts covers all child types of a few objects.
  return [...ofAll, ...ofChildren.filter((_, index) => index % 8 === 0)].map((row) => ({
    path: `${path}${FAULTY}`,
    body: wire(row),
    expect: (caller) => {
      const names = { RowID: row.on, PrincipalID: row.principal };
      const unseen = Object.entries(names).filter(([, id]) => !model.sees(caller, id));
      if (caller.siteId === model.facts.siteId && !caller.isAdmin && model.isAbout(caller, row.principal))
        return FORBIDDEN;
      if (model.sees(caller, row.on) && !model.mayWriteRow(caller, row)) return FORBIDDEN;
      return refused(...unseen.map(([field]) => `${field} not_found`));
    },
  }));
};

export const permissionEntries: Entries = {
  'GET /individuals/{id}/permissions': lists(individuals),
  'GET /organizations/{id}/permissions': lists(units),
  'GET /departments/{id}/permissions': lists(units),
  'GET /projects/{id}/permissions': lists(projects),
  'GET /metrics/{id}/permissions': lists(all('metric')),
  'GET /tasks/{id}/permissions': lists(all('task')),
  'GET /dialogs/{id}/permissions': lists(all('dialog')),
  'GET /sites/{id}/permissions': lists(({ model }) => [model.facts.siteId]),
  'GET /permissions/{id}': ofRows(({ model }, { id }) => ({
    expect: (caller) => (model.sees(caller, id) ? { status: 200, ids: [id] } : NOT_FOUND),
  })),
  'POST /permissions': createsRows,
  'PUT /permissions/{id}': ofRows((world, fact) => ({
    body: { ID: fact.id, ...wire({ ...(fact.row as RowFact), states: rotated((fact.row as RowFact).states) }) },
    ifMatch: true,
    expect: (caller) => expectedWrite(world, caller, fact, 'update'),
  })),
  'DELETE /permissions/{id}': ofRows((world, fact) => ({
    ifMatch: true,
    expect: (caller) => expectedWrite(world, caller, fact, 'delete'),
  })),
};
