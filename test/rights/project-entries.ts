import {
  below,
  type CreateCase,
  createBody,
  creates,
  type Entry,
  expectations,
  expectedWrite,
  faultyWrites,
  fill,
  idsOf,
  individuals,
  listBelow,
  operationsOn,
  projects,
  reads,
  siteList,
  units,
  updateBody,
  updates,
  writes,
} from './cells';
import type { Entries } from './describe-matrix';
import type { RightsWorld } from './rights-world';

const tasks = (world: RightsWorld) => idsOf(world, 'task');

/** Creating a part of a project requires Create on that project. */
const createsProjects: Entry = creates((world) => {
  const { engineering } = world.ids;
  const whole = units(world).map(
    (id): CreateCase => ({
      kind: 'project',
      body: createBody(world, 'project', id),
      place: ['AncestorID', id],
    }),
  );
  const part = { ...createBody(world, 'project', engineering), ParentID: world.ids.project };
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
    body: { ...updateBody(world, fact), Role: fact.role === 3 ? 4 : 3 },
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
  'PUT /projects/{id}': updates('project'),
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
  'PUT /teammembers/{id}': (world, path) => [...updates('teammember')(world, path), ...changesLeaders(world, path)],
  'DELETE /teammembers/{id}': writes('teammember', 'delete'),

  'GET /tasks': siteList('task'),
  'GET /individuals/{id}/alltasks': listBelow(individuals, ({ model, assigned }, id) =>
    model.of('task').filter((task) => task.ancestor === id || assigned.get(task.id)?.includes(id)),
  ),
  ...operationsOn('task'),
  'PUT /tasks/{id}/togglecompleted': writes('task', 'update'),
  'GET /tasks/{id}/individuals': listBelow(tasks, ({ model, assigned }, id) =>
    (assigned.get(id) ?? []).map((one) => model.fact(one)),
  ),
  'PUT /tasks/{id}/individuals/{individualid}': assignees,
  'DELETE /tasks/{id}/individuals/{individualid}': assignees,
};
