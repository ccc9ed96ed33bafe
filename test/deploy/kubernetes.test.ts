import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestsOf } from './helm';
import { KubernetesSchemas, kubernetesVersions } from './kubernetes-schemas';

const CHART = join(__dirname, '../../deploy/helm/performance-management-service/Chart.yaml');
/** Everything that the chart creates, with each value set. */
const RENDERED = readFileSync(join(__dirname, '../golden/chart.yaml'), 'utf8');
/** Kinds of others, whose schemas are not here. */
const OF_OTHERS = ['HTTPRoute', 'PrometheusRule', 'ServiceMonitor'];

const hasSchemas = kubernetesVersions.length > 0;
const described = hasSchemas ? describe : describe.skip;

described(`the chart on Kubernetes${hasSchemas ? '' : ' (skipped: KUBERNETES_SCHEMAS is not set)'}`, () => {
  it('is checked for each version from the oldest that the chart allows', () => {
    const [, oldest] = /^kubeVersion: ">=([\d.]+)\.0-0"$/m.exec(readFileSync(CHART, 'utf8')) ?? [];
    expect([...kubernetesVersions].sort()[0]).toBe(oldest);
    expect(kubernetesVersions.length).toBeGreaterThan(4);
  });

  for (const version of kubernetesVersions)
    it(`has the members and types of ${version}`, () => {
      const schemas = new KubernetesSchemas(version);
      const checked = manifestsOf(RENDERED).map((each) => [each.kind, schemas.faultsOf(each)] as const);
      expect(checked.flatMap(([, faults]) => faults ?? [])).toEqual([]);
      const unknown = checked.filter(([, faults]) => faults === undefined).map(([kind]) => kind);
      expect([...new Set(unknown)].sort()).toEqual(OF_OTHERS);
    });

  it.each([
    ['has the unknown member startupProb', ' startupProbe:', ' startupProb:'],
    ['[0].image is no string', 'image: registry.example/performance-management-service:1.2.3', 'image: 1'],
    ['has no selector', '  selector:\n    matchLabels:', '  selected:\n    matchLabels:'],
    ['.capabilities.drop is no list', 'capabilities: { drop: [ALL] }', 'capabilities: { drop: ALL }'],
    ['.backoffLimit is no number', 'backoffLimit: 3', 'backoffLimit: "3"'],
    ['.matchLabels is no object', 'matchLabels:\n              name: ingress', 'matchLabels: ingress'],
    ['.data.LOG_LEVEL is no string', 'LOG_LEVEL: "debug"', 'LOG_LEVEL: off'],
  ])('would fail if something %s', (fault, right, wrong) => {
    expect(RENDERED).toContain(right);
    const schemas = new KubernetesSchemas(kubernetesVersions[0]);
    const faults = manifestsOf(RENDERED.replaceAll(right, wrong)).flatMap((each) => schemas.faultsOf(each) ?? []);
    expect(faults.join('\n')).toContain(fault);
  });
});
