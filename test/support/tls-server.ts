import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Certificates } from './certificates';
import { OwnServer } from './own-server';
import { serverForm } from './server-forms';

/** A server of a test file that accepts only connections with TLS. */
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
  const options = [
    '--skip-name-resolve=0',
    `--ssl-ca=${files.ca}`,
    `--ssl-cert=${files.serverCert}`,
    `--ssl-key=${files.serverKey}`,
    '--require-secure-transport=ON',
  ];
  const server = await OwnServer.start(options, folder);
  await server.administer(
    `CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
    CREATE USER plain@'%'; CREATE USER named@'%' REQUIRE X509;
    GRANT ALL ON pms.* TO plain@'%'; GRANT ALL ON pms.* TO named@'%';`,
  );
  const present = async (host: string) => {
    certificates.sign('server', host);
    await server.administer(serverForm.reloadCertificates);
  };
  return { port: server.port, files, present, stop: () => server.stop() };
}
