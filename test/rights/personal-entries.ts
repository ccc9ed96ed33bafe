import { operations } from '../support/golden';
import {
  below,
  type Cell,
  type Entry,
  expectations,
  fill,
  idsOf,
  individuals,
  listBelow,
  myList,
  operationsOfOwned,
  operationsOn,
  projects,
  siteList,
} from './cells';
import { type Entries, keyOf } from './describe-matrix';
import { type Kind, kindsWith } from './kinds';
import type { ModelCaller } from './model';
import type { RightsWorld } from './rights-world';

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

/** The operations of the kinds of which kinds.ts has the resource, and of basic roles. */
function ownedEntries(): Entries {
  const paths = new Set(operations.map(keyOf));
  const kinds: Kind[] = [...kindsWith(({ entity }) => entity), 'basicrole'];
  const entries = kinds.flatMap((kind) => Object.entries(operationsOfOwned(kind)));
  return Object.fromEntries(entries.filter(([key]) => paths.has(key)));
}

const pairOf = (record: Record<string, unknown>) => `${record.BasicRoleID}/${record.DialogID}`;
const rolesOf = (world: RightsWorld) => idsOf(world, 'basicrole');

export const personalEntries: Entries = {
  ...ownedEntries(),
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
    (world) => idsOf(world, 'dialog'),
    ({ model }, id) => model.of('roledialog').filter(({ also }) => also === id),
    pairOf,
  ),
  'GET /basicroles/{basicRoleid}/dialogs': listBelow(rolesOf, below('roledialog'), pairOf),

  'GET /basicroles/{basicroleid}/indicators': listBelow(rolesOf, below('indicator')),
  'GET /individuals/{individualid}/indicators': listBelow(individuals, ({ model }, id) =>
    model.below('basicrole', id).flatMap((one) => model.below('indicator', one.id)),
  ),
  ...operationsOn('indicator'),

  'GET /goals': siteList('goal'),
  'GET /individuals/{id}/goals': listBelow(individuals, below('goal')),
  'GET /me/goals': myList(below('goal')),
  ...operationsOn('goal'),

  'GET /individuals/{id}/assessments': listBelow(individuals, below('assessment')),
  'GET /projects/{id}/assessments': listBelow(projects, below('assessment')),
  ...operationsOn('assessment'),
};
