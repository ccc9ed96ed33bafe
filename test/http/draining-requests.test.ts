import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import type { Slots } from '../../src/config/slots';
import { RequestWatch } from '../../src/http/server/request-watch';

/** The watch over the requests of a server. */
function watched(server: Server): RequestWatch {
  const watch = new RequestWatch(DEFAULT_LIMITS);
  watch.watch(server, { finished: () => {}, refuse: () => {} });
  return watch;
}

describe('the requests under way', () => {
  let server: Server;
  let watch: RequestWatch;
  let agent: Agent;
  let begun: ServerResponse[];

  beforeEach(async () => {
    begun = [];
    server = createServer((_, response) => begun.push(response));
    watch = watched(server);
    agent = new Agent({ keepAlive: true });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    agent.destroy();
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  async function ask(): Promise<{ response: ServerResponse; answer: Promise<IncomingMessage> }> {
    const { port } = server.address() as AddressInfo;
    const count = begun.length;
    const answer = once(get({ port, host: '127.0.0.1', agent }), 'response').then(([each]) => each.resume());
    while (begun.length === count) await new Promise(setImmediate);
    return { response: begun[count], answer };
  }

  it('keep their connections until the service stops', async () => {
    const { response, answer } = await ask();
    response.end('x');
    expect((await answer).headers.connection).toBe('keep-alive');
  });

  it('end their connections when it stops, those that have begun too, unless their head is sent', async () => {
    const [waiting, streaming] = [await ask(), await ask()];
    streaming.response.write('x');
    await streaming.answer;
    watch.drain();
    const later = await ask();
    for (const { response } of [waiting, streaming, later]) response.end('x');
    const connections = [];
    for (const { answer } of [waiting, streaming, later]) connections.push((await answer).headers.connection);
    expect(connections).toEqual(['close', 'keep-alive', 'close']);
  });

  it('are forgotten when they are over', async () => {
    const { response, answer } = await ask();
    const { open } = watch as unknown as { open: Slots<object> };
    expect(open.values()).toHaveLength(1);
    response.end('x');
    await once(await answer, 'end');
    while (open.values().length > 0) await new Promise(setImmediate);
  });

  it('end their connections when it stops, those that are answered at once too', async () => {
    server.removeAllListeners('request');
    server.on('request', (_, response: ServerResponse) => response.end('x'));
    watched(server).drain();
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.headers.connection).toBe('close');
  });
});
