import type { PoolConnection } from 'mysql2';
import { Slots } from '../config/slots';
import { STATEMENT_TIMEOUT_MS } from './mysql-connections';

/** Later than the time limit of the server, for a server that does not respond at all. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const SWEEP_MS = 200;
/** After so much silence the server is asked whether it executes the statement. */
const SILENT_MS = 1_000;

type Done = (error: unknown) => void;

/** The response of a statement that was sent. */
export interface ExpectedResponse {
  /** Ends the watch. Returns false if the statement has ended without its response. */
  hasCome(): boolean;
}

/** Watches for the responses of statements. */
export interface ResponseWatch {
  /** `done` gets an error if no response comes. */
  expect(connection: PoolConnection, done: Done): ExpectedResponse;
}

/** Gives each response the same time. */
export class ResponseLimit implements ResponseWatch {
  constructor(private readonly ms: number) {}

  expect(_connection: PoolConnection, done: Done): ExpectedResponse {
    let isOpen = true;
    const end = () => {
      const wasOpen = isOpen;
      isOpen = false;
      clearTimeout(timer);
      return wasOpen;
    };
    const timer = setTimeout(() => end() && done(serverSilent()), this.ms).unref();
    return { hasCome: end };
  }
}

/** What mysql2 does not declare of a connection. */
interface WatchedConnection extends PoolConnection {
  readonly stream: { readonly bytesRead: number };
}

class Response implements ExpectedResponse {
  /** How many bytes the connection had received at the last sweep; -1 before the first one. */
  bytes = -1;
  silentMs = 0;
  /** Whether the server has said that it does not execute the statement. */
  isLost = false;
  /** Among the open responses. */
  place = -1;

  constructor(
    private readonly watch: SilenceWatch,
    readonly connection: WatchedConnection,
    readonly done: Done,
  ) {}

  hasCome(): boolean {
    return this.watch.end(this);
  }
}

/** What the watch needs of its database. */
interface Server {
  /** Those of the connections whose server executes nothing for them. Rejects if it does not answer in time. */
  executeNothing(connections: readonly PoolConnection[]): Promise<readonly PoolConnection[]>;
  /** A connection has turned out to be dead. */
  onDead(): void;
}

/**
 * Notices connections that died without a word: by an idle limit on the way, with their host, or because an address has
 * moved. A statement without a response may still run, so a new connection asks the server. One sweep for all statements
 * costs less than a timer for each.
 */
export class SilenceWatch implements ResponseWatch {
  private readonly open = new Slots<Response>();
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  constructor(private readonly server: Server) {}

  expect(connection: PoolConnection, done: Done): ExpectedResponse {
    const response = new Response(this, connection as WatchedConnection, done);
    response.place = this.open.add(response);
    this.timer ??= setInterval(() => this.sweep(), SWEEP_MS).unref();
    return response;
  }

  /** Returns false if it has ended before. */
  end(response: Response): boolean {
    return this.open.remove(response.place, response);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private sweep(): void {
    const open = this.open.values();
    if (open.length === 0) this.close();
    for (const response of open) this.check(response);
    const silent = open.filter(({ silentMs, isLost }) => silentMs >= SILENT_MS && !isLost);
    if (silent.length > 0 && !this.isAsking) void this.askAbout(silent);
  }

  private check(response: Response): void {
    const { bytesRead } = response.connection.stream;
    const isSilent = bytesRead === response.bytes;
    response.bytes = bytesRead;
    response.silentMs = isSilent ? response.silentMs + SWEEP_MS : 0;
    // A response that was on the way when the server was asked has come by now.
    if (!isSilent) response.isLost = false;
    if (!response.isLost && response.silentMs < RESPONSE_TIMEOUT_MS) return;
    if (response.isLost) this.server.onDead();
    if (this.end(response)) response.done(serverSilent());
  }

  private async askAbout(silent: readonly Response[]): Promise<void> {
    this.isAsking = true;
    try {
      const lost = await this.server.executeNothing(silent.map(({ connection }) => connection));
      for (const response of silent) response.isLost = lost.includes(response.connection);
    } catch {
      // The server does not answer at all, so that the time limit ends its statements.
    } finally {
      this.isAsking = false;
    }
  }
}

function serverSilent(): Error {
  return Object.assign(new Error('The server did not respond'), { code: 'SERVER_SILENT' });
}
