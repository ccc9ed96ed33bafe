import {
  below,
  type Entry,
  expectations,
  fill,
  idsOf,
  individuals,
  listBelow,
  myList,
  operationsOn,
  projects,
  reads,
  sendsAny,
  siteList,
  units,
} from './cells';
import type { Entries } from './describe-matrix';
import type { Kind } from './kinds';
import type { RightsWorld } from './rights-world';

const dialogs = (world: RightsWorld) => idsOf(world, 'dialog');
const metrics = (world: RightsWorld) => idsOf(world, 'metric');
const tasks = (world: RightsWorld) => idsOf(world, 'task');

export const workEntries: Entries = {
  'GET /organizations/{ancestorid}/metrics': listBelow(units, below('metric')),
  'GET /departments/{ancestorid}/metrics': listBelow(units, below('metric')),
  'GET /projects/{ancestorid}/metrics': listBelow(projects, below('metric')),
  'GET /individuals/{ancestorid}/metrics': listBelow(individuals, below('metric')),
  'GET /me/metrics': myList(below('metric')),
  ...operationsOn('metric'),
  'GET /metrics/{metricId}/values': listBelow(metrics, below('value')),
  ...operationsOn('value'),

  'GET /dialogs': siteList('dialog'),
  'GET /sites/{siteid}/dialogs': siteList('dialog'),
  'GET /individuals/{ancestorid}/dialogs': listBelow(individuals, below('dialog')),
  'GET /organizations/{ancestorid}/dialogs': listBelow(units, below('dialog')),
  'GET /departments/{ancestorid}/dialogs': listBelow(units, below('dialog')),
  'GET /projects/{ancestorid}/dialogs': listBelow(projects, below('dialog')),
  ...operationsOn('dialog'),

  'GET /departments/{ancestorid}/comments': listBelow(units, below('comment')),
  'GET /individuals/{ancestorid}/comments': listBelow(individuals, below('comment')),
  'GET /metrics/{ancestorid}/comments': listBelow(metrics, below('comment')),
  'GET /organizations/{ancestorid}/comments': listBelow(units, below('comment')),
  'GET /projects/{ancestorid}/comments': listBelow(projects, below('comment')),
  'GET /tasks/{ancestorid}/comments': listBelow(tasks, below('comment')),
  'GET /dialogs/{ancestorid}/comments': listBelow(dialogs, below('comment')),
  'GET /me/comments': (world, path) => {
    const { model } = world;
    const mine = (id: string | null) => model.of('comment').filter(({ author }) => author === id);
    const ids = (facts: ReturnType<typeof mine>) => facts.map(({ id }) => id);
    return [
      {
        path,
        expect: (caller) => ({
          status: 200,
          ids: ids(mine(caller.id).filter((one) => model.may(caller, 'read', one))),
        }),
      },
    ];
  },
  ...operationsOn('comment'),

  'GET /dashboards/{ancestorId}/commitments/{type}': (world, path) => {
    const { model, ids, people } = world;
    const subjects: [string, string, readonly string[]][] = [
      [ids.engineering, 'organization', [ids.company]],
      [ids.engineering, 'department', [ids.engineering, ids.platform]],
      [ids.engineering, 'individual', [people.member.id, people.lead.id]],
      [people.member.id, 'individual', [people.member.id]],
      [people.stranger.id, 'organization', [ids.company]],
    ];
    return subjects.map(([subject, type, owners]) => ({
      path: fill(path, subject, type),
      expect: (caller) => {
        if (!model.sees(caller, subject)) return expectations.NOT_FOUND;
        return { status: 200, ids: owners.flatMap((owner) => model.readableBelow(caller, 'commitment', owner)) };
      },
    }));
  },
  'GET /individuals/{id}/commitments': listBelow(individuals, below('commitment')),
  'GET /organizations/{id}/commitments': listBelow(units, below('commitment')),
  'GET /departments/{id}/commitments': listBelow(units, below('commitment')),
  ...operationsOn('commitment'),

  'GET /individuals/{ancestorid}/archives': listBelow(individuals, below('archive')),
  // Archives of the unit and of its direct children: departments and projects.
  'GET /organizations/{ancestorid}/archives': listBelow(units, ({ model }, id) =>
    model.of('archive').filter(({ ancestor }) => ancestor === id || model.fact(ancestor as string).above === id),
  ),
  'GET /projects/{ancestorid}/metricArchives': listBelow(projects, ({ model }, id) =>
    model
      .of('archive')
      .filter(({ above, ancestor }) => model.fact(above as string).kind === 'metric' && ancestor === id),
  ),
  'GET /metric/{itemid}/archives/{id}': archivesOf('metric'),
  'GET /projects/{itemid}/archives/{id}': archivesOf('project'),
  'GET /archives/{id}': reads('archive'),
  'POST /archives': sendsAny({ status: 200 }, { x: 1 }),
  'PUT /archives/{id}': sendsAny({ status: 200 }, { x: 1 }, 'none'),
  'DELETE /archives/{id}': (_world, path) => [{ path: fill(path, 'none'), expect: () => ({ status: 200 }) }],
};

/** Archives below an item: 404 below any other item. */
function archivesOf(kind: Kind): Entry {
  return (world, path) => {
    const { model } = world;
    return model.of('archive').flatMap(({ id, above }) =>
      [above as string, world.ids.project].map((item) => ({
        path: fill(path, item, id),
        expect: (caller) => {
          const isItem = item === above && model.fact(item).kind === kind;
          return isItem && model.sees(caller, id) ? { status: 200, ids: [id] } : expectations.NOT_FOUND;
        },
      })),
    );
  };
}
