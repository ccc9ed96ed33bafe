import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { version } from '../../package.json';
import { readSettings, SETTING_NAMES } from '../../src/config/settings';
import { CHART, hasHelm, helm, manifestsOf, renderText } from './helm';
import { type Manifest, ownContainerOf, type PodSpec, podOf } from './manifests';
import { podFaults } from './pod-rules';
import { releaseFaults } from './release-rules';
import { configMapsOf, REFUSED, REQUIRED, secretsOf, VALUE_SETS, type Values } from './value-sets';

const ROOT = join(__dirname, '../..');
/** What `helm template` makes of the values with everything on: reviewed as a diff, and read where Helm is missing. */
const RENDERED = join(ROOT, 'test/golden/chart.yaml');
const withHelm = hasHelm ? describe : describe.skip;
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

function faultsOf(manifests: readonly Manifest[], values: Values): readonly string[] {
  const { port = 3306 } = values.database as { port?: number };
  const surroundings = { secrets: secretsOf(values), configMaps: configMapsOf(values), databasePort: port };
  return [...podFaults(manifests), ...releaseFaults(manifests, surroundings)];
}

/** The environment of the container of the image in a pod. Secrets and files are replaced by those in `secrets`. */
function environmentOf(owner: Manifest, all: readonly Manifest[], secrets: (name: string) => string) {
  const container = ownContainerOf(podOf(owner)?.spec as PodSpec);
  const maps = (container.envFrom ?? []).map(({ configMapRef }) => configMapRef?.name);
  const shared = all.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name));
  const own = (container.env ?? []).map(({ name, value }) => {
    if (value !== undefined && !name.endsWith('_FILE')) return [name, value];
    return [name, secrets(name)];
  });
  return {
    NODE_ENV: 'production',
    ...Object.assign({}, ...shared.map(({ data }) => data)),
    ...Object.fromEntries(own),
  };
}

