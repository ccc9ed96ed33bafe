import { existsSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../support/free-port';
import type { OwnServer } from '../support/own-server';
import { FORMS, type ServerForm } from '../support/server-forms';
import { type ClusterProxy, GROUP_NAME, haproxy, router } from './proxies';

/** What differs between Group Replication and Galera for those who run a cluster with one writing node. */
export interface ClusterForm {
  readonly name: string;
  readonly proxy: ClusterProxy;
  readonly server: ServerForm;
  readonly programs: readonly string[];
  readonly missing: readonly string[];
  /** The options of each server; the addresses by which they find each other are among them. */
  options(servers: number): Promise<readonly (readonly string[])[]>;
  /** Of the server that creates the cluster, when it starts. */
  readonly creator: readonly string[];
  /** Makes a server that has started a member, where it does not become one by itself. */
  join(server: OwnServer, creates: boolean): Promise<unknown>;
  /** Selects `isMember`: 1 on a server that has all that the others have. */
  readonly isMember: string;
  /** Lets a server that has lost the others continue without them. */
  force(server: OwnServer): Promise<unknown>;
  /** Lets the next writing node receive what the writer commits from now on, and apply it late. Returns what ends that. */
  holdBack(next: OwnServer, writer: OwnServer): Promise<() => Promise<void>>;
  /** Whether a node has noticed that the writing one is gone, and is the next one. */
  hasTakenOver(node: OwnServer): Promise<boolean>;
  /** Before a SELECT at a node that shall not wait for what it has not applied. */
  readonly atOnce: string;
  /** Plans that a node is the writing one no longer: another one, or any other. */
  retire(writer: OwnServer, next: OwnServer): Promise<unknown>;
}

const addressOf = (port: number) => `127.0.0.1:${port}`;
const ports = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
const GROUP = '--group-replication';
/** So many that they take seconds. */
const SLOW_ROWS = 5_000;

export const group: ClusterForm = {
  name: 'Group Replication',
  proxy: haproxy(
    0,
    String(process.env.PATH),
    '',
    "GRANT SELECT ON performance_schema.replication_group_members TO haproxy@'%'",
  ),
  server: FORMS.mysql,
  programs: ['mysqld'],
  missing: [],
  async options(servers) {
    const addresses = (await ports(servers)).map(addressOf);
    return addresses.map((address, index) => [
      ...[`--server-id=${index + 1}`, '--gtid-mode=ON', '--enforce-gtid-consistency=ON', '--report-host=127.0.0.1'],
      ...['--innodb-flush-log-at-trx-commit=1', '--plugin-load-add=group_replication.so'],
      ...[`${GROUP}-group-name=${GROUP_NAME}`, `${GROUP}-local-address=${address}`],
      ...[`${GROUP}-group-seeds=${addresses}`, `${GROUP}-start-on-boot=OFF`, `${GROUP}-recovery-get-public-key=ON`],
    ]);
  },
  creator: [],
  join: (server, creates) =>
    server.administer(
      `SET GLOBAL group_replication_bootstrap_group = ${Number(creates)}; START GROUP_REPLICATION USER = 'root';
      SET GLOBAL group_replication_bootstrap_group = 0`,
    ),
  isMember: `SELECT MEMBER_STATE = 'ONLINE' AS isMember FROM performance_schema.replication_group_members
    WHERE MEMBER_ID = @@server_uuid`,
  force: (server) =>
    server.administer(
      `SET GLOBAL group_replication_force_members = @@group_replication_local_address;
      SET GLOBAL group_replication_force_members = ''`,
    ),
  retire: async (_, next) => {
    const [{ id }] = await next.administer('SELECT @@server_uuid AS id');
    await next.administer(`SELECT group_replication_set_as_primary('${id}')`);
  },
  async holdBack(next) {
    await next.administer('SET GLOBAL group_replication_member_weight = 100');
    const lock = await createConnection({ host: '127.0.0.1', port: next.port, user: 'root' });
    await lock.query('FLUSH TABLES WITH READ LOCK');
    return () => lock.end();
  },
  async hasTakenOver(node) {
    const members = 'SELECT MEMBER_ROLE AS role FROM performance_schema.replication_group_members';
    const [{ role }] = await node.administer(`${members} WHERE MEMBER_ID = @@server_uuid`);
    return role === 'PRIMARY';
  },
  atOnce: '',
};

export const groupBehindRouter: ClusterForm = { ...group, proxy: router };

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const provider = PROVIDERS.find((file) => existsSync(file));

export const galera: ClusterForm = {
  name: 'Galera',
  proxy: haproxy(1, '/usr/bin:/bin', ' backup'),
  // The state transfer by rsync does not work as root.
  server: { ...FORMS.mariadb, user: 'mysql' },
  programs: ['mariadbd', 'rsync'],
  missing: provider ? [] : ['libgalera_smm.so'],
  async options(servers) {
    const groups = await ports(servers);
    const incremental = await ports(servers);
    const transfer = await ports(servers);
    return groups.map((port, index) => [
      ...['--wsrep-on=ON', `--wsrep-provider=${provider}`, '--wsrep-sst-method=rsync', '--wsrep-sync-wait=7'],
      ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--innodb-flush-log-at-trx-commit=1'],
      ...[`--wsrep-cluster-address=gcomm://${groups.map(addressOf)}`, '--wsrep-node-address=127.0.0.1'],
      `--wsrep-sst-receive-address=${addressOf(transfer[index])}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://${addressOf(port)};ist.recv_addr=${addressOf(incremental[index])}`,
    ]);
  },
  creator: ['--wsrep-new-cluster'],
  join: () => Promise.resolve(),
  isMember:
    "SELECT VARIABLE_VALUE = 'Synced' AS isMember FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME = 'wsrep_local_state_comment'",
  force: async (server) => {
    const [{ Value: status }] = await server.administer("SHOW STATUS LIKE 'wsrep_cluster_status'");
    if (status === 'Primary') throw new Error('The server has not noticed yet that the others are gone');
    await server.administer("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'");
  },
  retire: (writer) => writer.kill('SIGTERM'),
  async holdBack(_, writer) {
    // Without a key a row is searched for from the one before: in this order, in the whole table.
    await writer.administer(`CREATE OR REPLACE TABLE pms.slow (n INT) ENGINE = InnoDB;
      INSERT INTO pms.slow SELECT seq FROM pms.seq_1_to_${SLOW_ROWS}; UPDATE pms.slow SET n = n + 1 ORDER BY n DESC`);
    return () => Promise.resolve();
  },
  async hasTakenOver(node) {
    const [{ Value: size }] = await node.administer("SHOW STATUS LIKE 'wsrep_cluster_size'");
    return Number(size) === 2;
  },
  atOnce: 'SET SESSION wsrep_sync_wait = 0;',
};
