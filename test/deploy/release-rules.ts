import { SETTING_NAMES } from '../../src/config/settings';
import { type Manifest, ownContainerOf, podOf, selects, titleOf } from './manifests';

/** A rule returns what is wrong with the resources of a release. */
type ReleaseRule = (release: Release) => readonly string[];

const DNS_PORT = 53;
const HTTPS_PORT = 443;
/** A hook with this annotation may run before the resources of the release exist. */
const HOOK = 'helm.sh/hook';
const isEarly = ({ metadata }: Manifest) => /\bpre-/.test(metadata.annotations?.[HOOK] ?? '');
/** GRACE_MS of `src/service.ts`, in seconds. */
const GRACE_SECONDS = 30;

class Release {
  constructor(
    readonly all: readonly Manifest[],
    /** Secrets that exist before the release. */
    readonly secrets: readonly string[],
    /** ConfigMaps that exist before the release. */
    readonly configMaps: readonly string[],
  ) {}

  of(...kinds: readonly string[]): readonly Manifest[] {
    return this.all.filter(({ kind }) => kinds.includes(kind));
  }

  get deployment(): Manifest {
    const [deployment] = this.of('Deployment');
    return deployment;
  }

  /** Resources with pods, and the labels and members of these. */
  get pods() {
    return this.all.flatMap((owner) => {
      const pod = podOf(owner);
      return pod ? [{ owner, labels: pod.metadata.labels, spec: pod.spec }] : [];
    });
  }
}

const when = (fault: boolean, text: string): readonly string[] => (fault ? [text] : []);

/** The replicas that remain at least: of the autoscaler, if there is one. */
function leastReplicas(release: Release): number {
  const [autoscaler] = release.of('HorizontalPodAutoscaler');
  return autoscaler?.spec.minReplicas ?? release.deployment.spec.replicas ?? 1;
}

const deploymentRules: ReleaseRule = ({ deployment }) => {
  const { metadata, spec } = podOf(deployment) ?? { metadata: {}, spec: { containers: [] } };
  const container = ownContainerOf(spec);
  const { startupProbe, livenessProbe, readinessProbe, env = [] } = container;
  const delay = Number(env.find(({ name }) => name === 'SHUTDOWN_DELAY')?.value);
  const ports = (container.ports ?? []).map(({ name }) => name);
  const probes = { startupProbe, livenessProbe, readinessProbe };
  const noticed = Number(readinessProbe?.periodSeconds) * Number(readinessProbe?.failureThreshold) * 1_000;
  return [
    ...Object.entries(probes).flatMap(([name, probe]) => [
      ...when(!probe, `has no ${name}`),
      ...when(Boolean(probe && !ports.includes(String(probe.httpGet?.port))), `${name} asks a port that it has not`),
    ]),
    ...when(startupProbe?.httpGet?.path !== '/health/live', 'waits for the database to be alive'),
    ...when(livenessProbe?.httpGet?.path !== '/health/live', 'is restarted when the database is away'),
    ...when(readinessProbe?.httpGet?.path !== '/health/ready', 'is ready without its database'),
    ...when(!selects(deployment.spec.selector?.matchLabels, metadata.labels), 'does not select its pods'),
    ...when(!(Number(spec.terminationGracePeriodSeconds) > delay / 1_000 + GRACE_SECONDS), 'is killed while it stops'),
    ...when(!(delay > noticed), 'stops before a balancer can notice it'),
    ...when(deployment.spec.strategy?.rollingUpdate?.maxUnavailable !== 0, 'has fewer replicas during an upgrade'),
    ...when(!spec.topologySpreadConstraints?.length && !spec.affinity, 'may have all replicas on one node'),
    ...(spec.topologySpreadConstraints ?? []).flatMap(({ topologyKey, labelSelector }) =>
      when(!selects(labelSelector.matchLabels, metadata.labels), `spreads other pods by ${topologyKey}`),
    ),
    ...when(!metadata.annotations?.['checksum/settings'], 'keeps its pods when settings change'),
  ].map((fault) => `${titleOf(deployment)} ${fault}`);
};

