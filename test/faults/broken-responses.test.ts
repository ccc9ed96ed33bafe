import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { v7 } from 'uuid';
import { RequestWatch } from '../../src/http/server/request-watch';
import { insertRows } from '../support/many-rows';
import { openSocket } from '../support/raw-socket';
import { app, setUpWorld, world } from '../support/running-app';
import { givePassword, PASSWORD } from '../support/sign-in';
import { audit, live } from '../support/world';

/** More than the buffers between the service and a client that does not read, also when they are compressed. */
const ROWS = 3_000;
const DESCRIPTION_BYTES = 6_144;

const FORMS = [
  ['JSON', 'application/json', 'identity'],
  ['XML', 'application/xml', 'identity'],
  ['NDJSON', 'application/x-ndjson', 'identity'],
  ['CSV', 'text/csv', 'identity'],
  ['JSON, compressed', 'application/json', 'gzip'],
  ['CSV, compressed', 'text/csv', 'gzip'],
] as const;

describe('a response that breaks off (contract section 6)', () => {
  setUpWorld();
  beforeAll(async () => {
    await givePassword(app.database, world.admin);
    const common = { SiteID: world.siteId, AncestorID: world.sales, TreeParentID: world.sales };
    const ranks = { RankKey: 1, RankOrder: '0001', ...live, ...audit() };
    const rows = Array.from({ length: ROWS }, (_, n) => {
      const Description = randomBytes(DESCRIPTION_BYTES).toString('base64');
      return { ID: v7(), Rank: n, Name: `Project ${n}`, ...common, Description, ...ranks };
    });
    await insertRows(app.database, 'projects', rows);
  });

  async function signIn(): Promise<string> {
    const answer = await app.http.post('/v4/login').send({ UserName: world.admin.userName, Password: PASSWORD });
    return `Bearer ${answer.body.Token}`;
  }

  /** Requests the list, and reads its first bytes alone. */
  async function begin(version: string, authorization: string, accept: string, coding: string): Promise<Socket> {
    const socket = await openSocket(app);
    const lines = ['Host: x', `Authorization: ${authorization}`, `Accept: ${accept}`, `Accept-Encoding: ${coding}`];
    socket.write([`GET /v4/projects HTTP/${version}`, ...lines, '', ''].join('\r\n'));
    await once(socket, 'readable');
    return socket;
  }

  /** Reads the rest. Returns the first bytes of all, the last ones, and the error that the connection ended with. */
  async function rest(socket: Socket) {
    const parts: Buffer[] = [];
    let code: string | undefined;
    socket.on('data', (part) => parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      code = error.code;
    });
    if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve));
    const bytes = Buffer.concat(parts);
    return { head: bytes.toString('latin1').split('\r\n\r\n', 1)[0], end: bytes.subarray(-5).toString('latin1'), code };
  }

  it.each(FORMS)('does not look complete to a client of HTTP/1.0: %s', async (_, accept, coding) => {
    const authorization = await signIn();
    const socket = await begin('1.0', authorization, accept, coding);
    await app.http.post('/v4/logout').set('Authorization', authorization).expect(200);
    const { head, code } = await rest(socket);
    expect(head).toContain('200 OK');
    expect(head).not.toMatch(/content-length|transfer-encoding/i);
    expect(code).toBe('ECONNRESET');
  });

  it.each(FORMS)('lacks its last chunk in HTTP/1.1: %s', async (_, accept, coding) => {
    const authorization = await signIn();
    const socket = await begin('1.1', authorization, accept, coding);
    await app.http.post('/v4/logout').set('Authorization', authorization).expect(200);
    const { head, end } = await rest(socket);
    expect(head).toContain('Transfer-Encoding: chunked');
    expect(end).not.toBe('0\r\n\r\n');
  });

  it('does not look complete when the process has no more time for it', async () => {
    const socket = await begin('1.0', await signIn(), 'application/json', 'identity');
    app.app.get(RequestWatch).end(app.app.getHttpServer());
    expect((await rest(socket)).code).toBe('ECONNRESET');
  });
});
