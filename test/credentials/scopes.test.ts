import { v7 } from 'uuid';
import { recordId } from '../../src/demo/demo-ids';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { createApiDocument } from '../../src/docs/api-document';
import { storedNow } from '../../src/http/formats/instant';
import { hashToken, newToken } from '../../src/security/sign-in/token';
import { seedDemo } from '../support/demo';
import { type DocumentedOperation, operationsIn } from '../support/documented-operations';
import { examplePath } from '../support/example-requests';
import { app, as, post, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import { insertRow } from '../support/world';
import { inDays, type Made, madeOf } from './credential-helpers';

/** The administrator, a leader, a top manager, a member of the leader's department, and somebody elsewhere. */
const PEOPLE = ['Ruth Okafor', 'Leah Novak', 'Helena Marsh', 'Priya Raman', 'Lucia Ferrante'];
const ASKED = PEOPLE.slice(0, runs(2, PEOPLE.length));
/** The answer is about the credential itself, or shows when credentials were used. */
const OF_CREDENTIALS = /^GET \/(?:me\/credential|credentials)/;

interface Asked {
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly body: object | undefined;
  readonly scope: string | undefined;
}

/** Each export is an entry, which the next one contains. */
const IS_RECORDED = /personaldata$/;

type Answer = readonly [status: number, code: string | undefined, text: string];

describe('the scopes of a machine credential', () => {
  let requests: readonly Asked[];
  let areas: readonly string[];
  let admin: { authorization: string };

  setUpApp({}, { validates: false });
  beforeAll(async () => {
    await seedDemo(app);
    const document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    requests = operationsIn(document).flatMap((each) => askedOf(each) ?? []);
    areas = [...new Set(requests.flatMap(({ scope }) => scope?.split(':')[0] ?? []))].sort();
    admin = await ownToken(PEOPLE[0]);
  });

  /** What an operation is asked for: with a wrong parameter, so that no write is executed. */
  function askedOf({ name, method, path, operation }: DocumentedOperation): Asked | undefined {
    const machine = operation.security?.find((each) => 'Machine' in each);
    if (!machine) return undefined;
    const example = examplePath(path, operation);
    const isRead = method === 'get';
    return {
      name,
      method: method as Asked['method'],
      path: isRead ? example : `${example}?zzz=1`,
      body: operation.requestBody ? {} : undefined,
      scope: machine.Machine[0],
    };
  }

  async function ownToken(name: string): Promise<{ authorization: string }> {
    const token = newToken();
    const [id, individual] = [v7(), recordId('individuals', name)];
    const facts = { Kind: 'user', Name: 'x', Hash: hashToken(token), Created: storedNow(), CreatedBy: individual };
    const row = { ID: id, SiteID: DEMO_SITE_ID, IndividualID: individual, Version: 1, ...facts };
    await insertRow(app.database.read, 'tokens', row);
    return { authorization: `Bearer ${token}` };
  }

  const make = async (IndividualID: string | null, Scopes: string): Promise<Made> =>
    madeOf(await post(admin, 'credentials', { Name: 'x', IndividualID, Scopes, Expires: inDays(30) }));
  const give = async ({ ID }: Made, Scopes: string) => {
    const { status, text } = await as(admin, app.http.patch(`/v4/credentials/${ID}`)).send({ Scopes });
    if (status !== 200) throw new Error(text);
  };
  const ask = async (by: { authorization: string }, { method, path, body }: Asked): Promise<Answer> => {
    const request = as(by, app.http[method](`/v4${path}`));
    const { status, text } = await (body ? request.send(body) : request);
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return [status, status < 300 ? undefined : code, status < 300 ? text : ''];
  };
  const everythingBut = (area: string, verb: string) =>
    [
      ...areas.filter((each) => each !== area).map((each) => `${each}:write`),
      ...(verb === 'write' ? [`${area}:read`] : []),
    ].join();

  it('are one of each operation, but for those that need none', () => {
    const without = requests.filter(({ scope }) => scope === undefined).map(({ name }) => name);
    expect(without.sort()).toEqual(['GET /me', 'GET /me/credential', 'POST /logout']);
    expect(requests.length).toBeGreaterThan(300);
    for (const { name, method, scope = 'x:' } of requests)
      if (scope !== 'x:') expect([name, scope.split(':')[1]]).toEqual([name, method === 'get' ? 'read' : 'write']);
  });

  it.each([...ASKED, 'the site itself'])('give nobody more than its own rights: %s', async (name) => {
    const isSite = name === 'the site itself';
    const own = isSite ? admin : await ownToken(name);
    const all = await make(
      isSite ? null : recordId('individuals', name),
      isSite ? 'goal:read' : 'all:write,personaldata:write',
    );
    if (isSite) await give(all, areas.map((area) => `${area}:write`).join());
    const less = await make(isSite ? null : recordId('individuals', name), 'goal:read');
    const only = await make(isSite ? null : recordId('individuals', name), 'goal:read');
    const wrong: unknown[] = [];
    let [equal, refused] = [0, 0];
    let current: string | undefined;
    const inOrder = [...requests].sort((a, b) => String(a.scope).localeCompare(String(b.scope)));
    for (const asked of inOrder) {
      const { scope } = asked;
      if (scope !== undefined && scope !== current) {
        const [area, verb] = scope.split(':');
        await give(less, everythingBut(area, verb));
        await give(only, scope);
        current = scope;
      }
      const [mine, withAll, withLess, withOnly] = [
        await ask(own, asked),
        await ask(all, asked),
        await ask(less, asked),
        await ask(only, asked),
      ];
      const isOwnLogin = (answer: Answer) => answer[0] === 403 && answer[1] === 'own_login_required';
      const isSame = (answer: Answer, other: Answer) =>
        answer[0] === other[0] &&
        answer[1] === other[1] &&
        (answer[2] === other[2] || OF_CREDENTIALS.test(asked.name) || IS_RECORDED.test(asked.name));
      const isOfCredential = asked.name === 'GET /me/credential';
      if (!isOfCredential && !isSame(withAll, mine) && !isOwnLogin(withAll))
        wrong.push([asked.name, 'all', mine, withAll]);
      if (!isSame(withOnly, withAll)) wrong.push([asked.name, 'only', withAll, withOnly]);
      // A label that is missing comes first.
      const isRefused = withLess[0] === 403 && (withLess[1] === 'insufficient_scope' || withLess[1] === mine[1]);
      if (scope !== undefined && !isRefused) wrong.push([asked.name, 'less', mine, withLess]);
      if (isSame(withAll, mine)) equal += 1;
      if (withLess[1] === 'insufficient_scope') refused += 1;
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(equal).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(150);
  });
});