/** Of the Deployments besides the service. */
const senderRules: ReleaseRule = (release) =>
  release
    .of('Deployment')
    .filter((each) => each !== release.deployment)
    .flatMap((sender) => {
      const { metadata, spec } = podOf(sender) ?? { metadata: {}, spec: { containers: [] } };
      const { livenessProbe, readinessProbe, ports = [] } = ownContainerOf(spec);
      const isOwn = (port?: string) => ports.some(({ name }) => name === port);
      const service = podOf(release.deployment)?.metadata.labels;
      const sending = release.of('ConfigMap').map(({ data }) => data?.WEBHOOK_SENDING);
      return [
        ...when(livenessProbe?.httpGet?.path !== '/health/live', 'is restarted when the database is away'),
        ...when(!isOwn(livenessProbe?.httpGet?.port), 'livenessProbe asks a port that it has not'),
        ...when(!isOwn(readinessProbe?.httpGet?.port), 'readinessProbe asks a port that it has not'),
        ...when(!selects(sender.spec.selector?.matchLabels, metadata.labels), 'does not select its pods'),
        ...when(selects(sender.spec.selector?.matchLabels, service), 'selects the replicas of the service'),
        ...when(!sending.includes('false'), 'sends what the service sends too'),
      ].map((fault) => `${titleOf(sender)} ${fault}`);
    });

const autoscalerRules: ReleaseRule = (release) =>
  release
    .of('HorizontalPodAutoscaler')
    .flatMap(({ spec }) => [
      ...when(spec.scaleTargetRef?.name !== release.deployment.metadata.name, 'The autoscaler scales something else'),
      ...when(spec.scaleTargetRef?.kind !== 'Deployment', 'The autoscaler scales no Deployment'),
      ...when(release.deployment.spec.replicas !== undefined, 'Each upgrade resets the replicas of the autoscaler'),
    ]);

const budgetRules: ReleaseRule = (release) => {
  const budgets = release.of('PodDisruptionBudget');
  const replicas = leastReplicas(release);
  const labels = podOf(release.deployment)?.metadata.labels;
  return [
    ...when(budgets.length !== (replicas > 1 ? 1 : 0), `${replicas} replicas have ${budgets.length} budgets`),
    ...budgets.flatMap(({ spec }) => [
      ...when(!selects(spec.selector?.matchLabels, labels), 'The budget selects no pods'),
      ...when(Number.parseInt(String(spec.maxUnavailable), 10) < 1, 'The budget allows no eviction'),
    ]),
  ];
};

const serviceRules: ReleaseRule = (release) => {
  const services = release.of('Service');
  return [
    ...services.flatMap((service) => {
      const selected = release.pods.filter(({ labels }) => selects(service.spec.selector, labels));
      const ports = selected.flatMap(({ spec }) => ownContainerOf(spec).ports ?? []);
      const isOfMetrics = service.metadata.labels?.['app.kubernetes.io/component'] === 'metrics';
      const isMeant = (owner: Manifest) =>
        owner === release.deployment || (isOfMetrics && owner.kind === 'Deployment' && selected.length === 1);
      return [
        ...when(selected.length === 0, `${titleOf(service)} selects no pods`),
        ...selected
          .filter(({ owner }) => !isMeant(owner))
          .map(({ owner }) => `${titleOf(service)} sends requests to ${titleOf(owner)}`),
        ...(service.spec.ports ?? [])
          .filter(({ targetPort }) => !ports.some(({ name }) => name === targetPort))
          .map(({ targetPort }) => `${titleOf(service)} leads to the unknown port ${targetPort}`),
        ...when(
          !isOfMetrics && Boolean(service.spec.ports?.some(({ targetPort }) => targetPort === 'metrics')),
          `${titleOf(service)} publishes the metrics`,
        ),
      ];
    }),
    ...release.of('HTTPRoute').flatMap(({ spec }) =>
      (spec.rules ?? [])
        .flatMap(({ backendRefs }) => backendRefs ?? [])
        .filter((to) => {
          const service = services.find(({ metadata }) => metadata.name === to.name);
          return !service?.spec.ports?.some(({ name, port }) => name === 'http' && port === to.port);
        })
        .map(({ name }) => `The route leads to the unknown service ${name}`),
    ),
    ...release.of('Ingress').flatMap(({ spec }) =>
      (spec.rules ?? [])
        .flatMap(({ http }) => http?.paths ?? [])
        .filter(({ backend: { service: to } }) => {
          const service = services.find(({ metadata }) => metadata.name === to.name);
          return !service?.spec.ports?.some(({ name }) => name === to.port.name);
        })
        .map(({ backend }) => `The ingress leads to the unknown service ${backend.service.name}`),
    ),
    ...release.of('ServiceMonitor').flatMap(({ spec }) => {
      const watched = services.filter(({ metadata }) => selects(spec.selector?.matchLabels, metadata.labels));
      const names = watched.flatMap((service) => (service.spec.ports ?? []).map(({ name }) => name));
      return (spec.endpoints ?? []).filter(({ port }) => !names.includes(port)).map(() => 'The monitor finds no port');
    }),
  ];
};

