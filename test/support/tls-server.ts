import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { Certificates } from './certificates';
import { freePort } from './free-port';

const START_MS = 60_000;

/** A MariaDB server of a test file that accepts only connections with TLS. */
export interface TlsServer {
  readonly port: number;
  /** PEM files: the authority, the certificate and key of a client, and an authority that signed nothing here. */
  readonly files: { readonly ca: string; readonly cert: string; readonly key: string; readonly otherCa: string };
  /** Replaces the certificate of the server by one for another host. */
  present(host: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server on the loopback address, with a certificate for `localhost`, the database `pms` and two users without
 * passwords: `plain`, and `named`, who needs a client certificate.
 */
export async function startTlsServer(): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pms-tls-'));
  const certificates = new Certificates(folder);
  const { files } = certificates;
  certificates.sign('server', 'localhost');
  const port = await freePort();
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  // A server that starts removes the temporary tables of all servers with the same folder for them.
  const temporary = `--tmpdir=${folder}`;
  const install = ['--no-defaults', `--datadir=${data}`, temporary, '--user=root', '--skip-test-db'];
  execFileSync('mariadb-install-db', install, { stdio: 'pipe' });
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
      temporary,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve=0',
      '--innodb-buffer-pool-size=16M',
      `--ssl-ca=${files.ca}`,
      `--ssl-cert=${files.serverCert}`,
      `--ssl-key=${files.serverKey}`,
      '--require-secure-transport=ON',
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await setUp(socket);
  } catch (error) {
    await stop();
    throw error;
  }
  const present = async (host: string) => {
    certificates.sign('server', host);
    await administer(socket, 'FLUSH SSL');
  };
  return { port, files, present, stop };
}

async function setUp(socketPath: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await delay(100)) {
    try {
      await administer(
        socketPath,
        `CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
        CREATE USER plain@'%'; CREATE USER named@'%' REQUIRE X509;
        GRANT ALL ON pms.* TO plain@'%'; GRANT ALL ON pms.* TO named@'%';`,
      );
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function administer(socketPath: string, sql: string): Promise<void> {
  const connection = await createConnection({ socketPath, user: 'root', multipleStatements: true });
  await connection.query(sql);
  await connection.end();
}
