import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { newSigningKey } from '../../../src/platform/webhooks/sending/signature';
import { WebhookSender } from '../../../src/platform/webhooks/sending/webhook-sender';
import type { HostAddress } from '../../../src/security/outbound/host-names';
import { OutboundGuard } from '../../../src/security/outbound/outbound-guard';

/** Addresses as a host of a URL can have them: literals in all forms that the parser of URLs accepts. */
const LITERALS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '127.255.255.254',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '0.0.0.0',
  '0',
  '0x0',
  '10.0.0.1',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '3232235777',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[2001:10::1]',
];

const v4 = (address: string): HostAddress => ({ address, family: 4 });
const v6 = (address: string): HostAddress => ({ address, family: 6 });

/** The answers of the resolver for a name. None of them is public as a whole. */
const ANSWERS: Readonly<Record<string, readonly HostAddress[]>> = {
  localhost: [v4('127.0.0.1')],
  'sub.localhost': [v6('::1'), v4('127.0.0.1')],
  'internal.example': [v4('10.0.0.1')],
  'metadata.example': [v4('169.254.169.254')],
  'zone.example': [v6('fe80::1%lo')],
  'mapped.example': [v6('::ffff:127.0.0.1')],
  'nat64.example': [v6('64:ff9b::7f00:1')],
  'compatible.example': [v6('::127.0.0.1')],
  'mixed.example': [v4('8.8.8.8'), v4('127.0.0.1')],
  'mixed-families.example': [v6('2606:4700::1111'), v4('127.0.0.1')],
  'mixed-first.example': [v4('127.0.0.1'), v4('8.8.8.8')],
};

describe('an address that is not public', () => {
  let listener: Server;
  let port: number;
  let connections = 0;

  // On all addresses of the machine, of both families, so that it would see every connection.
  beforeAll(async () => {
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0);
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
  });
  afterAll(async () => {
    listener.close();
    await once(listener, 'close');
  });

  /** The only port that is not refused is that of the listener, so that only the address keeps a sender from it. */
  const senderWith = (resolve: (host: string) => Promise<readonly HostAddress[]>, allowed: readonly string[] = []) =>
    new WebhookSender(
      new OutboundGuard({ webhooks: { areSent: true, allowed: new Set(allowed) } }, { resolve, port }),
      2_000,
    );
  const send = (sender: WebhookSender, url: string) =>
    sender.send({
      siteId: 'site',
      id: 'id',
      url,
      keys: { current: newSigningKey(), former: null, changed: null },
      body: '{}',
    });
  const byTable = async (host: string) => ANSWERS[host] ?? [];
  const FORBIDDEN = { status: null, error: 'forbidden_address' };

  it('would be seen by the listener', async () => {
    const { error } = await send(senderWith(byTable, [`localhost:${port}`]), `https://localhost:${port}/`);
    expect([error, connections]).toEqual(['tls', 1]);
    connections = 0;
  });

  it.each(LITERALS)('is not reached as %s', async (host) => {
    expect(await send(senderWith(byTable), `https://${host}:${port}/hook`)).toEqual(FORBIDDEN);
    expect(connections).toBe(0);
  });

  it.each(Object.keys(ANSWERS))('is not reached by the name %s', async (host) => {
    expect(await send(senderWith(byTable), `https://${host}:${port}/hook`)).toEqual(FORBIDDEN);
    expect(connections).toBe(0);
  });

  it('is not reached by another port, http or user information', async () => {
    const other = senderWith(byTable, ['127.0.0.1:1', `other.example:${port}`]);
    for (const url of [
      `https://localhost:${port === 65_535 ? port - 1 : port + 1}/`,
      `http://localhost:${port}/`,
      `https://user@localhost:${port}/`,
      `ws://localhost:${port}/`,
    ])
      expect([url, await send(other, url)]).toEqual([url, FORBIDDEN]);
    expect(connections).toBe(0);
  });

  it('is not allowed because its address is allowed by another host or port', async () => {
    const other = senderWith(byTable, [`other.example:${port}`, 'localhost:1', `127.0.0.2:${port}`]);
    for (const host of ['localhost', '127.0.0.1'])
      expect(await send(other, `https://${host}:${port}/`)).toEqual(FORBIDDEN);
    expect(connections).toBe(0);
  });

  it('is not reached by a name whose meaning changes after the check', async () => {
    const answers = [[v4('192.0.2.1')], [v4('127.0.0.1')], [v4('127.0.0.1')]];
    let asked = 0;
    const rebinding = senderWith(async () => answers[asked++]);
    expect(await send(rebinding, `https://rebinding.example:${port}/`)).toEqual(FORBIDDEN);
    expect([asked, connections]).toEqual([1, 0]);
  });
});