const referenceRules: ReleaseRule = (release) => {
  const configMaps = release.of('ConfigMap').map(({ metadata }) => metadata.name);
  const accounts = release.of('ServiceAccount');
  return release.pods.flatMap(({ owner, spec }) => {
    const { volumes = [], serviceAccountName } = spec;
    const containers = [...(spec.initContainers ?? []), ...spec.containers];
    const env = containers.flatMap((container) => container.env ?? []);
    const envFrom = containers.flatMap((container) => container.envFrom ?? []);
    const secrets = [
      ...volumes.map(({ secret }) => secret?.secretName),
      ...env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.name),
      ...envFrom.map(({ secretRef }) => secretRef?.name),
    ].filter((name) => name !== undefined);
    const maps = [
      ...volumes.map(({ configMap }) => configMap?.name),
      ...env.map(({ valueFrom }) => valueFrom?.configMapKeyRef?.name),
      ...envFrom.map(({ configMapRef }) => configMapRef?.name),
    ].filter((name) => name !== undefined);
    const account = accounts.find(({ metadata }) => metadata.name === serviceAccountName);
    const known = [...configMaps, ...release.configMaps];
    return [
      ...secrets.filter((name) => !release.secrets.includes(name)).map((name) => `needs the unknown Secret ${name}`),
      ...maps.filter((name) => !known.includes(name)).map((name) => `needs the unknown ConfigMap ${name}`),
      ...when(accounts.length > 0 && !account, `has the unknown account ${serviceAccountName}`),
      ...when(account !== undefined && account.automountServiceAccountToken !== false, 'has an account with a token'),
      ...when(
        isEarly(owner) && maps.some((name) => configMaps.includes(name)),
        'needs a ConfigMap that does not exist yet',
      ),
      ...when(isEarly(owner) && account !== undefined && !isEarly(account), 'needs an account that does not exist yet'),
    ].map((fault) => `${titleOf(owner)} ${fault}`);
  });
};

function open(egress: NonNullable<Manifest['spec']['egress']>): readonly string[] {
  return egress.flatMap(({ ports }) => (ports ?? []).map(({ protocol, port }) => `${protocol} ${port}`));
}

/** Whether a pod sends the events of webhooks, in a release in which the service does or does not. */
function sendsWebhooks(owner: Manifest, args: readonly string[] | undefined, isByService: boolean): boolean {
  return args?.[0] === 'webhook' || (owner.kind === 'Deployment' && isByService);
}

