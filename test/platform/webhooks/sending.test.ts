import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { Outcome } from '../../../src/platform/webhooks/sending/send-request';
import { newSigningKey } from '../../../src/platform/webhooks/sending/signature';
import { WebhookSender } from '../../../src/platform/webhooks/sending/webhook-sender';
import { OutboundGuard, type OutboundOptions } from '../../../src/security/outbound/outbound-guard';
import { Certificates } from '../../support/certificates';
import { WebhookReceiver } from '../../support/webhook-receiver';

type SenderOptions = OutboundOptions & { readonly attemptMs?: number };

const KEY = newSigningKey();
const BODY = JSON.stringify({ type: 'goal.updated' });

const senderTo = (hosts: readonly string[], { attemptMs, ...options }: SenderOptions = {}) =>
  new WebhookSender(new OutboundGuard({ webhooks: { areSent: true, allowed: new Set(hosts) } }, options), attemptMs);
const sendWith = (sender: WebhookSender, url: string, id = 'message') =>
  sender.send({ siteId: 'site', id, url, keys: { current: KEY, former: null, changed: null }, body: BODY });

describe('an attempt to send', () => {
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
  });
  beforeEach(() => {
    receiver.requests.length = 0;
  });
  afterAll(() => receiver.stop());

  const send = (options: SenderOptions = {}) => sendWith(senderTo([receiver.host], options), receiver.url);

  it.each<[number, Outcome]>([
    [200, { status: 200, error: null }],
    [202, { status: 202, error: null }],
    [204, { status: 204, error: null }],
    [299, { status: 299, error: null }],
    [301, { status: 301, error: 'redirect' }],
    [304, { status: 304, error: 'redirect' }],
    [308, { status: 308, error: 'redirect' }],
    [400, { status: 400, error: 'status' }],
    [410, { status: 410, error: 'status' }],
    [500, { status: 500, error: 'status' }],
    [999, { status: 999, error: 'status' }],
  ])('that is answered with %i', async (status, outcome) => {
    receiver.answer = (_, response) => response.writeHead(status, { Location: receiver.url }).end();
    expect(await send()).toEqual(outcome);
    expect(receiver.requests).toHaveLength(1);
  });

  it('is verified by the published library, and by none with another secret', async () => {
    receiver.answer = (_, response) => response.writeHead(204).end();
    await send();
    const [{ headers, body }] = receiver.requests;
    const verify = (key: string) => new StandardWebhook(key).verify(body, headers as Record<string, string>);
    expect(verify(KEY)).toEqual({ type: 'goal.updated' });
    expect(() => verify(newSigningKey())).toThrow();
  });

  it('does not wait for the end of a body', async () => {
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
        response.on('close', () => {
          clearInterval(timer);
          resolve();
        });
      };
    });
    expect(await send()).toEqual({ status: 200, error: null });
    await closed;
  });

  it('does not wait for a body that does not come', async () => {
    receiver.answer = (_, response) => response.writeHead(200, { 'Content-Length': 10 }).flushHeaders();
    expect(await send()).toEqual({ status: 200, error: null });
  });

  it('ends after the time limit', async () => {
    receiver.answer = () => undefined;
    expect(await send({ attemptMs: 200 })).toEqual({ status: null, error: 'timeout' });
    const never = new Promise<never>(() => undefined);
    const hanging = senderTo([], { resolve: () => never, attemptMs: 200 });
    expect(await sendWith(hanging, 'https://hooks.example.com/')).toEqual({ status: null, error: 'timeout' });
  });

  it('fails if the name is unknown or has no address', async () => {
    const unknown = senderTo([], { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await sendWith(unknown, 'https://unknown.example/')).toEqual({ status: null, error: 'connection' });
    const empty = senderTo([], { resolve: async () => [] });
    expect(await sendWith(empty, 'https://empty.example/')).toEqual({ status: null, error: 'connection' });
  });

  describe('to a host that speaks no HTTP', () => {
    const answers: Readonly<Record<string, (socket: Socket) => void>> = {
      'closes at once': (socket) => socket.destroy(),
      'resets after the request': (socket) => socket.once('data', () => socket.resetAndDestroy()),
      'answers with noise': (socket) => socket.once('data', () => socket.end('noise\r\n\r\n')),
      'closes within its headers': (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nX: ')),
      'sends headers without end': (socket) => {
        const timer = setInterval(() => socket.write(`X-${'a'.repeat(1_000)}: b\r\n`), 1);
        socket.once('close', () => clearInterval(timer));
        socket.write('HTTP/1.1 200 OK\r\n');
      },
      'sends two lengths': (socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx')),
    };

    it.each(Object.keys(answers))('fails if it %s', async (name) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        answers[name](socket);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const host = `localhost:${(server.address() as AddressInfo).port}`;
      expect(await sendWith(senderTo([host]), `http://${host}/`)).toEqual({ status: null, error: 'connection' });
      server.close();
    });

    it('fails if it only sends interim responses, or changes the protocol', async () => {
      receiver.answer = (_, response) => {
        const timer = setInterval(() => response.writeProcessing(), 20);
        response.on('close', () => clearInterval(timer));
      };
      expect(await send({ attemptMs: 300 })).toEqual({ status: null, error: 'timeout' });
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
        );
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const host = `localhost:${(server.address() as AddressInfo).port}`;
      expect(await sendWith(senderTo([host]), `http://${host}/`)).toEqual({ status: 101, error: 'status' });
      server.close();
    });

    it('fails if nothing listens', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const host = `localhost:${(server.address() as AddressInfo).port}`;
      server.close();
      await once(server, 'close');
      expect(await sendWith(senderTo([host]), `http://${host}/`)).toEqual({ status: null, error: 'connection' });
    });
  });

  describe('by https', () => {
    const certificates = new Certificates(mkdtempSync(join(tmpdir(), 'pms-webhooks-')));
    const pem = (path: string) => readFileSync(path, 'utf8');
    let secure: WebhookReceiver;

    beforeAll(async () => {
      certificates.sign('server', 'hooks.example');
      const { serverCert, serverKey } = certificates.files;
      secure = await WebhookReceiver.start({ cert: pem(serverCert), key: pem(serverKey) });
    });
    afterAll(() => secure.stop());

    /** The resolver says that every host is this machine. */
    const sendTo = (host: string, ca: string | undefined = pem(certificates.files.ca)) => {
      const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
      return sendWith(senderTo([`${host}:${secure.port}`], { resolve, ca }), `https://${host}:${secure.port}/hook`);
    };

    it('is made with the name of the host, at the address that was looked up', async () => {
      expect(await sendTo('hooks.example')).toEqual({ status: 204, error: null });
      expect(secure.requests.at(-1)?.headers.host).toBe(`hooks.example:${secure.port}`);
    });

    it('needs a certificate of that name', async () => {
      expect(await sendTo('other.example')).toEqual({ status: null, error: 'tls' });
    });

    it('needs a certificate of a known authority', async () => {
      const { otherCa } = certificates.files;
      expect(await sendTo('hooks.example', pem(otherCa))).toEqual({ status: null, error: 'tls' });
    });

    it('connects to the addresses that were checked and to no others', async () => {
      const connect = jest.spyOn(tls, 'connect');
      await sendTo('hooks.example');
      // The lookup of the connection is that of the sender, which knows no other address.
      const [options] = connect.mock.calls.at(-1) as unknown as [{ lookup: (...args: unknown[]) => void }];
      const found = await new Promise((resolve) => {
        options.lookup('anything', { all: true }, (_: unknown, addresses: unknown) => resolve(addresses));
      });
      connect.mockRestore();
      expect(found).toEqual([{ address: '127.0.0.1', family: 4 }]);
    });
  });
});
