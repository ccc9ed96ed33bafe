import { ENTERPRISE, GROUP, PATCH, type ScimService, startScim, USER } from './scim-service';

interface Described {
  readonly name: string;
  readonly subAttributes?: readonly Described[];
}

/** The forms in which directories say that there is no value. */
const EMPTY: Readonly<Record<string, unknown>> = {
  absent: undefined,
  null: null,
  '""': '',
  '[]': [],
  '{}': {},
  '[{}]': [{}],
};
/** What is accepted and dropped in each of these forms. */
const DROPPED = ['name.formatted', 'phoneNumbers', 'password', 'roles', 'userType', 'urn:example:User'];
const KINDS = { Users: [USER, ENTERPRISE], Groups: [GROUP] } as const;
type Kind = keyof typeof KINDS;

/** An object that has the value at the path, whose parts are names of its members. */
function nested([name, ...others]: readonly string[], value: unknown): object {
  return { [name]: others.length === 0 ? value : nested(others, value) };
}

function joined(one: object, other: object): object {
  const all: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const both = [all[name], value].every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
    all[name] = both ? joined(all[name] as object, value as object) : value;
  }
  return all;
}

describe('a creation or change', () => {
  let scim: ScimService;
  let manager: string;
  const paths: Record<Kind, string[][]> = { Users: [], Groups: [] };
  let made = 0;

  beforeAll(async () => {
    scim = await startScim({ SCIM_RATE_LIMIT: '1000000' });
    for (const kind of ['Users', 'Groups'] as const) {
      const dropped = kind === 'Users' ? DROPPED.map((path) => path.split('.')) : [['urn:example:Group']];
      paths[kind] = [['externalId'], ['id'], ['meta'], ['schemas'], ...dropped];
      for (const [at, schema] of KINDS[kind].entries()) {
        const { body } = await scim.request('GET', `Schemas/${schema}`);
        const below = at === 0 ? [] : [schema];
        if (at > 0) paths[kind].push(below);
        const add = (above: string[], { name, subAttributes = [] }: Described) => {
          paths[kind].push([...above, name]);
          for (const part of subAttributes) add([...above, name], part);
        };
        for (const attribute of body.attributes as Described[]) add(below, attribute);
      }
    }
    manager = (await scim.request('POST', 'Users', { userName: 'manager' })).body.id;
  });
  afterAll(() => scim.close());

  /** A record with the attributes that every one has, or with all. */
  const recordOf = (kind: Kind, key: string, hasExternal: boolean, isWhole: boolean): object => {
    const external = hasExternal ? { externalId: key } : {};
    const name = kind === 'Groups' ? { displayName: key } : { userName: `${key}@x.test` };
    if (!isWhole) return { ...external, ...name };
    const others = {
      name: { givenName: 'Ada', familyName: 'Bell', honorificPrefix: 'Dr', honorificSuffix: 'Jr' },
      displayName: 'Countess',
      emails: [{ value: `${key}@mail.test`, type: 'work', primary: true }],
      title: 'Analyst',
      active: true,
      [ENTERPRISE]: { department: 'Engines', manager: { value: manager } },
    };
    return { ...external, ...(kind === 'Users' ? others : { members: [{ value: manager }] }), ...name };
  };

  const cases = Object.keys(EMPTY).flatMap((form) =>
    [true, false].flatMap((hasExternal) =>
      (['Users', 'Groups'] as const).map(
        (kind) => [kind, form, hasExternal ? 'with' : 'without', hasExternal] as const,
      ),
    ),
  );

  it.each(cases)(
    'of %s answers what a GET answers then: each attribute %s, %s externalId',
    async (kind, form, _, has) => {
      const value = EMPTY[form];
      const wrong: unknown[] = [];
      const check = async (
        what: string,
        path: readonly string[],
        answer: { status: number; body: { id: string } },
        id?: string,
      ) => {
        const { status, body } = answer;
        if (status >= 500) wrong.push([what, path.join('.'), status]);
        if (status >= 300) return;
        const read = await scim.request('GET', `${kind}/${id ?? body.id}`);
        if (JSON.stringify(read.body) !== JSON.stringify(body)) wrong.push([what, path.join('.'), body, read.body]);
      };
      for (const path of paths[kind]) {
        for (const isWhole of [true, false]) {
          const record = recordOf(kind, `r${++made}`, has, isWhole);
          const answer = await scim.request('POST', kind, joined(record, nested(path, value)));
          await check('POST', path, answer);
          if (answer.status < 400) continue;
          // What was refused has written nothing: the same record can be made.
          const again = await scim.request('POST', kind, record);
          if (again.status !== 201) wrong.push(['POST again', path.join('.'), again.status]);
        }
        // An external ID makes a difference to a creation alone.
        if (!has) continue;
        const { body: record } = await scim.request('POST', kind, recordOf(kind, `r${++made}`, has, true));
        const at = `${kind}/${record.id}`;
        await check('PUT', path, await scim.request('PUT', at, nested(path, value)), record.id);
        // Groups answer a PATCH without a body unless attributes are asked for.
        const all = kind === 'Groups' ? '?attributes=schemas,id,externalId,displayName,members,meta' : '';
        const name = path[0] === ENTERPRISE ? path.join(':').replace(/:(\$?\w+):(\$?\w+)$/, ':$1.$2') : path.join('.');
        for (const operation of [
          { op: 'replace', path: name, value },
          { op: 'remove', path: name, value },
          { op: 'replace', value: nested(path, value) },
        ]) {
          const answer = await scim.request('PATCH', `${at}${all}`, { schemas: [PATCH], Operations: [operation] });
          await check(`PATCH ${operation.op}`, path, answer, record.id);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    'Ä\u00a0B ',
    '  two  words ',
    'e\u0301',
    '\ud83d\ude00',
    '"\\</',
    'null',
    `{x}`,
    'X'.repeat(25),
    '0',
    '\u200bx',
  ])('of a user answers what a GET answers then: the texts %j', async (text) => {
    const all = recordOf('Users', `r${++made}`, true, true);
    const names = { name: { givenName: text, familyName: text, honorificPrefix: text, honorificSuffix: text } };
    const [department, userName] = [text, `${text.trim()}${made}@x.test`];
    for (const emails of [[{ value: `${text}@x.test` }], []]) {
      const more = { ...names, userName, displayName: text, title: text, emails, [ENTERPRISE]: { department } };
      const answer = await scim.request('POST', 'Users', { ...all, ...more });
      if (answer.status === 201)
        expect((await scim.request('GET', `Users/${answer.body.id}`)).body).toEqual(answer.body);
      else expect([400, 409]).toContain(answer.status);
    }
  });
});
