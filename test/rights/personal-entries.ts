import { below, createBody, individuals, projects, updateBody } from './bodies';
import {
  type Cell,
  type CreateCase,
  creates,
  type Entry,
  expectations,
  fill,
  listBelow,
  myList,
  reads,
  siteList,
  writes,
} from './cells';
import type { Entries } from './describe-matrix';
import type { Kind } from './facts';
import type { ModelCaller } from './model';
import type { RightsWorld } from './rights-world';

type Family = 'accountability' | 'supervisoryscope' | 'projectscope' | 'criterion';

const createCase =
  (kind: Kind, field: string, body: (world: RightsWorld, id: string) => CreateCase['body']) =>
  (world: RightsWorld, id: string): CreateCase => ({ body: body(world, id), kind, place: [field, id] });

/** The eight operations of a kind of list items, of individuals or of projects. */
function listItems(kind: Family, segment: string, param: string, owner: 'individuals' | 'projects'): Entries {
  const owners = owner === 'individuals' ? individuals : projects;
  const below = `/${owner}/{${owner.slice(0, -1)}id}/${segment}`;
  const one = `/${segment}/{${param}}`;
  const item = createCase(kind, 'AncestorID', createBody.item);
  const entries: Record<string, Entry> = {
    [`GET ${below}`]: listBelow(owners, ({ model }, id) => model.below(kind, id)),
    [`GET ${one}`]: reads(kind),
    [`GET ${below}/{${param}}`]: reads(kind, owners),
    [`POST /${segment}`]: creates((world) => owners(world).map((id) => item(world, id))),
    [`PUT /${segment}/{id}`]: writes(kind, 'update', updateBody(createBody.item)),
    [`DELETE /${segment}/{id}`]: writes(kind, 'delete'),
    [`PUT /${segment}/{id}/undelete`]: writes(kind, 'delete'),
  };
  if (owner === 'individuals') entries[`GET /me/${segment}`] = myList(({ model }, id) => model.below(kind, id));
  return entries;
}

/** Both parents must be readable and belong to one individual. Writing requires Update on both. */
const writesPairs: Entry = (world, path) =>
  pairs(world, path).map((cell) => ({ ...cell, body: cell.body, ifMatch: true }));

function pairs(world: RightsWorld, path: string): (Cell & { body: Record<string, unknown> })[] {
  const { model } = world;
  return model.of('basicrole').flatMap(({ id: role, above }) =>
    model.of('dialog').map((dialog) => {
      const isPair = dialog.above === above;
      const isWrite = path.startsWith('PUT ');
      return {
        path: fill(path.replace('PUT ', ''), role, dialog.id),
        body: { BasicRoleID: role, DialogID: dialog.id, Description: 'x' },
        key: pairOf,
        expect: (caller: ModelCaller) => {
          if (!isPair || !model.sees(caller, `${role}/${dialog.id}`)) return expectations.NOT_FOUND;
          if (!isWrite) return { status: 200, ids: [`${role}/${dialog.id}`] };
          return model.may(caller, 'update', model.fact(`${role}/${dialog.id}`))
            ? { status: 412 }
            : expectations.FORBIDDEN;
        },
      };
    }),
  );
}

const pairOf = (record: Record<string, unknown>) => `${record.BasicRoleID}/${record.DialogID}`;
const rolesOf = ({ model }: RightsWorld) => model.of('basicrole').map(({ id }) => id);
const indicator = createCase('indicator', 'BasicRoleID', createBody.indicator);
const role = createCase('basicrole', 'IndividualID', createBody.basicrole);

