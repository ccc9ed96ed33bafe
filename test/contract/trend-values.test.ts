import { TrendValue } from '../../src/resources/trend-values/trend-value';
import { plainMetric } from '../support/metrics';
import type { TestApp } from '../support/test-app';
import type { Person, World } from '../support/world';
import { describeContract } from './contract';

const metrics = new WeakMap<World, string>();
const foreign = { MetricID: '' };

async function newMetric(app: TestApp, author: Person, ancestorId: string): Promise<string> {
  const request = app.http.post('/v4/metrics').set('Authorization', author.authorization);
  return (await request.send(plainMetric(ancestorId))).body.ID;
}

describeContract({
  entity: TrendValue,
  path: '/v4/metricvalues',
  list: (world) => `/v4/metrics/${metrics.get(world)}/values`,
  body: async (world, n, app) => {
    if (!metrics.has(world)) metrics.set(world, await newMetric(app, world.lead, world.engineering));
    foreign.MetricID ||= await newMetric(app, world.other.admin, world.other.organization);
    const [day, millisecond] = [String(1 + (n % 28)).padStart(2, '0'), String(n).padStart(3, '0')];
    return { MetricID: metrics.get(world), Date: `2026-03-${day}T10:00:00.${millisecond}+00:00`, Value: n + 0.1234 };
  },
  writer: (world) => world.lead,
  softDeleted: false,
  references: () => foreign,
});
