import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Certificates } from '../../support/certificates';
import { documented } from '../../support/documented';
import { freePort } from '../../support/free-port';
import { until } from '../../support/until';

export type Program = 'nginx' | 'haproxy';

/** Whether the proxy is installed. It prints its version and exits. */
export const isInstalled = (program: Program): boolean => spawnSync(program, ['-v']).status === 0;

const HEADING = 'Behind a proxy';

/** A proxy with the documented configuration, which ends TLS unless it is the inner one of a chain. */
export class DocumentedProxy {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts it in front of what listens at these ports, in the place of both replicas. `replaced`: more texts to replace. */
  static async start(
    program: Program,
    [first, second = first]: readonly number[],
    isInner = false,
    replaced: Readonly<Record<string, string>> = {},
  ): Promise<DocumentedProxy> {
    const folder = mkdtempSync(join(tmpdir(), `pms-${program}-`));
    // The processes of nginx that serve requests are of another user.
    chmodSync(folder, 0o755);
    const own = await freePort();
    const { files } = signed(folder);
    const pem = join(folder, 'pms.pem');
    writeFileSync(pem, readFileSync(files.serverCert, 'utf8') + readFileSync(files.serverKey, 'utf8'));
    const servers = { '10.0.0.11:3000': `127.0.0.1:${first}`, '10.0.0.12:3000': `127.0.0.1:${second}`, ...replaced };
    const path = join(folder, 'configuration');
    const start =
      program === 'haproxy'
        ? haproxy(
            path,
            documented(HEADING, 'haproxy', {
              ...servers,
              ':443 ssl crt /etc/haproxy/pms.pem': listenOf(own, pem, isInner),
            }),
          )
        : nginx(path, folder, documented(HEADING, 'nginx', { ...servers, ...nginxTexts(own, files, isInner) }));
    const proxy = new DocumentedProxy(own, start, folder);
    await until(() => proxy.isListening());
    return proxy;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  private async isListening(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`The proxy ended: ${this.child.exitCode}`);
    const socket = connect(this.port, '127.0.0.1');
    const reached = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return reached;
  }
}

function signed(folder: string): Certificates {
  const certificates = new Certificates(folder);
  certificates.sign('server', 'pms.example');
  return certificates;
}

const listenOf = (port: number, pem: string, isInner: boolean) =>
  `127.0.0.1:${port}${isInner ? '' : ` ssl crt ${pem}`}`;

function nginxTexts(port: number, files: Certificates['files'], isInner: boolean): Record<string, string> {
  return {
    '443 ssl': `127.0.0.1:${port}${isInner ? '' : ' ssl'}`,
    '/etc/ssl/pms.pem': files.serverCert,
    '/etc/ssl/pms-key.pem': files.serverKey,
    ...(isInner && { 'X-Forwarded-Proto $scheme': 'X-Forwarded-Proto $http_x_forwarded_proto' }),
  };
}

function haproxy(path: string, configuration: string): ChildProcess {
  writeFileSync(path, configuration);
  return spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' });
}

function nginx(path: string, folder: string, server: string): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  );
  writeFileSync(
    path,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')};
    events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  return spawn('nginx', ['-c', path, '-e', join(folder, 'log')], { stdio: 'ignore' });
}
