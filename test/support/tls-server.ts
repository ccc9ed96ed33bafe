import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

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
  execFileSync('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--user=root', '--skip-test-db'], {
    stdio: 'pipe',
  });
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
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

/** The certificates of a server and a client that one authority signed, and another authority. */
class Certificates {
  readonly files = {
    ca: this.path('ca'),
    otherCa: this.path('other-ca'),
    cert: this.path('client'),
    key: this.path('client-key'),
    serverCert: this.path('server'),
    serverKey: this.path('server-key'),
  };

  constructor(private readonly folder: string) {
    for (const name of ['ca', 'other-ca']) this.create(name, name);
    this.sign('client', 'service');
  }

  sign(name: string, host: string): void {
    const names = ['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=CA:FALSE'];
    this.create(name, host, ...names, '-CA', this.path('ca'), '-CAkey', this.path('ca-key'));
  }

  private create(name: string, commonName: string, ...more: string[]): void {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${commonName}`];
    const out = ['-keyout', this.path(`${name}-key`), '-out', this.path(name)];
    execFileSync('openssl', ['req', '-x509', ...key, ...more, ...out], { stdio: 'pipe' });
  }

  private path(name: string): string {
    return join(this.folder, `${name}.pem`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
