import { Metric } from '../../src/resources/metrics/metric';
import { TrendValue } from '../../src/resources/trend-values/trend-value';
import { plainMetric } from '../support/metrics';
import { existingProjectOf, projectOf } from '../support/projects';
import type { TestApp } from '../support/test-app';
import type { Person, World } from '../support/world';
import { describeContract } from './contract';

/** The ancestors of metrics, and the people that write them. */
const ANCESTORS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [existingProjectOf, 'projects', (world) => world.member],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of ANCESTORS) {
  describeContract({
    entity: Metric,
    path: '/v4/metrics',
    list: (world) => `/v4/${path}/${ancestorOf(world)}/metrics`,
    body: async (world, n, app) => {
      await projectOf(world, app);
      return {
        ParentID: null,
        AncestorID: ancestorOf(world),
        Rank: n % 5,
        Name: `Metric ${n}`,
        Description: 'How it is measured',
        Format: '#,##0.0',
        Color: '3366CC',
        Threshold1: 80.5,
        Threshold2: 92.1234,
        Threshold3: 97,
        Is8020: n % 2 === 0,
      };
    },
    writer,
    softDeleted: true,
    ruledTexts: ['Format'],
    notCleared: ['Threshold1', 'Threshold2', 'Threshold3'],
    references: (world) => ({ AncestorID: world.other.organization, ParentID: world.other.organization }),
  });
}

/** The metric with the values, by world. */
const metrics = new WeakMap<World, string>();
/** A reference to a metric of the other site. */
const foreignMetric = { MetricID: '' };

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
    foreignMetric.MetricID ||= await newMetric(app, world.other.admin, world.other.organization);
    const [day, millisecond] = [String(1 + (n % 28)).padStart(2, '0'), String(n).padStart(3, '0')];
    return { MetricID: metrics.get(world), Date: `2026-03-${day}T10:00:00.${millisecond}+00:00`, Value: n + 0.1234 };
  },
  writer: (world) => world.lead,
  softDeleted: false,
  references: () => foreignMetric,
});
