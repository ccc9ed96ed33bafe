import type { Wire } from '../support/wire';
import {
  below,
  type CreateCase,
  createBody,
  creates,
  type Entry,
  type Expected,
  everyCaller,
  expectations,
  faultyWrites,
  fill,
  individuals,
  listBelow,
  myList,
  reads,
  sendsAny,
  siteList,
  units,
  updates,
  writes,
} from './cells';
import type { Entries } from './describe-matrix';
import type { Fact } from './facts';
import type { Kind } from './kinds';
import type { Model, ModelCaller } from './model';
import type { RightsWorld } from './rights-world';

const { NOT_FOUND, FORBIDDEN, refused, FAULTY } = expectations;
const OTHER_ID = '11111111-1111-4111-8111-111111111111';
const CREDENTIAL = { Name: 'y', Scopes: 'goal:read', Expires: `${new Date().getUTCFullYear() + 1}-01-31` };
const RETENTION = { DeletedDays: 1, LeaverDays: 1, LedgerDays: 1 };
const PROVIDER = { Issuer: 'https://id.example/', Audience: 'y' };
const EVERYTHING = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: true, TokenDays: 0 };

/** Kinds of the site itself: every caller reads them, Admins write them. */
function ofSite(kind: Kind, segment: string): Entries {
  return {
    [`GET /${segment}`]: siteList(kind),
    [`POST /${segment}`]: createsOfSite(kind),
    [`PUT /${segment}/{id}`]: updates(kind),
    [`DELETE /${segment}/{id}`]: writes(kind, 'delete'),
  };
}

/** Creates a record of the site, with an unknown parameter. */
function createsOfSite(kind: Kind): Entry {
  return (world, path) => sendsFaulty(createBody(world, kind, world.model.facts.siteId))(world, path);
}

function sendsFaulty(body: Wire): Entry {
  return (_world, path) => [{ path: `${path}${FAULTY}`, body, expect: () => refused() }];
}

/** Returns an individual with its present values, so that the update needs no right on single fields. */
function individualBody({ people, model, builder }: RightsWorld, { id }: Fact): Wire {
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
}
type Person = RightsWorld['people'][string];

const unitsOf = ({ model }: RightsWorld, individual: string): Fact[] =>
  model.of('membership').flatMap(({ person, above }) => (person === individual ? [model.fact(above as string)] : []));

const createsUnits: Entry = creates((world) => {
  const { siteId } = world.model.facts;
  const [{ company, engineering }] = [world.ids];
  return [siteId, company, engineering].map((id): CreateCase => {
    const kind = id === siteId ? 'organization' : 'department';
    return { kind, body: createBody(world, kind, id), place: ['ParentID', id] };
  });
});

/** The operations of units, which exist for both kinds. Only the lists distinguish the kinds. */
function unitOperations(segment: 'departments' | 'organizations', kind: Kind): Entries {
  const both: readonly Kind[] = ['organization', 'department'];
  return {
    [`GET /${segment}`]: siteList(kind),
    [`POST /${segment}`]: createsUnits,
    [`GET /sites/{siteid}/${segment}`]: siteList(kind),
    [`GET /${segment}/{id}`]: (world, path) => both.flatMap((one) => reads(one)(world, path)),
    [`PUT /${segment}/{id}`]: updates(...both),
    [`DELETE /${segment}/{id}`]: writes(both, 'delete'),
    [`PUT /${segment}/{id}/undelete`]: writes(both, 'delete'),
    [`GET /${segment}/{id}/departments`]: listBelow(units, below('department')),
    [`GET /me/${segment}`]: myList(unitsOf),
    [`GET /individuals/{id}/${segment}`]: listBelow(individuals, unitsOf),
    [`GET /${segment}/{id}/individuals`]: listBelow(units, ({ model }, id) =>
      model.below('membership', id).map(({ person }) => model.fact(person as string)),
    ),
  };
}

/** Whether the caller may create a membership: Create in the unit and Update on the individual, if it may read them. */
function mayJoin(model: Model, caller: ModelCaller, individual: string, unit: string, leads: boolean): boolean {
  const [person, place] = [model.fact(individual), model.fact(unit)];
  const seesPerson = model.sees(caller, individual);
  if (seesPerson && !model.mayUpdateWholly(caller, person)) return false;
  if (!model.sees(caller, unit)) return true;
  if (!model.mayCreate(caller, 'membership', place)) return false;
  if (seesPerson && !model.mayAddMember(caller, person, place)) return false;
  return !leads || caller.isAdmin || model.leadsAbove(caller, place);
}

