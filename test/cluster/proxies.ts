import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documented } from '../support/documented';
import type { OwnServer } from '../support/own-server';

const PASSWORD = 'secret';
const HAPROXY = 'Clusters';
const ROUTER = 'Configuration of Router';
/** Of the group, and of the cluster in the metadata that Router reads. */
export const GROUP_NAME = '5f9e3d6c-0000-4000-8000-000000000000';

/** What sends all connections to the writing node, with the configuration that the documents have. */
export interface ClusterProxy {
  readonly name: string;
  readonly programs: readonly string[];
  /** The settings of two processes of the service. */
  readonly processes: readonly NodeJS.ProcessEnv[];
  /** SQL for the server that created the cluster, when all are members. */
  setUp(nodes: readonly OwnServer[]): Promise<string>;
  /** Starts it at a port. Its files are in the folder. */
  start(nodes: readonly OwnServer[], port: number, folder: string): ChildProcess;
}

/** The addresses of the documents, and those of the servers. */
const addressesOf = (nodes: readonly OwnServer[]) =>
  nodes.map(({ port }, index) => [`10.0.0.1${index + 1}:3306`, `127.0.0.1:${port}`] as const);

/**
 * HAProxy of docs/operations.md: with the check of one block there, which finds its programs in a path, and with what the
 * servers but the first one add. Its user needs rights.
 */
export const haproxy = (check: number, path: string, others = '', rights = ''): ClusterProxy => ({
  name: 'HAProxy',
  programs: ['haproxy', 'mysql'],
  processes: [{}, {}],
  setUp: async () => `CREATE USER haproxy@'%' IDENTIFIED BY '${PASSWORD}'; ${rights}`,
  start(nodes, port, folder) {
    const [program, configuration] = [join(folder, 'writer-check'), join(folder, 'haproxy.cfg')];
    const script = documented(HAPROXY, 'sh', { 'MYSQL_PWD=...': `MYSQL_PWD=${PASSWORD}` }, check);
    writeFileSync(program, script, { mode: 0o755 });
    const servers = addressesOf(nodes).map(([from, to], index) => [from, `${to}${index === 0 ? '' : others}`]);
    const replaced = { '/usr/local/bin/writer-check': program, '/usr/bin:/bin': path, ...Object.fromEntries(servers) };
    const own = { 'bind 127.0.0.1:3306': `bind 127.0.0.1:${port}` };
    writeFileSync(configuration, documented(HAPROXY, 'haproxy', { ...own, ...replaced }));
    return spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' });
  },
});

/** MySQL Router of docs/router.md. There is no MySQL Shell here: the metadata has only what Router asks for. */
export const router: ClusterProxy = {
  name: 'MySQL Router',
  programs: ['mysqlrouter', 'mysqlrouter_keyring'],
  processes: [{}, { DATABASE_TLS: 'required' }],
  async setUp(nodes) {
    const instances = nodes.map(async (node) => {
      const [{ id }] = await node.administer('SELECT @@server_uuid AS id');
      return `('${id}', '127.0.0.1:${node.port}')`;
    });
    return `CREATE DATABASE mysql_innodb_cluster_metadata; USE mysql_innodb_cluster_metadata;
      CREATE VIEW schema_version AS SELECT 2 AS major, 1 AS minor, 0 AS patch;
      CREATE VIEW v2_this_instance AS SELECT 1 AS cluster_id, 'gr' AS cluster_type;
      CREATE VIEW v2_cs_members AS SELECT 1 AS cluster_id, NULL AS clusterset_id;
      CREATE VIEW v2_gr_clusters AS SELECT 1 AS cluster_id, 'pms' AS cluster_name, '${GROUP_NAME}' AS group_name;
      CREATE TABLE v2_instances (mysql_server_uuid CHAR(36) PRIMARY KEY, endpoint TEXT, xendpoint TEXT,
        cluster_id INT DEFAULT 1, attributes JSON, label TEXT);
      INSERT INTO v2_instances (mysql_server_uuid, endpoint) VALUES ${await Promise.all(instances)};
      CREATE TABLE v2_routers (router_id INT PRIMARY KEY, router_name TEXT, address TEXT, version TEXT,
        last_check_in DATETIME, attributes JSON, options JSON);
      INSERT INTO v2_routers (router_id) VALUES (1);
      CREATE USER router@'%' IDENTIFIED BY '${PASSWORD}';
      GRANT SELECT ON mysql_innodb_cluster_metadata.* TO router@'%';
      GRANT UPDATE ON mysql_innodb_cluster_metadata.v2_routers TO router@'%';
      GRANT SELECT ON performance_schema.replication_group_members TO router@'%';`;
  },
  start(nodes, port, folder) {
    const [configuration, state] = [join(folder, 'mysqlrouter.conf'), join(folder, 'state.json')];
    const keyring = documented(ROUTER, 'sh', { '/var/lib/mysqlrouter': folder, "'...'": PASSWORD });
    execFileSync('sh', ['-ec', keyring], { stdio: 'pipe' });
    const group = { '00000000-0000-4000-8000-000000000000': GROUP_NAME };
    writeFileSync(state, documented(ROUTER, 'json', { ...group, ...Object.fromEntries(addressesOf(nodes)) }));
    const replaced = { '/var/lib/mysqlrouter': folder, '/var/log/mysqlrouter': folder, '6446': String(port) };
    writeFileSync(configuration, documented(ROUTER, 'ini', replaced));
    return spawn('mysqlrouter', ['-c', configuration], { stdio: 'ignore' });
  },
};
