import { Indicator } from '../../src/resources/indicators/indicator';
import type { TestApp } from '../support/test-app';
import type { World } from '../support/world';
import { describeContract } from './contract';

const roles = new WeakMap<World, string>();

/** A basic role of the member, the same at every call. */
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

const foreign = { BasicRoleID: '' };

describeContract({
  entity: Indicator,
  path: '/v4/indicators',
  list: (world) => `/v4/individuals/${world.member.id}/indicators`,
  body: async (world, n, app) => {
    foreign.BasicRoleID ||= await foreignRole(world, app);
    return {
      BasicRoleID: await roleOf(world, app),
      Rank: n % 3 === 0 ? null : n % 5,
      Name: `Indicator ${n}`,
      Description: 'How it is told',
    };
  },
  writer: (world) => world.member,
  softDeleted: true,
  references: () => foreign,
});