const newPairs = ({ ids, people: { stranger, guest } }: RightsWorld) =>
  [stranger.id, guest.id].flatMap((individual) =>
    [ids.platform, ids.company].flatMap((unit) => [false, true].map((leads) => ({ individual, unit, leads }))),
  );

const joinsByBody: Entry = (world, path) =>
  newPairs(world).map(({ individual, unit, leads }) => ({
    path: `${path}${FAULTY}`,
    body: { IndividualID: individual, OrganizationID: unit, Leader: leads },
    expect: (caller) => {
      const { model } = world;
      if (!mayJoin(model, caller, individual, unit, leads)) return FORBIDDEN;
      const named = [
        ['IndividualID', individual],
        ['OrganizationID', unit],
      ];
      return refused(...named.flatMap(([field, id]) => (model.sees(caller, id) ? [] : [`${field} not_found`])));
    },
  }));

const joinsByPath = (unitFirst: boolean): Entry =>
  faultyWrites((world) =>
    newPairs(world).map(({ individual, unit, leads }) => ({
      ids: unitFirst ? [unit, individual] : [individual, unit],
      body: { Leader: leads },
      may: (caller) => mayJoin(world.model, caller, individual, unit, leads),
    })),
  );

/** Operations on a membership by individual and unit; 404 if there is no such membership. */
function pairs(entry: Entry, unitFirst: boolean): Entry {
  return (world, path) => {
    const { model, people, ids } = world;
    const byId = entry(world, '/{id}');
    const existing = model.of('membership').map((fact, index) => {
      const [individual, unit] = [fact.person as string, fact.above as string];
      return { ...byId[index], path: fill(path, ...(unitFirst ? [unit, individual] : [individual, unit])) };
    });
    const none = unitFirst ? [ids.platform, people.guest.id] : [people.guest.id, ids.platform];
    const absent = { ...byId[0], path: fill(path, ...none), expect: () => NOT_FOUND };
    return [...existing, absent];
  };
}

const byUnit = '/departments/{departmentID}/individuals/{individualID}/departmentmembers';
const byIndividual = '/individuals/{individualID}/departments/{departmentID}/departmentmembers';
const changesMembership = updates('membership');
const removesMembership = writes('membership', 'delete');

/** Operations below the caller's own site: the ID of another site is a 404. */
function ofOwnSite(
  cell: { readonly suffix?: string; readonly body?: Record<string, unknown> },
  status: number,
  ...more: string[]
): Entry {
  return (world, path) =>
    [world.model.facts.siteId, world.otherSiteId].map((siteId) => ({
      path: `${fill(path, siteId, ...more)}${cell.suffix ?? ''}`,
      body: cell.body,
      expect: (caller) => (caller.siteId === siteId ? { status } : NOT_FOUND),
    }));
}

const groupMembers: Entry = (world, path) => {
  const { model, ids, builder } = world;
  const groups = [ids.friends, ids.strangers, builder.performanceGroup, builder.everyone];
  return groups.map((id) => ({
    path: fill(path, id),
    expect: (caller) => {
      if (!model.sees(caller, id)) return NOT_FOUND;
      const members = builder.facts.groups.find((group) => group.id === id)?.members;
      if (!caller.isAdmin && members && !members.has(caller.id as string)) return FORBIDDEN;
      const people = model.of('individual').filter((one) => members === undefined || members.has(one.id));
      return { status: 200, ids: people.filter((one) => model.sees(caller, one.id)).map((one) => one.id) };
    },
  }));
};

const changesGroup: Entry = faultyWrites(({ ids, people }) => [
  { ids: [ids.friends, people.guest.id], may: () => true },
  { ids: [ids.friends, people.allowedGroup.id], may: () => true },
]);

