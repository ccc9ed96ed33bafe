// All that this service uses of mysql2 besides its API. Its version is pinned, and the tests of this file notice other parts.
import { tracingChannel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type PoolConnection, Types } from 'mysql2';
import type { SqlValue } from '../sql';

/** The socket of a connection, whose end tells that of the connection at once. */
export const socketOf = (connection: PoolConnection) => (connection as unknown as { stream: Socket }).stream;

export type Done = (error: unknown, result?: unknown) => void;

/** A session as its statements see it: `expect` notes that a response is due, and returns what to call with it. */
interface OpenSession {
  readonly connection: PoolConnection;
  readonly isDirect: boolean;
  execute(sql: string, params: readonly SqlValue[], done: Done): void;
  expect(done: Done): Done;
}

/** A statement to send, and who gets its response. */
export interface Sent {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  readonly done: Done;
}

/** A command of mysql2: gets the packets of its response, and returns whether that is complete. */
interface Command {
  readonly onResult: (error: unknown, result?: unknown) => void;
  execute(packet: object | undefined, connection: Connection): boolean;
}

/** What mysql2 does not declare of a connection. */
interface Connection extends PoolConnection {
  readonly constructor: { statementKey(options: { sql: string }): string };
  readonly _statements: { get(key: string): object | undefined };
  readonly stream: { cork(): void; uncork(): void };
  /** The number that the next packet of this side or the other has. */
  sequenceId: number;
  addCommand(command: Command): void;
}

const tracedExecutions = tracingChannel('mysql2:execute');

/**
 * Runs statements in their order. Those that the connection has prepared are sent at once, so that they take one round trip
 * together; otherwise, and behind a proxy, each waits for the one before. One that fails does not keep the others from running.
 */
export function executeTogether(session: OpenSession, statements: readonly Sent[]): void {
  const connection = session.connection as Connection;
  const infos = statements.map(({ sql }) => connection._statements.get(connection.constructor.statementKey({ sql })));
  const [first, ...others] = statements;
  if (others.length === 0 || !session.isDirect || infos.includes(undefined)) {
    const next: Done = (error, result) => {
      first.done(error, result);
      if (others.length > 0) executeTogether(session, others);
    };
    session.execute(first.sql, first.params, next);
    return;
  }
  const commands = statements.map(({ sql, params, done }, at) => {
    const finish = announced(sql, connection, session.expect(done));
    return new Execute({ sql, values: params, statement: infos[at] }, finish);
  });
  connection.addCommand(new Pipeline(commands));
}

/** Announces a statement to whoever traces those of mysql2, which does so for what runs by itself. */
function announced(query: string, { config: { database, host, port } }: Connection, done: Done): Done {
  if (!tracedExecutions.hasSubscribers) return done;
  let finish = done;
  const statement = { query, database, serverAddress: host, serverPort: port };
  tracedExecutions.traceCallback((callback: Done) => (finish = callback), 0, statement, undefined, done);
  return finish;
}

/** Sends all commands, then gives each its response. */
class Pipeline implements Command {
  private waiting: { readonly command: Command; readonly sequenceId: number }[] = [];

  constructor(private readonly commands: readonly Command[]) {}

  readonly onResult: Done = (error) => {
    for (const { command } of this.waiting) command.onResult(error);
  };

  execute(packet: object | undefined, connection: Connection): boolean {
    const [first] = this.waiting;
    if (!first) {
      connection.stream.cork();
      for (const command of this.commands)
        if (!command.execute(undefined, connection)) this.waiting.push({ command, sequenceId: connection.sequenceId });
      connection.stream.uncork();
    } else if (!first.command.execute(packet, connection)) return false;
    else this.waiting.shift();
    if (this.waiting.length > 0) connection.sequenceId = this.waiting[0].sequenceId;
    return this.waiting.length === 0;
  }
}

/** Statements of a pool whose columns are kept. */
const MAX_STATEMENTS = 500;
const [SPACE, HYPHEN, POINT, ZERO, COLON] = [32, 45, 46, 48, 58];

// Read once: `Types` of mysql2 is a getter that calls `require` each time.
const { DATETIME, TIMESTAMP } = Types;

interface Packet {
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;
  offset: number;
  clone(): Packet;
}

/** A column of a result set. It refers to the bytes of its packet. */
interface Column {
  readonly _buf: Buffer;
}

/** Reads the next packet of a response, and returns the function for the one after it. */
type Step = (this: Execution, packet: Packet, connection: object) => unknown;

/** A prepared statement under way. */
interface Execution {
  readonly sql: string;
  readonly options: { readonly pool?: object };
  readonly _resultIndex: number;
  readonly _fieldCount: number;
  readonly _fields: Column[][];
  _receivedFieldsCount: number;
  _rowParser: object;
  /** Those of the statement, if the bytes of all columns are the same. */
  known?: Columns;
}

