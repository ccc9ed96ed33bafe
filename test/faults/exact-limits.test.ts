import { Agent, request } from 'node:http';
import { faultsOf } from '../support/client';
import { app, get, post, setUpWorld, world } from '../support/running-app';
import { toXml } from '../support/wire';

const BODY_LIMIT = 5_000;

describe('each limit, to its last unit, over HTTP (contract sections 3, 6 and 15)', () => {
  setUpWorld({ BODY_LIMIT: String(BODY_LIMIT) });

  const color = { Rank: 1, Name: 'Red', Code: '000000' };
  const padded = (text: string, bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text));

  /** Status and code of a body, announced by its length or sent in chunks. */
  async function send(type: string, body: string, isChunked: boolean): Promise<[number, string | undefined]> {
    const url = `${await app.app.getUrl()}/v4/colors`;
    const length = isChunked ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { Authorization: world.admin.authorization, 'Content-Type': type, Accept: 'text/json', ...length };
    const agent = new Agent();
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', headers, agent }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => {
          agent.destroy();
          resolve([response.statusCode ?? 0, JSON.parse(text).code]);
        });
      });
      asked.on('error', reject);
      if (isChunked) for (let at = 0; at < body.length; at += 1_000) asked.write(body.slice(at, at + 1_000));
      asked.end(isChunked ? undefined : body);
    });
  }

  it.each([
    ['application/json', false],
    ['application/json', true],
    ['text/xml', false],
    ['text/xml', true],
  ])('the bytes of a body: %s, in chunks: %s', async (type, isChunked) => {
    const text = type === 'text/xml' ? toXml('Color', color) : JSON.stringify(color);
    expect(await send(type, padded(text, BODY_LIMIT), isChunked)).toEqual([200, undefined]);
    expect(await send(type, padded(text, BODY_LIMIT + 1), isChunked)).toEqual([413, 'body_too_large']);
  });

  it('the levels of a body', async () => {
    const nested = (levels: number) => `{"Name":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(await send('application/json', nested(8), false)).toEqual([400, 'validation_failed']);
    expect(await send('application/json', nested(9), false)).toEqual([400, 'malformed_body']);
  });

  it('the size of a page', async () => {
    const statuses = [];
    for (const limit of [0, 1, 1000, 1001]) statuses.push((await get(world.admin, `colors?limit=${limit}`)).status);
    expect(statuses).toEqual([400, 200, 200, 400]);
  });

  it('the length of a request id', async () => {
    for (const [length, isTaken] of [
      [1, true],
      [128, true],
      [129, false],
    ] as const) {
      const id = 'x'.repeat(length);
      const { headers } = await get(world.admin, 'colors').set('X-Request-Id', id);
      expect([length, headers['x-request-id'] === id]).toEqual([length, isTaken]);
    }
  });

  it.each(['colors', 'periods', 'goals', 'commitments'])('the integer ids of %s in a path', async (path) => {
    const statuses = [];
    for (const id of [0, 1_000_000, 2_147_483_647, 2_147_483_648, 99_999_999_999])
      statuses.push((await get(world.admin, `${path}/${id}`)).status);
    expect(statuses).toEqual([400, 404, 404, 400, 400]);
  });

  it('the numbers of a Rank', async () => {
    const answers = [];
    for (const Rank of [-1, 0, 2_147_483_647, 2_147_483_648])
      answers.push((await post(world.admin, 'colors', { ...color, Name: `Rank ${Rank}`, Rank })).status);
    expect(answers).toEqual([400, 200, 200, 400]);
  });

  it.each([
    ['no keys at all', '[]'],
    ['null', '[null,null,null]'],
    ['a text', '"cursor"'],
    ['an object', '{}'],
    ['a number', '7'],
    ['a list inside', '[[1],"x",1]'],
    ['too few keys', '[1]'],
    ['too many keys', '[1,"a",2,3,4]'],
  ])('the form of a cursor: one that decodes to %s', async (_, text) => {
    const cursor = Buffer.from(text).toString('base64url');
    for (const path of ['colors', 'individuals', 'organizations', 'periods', 'securitygroups']) {
      const answer = await get(world.admin, `${path}?cursor=${cursor}`);
      expect([path, answer.status, faultsOf(answer.body)]).toEqual([path, 400, ['cursor invalid_cursor']]);
    }
  });
});