export const personalEntries: Entries = {
  ...listItems('accountability', 'accountabilities', 'accountabilityid', 'individuals'),
  'PUT /accountabilities/{id}': writes('accountability', 'update', updateBody(createBody.item)),
  ...listItems('supervisoryscope', 'supervisoryscopes', 'id', 'individuals'),
  ...listItems('projectscope', 'projectscopes', 'id', 'projects'),
  ...listItems('criterion', 'evaluationcriteria', 'id', 'projects'),

  'GET /individuals/{individualid}/basicroles': listBelow(individuals, below('basicrole')),
  'GET /me/basicroles': myList(below('basicrole')),
  'GET /basicroles/{id}': reads('basicrole'),
  'GET /individuals/{individualid}/basicroles/{id}': reads('basicrole', individuals),
  'POST /basicroles': creates((world) => individuals(world).map((id) => role(world, id))),
  'PUT /basicroles/{id}': writes('basicrole', 'update', updateBody(createBody.basicrole)),
  'DELETE /basicroles/{id}': writes('basicrole', 'delete'),
  'PUT /basicroles/{id}/undelete': writes('basicrole', 'delete'),
  // All individuals whose roles the caller may read, including those without roles.
  'GET /sites/{siteid}/individuals/basicroles': (world, path) => {
    const { model, otherSiteId } = world;
    const { siteId } = model.facts;
    const readable = (caller: ModelCaller) =>
      model
        .of('individual')
        .filter(({ id }) => model.sees(caller, id) && model.readsBelow(caller, 'basicrole', model.fact(id)));
    return [siteId, otherSiteId].map((id) => ({
      path: fill(path, id),
      key: 'IndividualID',
      expect: (caller) =>
        caller.siteId === id
          ? { status: 200, ids: id === siteId ? readable(caller).map((one) => one.id) : [] }
          : expectations.NOT_FOUND,
    }));
  },

  'GET /basicroles/{basicRoleid}/dialogs/{dialogid}': (world, path) =>
    pairs(world, path).map(({ body, ...cell }) => cell),
  'PUT /basicroles/{basicRoleid}/dialogs/{dialogid}': (world, path) => writesPairs(world, `PUT ${path}`),
  'GET /dialogs/{dialogid}/basicroledialogs': listBelow(
    ({ model }) => model.of('dialog').map(({ id }) => id),
    ({ model }, id) => model.of('roledialog').filter(({ also }) => also === id),
    pairOf,
  ),
  'GET /basicroles/{basicRoleid}/dialogs': listBelow(rolesOf, below('roledialog'), pairOf),

  'GET /basicroles/{basicroleid}/indicators': listBelow(rolesOf, below('indicator')),
  'GET /individuals/{individualid}/indicators': listBelow(individuals, ({ model }, id) =>
    model.below('basicrole', id).flatMap((one) => model.below('indicator', one.id)),
  ),
  'GET /indicators/{id}': reads('indicator'),
  'POST /indicators': creates((world) => rolesOf(world).map((id) => indicator(world, id))),
  'PUT /indicators/{id}': writes('indicator', 'update', updateBody(createBody.indicator)),
  'DELETE /indicators/{id}': writes('indicator', 'delete'),
  'PUT /indicators/{id}/undelete': writes('indicator', 'delete'),

  'GET /goals': siteList('goal'),
  'GET /individuals/{id}/goals': listBelow(individuals, below('goal')),
  'GET /me/goals': myList(below('goal')),
  'GET /goals/{id}': reads('goal'),
  'POST /goals': creates((world) =>
    individuals(world).map((id) => createCase('goal', 'IndividualID', createBody.goal)(world, id)),
  ),
  'PUT /goals/{id}': writes('goal', 'update', updateBody(createBody.goal)),
  'DELETE /goals/{id}': writes('goal', 'delete'),

  'GET /individuals/{id}/assessments': listBelow(individuals, below('assessment')),
  'GET /projects/{id}/assessments': listBelow(projects, below('assessment')),
  'GET /assessments/{id}': reads('assessment'),
  'POST /assessments': creates((world) =>
    [...individuals(world), ...projects(world)].map((id) =>
      createCase('assessment', 'SubjectID', createBody.assessment)(world, id),
    ),
  ),
  'PUT /assessments/{id}': writes('assessment', 'update', updateBody(createBody.assessment)),
  'DELETE /assessments/{id}': writes('assessment', 'delete'),
};