interface Columns {
  readonly bytes: Buffer;
  readonly fields: readonly Column[];
  readonly rowParser: object;
}

function classOf<T>(...path: string[]): T {
  return require(join(dirname(require.resolve('mysql2')), 'lib', ...path));
}

const { prototype: packets } = classOf<{
  prototype: { readDateTimeString(this: Packet, decimals: number, separator: string | null, type: number): string };
}>('packets', 'packet.js');
type ExecuteClass = new (options: object, onResult: Done) => Command;
const Execute = classOf<
  ExecuteClass & { readonly prototype: { readField: Step; fieldsEOF: Step; readonly row: Step } }
>('commands', 'execute.js');
const { prototype: executions } = Execute;
const { readDateTimeString } = packets;
const { readField, fieldsEOF } = executions;
const columnsOf = new WeakMap<object, LRUCache<string, Columns>>();

/**
 * Replaces two parts of mysql2: the text of an instant, without which 1,000 rows with two of them take twice the CPU, and the
 * columns of a prepared statement, which the server sends, and mysql2 reads, with every execution: 5 to 10 µs of 16 columns,
 * of some 110 µs of a read of one record. The text always has its milliseconds, which
 * the prepared protocol omits if they are zero.
 */
export function improveResultSets(): void {
  packets.readDateTimeString = function (decimals, separator, type) {
    return type === DATETIME || type === TIMESTAMP
      ? readInstant(this)
      : readDateTimeString.call(this, decimals, separator, type);
  };
  executions.readField = function (packet, connection) {
    if (this._receivedFieldsCount === 0) this.known = knownColumns(this, packet);
    // A column that is kept must not keep what was received with it.
    if (!this.known) return readField.call(this, copyOf(packet), connection);
    this._receivedFieldsCount += 1;
    if (this._receivedFieldsCount < this._fieldCount) return executions.readField;
    this._fields[this._resultIndex].push(...this.known.fields);
    return executions.fieldsEOF;
  };
  executions.fieldsEOF = function (packet, connection) {
    if (this.known) {
      this._rowParser = this.known.rowParser;
      return executions.row;
    }
    const next = fieldsEOF.call(this, packet, connection);
    if (next === executions.row) keep(this);
    return next;
  };
}

function knownColumns({ sql, options: { pool }, _fieldCount }: Execution, { buffer, start }: Packet) {
  const known = pool && columnsOf.get(pool)?.get(sql);
  if (!known || known.fields.length !== _fieldCount) return undefined;
  const { bytes } = known;
  const end = start + bytes.length;
  return end <= buffer.length && bytes.compare(buffer, start, end) === 0 ? known : undefined;
}

function keep({ sql, options: { pool }, _fields, _resultIndex, _rowParser: rowParser }: Execution): void {
  if (!pool) return;
  const fields = _fields[_resultIndex];
  const columns = columnsOf.get(pool) ?? new LRUCache<string, Columns>({ max: MAX_STATEMENTS });
  columnsOf.set(pool, columns);
  columns.set(sql, { bytes: Buffer.concat(fields.map(({ _buf }) => _buf)), fields, rowParser });
}

function copyOf(packet: Packet): Packet {
  const copy = packet.clone();
  const bytes = Buffer.from(packet.buffer.subarray(packet.start, packet.end));
  return Object.assign(copy, { buffer: bytes, start: 0, offset: packet.offset - packet.start, end: bytes.length });
}

/** `YYYY-MM-DD HH:MM:SS.mmm`. The server omits the time, or its microseconds, if they are zero. */
function readInstant(packet: Packet): string {
  const { buffer: from, offset } = packet;
  const length = from[offset];
  packet.offset += length + 1;
  const year = length > 0 ? from.readUInt16LE(offset + 1) : 0;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const month = length > 0 ? from[offset + 3] : 0;
  const day = length > 0 ? from[offset + 4] : 0;
  const hour = length > 4 ? from[offset + 5] : 0;
  const minute = length > 4 ? from[offset + 6] : 0;
  const second = length > 4 ? from[offset + 7] : 0;
  const ms = length > 7 ? Math.floor(from.readUInt32LE(offset + 8) / 1_000) : 0;
  // One call with all characters is nine times as fast as the parts of the text, each padded, and joined.
  // biome-ignore format: a line for each part
  return String.fromCharCode(
    tens(century), ones(century), tens(ofCentury), ones(ofCentury), HYPHEN, tens(month), ones(month), HYPHEN,
    tens(day), ones(day), SPACE, tens(hour), ones(hour), COLON, tens(minute), ones(minute), COLON,
    tens(second), ones(second), POINT, ZERO + Math.floor(ms / 100), ones(Math.floor(ms / 10)), ones(ms),
  );
}

const tens = (value: number) => ZERO + Math.floor(value / 10);
const ones = (value: number) => ZERO + (value % 10);
