/** The values of an installation. */
export type Values = Readonly<Record<string, unknown>>;

/** The values that have no default. */
export const REQUIRED = {
  image: { repository: 'registry.example/performance-management-service' },
  database: { secretName: 'pms-database' },
};

const OF_OTHERS = { requests: { cpu: '10m', memory: '16Mi' }, limits: { cpu: '100m', memory: '64Mi' } };

/** Everything that the chart can create. */
const EVERYTHING: Values = {
  image: { ...REQUIRED.image, tag: '1.2.3', pullPolicy: 'Always' },
  imagePullSecrets: [{ name: 'registry-credentials' }],
  autoscaling: { minReplicas: 3, maxReplicas: 12 },
  database: {
    ...REQUIRED.database,
    migrationSecretName: 'pms-database-owner',
    poolSize: 20,
    port: 4000,
    replica: { secretName: 'pms-database-replica', port: 4001 },
    tls: { mode: 'verify', caSecretName: 'database-ca', clientSecretName: 'database-client' },
  },
  settings: {
    BODY_LIMIT: 2_097_152,
    RATE_LIMIT: 1_000_000,
    KEEP_ALIVE_SECONDS: 620,
    CORS_ORIGINS: 'https://app.example,https://admin.example',
    PUBLIC_URL: 'https://api.example',
    LOG_LEVEL: 'debug',
    COMPRESSION: 'off',
    LOG_REQUESTS: 'errors',
    TRUST_PROXY: 2,
    OIDC_ISSUER: 'https://id.example/realms/people',
    OIDC_AUDIENCE: 'performance-management',
    OIDC_AUTHORIZED_PARTIES: 'portal,console',
    OIDC_SITE: '019b76da-a800-7d3e-8a5b-6c1f20e94b70',
  },
  redis: { secretName: 'redis', port: 6380, prefix: 'people:', caSecretName: 'redis-ca' },
  shutdown: { delayMilliseconds: 12_500 },
  readiness: { periodSeconds: 5, failureThreshold: 2 },
  service: { type: 'LoadBalancer', port: 8080, annotations: { 'example.com/internal': 'true' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'api.example',
    tlsSecretName: 'api-tls',
    annotations: { a: 'b' },
  },
  httpRoute: {
    enabled: true,
    annotations: { 'example.com/owner': 'people' },
    parentRefs: [{ name: 'public', namespace: 'gateways', sectionName: 'https' }],
    hostnames: ['api.example', '*.apps.example'],
  },
  metrics: {
    tokenSecretName: 'metrics-token',
    annotations: true,
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    prometheusRule: {
      enabled: true,
      labels: { release: 'prometheus' },
      runbookBaseUrl: 'https://git.example/people/pms/blob/main/',
    },
    grafanaDashboard: { enabled: true, annotations: { 'example.com/folder': 'People' } },
  },
  networkPolicy: {
    clients: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    database: [{ ipBlock: { cidr: '192.0.2.0/24' } }],
    databaseReplica: [{ ipBlock: { cidr: '203.0.113.0/24' } }],
    redis: [{ podSelector: { matchLabels: { name: 'redis' } } }],
    issuer: [{ ipBlock: { cidr: '198.51.100.0/24' } }],
    siteIssuers: [{ ipBlock: { cidr: '192.0.2.128/25' } }],
    webhooks: [{ ipBlock: { cidr: '203.0.113.128/25' } }],
    dns: [{ namespaceSelector: { matchLabels: { name: 'kube-system' } } }],
  },
  podDisruptionBudget: { maxUnavailable: '25%' },
  extraEnv: [
    { name: 'OTEL_SERVICE_NAME', value: 'people' },
    { name: 'OTEL_EXPORTER_OTLP_HEADERS', valueFrom: { secretKeyRef: { name: 'collector', key: 'headers' } } },
  ],
  envFrom: [{ configMapRef: { name: 'cluster-wide' } }, { secretRef: { name: 'further-settings' } }],
  trustedCertificates: { configMapName: 'company-authorities', key: 'bundle.pem' },
  extraVolumes: [{ name: 'socket', emptyDir: { medium: 'Memory' } }],
  extraVolumeMounts: [{ name: 'socket', mountPath: '/run/proxy' }],
  hostAliases: [{ ip: '192.0.2.10', hostnames: ['db.example'] }],
  initContainers: [
    {
      name: 'database-proxy',
      image: 'registry.example/proxy:1.0.0',
      restartPolicy: 'Always',
      resources: OF_OTHERS,
      volumeMounts: [{ name: 'socket', mountPath: '/run/proxy' }],
    },
  ],
  sidecars: [
    {
      name: 'log-shipper',
      image: 'registry.example/shipper:2.0.0',
      resources: OF_OTHERS,
      securityContext: { runAsGroup: 20_000 },
    },
  ],
  firstSite: {
    enabled: true,
    name: 'Acme & Co',
    administrator: {
      userName: 'boss@acme.example',
      firstName: 'Ada',
      lastName: '- Lovelace: "Countess"',
      email: 'boss@acme.example',
      global: true,
      passwordSecretName: 'first-administrator',
    },
  },
  webhookSender: { enabled: true, replicaCount: 2 },
  helmTest: { enabled: true },
  serviceAccount: { annotations: { 'example.com/role': 'reader' } },
  podSecurityContext: { runAsUser: 10_001, fsGroup: 10_001 },
  podAnnotations: { 'example.com/team': 'people' },
  podLabels: { team: 'people' },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
  priorityClassName: 'high',
};

/** The values that the tests render, by name. */
export const VALUE_SETS: Readonly<Record<string, Values>> = {
  'required values alone': REQUIRED,
  'everything on': EVERYTHING,
  'the URL as a variable, one replica, no ingress, no autoscaler': {
    ...REQUIRED,
    database: { ...REQUIRED.database, asFile: false, replica: { secretName: 'replica' } },
    replicaCount: 1,
    autoscaling: { enabled: false },
    settings: { REQUIRE_HTTPS: false, TRUST_PROXY: 0 },
  },
  'three fixed replicas that migrate when they start, no network policy': {
    ...REQUIRED,
    replicaCount: 3,
    autoscaling: { enabled: false },
    migration: { enabled: false },
    networkPolicy: { enabled: false },
    metrics: { annotations: true },
  },
  'traces, and an identity provider at another port': {
    ...REQUIRED,
    settings: { OIDC_ISSUER: 'https://id.example:8443/realms/people', OIDC_AUDIENCE: 'performance-management' },
    extraEnv: [
      { name: 'NODE_OPTIONS', value: '--require /opt/opentelemetry/register.cjs' },
      { name: 'OTEL_TRACES_SAMPLER_ARG', value: '0.1' },
    ],
    trustedCertificates: { secretName: 'company-authorities' },
    networkPolicy: { egress: [{ ports: [{ protocol: 'TCP', port: 4318 }], to: [{ namespaceSelector: {} }] }] },
  },
  OpenShift: {
    ...REQUIRED,
    ingress: { enabled: true, host: 'api.apps.example', annotations: { 'route.openshift.io/termination': 'edge' } },
    networkPolicy: {
      dns: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'openshift-dns' } } }],
    },
    serviceAccount: { create: false, name: 'restricted-account' },
    metrics: { serviceMonitor: { enabled: true } },
  },
  'webhooks that a scheduled command sends': {
    ...REQUIRED,
    settings: { WEBHOOK_SENDING: false },
    networkPolicy: { webhooks: [{ ipBlock: { cidr: '203.0.113.0/24' } }] },
    scheduledCommands: {
      webhooks: {
        enabled: true,
        args: ['webhook', 'send', '--once'],
        schedule: '* * * * *',
        startingDeadlineSeconds: 60,
        backoffLimit: 0,
        activeDeadlineSeconds: 600,
        resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { cpu: '1', memory: '256Mi' } },
      },
    },
  },
  'TLS to the database with an authority': {
    ...REQUIRED,
    database: { ...REQUIRED.database, tls: { mode: 'verify', caSecretName: 'database-ca' } },
  },
  'TLS to the database with a client certificate': {
    ...REQUIRED,
    database: { ...REQUIRED.database, tls: { mode: 'required', clientSecretName: 'database-client' } },
  },
  'long names, an image by digest, no scheduled command': {
    image: { ...REQUIRED.image, repository: 'registry.example:5000/a/b/pms', digest: `sha256:${'ab'.repeat(32)}` },
    database: { secretName: `s${'x'.repeat(60)}`, secretKey: 'uri', port: 3307 },
    nameOverride: 'performance-management-service-of-the-whole-enterprise',
    scheduledCommands: { 'archive-run': { enabled: false }, events: { enabled: false }, ledger: { enabled: false } },
  },
};