describe('the chart', () => {
  it('has the versions of the service, and the alert rules and the dashboard of deploy', () => {
    const chart = read(CHART, 'Chart.yaml');
    expect(chart).toContain(`\nversion: ${version}\n`);
    expect(chart).toContain(`\nappVersion: "${version}"\n`);
    expect(read(CHART, 'files/alerts.yaml')).toBe(read(ROOT, 'deploy/prometheus/alerts.yaml'));
    expect(read(CHART, 'files/dashboard.json')).toBe(read(ROOT, 'deploy/grafana/dashboard.json'));
  });

  it('knows every setting: the schema has those that it does not set itself', () => {
    const schema = JSON.parse(read(CHART, 'values.schema.json'));
    const free = Object.keys(schema.properties.settings.properties);
    const templates = ['_helpers.tpl', 'deployment.yaml', 'configmap.yaml'].map((name) =>
      read(CHART, 'templates', name),
    );
    const own = SETTING_NAMES.filter((name) => new RegExp(`(name: |^  )${name}\\b`, 'm').test(templates.join('\n')));
    // NODE_ENV is in the image. A token and the URL of Redis are Secrets, which the chart mounts as files.
    const known = new Set([...free, ...own, 'NODE_ENV', 'METRICS_TOKEN', 'REDIS_URL']);
    expect([...known].sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('names each value in its README, and no other', () => {
    const [, table] = read(CHART, 'README.md').split('\n## Values\n');
    const rows = table
      .split('\n## ')[0]
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual(Object.keys(parse(read(CHART, 'values.yaml'))).sort());
  });

  it('runs an image whose user is a number, as runAsNonRoot requires, in the group of OpenShift', () => {
    const image = read(ROOT, 'Dockerfile');
    expect(image).toMatch(/^USER [1-9]\d*:0$/m);
    expect(image.match(/^COPY --from=.*$/gm)).toHaveLength(3);
    expect(image.match(/chmod -R a\+rX/g)).toHaveLength(2);
  });

  it('runs an image with a base that a build argument names, a share of the memory for V8, and a list of its packages', () => {
    const image = read(ROOT, 'Dockerfile');
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.filter((base) => base !== 'deps').map((base) => base.slice(1))).toEqual([
      '{NODE_IMAGE}',
      '{NODE_IMAGE}',
    ]);
    expect(image).toMatch(/^ARG NODE_IMAGE=node:24-/m);
    expect(image).toMatch(/^ENV NODE_OPTIONS=--max-old-space-size-percentage=7[0-5]$/m);
    expect(image).toMatch(/npm sbom --sbom-format=cyclonedx .*> sbom\.cdx\.json/);
    expect(image).toMatch(/^COPY --from=production-deps .*sbom\.cdx\.json/m);
  });

  it('obeys the rules where everything is on', () => {
    const manifests = manifestsOf(read(RENDERED));
    expect(faultsOf(manifests, VALUE_SETS['everything on'])).toEqual([]);
    expect([...new Set(manifests.map(({ kind }) => kind))].sort()).toEqual([
      'ConfigMap',
      'CronJob',
      'Deployment',
      'HTTPRoute',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'Pod',
      'PodDisruptionBudget',
      'PrometheusRule',
      'Service',
      'ServiceAccount',
      'ServiceMonitor',
    ]);
  });
});

const URLS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'mysql://pms:secret@db.example/pms',
  DATABASE_READ_URL: 'mysql://pms:secret@replica.example:4001/pms',
  REDIS_URL: 'rediss://pms:secret@redis.example:6380',
};

withHelm(hasHelm ? 'the chart, rendered' : 'the chart, rendered (skipped: no helm in the PATH or in HELM)', () => {
  const cases = Object.entries(VALUE_SETS);
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pms-chart-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what the tests without Helm read', () => {
    const text = renderText(VALUE_SETS['everything on']);
    if (process.env.UPDATE_CHART) writeFileSync(RENDERED, text);
    expect(read(RENDERED)).toBe(text);
  });

  it.each(cases)('obeys the rules with %s', (_, values) => {
    expect(faultsOf(manifestsOf(renderText(values)), values)).toEqual([]);
  });

  it.each(cases)('passes the lint of Helm with %s', (_, values) => {
    const { ok, output, errors } = helm(['lint', CHART, '--strict'], values);
    expect([ok, `${output}${errors}`]).toEqual([true, expect.not.stringMatching(/ERROR|WARNING/)]);
  });

  it.each(cases)('gives its pods settings that the service accepts with %s', (_, values) => {
    const manifests = manifestsOf(renderText(values));
    const secrets = (name: string) => {
      const text = URLS[name.replace(/_FILE$/, '')] ?? `the content of ${name}`;
      if (!name.endsWith('_FILE')) return text;
      const path = join(folder, name);
      writeFileSync(path, text.replaceAll(' ', name === 'METRICS_TOKEN_FILE' ? '-' : ' '));
      return path;
    };
    // The pod of the test has no settings.
    const owners = manifests.filter((manifest) => podOf(manifest) && manifest.kind !== 'Pod');
    expect(owners.length).toBeGreaterThan(0);
    // Only the service uses the replica.
    const databases = owners.map((owner) => ({
      ...readSettings(environmentOf(owner, manifests, secrets)).database,
      replica: undefined,
    }));
    expect(databases).toEqual(owners.map(() => databases[0]));
    for (const owner of owners) {
      const settings = readSettings(environmentOf(owner, manifests, secrets));
      expect(settings).toMatchObject({ production: true, database: { dialect: 'mysql', host: 'db.example' } });
      if (owner.kind !== 'Deployment') continue;
      const { name, ports } = ownContainerOf(podOf(owner)?.spec as PodSpec);
      expect(ports).toEqual([
        ...(name === 'service' ? [{ name: 'http', containerPort: settings.port }] : []),
        { name: 'metrics', containerPort: settings.metrics.port },
      ]);
    }
  });

  it('replaces the pods when a setting changes, and only then', () => {
    const checksum = (values: Values) => {
      const deployment = manifestsOf(renderText({ ...REQUIRED, ...values })).find(({ kind }) => kind === 'Deployment');
      return deployment && podOf(deployment)?.metadata.annotations?.['checksum/settings'];
    };
    expect(checksum({ settings: { LOG_LEVEL: 'debug' } })).not.toBe(checksum({}));
    expect(checksum({ replicaCount: 5 })).toBe(checksum({}));
  });

  it('adds a scheduled command for each that the values name', () => {
    const [archive] = manifestsOf(renderText(REQUIRED)).filter(({ kind }) => kind === 'CronJob');
    const { template: _, ...limits } = archive.spec.jobTemplate?.spec ?? {};
    const resources = podOf(archive)?.spec.containers[0].resources;
    const purge = {
      enabled: true,
      args: ['purge'],
      schedule: '0 3 * * *',
      startingDeadlineSeconds: 60,
      ...limits,
      resources,
    };
    const manifests = manifestsOf(renderText({ ...REQUIRED, scheduledCommands: { purge } }));
    const names = manifests.filter(({ kind }) => kind === 'CronJob').map(({ metadata }) => metadata.name);
    expect(names).toEqual(
      ['archive-run', 'events', 'ledger', 'purge'].map((name) => `pms-performance-management-service-${name}`),
    );
    expect(faultsOf(manifests, REQUIRED)).toEqual([]);
  });

  it('obeys the rules for a release with a long name', () => {
    const manifests = manifestsOf(renderText(VALUE_SETS['everything on'], 'r'.repeat(53)));
    expect(faultsOf(manifests, VALUE_SETS['everything on'])).toEqual([]);
  });

  it('has names that a Service can have, whatever the release is called', () => {
    const manifests = manifestsOf(renderText(REQUIRED, 'pms.prod'));
    expect(manifests.filter(({ metadata }) => !/^[a-z][-a-z0-9]*$/.test(metadata.name))).toEqual([]);
    expect(() => renderText(REQUIRED, '1pms')).toThrow(/begin with a letter/);
    expect(manifestsOf(renderText({ ...REQUIRED, fullnameOverride: 'one' }, '1pms')).length).toBeGreaterThan(0);
  });

  it('lets the service reach its identity provider at the port of its keys', () => {
    const portsWith = (settings: Values) =>
      manifestsOf(renderText({ ...REQUIRED, settings: { OIDC_AUDIENCE: 'pms', ...settings } }))
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ ports }) => (ports ?? []).map(({ port }) => port)));
    const OIDC_ISSUER = 'https://id.example:8443/realms/people';
    expect(portsWith({ OIDC_ISSUER })).toContain(8443);
    expect(portsWith({ OIDC_ISSUER, OIDC_JWKS_URI: 'https://[::1]:9443/keys' })).toContain(9443);
    const count = (ports: readonly unknown[]) => ports.filter((port) => port === 443).length;
    expect(count(portsWith({ OIDC_ISSUER: 'https://id.example' }))).toBe(count(portsWith({ OIDC_ISSUER })) + 1);
  });

  it.each([
    ['sends webhooks', {}, 3],
    ['leaves webhooks to a command', { WEBHOOK_SENDING: false }, 2],
  ])('lets the service that %s reach the identity providers of sites', (_, settings, rules) => {
    const peers = { siteIssuers: [{ ipBlock: { cidr: '192.0.2.0/24' } }] };
    const manifests = manifestsOf(renderText({ ...REQUIRED, settings, networkPolicy: peers }));
    const [service] = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(service.spec.egress).toContainEqual({ ports: [{ protocol: 'TCP', port: 443 }], to: peers.siteIssuers });
    expect(service.spec.egress?.length).toBe(rules + 1);
  });

  it.each(REFUSED)('refuses %s', (_, values, error) => {
    expect(() => renderText(values)).toThrow(error);
  });
});
