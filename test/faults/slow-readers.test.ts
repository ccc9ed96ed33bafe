import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { ListStream } from '../../src/resource/pipeline/list-stream';
import { insertAccountabilities } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { until } from '../support/until';

/** More than the buffers of the connection take. */
const ROWS = { count: 3_000, description: 'x'.repeat(4_000) };

describe('a reader who takes nothing of a long list for seconds', () => {
  setUpWorld();
  afterEach(() => jest.restoreAllMocks());

  it('gets each row once, and leaves none in memory meanwhile', async () => {
    const { siteId, member, admin } = world;
    await insertAccountabilities(app.database, { siteId, individual: member.id, ...ROWS });
    const path = `/v4/individuals/${member.id}/accountabilities`;
    const expected = (await app.http.get(`${path}?fields=ID`).set('Authorization', admin.authorization)).body;
    const setPace = jest.spyOn(ListStream.prototype, 'setPace');
    const { authorization } = admin;
    const request = get(`${await app.app.getUrl()}${path}`, { agent: false, headers: { authorization } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await until(() => setPace.mock.calls.some(([isSlow]) => isSlow));
    const [stream] = setPace.mock.contexts as unknown as { chunks: Buffer[] }[];
    expect(stream.chunks).toEqual([]);
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const rows = JSON.parse(Buffer.concat(parts).toString()) as { ID: string }[];
    expect(rows.map(({ ID }) => ID)).toEqual(expected.map(({ ID }: { ID: string }) => ID));
  });
});
