import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf, type Exchange } from '../../scim/exchanges';
import { startScim } from '../../scim/scim-service';

/** What a client sends, in its order, written from what is public about it. */
interface Recorded {
  readonly client: string;
  readonly sources: readonly string[];
  readonly steps: readonly Exchange[];
}

const CLIENTS = readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Recorded);
const recordedOf = (client: string) => CLIENTS.find((each) => each.client === client) as Recorded;

/** The JSON bodies of curl commands in a guide, with the IDs that a shell puts into them as `{name}`. */
function bodiesIn(guide: string): object[] {
  const text = readFileSync(join(__dirname, '../../..', guide), 'utf8');
  const commands = [...text.matchAll(/\$scim\/[^\n]*?-d '(\{[\s\S]*?\})'(?=[\s;|>)]|$)/g)];
  return commands.map(([, body]) => JSON.parse(body.replaceAll(/'"\$(\w+)"'/g, '{$1}')));
}

describe('directories and sync tools', () => {
  it('are eight', () => {
    expect(CLIENTS).toHaveLength(8);
    for (const source of CLIENTS.flatMap(({ sources }) => sources)) expect(source).toMatch(/^https:\/\//);
  });

  it.each(CLIENTS.map(({ client, steps }) => [client, steps] as const))(
    'get the right answers: %s',
    async (_client, steps) => {
      const scim = await startScim();
      try {
        expect(await differencesOf(scim, steps)).toEqual([]);
      } finally {
        await scim.close();
      }
    },
  );

  it.each([
    ['docs/guides/connect-entra-id.md', 'Microsoft Entra ID'],
    ['docs/guides/connect-okta.md', 'Okta'],
  ])('send what the guide %s shows', (guide, client) => {
    const sent = recordedOf(client).steps.map(({ body }) => body);
    const shown = bodiesIn(guide);
    expect(shown.length).toBeGreaterThan(2);
    for (const body of shown) expect(sent).toContainEqual(body);
  });
});
