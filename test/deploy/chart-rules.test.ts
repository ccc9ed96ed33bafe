import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestsOf } from './helm';
import { podFaults } from './pod-rules';
import { releaseFaults } from './release-rules';
import { configMapsOf, secretsOf, VALUE_SETS } from './value-sets';

const RENDERED = readFileSync(join(__dirname, '../golden/chart.yaml'), 'utf8');

/** Resources as plain data that a test may damage. */
type Data = { [name: string]: Data } & Data[];

/** The first resource of a kind, or the one whose name ends so. */
type Find = (kind: string, end?: string) => Data;

const POD = (find: Find) => find('Deployment').spec.template.spec;
const CONTAINER = (find: Find) => POD(find).containers[0];
const JOB_POD = (find: Find) => find('CronJob').spec.jobTemplate.spec.template.spec;
const set = (target: object, members: object) => void Object.assign(target, members);
const unset = (target: Data, name: string) => void Reflect.deleteProperty(target, name);

/** What is damaged in the chart with everything on, and the fault that a rule has to find. */
const DAMAGES: readonly (readonly [fault: string, damage: (find: Find) => void])[] = [
  ['Deployment/pms-performance-management-service has no startupProbe', (f) => unset(CONTAINER(f), 'startupProbe')],
  ['Deployment/pms-performance-management-service has no livenessProbe', (f) => unset(CONTAINER(f), 'livenessProbe')],
  ['Deployment/pms-performance-management-service has no readinessProbe', (f) => unset(CONTAINER(f), 'readinessProbe')],
  ['readinessProbe asks a port that it has not', (f) => set(CONTAINER(f).readinessProbe.httpGet, { port: 'web' })],
  ['is restarted when the database is away', (f) => set(CONTAINER(f).livenessProbe.httpGet, { path: '/health/ready' })],
  ['has no requests of memory', (f) => unset(CONTAINER(f).resources.requests, 'memory')],
  ['has no limits of cpu', (f) => unset(JOB_POD(f).containers[0].resources.limits, 'cpu')],
  ['leaves the size of the heap to V8', (f) => set(CONTAINER(f), { command: ['node', 'dist/src/main.js'] })],
  ['runs the tag latest', (f) => set(CONTAINER(f), { image: 'registry.example/pms:latest' })],
  ['has no version', (f) => set(CONTAINER(f), { image: 'registry.example:5000/pms' })],
  ['shares a namespace of the host', (f) => set(POD(f), { hostNetwork: true })],
  ['opens a port of the host', (f) => set(CONTAINER(f).ports[0], { hostPort: 3000 })],
  ['may run as root', (f) => unset(POD(f).securityContext, 'runAsNonRoot')],
  ['writes to its image', (f) => set(CONTAINER(f).securityContext, { readOnlyRootFilesystem: false })],
  ['may gain privileges', (f) => unset(CONTAINER(f).securityContext, 'allowPrivilegeEscalation')],
  ['keeps capabilities', (f) => unset(CONTAINER(f).securityContext.capabilities, 'drop')],
  ['has no seccomp profile', (f) => set(JOB_POD(f).securityContext, { seccompProfile: { type: 'Unconfined' } })],
  ['mounts the token of its service account', (f) => unset(POD(f), 'automountServiceAccountToken')],
  ['has a volume of the type hostPath', (f) => set(POD(f).volumes[1], { hostPath: { path: '/' } })],
  ['cannot read the volume database as any user', (f) => set(POD(f).volumes[1].secret, { defaultMode: 0o400 })],
  ['has no writable /tmp', (f) => set(CONTAINER(f).volumeMounts[0], { mountPath: '/var/tmp' })],
  ['mounts caches, which is no volume', (f) => set(CONTAINER(f).volumeMounts[1], { name: 'caches' })],
  ['has an unexpected member startupProb', (f) => set(CONTAINER(f), { startupProb: {} })],
  ['sets RATELIMIT, which is no setting', (f) => set(CONTAINER(f).env[0], { name: 'RATELIMIT' })],
  ['sets PORT twice', (f) => set(CONTAINER(f).env[1], { name: 'PORT' })],
  ['does not select its pods', (f) => set(POD_LABELS(f), { 'app.kubernetes.io/component': 'other' })],
  ['is killed while it stops', (f) => set(POD(f), { terminationGracePeriodSeconds: 42 })],
  ['stops before a balancer can notice it', (f) => set(CONTAINER(f).readinessProbe, { periodSeconds: 10 })],
  [
    'spreads other pods by topology.kubernetes.io/zone',
    (f) => set(SPREAD(f)[0].labelSelector, { matchLabels: { a: 'b' } }),
  ],
  ['Each upgrade resets the replicas of the autoscaler', (f) => set(f('Deployment').spec, { replicas: 2 })],
  ['The autoscaler scales something else', (f) => set(f('HorizontalPodAutoscaler').spec.scaleTargetRef, { name: 'x' })],
  ['The budget allows no eviction', (f) => set(f('PodDisruptionBudget').spec, { maxUnavailable: 0 })],
  ['3 replicas have 0 budgets', (f) => set(f('PodDisruptionBudget'), { kind: 'ConfigMap' })],
  ['leads to the unknown port web', (f) => set(f('Service').spec.ports[0], { targetPort: 'web' })],
  ['publishes the metrics', (f) => set(f('Service').spec.ports[0], { targetPort: 'metrics' })],
  ['sends requests to CronJob', (f) => unset(f('Service').spec.selector, 'app.kubernetes.io/component')],
  ['The ingress leads to the unknown service', (f) => set(BACKEND(f), { name: 'other' })],
  ['The monitor finds no port', (f) => set(f('ServiceMonitor').spec.endpoints[0], { port: 'web' })],
  ['needs the unknown Secret other', (f) => set(POD(f).volumes[1].secret, { secretName: 'other' })],
  ['needs the unknown ConfigMap other', (f) => set(CONTAINER(f).envFrom[0].configMapRef, { name: 'other' })],
  ['has the unknown account other', (f) => set(JOB_POD(f), { serviceAccountName: 'other' })],
  ['needs an account that does not exist yet', (f) => set(MIGRATION_POD(f), { serviceAccountName: ACCOUNT })],
  ['cannot resolve names', (f) => void f('NetworkPolicy').spec.egress.shift()],
  ['cannot reach the database', (f) => set(f('NetworkPolicy').spec.egress[1].ports[0], { port: 3306 })],
  [
    'cannot reach the identity providers of sites',
    (f) => set(f('NetworkPolicy').spec, { egress: f('NetworkPolicy').spec.egress.slice(0, 2) }),
  ],
  [
    'cannot reach the receivers of webhooks',
    (f) => set(JOB_POD(f).containers[0], { args: ['webhook', 'send', '--once'] }),
  ],
  ['can reach every port', (f) => unset(f('NetworkPolicy').spec.egress[1], 'ports')],
  ['runs while its network policy does not exist', (f) => unset(f('Job', '-migrate').metadata, 'annotations')],
  ['has POOL_SIZE, which is no setting', (f) => set(f('ConfigMap').data, { POOL_SIZE: '10' })],
  ['has LOG_LEVEL, which is no text', (f) => set(f('ConfigMap').data, { LOG_LEVEL: 5 })],
  ['has no limit of tries', (f) => unset(f('Job').spec, 'backoffLimit')],
  ['has no time limit', (f) => unset(f('CronJob').spec.jobTemplate.spec, 'activeDeadlineSeconds')],
  ['restarts for ever', (f) => set(JOB_POD(f), { restartPolicy: 'Always' })],
  ['can reach the receivers of webhooks, and sends none', (f) => set(COMMANDS(f).egress[1].ports[0], { port: 443 })],
  ['webhooks cannot reach the receivers of webhooks', (f) => void f('NetworkPolicy', '-webhooks').spec.egress.pop()],
  ['webhooks sends what the service sends too', (f) => set(f('ConfigMap').data, { WEBHOOK_SENDING: 'true' })],
  ['webhooks has no requests of cpu', (f) => unset(SENDER(f).containers[0].resources.requests, 'cpu')],
  ['webhooks livenessProbe asks a port', (f) => set(SENDER(f).containers[0].livenessProbe.httpGet, { port: 'http' })],
  ['webhooks readinessProbe asks a port', (f) => set(SENDER(f).containers[0], { readinessProbe: {} })],
  ['webhooks selects the replicas of the service', (f) => unset(SENDER_LABELS(f), 'app.kubernetes.io/component')],
  ['The route leads to the unknown service', (f) => set(f('HTTPRoute').spec.rules[0].backendRefs[0], { port: 80 })],
  ['test can reach the database', (f) => set(f('NetworkPolicy', '-test').spec.egress[1].ports[0], { port: 4000 })],
  ['test writes to its image', (f) => unset(f('Pod').spec.containers[0].securityContext, 'readOnlyRootFilesystem')],
  [
    'first-site cannot read the volume password',
    (f) => set(FIRST_SITE(f).volumes.at(-1)?.secret ?? {}, { defaultMode: 0o400 }),
  ],
  [
    'first-site needs the unknown Secret other',
    (f) => set(FIRST_SITE(f).volumes.at(-1)?.secret ?? {}, { secretName: 'other' }),
  ],
  ['keeps capabilities', (f) => unset(POD(f).initContainers[0].securityContext, 'capabilities')],
  ['may gain privileges', (f) => unset(POD(f).containers[1].securityContext, 'allowPrivilegeEscalation')],
  ['may run twice at a time', (f) => set(f('CronJob').spec, { concurrencyPolicy: 'Allow' })],
];

