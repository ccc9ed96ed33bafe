import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The addresses of a name; none if it does not exist; undefined if no answer is ever sent. */
type Answers = Readonly<Record<string, readonly string[] | undefined>>;

const HEADER_BYTES = 12;
/** A response without an error to a query that asks for recursion; the other one says that there is no such name. */
const [FOUND, NO_SUCH_NAME] = [0x8180, 0x8183];
const [A, AAAA] = [1, 28];

/** A name server on the loopback address, which answers from `answers` and is silent about all other names. */
export class NameServer {
  /** The names that were asked for, once for each question. Each name is asked for with two types of records. */
  readonly asked: string[] = [];
  answers: Answers = {};
  /** Whether it is silent about addresses of IPv6, like some old ones. */
  isSilentAboutV6 = false;

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, { port, address }) => {
      const { name, type, question } = questionOf(query);
      this.asked.push(name);
      const addresses = this.answers[name];
      if (addresses && !(type === AAAA && this.isSilentAboutV6))
        socket.send(responseTo(query, question, type, addresses), port, address);
    });
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  /** Address and port, as a resolver takes them. */
  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.socket.close();
  }
}

function questionOf(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (query[at] > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]));
    at += query[at] + 1;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question: query.subarray(HEADER_BYTES, at + 5) };
}

function responseTo(query: Buffer, question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const records = addresses.filter((address) => type === (address.includes(':') ? AAAA : A)).map(recordOf);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(addresses.length > 0 ? FOUND : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** A record of the name in the question, for a minute. */
function recordOf(address: string): Buffer {
  const isV6 = address.includes(':');
  const bytes = isV6 ? v6Bytes(address) : address.split('.').map(Number);
  return Buffer.from([0xc0, HEADER_BYTES, 0, isV6 ? AAAA : A, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]);
}

function v6Bytes(address: string): number[] {
  const [before, after = ''] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}
