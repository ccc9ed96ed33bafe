import { execFileSync } from 'node:child_process';

/** The SQL by which a server follows another one. */
interface Replication {
  /** Options of a server that others follow, and of one that follows. */
  readonly primary: readonly string[];
  readonly replica: readonly string[];
  follow(port: number, user: string): string;
  /** Selects the position of the primary. */
  readonly position: string;
  /** Selects 0 when the replica has reached such a position. */
  reached(position: string, seconds: number): string;
  readonly stopApplying: string;
  readonly startApplying: string;
  /** From then on the replica applies everything so many seconds later. */
  appliedLater(seconds: number): string;
}

/** What differs between MariaDB and MySQL for those who run a server. */
export interface ServerForm {
  readonly program: string;
  /** The client for SQL, and the one that writes backups. */
  readonly client: string;
  readonly dump: string;
  /** The user of the machine that it runs as. */
  readonly user: string;
  /** Creates the files of a server in the folders that the options name. */
  install(places: readonly string[]): void;
  readonly options: readonly string[];
  readonly reloadCertificates: string;
  readonly replication: Replication;
}

const mariadb: ServerForm = {
  program: 'mariadbd',
  client: 'mariadb',
  dump: 'mariadb-dump',
  user: 'root',
  install(places) {
    const options = ['--no-defaults', ...places, `--user=${this.user}`, '--skip-test-db'];
    execFileSync('mariadb-install-db', options, { stdio: 'pipe' });
  },
  options: [],
  reloadCertificates: 'FLUSH SSL',
  replication: {
    primary: ['--server-id=1', '--log-bin=binlog'],
    replica: ['--server-id=2'],
    follow: (port, user) =>
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = '${user}',
      MASTER_USE_GTID = slave_pos; START SLAVE`,
    position: 'SELECT @@gtid_binlog_pos AS position',
    reached: (position, seconds) => `SELECT MASTER_GTID_WAIT('${position}', ${seconds}) AS outcome`,
    stopApplying: 'STOP SLAVE SQL_THREAD',
    startApplying: 'START SLAVE SQL_THREAD',
    appliedLater: (seconds) => `STOP SLAVE; CHANGE MASTER TO MASTER_DELAY = ${seconds}; START SLAVE`,
  },
};

const GTIDS = ['--gtid-mode=ON', '--enforce-gtid-consistency=ON'];

const mysql: ServerForm = {
  program: 'mysqld',
  client: 'mysql',
  dump: 'mysqldump',
  user: 'root',
  install: (places) => {
    const options = [
      '--no-defaults',
      '--initialize-insecure',
      ...places,
      '--user=root',
      '--innodb-flush-method=nosync',
    ];
    execFileSync('mysqld', options, { stdio: 'pipe' });
  },
  options: ['--mysqlx=OFF', '--innodb-redo-log-capacity=32M'],
  reloadCertificates: 'ALTER INSTANCE RELOAD TLS',
  replication: {
    primary: ['--server-id=1', ...GTIDS],
    replica: ['--server-id=2', ...GTIDS],
    follow: (port, user) =>
      `CHANGE REPLICATION SOURCE TO SOURCE_HOST = '127.0.0.1', SOURCE_PORT = ${port}, SOURCE_USER = '${user}',
      SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1; START REPLICA`,
    position: 'SELECT @@GLOBAL.gtid_executed AS position',
    reached: (position, seconds) => `SELECT WAIT_FOR_EXECUTED_GTID_SET('${position}', ${seconds}) AS outcome`,
    stopApplying: 'STOP REPLICA SQL_THREAD',
    startApplying: 'START REPLICA SQL_THREAD',
    appliedLater: (seconds) => `STOP REPLICA; CHANGE REPLICATION SOURCE TO SOURCE_DELAY = ${seconds}; START REPLICA`,
  },
};

export const FORMS = { mariadb, mysql };

/** The environment variable that names the server of the tests: `mariadb` or `mysql`. */
export const SERVER_VARIABLE = 'TEST_SERVER';

export type ServerKind = keyof typeof FORMS;

/** The server of a version, as `SELECT VERSION()` says it. */
export const kindOfVersion = (version: string): ServerKind => (version.includes('MariaDB') ? 'mariadb' : 'mysql');

/**
 * The servers that tests start: like the one of TEST_DATABASE_URL, which `before-run.ts` has asked, or the one that
 * TEST_SERVER names.
 */
const serverKind = (process.env[SERVER_VARIABLE] ?? 'mariadb') as ServerKind;
export const serverForm: ServerForm = FORMS[serverKind];
