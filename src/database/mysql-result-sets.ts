import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Types } from 'mysql2';

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

/** mysql2 exports its API only. Its version is pinned, and the test of this file notices other parts. */
function prototypeOf<T>(...path: string[]): T {
  return require(join(dirname(require.resolve('mysql2')), 'lib', ...path)).prototype;
}

const packets = prototypeOf<{
  readDateTimeString(this: Packet, decimals: number, separator: string | null, type: number): string;
}>('packets', 'packet.js');
const executions = prototypeOf<{ readField: Step; fieldsEOF: Step; readonly row: Step }>('commands', 'execute.js');
const { readDateTimeString } = packets;
const { readField, fieldsEOF } = executions;
const columnsOf = new WeakMap<object, LRUCache<string, Columns>>();

/**
 * Replaces two parts of mysql2: the text of an instant, which took a quarter of a list, and the columns of a prepared
 * statement, which the server sends, and mysql2 reads, with every execution. The text always has its milliseconds, which
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
