import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How slowly bytes pass: pieces of this size, each after a pause. */
export interface Pace {
  readonly pauseMs: number;
  readonly sent: number;
  readonly received: number;
}

/** A connection through the proxy. */
interface Connection {
  /** What is lost of it. */
  frozen?: 'received' | 'both';
}

/** A TCP proxy that loses, delays and redirects connections. */
export class Link {
  private readonly sockets = new Set<Socket>();
  private readonly connections = new Set<Connection>();
  private held: { readonly ended: Promise<void>; end(): void } | undefined;
  private pace: Pace | undefined;

  private constructor(
    private target: number,
    private readonly server: Server,
  ) {
    server.on('connection', (client: Socket) => this.join(client));
  }

  static async open(target: number): Promise<Link> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Link(target, server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Resets all connections: both sides get a RST. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Stops the flow in both directions. Connections stay open, and new ones are accepted. */
  hold(): void {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.held = { ended, end };
  }

  /** Loses what is sent on the present connections, in both directions or to the client. Neither side notices. */
  freeze(frozen: 'received' | 'both' = 'both'): void {
    for (const connection of this.connections) connection.frozen = frozen;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
  }

  /** Sends new connections to another port. */
  turn(target: number): void {
    this.target = target;
  }

  /** Sends new connections to another port, and closes the others. */
  redirect(target: number): void {
    this.turn(target);
    this.cut();
  }

  /** Ends all faults. Bytes that were held are lost with their connections. */
  heal(): void {
    this.pace = undefined;
    if (!this.held) return;
    this.cut();
    this.held.end();
    this.held = undefined;
  }

  async close(): Promise<void> {
    this.heal();
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const service = connect(this.target, '127.0.0.1');
    const both = [client, service];
    const connection: Connection = {};
    this.connections.add(connection);
    service.once('close', () => this.connections.delete(connection));
    for (const socket of both) {
      socket.setNoDelay(true);
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    }
    const flows = [
      pipeline(client, (bytes: AsyncIterable<Buffer>) => this.pass(bytes, 'sent', connection), service),
      pipeline(service, (bytes: AsyncIterable<Buffer>) => this.pass(bytes, 'received', connection), client),
    ];
    for (const flow of flows)
      flow.catch(() => {
        for (const socket of both) socket.destroy();
      });
  }

  private async *pass(
    bytes: AsyncIterable<Buffer>,
    direction: 'sent' | 'received',
    connection: Connection,
  ): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      if (connection.frozen === 'both' || connection.frozen === direction) continue;
      for (let at = 0; at < chunk.length; ) {
        if (this.pace) await delay(this.pace.pauseMs);
        await this.held?.ended;
        const size = this.pace?.[direction] ?? chunk.length;
        yield chunk.subarray(at, at + size);
        at += size;
      }
    }
  }
}