/** Values that the schema or a template has to refuse, with what the error names. */
export const REFUSED: readonly (readonly [what: string, values: Values, error: RegExp])[] = [
  ['no Secret of the database', { image: REQUIRED.image }, /secretName/],
  ['an issuer without an audience', { ...REQUIRED, settings: { OIDC_ISSUER: 'https://id.example' } }, /OIDC_AUDIENCE/],
  ['an authority for no Redis', { ...REQUIRED, redis: { caSecretName: 'redis-ca' } }, /secretName/],
  [
    'a misspelled replica',
    { ...REQUIRED, database: { ...REQUIRED.database, replica: { secret: 'replica' } } },
    /secret/,
  ],
  ['no image', { database: REQUIRED.database }, /repository/],
  ['the tag latest', { ...REQUIRED, image: { ...REQUIRED.image, tag: 'latest' } }, /tag/],
  ['a misspelled value', { ...REQUIRED, replicas: 3 }, /replicas/],
  ['a misspelled setting', { ...REQUIRED, settings: { RATELIMIT: 1 } }, /RATELIMIT/],
  ['a setting that the chart sets itself', { ...REQUIRED, settings: { PORT: 80 } }, /PORT/],
  ['a setting of another type', { ...REQUIRED, settings: { RATE_LIMIT: 'many' } }, /RATE_LIMIT/],
  ['a delay beyond the limit', { ...REQUIRED, shutdown: { delayMilliseconds: 300_001 } }, /delayMilliseconds/],
  ['an ingress without a host', { ...REQUIRED, ingress: { enabled: true } }, /host/],
  [
    'a delay that ends before a balancer notices it',
    { ...REQUIRED, readiness: { periodSeconds: 10, failureThreshold: 3 } },
    /delayMilliseconds must be longer/,
  ],
  ['a name that no Service can have', { ...REQUIRED, fullnameOverride: '1.pms' }, /fullnameOverride/],
  [
    'a label that selects the pods',
    { ...REQUIRED, podLabels: { 'app.kubernetes.io/name': 'x' } },
    /app.kubernetes.io\/name/,
  ],
  ['an annotation of the chart', { ...REQUIRED, podAnnotations: { 'checksum/settings': 'x' } }, /checksum\/settings/],
  ['a second port', { ...REQUIRED, extraEnv: [{ name: 'PORT', value: '80' }] }, /extraEnv/],
  ['another NODE_ENV', { ...REQUIRED, extraEnv: [{ name: 'NODE_ENV', value: 'test' }] }, /extraEnv/],
  [
    'authorities beside trustedCertificates',
    { ...REQUIRED, extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/ca.crt' }] },
    /extraEnv/,
  ],
  ['a source of variables of another kind', { ...REQUIRED, envFrom: [{ fieldRef: { name: 'x' } }] }, /envFrom/],
  [
    'two sources of authorities',
    { ...REQUIRED, trustedCertificates: { secretName: 'a', configMapName: 'b' } },
    /trustedCertificates/,
  ],
  ['a volume without a name', { ...REQUIRED, extraVolumes: [{ emptyDir: {} }] }, /extraVolumes/],
  ['a mount without a path', { ...REQUIRED, extraVolumeMounts: [{ name: 'a' }] }, /mountPath/],
  ['a host without a name', { ...REQUIRED, hostAliases: [{ ip: '192.0.2.1', hostnames: [] }] }, /hostnames/],
  ['a container without an image', { ...REQUIRED, sidecars: [{ name: 'a' }] }, /image/],
  ['a first container without a name', { ...REQUIRED, initContainers: [{ image: 'a:1' }] }, /name/],
  ['a route without a gateway', { ...REQUIRED, httpRoute: { enabled: true, hostnames: ['a.example'] } }, /parentRefs/],
  [
    'a route without a host',
    { ...REQUIRED, httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } },
    /hostnames/,
  ],
  ['a first site without an administrator', { ...REQUIRED, firstSite: { enabled: true, name: 'Acme' } }, /userName/],
  [
    'the sending of webhooks said twice',
    { ...REQUIRED, settings: { WEBHOOK_SENDING: true }, webhookSender: { enabled: true } },
    /WEBHOOK_SENDING|not/,
  ],
  [
    'runbooks at no address',
    { ...REQUIRED, metrics: { prometheusRule: { runbookBaseUrl: 'docs' } } },
    /runbookBaseUrl/,
  ],
  ['metrics on the port of the service', { ...REQUIRED, metrics: { port: 3000 } }, /port/],
  ['root', { ...REQUIRED, podSecurityContext: { runAsUser: 0 } }, /runAsUser/],
  ['a budget that allows no eviction', { ...REQUIRED, podDisruptionBudget: { maxUnavailable: 0 } }, /maxUnavailable/],
  ['resources without limits', { ...REQUIRED, resources: { limits: null } }, /limits/],
  ['fewer replicas at most than at least', { ...REQUIRED, autoscaling: { minReplicas: 9 } }, /minReplicas/],
  [
    'an authority that is not asked',
    { ...REQUIRED, database: { ...REQUIRED.database, tls: { mode: 'required', caSecretName: 'ca' } } },
    /mode/,
  ],
  [
    'a client certificate without TLS',
    { ...REQUIRED, database: { ...REQUIRED.database, tls: { clientSecretName: 'client' } } },
    /mode/,
  ],
  [
    'a scheduled command without a time limit',
    { ...REQUIRED, scheduledCommands: { purge: { enabled: true, args: ['purge'], schedule: '0 3 * * *' } } },
    /purge/,
  ],
];

/** The Secrets that the values name, which exist before the release. */
export function secretsOf(values: Values): readonly string[] {
  return namesIn(values, /secretName$/i, ['secretRef', 'secretKeyRef']);
}

/** The ConfigMaps that the values name, which exist before the release. */
export function configMapsOf(values: Values): readonly string[] {
  return namesIn(values, /configMapName$/i, ['configMapRef', 'configMapKeyRef', 'configMap']);
}

/** The values of members with a name like `member`, and the names in those called as in `references`. */
function namesIn(values: Values, member: RegExp, references: readonly string[]): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (member.test(name)) return [String(value)];
    if (value === null || typeof value !== 'object') return [];
    if (references.includes(name)) return [String((value as Values).name)];
    return namesIn(value as Values, member, references);
  });
}