const COMMANDS = (find: Find) => find('NetworkPolicy', '-command').spec;
const SENDER = (find: Find) => find('Deployment', '-webhooks').spec.template.spec;
const SENDER_LABELS = (find: Find) => find('Deployment', '-webhooks').spec.selector.matchLabels;
const FIRST_SITE = (find: Find) => find('Job', '-first-site').spec.template.spec;
const POD_LABELS = (find: Find) => find('Deployment').spec.template.metadata.labels;
const SPREAD = (find: Find) => POD(find).topologySpreadConstraints;
const BACKEND = (find: Find) => find('Ingress').spec.rules[0].http.paths[0].backend.service;
const MIGRATION_POD = (find: Find) => find('Job', '-migrate').spec.template.spec;
const ACCOUNT = 'pms-performance-management-service';

describe('the rules of the chart', () => {
  const values = VALUE_SETS['everything on'];
  const surroundings = { secrets: secretsOf(values), configMaps: configMapsOf(values), databasePort: 4000 };

  it.each(DAMAGES)('find that it %s', (fault, damage) => {
    const manifests = manifestsOf(RENDERED);
    const find = (kind: string, end = '') =>
      manifests.find(({ kind: of, metadata }) => of === kind && metadata.name.endsWith(end)) as unknown as Data;
    damage(find);
    const faults = [...podFaults(manifests), ...releaseFaults(manifests, surroundings)];
    expect(faults.join('\n')).toContain(fault);
  });
});
