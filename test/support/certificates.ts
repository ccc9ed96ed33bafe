import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The certificates of a server and a client that one authority signed, and another authority, by openssl. */
export class Certificates {
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
