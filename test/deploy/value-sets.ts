/** The values of an installation. */
export type Values = Readonly<Record<string, unknown>>;

/** The values that have no default. */
export const REQUIRED = {
  image: { repository: 'registry.example/performance-management-service' },
  database: { secretName: 'pms-database' },
};

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
    DATABASE_WRITERS: 'many',
    RATE_LIMIT: 1_000_000,
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
  metrics: {
    tokenSecretName: 'metrics-token',
    annotations: true,
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    prometheusRule: { enabled: true, labels: { release: 'prometheus' } },
  },
  networkPolicy: {
    clients: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    database: [{ ipBlock: { cidr: '192.0.2.0/24' } }],
    databaseReplica: [{ ipBlock: { cidr: '203.0.113.0/24' } }],
    redis: [{ podSelector: { matchLabels: { name: 'redis' } } }],
    issuer: [{ ipBlock: { cidr: '198.51.100.0/24' } }],
    dns: [{ namespaceSelector: { matchLabels: { name: 'kube-system' } } }],
  },
  podDisruptionBudget: { maxUnavailable: '25%' },
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
    runtimeEnv: { NODE_OPTIONS: '--require /opt/opentelemetry/register.cjs', OTEL_TRACES_SAMPLER_ARG: '0.1' },
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
    scheduledCommands: { 'archive-run': { enabled: false }, ledger: { enabled: false } },
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
  ['a setting among the variables of Node.js', { ...REQUIRED, runtimeEnv: { PORT: '80' } }, /PORT/],
  ['another NODE_ENV', { ...REQUIRED, runtimeEnv: { NODE_ENV: 'test' } }, /NODE_ENV/],
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
  return Object.entries(values).flatMap(([name, value]) => {
    if (/secretName$/i.test(name)) return [String(value)];
    return value !== null && typeof value === 'object' ? secretsOf(value as Values) : [];
  });
}
