import { below, createBody, idsOf, individuals, projects, teamMemberBody, units, updateBody } from './bodies';
import {
  type CreateCase,
  creates,
  type Entry,
  expectations,
  expectedWrite,
  faultyWrites,
  fill,
  listBelow,
  reads,
  siteList,
  writes,
} from './cells';
import type { Entries } from './describe-matrix';
import type { Kind } from './facts';
import type { RightsWorld } from './rights-world';

const dialogs = (world: RightsWorld) => idsOf(world, 'dialog');
const tasks = (world: RightsWorld) => idsOf(world, 'task');

type Owners = (world: RightsWorld) => readonly string[];

/** Creates a record below each of the owners, by the field AncestorID. */
function createsBelow(kind: Kind, owners: Owners, body: (world: RightsWorld, id: string) => CreateCase['body']): Entry {
  return creates((world) => owners(world).map((id) => ({ kind, body: body(world, id), place: ['AncestorID', id] })));
}

/** Creating a part of a project requires Create on that project. */
const createsProjects: Entry = creates((world) => {
  const { engineering } = world.ids;
  const whole = units(world).map(
    (id): CreateCase => ({
      kind: 'project',
      body: createBody.project(world, id),
      place: ['AncestorID', id],
    }),
  );
  const part = { ...createBody.project(world, engineering), ParentID: world.ids.project };
  return [
    ...whole,
    { kind: 'project', body: part, place: ['ParentID', world.ids.project], names: [['AncestorID', engineering]] },
  ];
});

const assignees: Entry = faultyWrites(({ model, ids, people: { stranger, member } }) =>
  [ids.task, ids.personalTask, ids.otherTask, ids.followUp].flatMap((task) =>
    [stranger.id, member.id].map((individual) => ({
      ids: [task, individual],
      may: (caller) => model.may(caller, 'update', model.fact(task)),
    })),
  ),
);

/** Makes each team member a leader, or a leader a team member. */
const changesLeaders: Entry = (world, path) => {
  const { model } = world;
  return model.of('teammember').map((fact) => ({
    path: fill(path, fact.id),
    body: { ...teamMemberBody(world, fact), Role: fact.role === 3 ? 4 : 3 },
    ifMatch: true,
    expect: (caller) => {
      const mayUpdate = expectedWrite(world, caller, fact, 'update');
      if (mayUpdate.status !== 412) return mayUpdate;
      const project = model.fact(fact.above as string);
      return model.mayChooseTeamLeader(caller, project) ? mayUpdate : expectations.FORBIDDEN;
    },
  }));
};

export const projectEntries: Entries = {
  'GET /projects': siteList('project'),
  'GET /sites/{siteid}/projects': siteList('project'),
  'GET /organizations/{id}/projects': listBelow(units, below('project')),
  'GET /departments/{id}/projects': listBelow(units, below('project')),
  'GET /individuals/{id}/projects': listBelow(individuals, ({ model }, id) =>
    model.of('teammember').flatMap(({ person, above }) => (person === id ? [model.fact(above as string)] : [])),
  ),
  'GET /projects/{id}': reads('project'),
  'POST /projects': createsProjects,
  'PUT /projects/{id}': writes('project', 'update', (world, fact) => ({
    ...updateBody(createBody.project)(world, fact),
    ...(fact.above === fact.ancestor ? {} : { ParentID: fact.above }),
  })),
  'DELETE /projects/{id}': writes('project', 'delete'),
  'PUT /projects/{id}/undelete': writes('project', 'delete'),
  'GET /projects/{id}/teammembers': listBelow(projects, below('teammember')),
  'POST /teammembers': creates(({ model, ids, people: { guest, stranger } }) =>
    [ids.project, ids.orgProject].flatMap((ProjectID) =>
      [guest.id, stranger.id].flatMap((IndividualID) =>
        [3, 4].map(
          (Role): CreateCase => ({
            kind: 'teammember',
            body: { ProjectID, IndividualID, Role },
            place: ['ProjectID', ProjectID],
            names: [['IndividualID', IndividualID]],
            also: (caller) =>
              Role !== 3 || !model.sees(caller, ProjectID) || model.mayChooseTeamLeader(caller, model.fact(ProjectID)),
          }),
        ),
      ),
    ),
  ),
  'PUT /teammembers/{id}': (world, path) => [
    ...writes('teammember', 'update', teamMemberBody)(world, path),
    ...changesLeaders(world, path),
  ],
  'DELETE /teammembers/{id}': writes('teammember', 'delete'),

  'GET /tasks': siteList('task'),
  'GET /individuals/{id}/alltasks': listBelow(individuals, ({ model, assigned }, id) =>
    model.of('task').filter((task) => task.ancestor === id || assigned.get(task.id)?.includes(id)),
  ),
  'GET /tasks/{id}': reads('task'),
  'POST /tasks': createsBelow(
    'task',
    (world) => [...individuals(world), ...projects(world), ...dialogs(world)],
    createBody.task,
  ),
  'PUT /tasks/{id}': writes('task', 'update', (world, fact) => ({
    ...updateBody(createBody.task)(world, fact),
    ...(fact.above === fact.ancestor ? {} : { ParentID: fact.above }),
  })),
  'PUT /tasks/{id}/togglecompleted': writes('task', 'update'),
  'DELETE /tasks/{id}': writes('task', 'delete'),
  'PUT /tasks/{id}/undelete': writes('task', 'delete'),
  'GET /tasks/{id}/individuals': listBelow(tasks, ({ model, assigned }, id) =>
    (assigned.get(id) ?? []).map((one) => model.fact(one)),
  ),
  'PUT /tasks/{id}/individuals/{individualid}': assignees,
  'DELETE /tasks/{id}/individuals/{individualid}': assignees,
};
