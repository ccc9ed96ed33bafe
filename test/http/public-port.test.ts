import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { SettingError } from '../../src/config/setting-error';
import { PublicPort } from '../../src/http/server/public-port';
import { until } from '../support/until';

jest.mock('node:fs/promises', () => ({ readFile: jest.fn() }));
const table = readFile as jest.MockedFunction<typeof readFile>;

const HOST = '127.0.0.1';
const CONNECTIONS = 200;
/** Opens connections. The test blocks until this script has ended, so they stay in the accept queue until then. */
const CLIENT = `
  let open = 0;
  for (let n = 0; n < ${CONNECTIONS}; n++)
    require('node:net').connect(Number(process.argv[1]), '${HOST}', () => ++open === ${CONNECTIONS} && process.exit());
`;

describe('the port of requests', () => {
  let server: Server;
  let port: PublicPort;
  const ports: PublicPort[] = [];
  const sockets: Socket[] = [];

  const open = async (limits: Partial<typeof DEFAULT_LIMITS> = {}, onDrop = () => {}, number = 0) => {
    server = createServer((request, response) => response.end(request.url));
    port = new PublicPort({ ...DEFAULT_LIMITS, ...limits });
    port.bound(server, onDrop);
    await port.listen(server, { host: HOST, port: number });
    ports.push(port);
  };
  const numberOf = () => (server.address() as AddressInfo).port;
  const client = async () => {
    const socket = connect(numberOf(), HOST);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(ports.splice(0).map((each) => each.close()));
  });

  it('answers at all its sockets', async () => {
    await open();
    const origin = `http://${HOST}:${numberOf()}`;
    const texts = await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, n) =>
        (await fetch(`${origin}/${n}`, { headers: { connection: 'close' } })).text(),
      ),
    );
    expect(texts).toEqual(Array.from({ length: CONNECTIONS }, (_, n) => `/${n}`));
  });

  // Others than Linux have a single socket.
  (process.platform === 'linux' ? it : it.skip)('accepts many connections in a turn of the event loop', async () => {
    await open();
    spawnSync(process.execPath, ['-e', CLIENT, String(numberOf())]);
    let accepted = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    await turn();
    await turn();
    expect(accepted).toBeGreaterThan(30);
  });

  it('closes connections beyond its limit, at whichever socket they arrive', async () => {
    let dropped = 0;
    await open({ connections: 3 }, () => {
      dropped += 1;
    });
    for (let n = 0; n < 3; n++) await client();
    await until(() => port.open === 3);
    for (let n = 0; n < 10; n++) await once(await client(), 'close');
    expect([port.open, dropped]).toEqual([3, 10]);
    sockets[0].destroy();
    await until(() => port.open === 2);
    await client();
    await until(() => port.open === 3);
    expect(dropped).toBe(10);
  });

  it('is not shared with another instance', async () => {
    await open();
    const taken = numberOf();
    await expect(open({}, undefined, taken)).rejects.toThrow(SettingError);
    expect((await fetch(`http://${HOST}:${taken}/`, { headers: { connection: 'close' } })).status).toBe(200);
  });

  it('is free when the last connection has ended', async () => {
    await open();
    const taken = numberOf();
    const socket = await client();
    await until(() => port.open === 1);
    const closed = port.close();
    await expect(fetch(`http://${HOST}:${taken}/`)).rejects.toThrow();
    socket.destroy();
    await closed;
    await open({}, undefined, taken);
    expect(numberOf()).toBe(taken);
  });

  it('says how many connections wait at its sockets, as the kernel does', async () => {
    await open();
    const hex = numberOf().toString(16).toUpperCase().padStart(4, '0');
    const rows = (...lines: string[]) =>
      ['  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt', ...lines].join('\n');
    const row = (address: string, state: string, waiting: string) =>
      `   0: ${address} 00000000:0000 ${state} 00000000:${waiting} 00:00000000 00000000     0        0 51 1`;
    table.mockImplementation(async (path) =>
      path === '/proc/net/tcp'
        ? rows(
            row(`0100007F:${hex}`, '0A', '00000010'),
            row(`0100007F:${hex}`, '0A', '00000003'),
            row(`0100007F:${hex}`, '01', '00000100'),
            row('0100007F:0001', '0A', '00000200'),
          )
        : rows(row(`00000000000000000000000000000000:${hex}`, '0A', '00000001')),
    );
    expect(await port.waiting()).toBe(20);
    const both = table.getMockImplementation() as typeof readFile;
    table.mockImplementation(async (path, ...more) => {
      if (path === '/proc/net/tcp6') throw new Error('ENOENT');
      return both(path, ...more);
    });
    expect(await port.waiting()).toBe(19);
    table.mockRejectedValue(new Error('ENOENT'));
    expect(await port.waiting()).toBeUndefined();
  });
});
