import { type Client, createClient, ProblemError, UnexpectedResponseError } from '../../clients/typescript/src/index';
import { app, setUpWorld, world } from '../support/running-app';

/** Not a literal of the generated types, so that the tests of the client do not depend on them. */
const SAMPLE = '/dashboards/sample' as never;
const NO_PICTURE = '/colors' as never;
const NO_OPTIONS = {} as never;

describe('pictures of the TypeScript client', () => {
  const clientFor = async (options: object = {}): Promise<Client> => {
    const credentials = { authorization: () => world.admin.authorization };
    return createClient({ baseUrl: await app.app.getUrl(), credentials, ...options });
  };

  setUpWorld();

  it('are the text of a document', async () => {
    const { data, response } = await (await clientFor({ tz: 'Asia/Tokyo' })).picture(SAMPLE, NO_OPTIONS);
    expect(data).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  });

  it('throw the problem of an operation without one', async () => {
    const client = await clientFor();
    await expect(client.picture(NO_PICTURE, NO_OPTIONS)).rejects.toThrow(ProblemError);
    await expect(client.picture(NO_PICTURE, NO_OPTIONS)).rejects.toMatchObject({ status: 406, code: 'not_acceptable' });
  });

  it('are nothing else that a proxy responds with', async () => {
    const client = await clientFor({
      fetch: async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    });
    await expect(client.picture(SAMPLE, NO_OPTIONS)).rejects.toThrow(UnexpectedResponseError);
  });
});
