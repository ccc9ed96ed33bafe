import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer, type Socket } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { type Address, listen } from './listen';

/**
 * Sockets that listen at PORT together (SO_REUSEPORT). libuv accepts one connection per socket in each iteration of the event
 * loop. With a single socket, new connections of a busy process wait in the accept queue of the kernel, longer than a request
 * may wait, and without a 503. Only Linux balances connections between sockets.
 */
const SOCKETS = process.platform === 'linux' ? 64 : 1;
/** The connections that wait to be accepted. */
const QUEUE = 4_096;
/** The state of a listening socket in /proc/net. */
const LISTENING = '0A';

/** The connections at PORT: their number is bounded, and many are accepted at once (contract section 15). */
@Injectable()
export class PublicPort implements BeforeApplicationShutdown {
  /** Connections that are open. */
  open = 0;
  private server: NetServer | undefined;
  private readonly others: NetServer[] = [];

  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

  /** Closes connections of a server beyond their limit, and calls `onDrop` for each. */
  bound(server: Server, onDrop: () => void): void {
    server.on('connection', (socket: Socket) => {
      this.open += 1;
      socket.once('close', () => {
        this.open -= 1;
      });
      if (this.open <= this.limits.connections) return;
      socket.destroy();
      onDrop();
    });
  }

  /** Listens at PORT. Throws a SettingError that names it if it cannot be had. */
  async listen(server: Server, { host, port }: Pick<Address, 'host' | 'port'>): Promise<void> {
    this.server = server;
    if (SOCKETS === 1) return listen(server, addressOf(host, port, QUEUE));
    // Sockets that share a port would share it with another instance of the service as well.
    if (port !== 0) await probe(addressOf(host, port, 1));
    const reusePort = true;
    const backlog = QUEUE / SOCKETS;
    await listen(server, { ...addressOf(host, port, backlog), reusePort });
    const chosen = addressOf(host, (server.address() as AddressInfo).port, backlog);
    for (let n = 1; n < SOCKETS; n++) {
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
      this.others.push(other);
      await listen(other, { ...chosen, reusePort });
    }
  }

  /** Accepts no further connections. Resolves when the last one has ended. */
  async close(): Promise<void> {
    const servers = [this.server, ...this.others].filter((server) => server?.listening) as NetServer[];
    // The method of http.Server would close connections whose first request is still arriving.
    await Promise.all(servers.map((server) => once(NetServer.prototype.close.call(server), 'close')));
  }

  /** Connections that wait to be accepted; undefined where the system does not say it. */
  async waiting(): Promise<number | undefined> {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address) return undefined;
    // Without IPv6 there is one.
    const tables = await Promise.all(
      ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1').catch(() => '')),
    );
    const text = tables.join('\n');
    return text.length > 1 ? waitingIn(text, address.port) : undefined;
  }

  beforeApplicationShutdown(): void {
    for (const other of this.others) other.close();
  }
}

const addressOf = (host: string, port: number, backlog: number): Address => ({ variable: 'PORT', host, port, backlog });

/** Throws a SettingError if another program listens at the address. */
async function probe(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  server.close();
  await once(server, 'close');
}

/** The connections in the queues of the sockets that listen at a port, by the tables of the kernel. */
function waitingIn(tables: string, port: number): number {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let sum = 0;
  for (const line of tables.split('\n')) {
    const [, local, , state, queues] = line.trim().split(/\s+/);
    if (state === LISTENING && local.endsWith(suffix)) sum += Number.parseInt(queues.split(':')[1], 16);
  }
  return sum;
}