export const siteEntries: Entries = {
  ...ofSite('color', 'colors'),
  'GET /colors/{id}': reads('color'),
  'GET /sites/{siteid}/colors': siteList('color'),
  'GET /audit': everyCaller({ status: 200 }),
  'GET /audit/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  // Without a token the list is empty. test/changes compares what copies get.
  'GET /changes': everyCaller({ status: 200 }),
  'GET /colors/defaults': everyCaller({ status: 200 }),
  'GET /sites/{siteid}/colors/defaults': ofOwnSite({}, 200),
  ...ofSite('corevalue', 'corevalues'),
  'GET /corevalues/{id}': reads('corevalue'),
  'GET /sites/{siteId}/corevalues': siteList('corevalue'),
  ...ofSite('period', 'periods'),
  'GET /periods/{id}': reads('period'),
  'GET /sites/{siteid}/periods': siteList('period'),
  ...ofSite('phase', 'projectphases'),
  ...ofSite('status', 'projectstatuses'),

  ...unitOperations('departments', 'department'),
  ...unitOperations('organizations', 'organization'),
  'GET /departments/{id}/departmentmembers': listBelow(units, below('membership')),
  'GET /individuals/{id}/departmentmembers': listBelow(individuals, ({ model }, id) =>
    model.of('membership').filter(({ person }) => person === id),
  ),
  [`GET ${byIndividual}`]: pairs(reads('membership'), false),
  [`GET ${byUnit}`]: pairs(reads('membership'), true),
  [`POST ${byIndividual}`]: joinsByPath(false),
  [`POST ${byUnit}`]: joinsByPath(true),
  [`PUT ${byIndividual}`]: pairs(changesMembership, false),
  [`PUT ${byUnit}`]: pairs(changesMembership, true),
  [`DELETE ${byIndividual}`]: pairs(removesMembership, false),
  [`DELETE ${byUnit}`]: pairs(removesMembership, true),
  'POST /departmentmembers': joinsByBody,
  'PUT /departmentmembers/{id}': changesMembership,
  'GET /departmentmembers/{id}': reads('membership'),
  'DELETE /departmentmembers/{id}': removesMembership,

  'GET /individuals': siteList('individual'),
  'GET /sites/{siteid}/individuals': siteList('individual'),
  'GET /me': myList(({ model }, id) => (model.facts.records.has(id) ? [model.fact(id)] : [])),
  'GET /individuals/{id}': reads('individual'),
  'POST /individuals': (world, path) => {
    const { ID, ...body } = individualBody(world, world.model.fact(world.people.member.id));
    const named = ['PrimaryOrganizationID', 'PrimaryReportsTo'];
    return [
      {
        path: `${path}${FAULTY}`,
        body: { ...body, UserName: 'new@example.test' },
        // The required role admits only Admins, who may create individuals.
        expect: (caller) => {
          const unseen = named.filter((field) => !world.model.sees(caller, String(body[field])));
          return refused(...unseen.map((field) => `${field} not_found`));
        },
      },
    ];
  },
  'PUT /individuals/{id}': writes('individual', 'update', individualBody),
  'DELETE /individuals/{id}': writes('individual', 'delete'),
  'PUT /individuals/{id}/undelete': writes('individual', 'delete'),

  ...ofSite('group', 'securitygroups'),
  'GET /sites/{siteid}/securitygroups': siteList('group'),
  'GET /securitygroups/{id}': reads('group'),
  'PUT /securitygroups/{id}/undelete': writes('group', 'delete'),
  'GET /securitygroups/{id}/individuals': groupMembers,
  'PUT /securitygroups/{id}/individuals/{individualid}': changesGroup,
  'DELETE /securitygroups/{id}/individuals/{individualid}': changesGroup,

  // A global admin sees all sites, also as a visitor.
  'GET /sites': ({ siteIds }, path) => [
    {
      path,
      expect: (caller) => ({
        status: 200,
        ids: caller.isGlobalAdmin ? siteIds : siteIds.filter((id) => id === caller.siteId),
        everySite: true,
      }),
    },
  ],
  'GET /sites/{id}': sites(() => ({ status: 200 })),
  'POST /sites': sendsFaulty({ Name: 'y' }),
  'PUT /sites/{id}': sites(() => ({ status: 412 }), { Name: 'y' }),
  'DELETE /sites/{id}': sites(() => ({ status: 412 })),
  'PUT /sites/{id}/undelete': sites(() => ({ status: 412 })),

  'GET /': (_world, path) => [
    { path, expect: (caller) => (caller.isVisitor ? expectations.visitorRefused : { status: 200 }) },
  ],
  'POST /login': (_world, path) => [
    {
      path,
      body: {},
      expect: (caller) => (caller.isVisitor ? expectations.visitorRefused : { status: 400 }),
    },
  ],
  'POST /logout': everyCaller({ status: 400, code: 'no_session' }),
  'GET /me/tokens': everyCaller({ status: 200 }),
  'POST /me/tokens': sendsFaulty({ Name: 'y' }),
  'DELETE /me/tokens/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  'GET /sites/{siteid}/tokens': ofOwnSite({}, 200),
  'POST /sites/{siteid}/tokens': ofOwnSite({ suffix: FAULTY, body: { Name: 'y' } }, 400),
  'DELETE /sites/{siteid}/tokens/{id}': ofOwnSite({}, 404, OTHER_ID),

  // The matrix has no credentials.
  'GET /credentials': everyCaller({ status: 200 }),
  'GET /credentials/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /credentials': ownSiteOnly(refused(), { suffix: FAULTY, body: CREDENTIAL }),
  'PUT /credentials/{id}': sendsAny(NOT_FOUND, { ID: OTHER_ID, ...CREDENTIAL }, OTHER_ID),
  'DELETE /credentials/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /credentials/{id}/secret': ownSiteOnly(NOT_FOUND, { id: OTHER_ID }),
  'GET /me/credential': everyCaller(NOT_FOUND),
  'GET /sites/{siteid}/signin': ofOwnSite({}, 200),
  'PUT /sites/{siteid}/signin': notByVisitors(ofOwnSite({ suffix: FAULTY, body: EVERYTHING }, 400)),
  'GET /sites/{siteid}/identityprovider': ofOwnSite({}, 404),
  'PUT /sites/{siteid}/identityprovider': notByVisitors(ofOwnSite({ suffix: FAULTY, body: PROVIDER }, 400)),
  'PATCH /sites/{siteid}/identityprovider': notByVisitors(ofOwnSite({ suffix: FAULTY, body: PROVIDER }, 404)),
  'DELETE /sites/{siteid}/identityprovider': notByVisitors(ofOwnSite({}, 200)),
  // The matrix has no identities.
  'GET /individuals/{id}/identity': everyCaller(NOT_FOUND, OTHER_ID),
  'PUT /individuals/{id}/identity': ownSiteOnly(NOT_FOUND, { id: OTHER_ID, body: { Subject: 'y' } }),
  'DELETE /individuals/{id}/identity': ownSiteOnly(NOT_FOUND, { id: OTHER_ID }),

  'POST /individuals/{id}/erasure': ownSiteOnly(NOT_FOUND, { id: OTHER_ID }),
  // The matrix has no holds.
  'GET /individuals/{id}/hold': everyCaller(NOT_FOUND, OTHER_ID),
  'PUT /individuals/{id}/hold': ownSiteOnly(NOT_FOUND, { id: OTHER_ID, body: { Reason: 'y' } }),
  'DELETE /individuals/{id}/hold': ownSiteOnly(NOT_FOUND, { id: OTHER_ID }),
  'GET /individuals/{id}/personaldata': everyCaller(NOT_FOUND, OTHER_ID),
  'GET /sites/{siteid}/retention': ofOwnSite({}, 200),
  'PUT /sites/{siteid}/retention': notByVisitors(ofOwnSite({ suffix: FAULTY, body: RETENTION }, 400)),

  // The matrix has no webhooks.
  'GET /webhooks': everyCaller({ status: 200 }),
  'GET /webhooks/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /webhooks': ownSiteOnly(refused(), { suffix: FAULTY, body: { Name: 'y', Url: 'https://hooks.example.com/' } }),
  'PUT /webhooks/{id}': sendsAny(NOT_FOUND, { ID: OTHER_ID, Name: 'y', Url: 'https://hooks.example.com/' }, OTHER_ID),
  'DELETE /webhooks/{id}': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /webhooks/{id}/secret': ownSiteOnly(NOT_FOUND, { id: OTHER_ID }),
  'POST /webhooks/{id}/test': everyCaller(NOT_FOUND, OTHER_ID),
  'GET /webhooks/{id}/deliveries': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /webhooks/{id}/replay': everyCaller(NOT_FOUND, OTHER_ID),
  'POST /webhooks/{id}/deliveries/{deliveryid}/replay': everyCaller(NOT_FOUND, OTHER_ID, OTHER_ID),
};