/** Takes the port of the database, and nothing else but names may be open. */
function policyRules(databasePort: number): ReleaseRule {
  return (release) => {
    const policies = release.of('NetworkPolicy');
    if (policies.length === 0) return [];
    const isByService = !release.of('ConfigMap').some(({ data }) => data?.WEBHOOK_SENDING === 'false');
    return release.pods.flatMap(({ owner, labels, spec }) => {
      const { args } = ownContainerOf(spec);
      const own = policies.filter(({ spec }) => selects(spec.podSelector?.matchLabels, labels));
      const [policy] = own;
      if (own.length !== 1) return [`${titleOf(owner)} has ${own.length} network policies`];
      const { policyTypes = [], egress = [] } = policy.spec;
      const isTest = owner.kind === 'Pod';
      const isService = owner === release.deployment;
      const opensHttps = open(egress).includes(`TCP ${HTTPS_PORT}`);
      return [
        ...when(!policyTypes.includes('Ingress') || !policyTypes.includes('Egress'), 'is not limited'),
        ...when(
          !open(egress).includes(`UDP ${DNS_PORT}`) || !open(egress).includes(`TCP ${DNS_PORT}`),
          'cannot resolve names',
        ),
        ...when(!isTest && !open(egress).includes(`TCP ${databasePort}`), 'cannot reach the database'),
        ...when(isTest && open(egress).includes(`TCP ${databasePort}`), 'can reach the database'),
        ...when(isService && !opensHttps, 'cannot reach the identity providers of sites'),
        ...when(sendsWebhooks(owner, args, isByService) && !opensHttps, 'cannot reach the receivers of webhooks'),
        ...when(
          !isService && opensHttps && !sendsWebhooks(owner, args, isByService),
          'can reach the receivers of webhooks, and sends none',
        ),
        ...when(
          egress.some(({ ports }) => ports === undefined),
          'can reach every port',
        ),
        ...when(isEarly(owner) !== isEarly(policy), 'runs while its network policy does not exist'),
      ].map((fault) => `${titleOf(owner)} ${fault}`);
    });
  };
}

const jobRules: ReleaseRule = (release) =>
  release.of('Job', 'CronJob').flatMap((manifest) => {
    const { spec } = manifest;
    const job = spec.jobTemplate?.spec ?? spec;
    const isCronJob = manifest.kind === 'CronJob';
    return [
      ...when(!['Never', 'OnFailure'].includes(String(job.template?.spec.restartPolicy)), 'restarts for ever'),
      ...when(job.backoffLimit === undefined, 'has no limit of tries'),
      ...when(!(Number(job.activeDeadlineSeconds) > 0), 'has no time limit'),
      ...when(isCronJob && spec.concurrencyPolicy !== 'Forbid', 'may run twice at a time'),
      ...when(isCronJob && !spec.startingDeadlineSeconds, 'has no limit for a late start'),
      ...when(isCronJob && spec.timeZone !== 'Etc/UTC', 'depends on the time zone of the cluster'),
      // The name of a pod adds eleven characters of the Job and six of its own.
      ...when(manifest.metadata.name.length > (isCronJob ? 52 : 57), 'has a name that is too long'),
    ].map((fault) => `${titleOf(manifest)} ${fault}`);
  });

const settingRules: ReleaseRule = (release) =>
  release
    .of('ConfigMap')
    .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'service')
    .flatMap((configMap) =>
      Object.entries(configMap.data ?? {}).flatMap(([name, value]) => [
        ...when(!SETTING_NAMES.includes(name), `${titleOf(configMap)} has ${name}, which is no setting`),
        ...when(typeof value !== 'string', `${titleOf(configMap)} has ${name}, which is no text`),
      ]),
    );

const nameRules: ReleaseRule = ({ all }) => {
  const titles = all.map(titleOf);
  return [
    ...titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `${title} exists twice`),
    ...all.filter(({ metadata }) => metadata.namespace).map((each) => `${titleOf(each)} has a fixed namespace`),
    ...all
      .filter(({ metadata }) => !/^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/.test(metadata.name))
      .map((each) => `${titleOf(each)} has no valid name`),
  ];
};

/** What exists before a release. */
export interface Surroundings {
  readonly secrets: readonly string[];
  readonly configMaps: readonly string[];
  readonly databasePort: number;
}

/** Everything that is wrong between the resources of a release, which rely on what exists already. */
export function releaseFaults(
  manifests: readonly Manifest[],
  { secrets, configMaps, databasePort }: Surroundings,
): readonly string[] {
  const release = new Release(manifests, secrets, configMaps);
  const rules = [
    ...[deploymentRules, senderRules, autoscalerRules, budgetRules, serviceRules, referenceRules],
    ...[policyRules(databasePort), jobRules, settingRules, nameRules],
  ];
  return rules.flatMap((rule) => rule(release));
}
