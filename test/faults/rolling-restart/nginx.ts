import { until } from '../../support/until';
import { DocumentedProxy } from '../proxies/documented-proxy';
import { REPLICA_HEADER } from './haproxy';

/**
 * nginx as docs/operations.md configures it. It checks nothing by itself: where a replica refuses a connection, it asks the
 * other one.
 */
export class Nginx {
  private constructor(
    private readonly proxy: DocumentedProxy,
    private readonly ports: readonly number[],
  ) {}

  static async start({ ports }: { readonly ports: readonly number[] }): Promise<Nginx> {
    const named = 'proxy_buffering off;';
    const proxy = await DocumentedProxy.start('nginx', ports, true, {
      [named]: `${named} add_header ${REPLICA_HEADER} $upstream_addr;`,
    });
    const started = new Nginx(proxy, ports);
    await Promise.all(ports.map((_, index) => started.sees(index, 'UP')));
    return started;
  }

  get port(): number {
    return this.proxy.port;
  }

  /** Waits until a replica is ready, where it is to be `UP`. */
  async sees(index: number, state: 'UP' | 'DOWN'): Promise<void> {
    if (state === 'UP') await until(() => isReady(this.ports[index]));
  }

  stop(): Promise<void> {
    return this.proxy.stop();
  }
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok ?? false;
}