/** The same entry, but a global admin in another site is refused what it can see. */
function notByVisitors(entry: Entry): Entry {
  return (world, path) =>
    entry(world, path).map((cell) => ({
      ...cell,
      expect: (caller) => {
        const expected = cell.expect(caller);
        return caller.isVisitor && expected !== NOT_FOUND ? expectations.visitorRefused : expected;
      },
    }));
}

/** Refuses a global admin in another site, before it looks at anything else. */
function ownSiteOnly(
  expected: Expected,
  { id, suffix = '', body }: { readonly id?: string; readonly suffix?: string; readonly body?: Wire },
): Entry {
  return (_world, path) => [
    {
      path: `${id === undefined ? path : fill(path, id)}${suffix}`,
      body,
      expect: (caller) => (caller.isVisitor ? { status: 403, code: 'own_site_required' } : expected),
    },
  ];
}

/** A site is visible to its own people and to global admins. */
function sites(allowed: () => { readonly status: number }, body?: Record<string, unknown>): Entry {
  return (world, path) =>
    [world.model.facts.siteId, world.otherSiteId].map((id) => ({
      path: fill(path, id),
      body: body && { ID: id, ...body },
      ifMatch: !(allowed().status === 200),
      expect: (caller) => (caller.isGlobalAdmin || caller.siteId === id ? allowed() : NOT_FOUND),
    }));
}
