const { connect } = require('node:net');
const { setTimeout: delay } = require('node:timers/promises');

const TICK_MS = 5;
/** libuv accepts one connection in each turn of the event loop: under load those of a client come late. */
const ACCEPT_MS = 1_000;
const DRAIN_MS = 15_000;

/** A kept-alive connection that sends one request at a time. */
class Connection {
  constructor({ hostname, port }, onIdle, onLost) {
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.text = '';
    this.waiting = undefined;
    this.socket.setEncoding('latin1');
    this.socket.on('data', (part) => this.read(part, onIdle));
    this.socket.on('error', () => {});
    this.socket.on('close', () => onLost(this));
  }

  send(text, onAnswer) {
    this.waiting = onAnswer;
    this.socket.write(text);
  }

  /** Each answer has a Content-Length. */
  read(part, onIdle) {
    this.text += part;
    const end = this.text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [, length] = /^content-length: (\d+)/im.exec(this.text.slice(0, end)) ?? [];
    if (this.text.length < end + 4 + Number(length)) return;
    const status = Number(this.text.slice(9, 12));
    this.text = '';
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(status);
    onIdle(this);
  }
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/**
 * Sends requests at a fixed rate, whether they are answered or not, on as many connections as that needs. A time counts
 * from the moment when the request was due.
 * @param {{ origin: string, paths: string[], headers: Record<string, string>, perSecond: number, seconds: number, maxConnections?: number }} load
 */
async function openLoop({ origin, paths, headers, perSecond, seconds, maxConnections = 2_000 }) {
  const address = new URL(origin);
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const texts = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const idle = [];
  const open = new Set();
  const times = [];
  const counts = { accepted: 0, shed: 0, lost: 0, unsent: 0, other: 0 };
  const onIdle = (connection) => idle.push(connection);
  const onLost = (connection) => {
    open.delete(connection);
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
    if (connection.waiting) counts.lost += 1;
  };
  const send = (due, text) => {
    let connection = idle.shift();
    if (!connection && open.size < maxConnections) {
      connection = new Connection(address, onIdle, onLost);
      open.add(connection);
    }
    if (!connection) {
      counts.unsent += 1;
      return;
    }
    connection.send(text, (status) => {
      if (status === 200) {
        counts.accepted += 1;
        times.push(performance.now() - due);
      } else if (status === 503) counts.shed += 1;
      else counts.other += 1;
    });
  };
  // As those of a load balancer, they are open before the load comes.
  while (open.size < maxConnections) {
    const connection = new Connection(address, onIdle, onLost);
    open.add(connection);
    idle.push(connection);
    if (open.size % 100 === 0) await delay(TICK_MS);
  }
  await delay(ACCEPT_MS);
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * seconds; await delay(TICK_MS)) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent++) send(begun + (sent / perSecond) * 1000, texts[sent % texts.length]);
  }
  const deadline = performance.now() + DRAIN_MS;
  while (idle.length < open.size && performance.now() < deadline) await delay(TICK_MS);
  for (const { socket } of open) socket.destroy();
  times.sort((one, other) => one - other);
  return { ...counts, p50: percentile(times, 0.5), p99: percentile(times, 0.99), connections: open.size };
}

module.exports = { openLoop };
