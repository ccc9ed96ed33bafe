import { v7 } from 'uuid';
import { Assessment } from '../../src/resources/assessments/assessment';
import { BasicRole } from '../../src/resources/basic-roles/basic-role';
import { Commitment } from '../../src/resources/commitments/commitment';
import { Goal } from '../../src/resources/goals/goal';
import { Indicator } from '../../src/resources/indicators/indicator';
import { fullGoal, plainCommitment } from '../support/measures';
import { periodOf } from '../support/periods';
import type { TestApp } from '../support/test-app';
import { audit, insertRow, type Person, type World } from '../support/world';
import { type Contract, describeContract } from './contract';

describeContract({
  entity: BasicRole,
  path: '/v4/basicroles',
  list: (world) => `/v4/individuals/${world.member.id}/basicroles`,
  body: (world, n) => ({
    IndividualID: world.member.id,
    Name: `Role ${n}`,
    Rank: n % 3 === 0 ? null : n % 5,
    Description: 'What it means',
    PercentTime: n % 101,
  }),
  writer: (world) => world.member,
  softDeleted: true,
  notCleared: ['IndividualID'],
  references: (world) => ({ IndividualID: world.other.admin.id }),
});

const roles = new WeakMap<World, string>();

/** Returns a basic role of the member. The first call creates it. */
async function roleOf(world: World, app: TestApp): Promise<string> {
  const known = roles.get(world);
  if (known) return known;
  const { body } = await app.http
    .post('/v4/basicroles')
    .set('Authorization', world.member.authorization)
    .send({ Name: 'Release management' });
  roles.set(world, body.ID);
  return body.ID;
}

async function foreignRole(world: World, app: TestApp): Promise<string> {
  const { body } = await app.http
    .post('/v4/basicroles')
    .set('Authorization', world.other.admin.authorization)
    .send({ Name: 'Of another site' });
  return body.ID;
}

/** A reference to a basic role of the other site. */
const foreignBasicRole = { BasicRoleID: '' };

describeContract({
  entity: Indicator,
  path: '/v4/indicators',
  list: (world) => `/v4/individuals/${world.member.id}/indicators`,
  body: async (world, n, app) => {
    foreignBasicRole.BasicRoleID ||= await foreignRole(world, app);
    return {
      BasicRoleID: await roleOf(world, app),
      Rank: n % 3 === 0 ? null : n % 5,
      Name: `Indicator ${n}`,
      Description: 'How it is measured',
    };
  },
  writer: (world) => world.member,
  softDeleted: true,
  references: () => foreignBasicRole,
});

describeContract({
  entity: Goal,
  path: '/v4/goals',
  list: (world) => `/v4/individuals/${world.member.id}/goals`,
  // All measures are used. The null dates of blank measures are tested in test/e2e/goals.test.ts.
  body: async (world, n, app) => fullGoal(world.member.id, await periodOf(world, app), `Goal ${n}`),
  writer: (world) => world.member,
  integerIds: true,
  softDeleted: false,
  references: (world) => ({ IndividualID: world.other.admin.id }),
});

/** The ancestors of commitments, and the people that write them. */
const ANCESTORS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of ANCESTORS) {
  describeContract({
    entity: Commitment,
    path: '/v4/commitments',
    list: (world) => `/v4/${path}/${ancestorOf(world)}/commitments`,
    body: async (world, n, app) => plainCommitment(ancestorOf(world), await periodOf(world, app), `Commitment ${n}`),
    writer,
    integerIds: true,
    softDeleted: false,
    references: (world) => ({ AncestorID: world.other.organization }),
  });
}

const assessment = {
  entity: Assessment,
  path: '/v4/assessments',
  list: (world: World) => `/v4/individuals/${world.member.id}/assessments`,
  writer: (world: World) => world.lead,
  softDeleted: false,
};

describeContract({
  ...assessment,
  body: async (world, n, app) => ({
    SubjectID: world.member.id,
    Kind: 1 + (n % 3),
    PeriodID: await periodOf(world, app),
    Score: n % 101,
    Comment: `Remark ${n}`,
  }),
  references: (world) => ({ SubjectID: world.other.admin.id }),
});

/** The assessed core value, and a core value of the other site. */
const coreValues = { own: '', foreign: '' };

async function coreValue({ database }: TestApp, SiteID: string): Promise<string> {
  const ID = v7();
  await insertRow(database.read, 'core_values', { ID, SiteID, Rank: 1, Name: 'x', Description: null, ...audit() });
  return ID;
}

const ofCoreValue: Contract['body'] = async (world, n, app) => {
  coreValues.own ||= await coreValue(app, world.siteId);
  coreValues.foreign ||= await coreValue(app, world.other.siteId);
  const PeriodID = await periodOf(world, app);
  return { SubjectID: world.member.id, Kind: 4, ItemID: coreValues.own, PeriodID, Score: 50.5 + n };
};

describeContract({
  ...assessment,
  body: ofCoreValue,
  notCleared: ['ItemID'],
  references: () => ({ ItemID: coreValues.foreign }),
});
