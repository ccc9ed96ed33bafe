import type { TestApp } from './test-app';
import type { World } from './world';

const DAY = 86_400_000;

/** Returns the instant `days` from now, in ISO 8601. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Creates a metric as Admin, with values on days relative to now. Returns its ID. */
export async function makeMetric(
  app: TestApp,
  world: World,
  AncestorID: string,
  body: object,
  values: readonly (readonly [days: number, value: number])[],
): Promise<string> {
  const MetricID = await make(app, world, 'metrics', { AncestorID, Rank: 1, Name: 'Metric', Description: '', ...body });
  for (const [days, Value] of values)
    await make(app, world, 'metricvalues', { MetricID, Date: daysFromNow(days), Value });
  return MetricID;
}

/** Creates a project as Admin. Returns its ID. */
export function makeProject(app: TestApp, world: World, AncestorID: string, body: object): Promise<string> {
  return make(app, world, 'projects', { AncestorID, Name: 'Project', ...body });
}

async function make(app: TestApp, world: World, path: string, body: object): Promise<string> {
  const answer = await app.http.post(`/v4/${path}`).set('Authorization', world.admin.authorization).send(body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body.ID;
}
