import fc from 'fast-check';
import type { Kind } from '../../src/platform/scim/scim-attributes';
import { ScimBody } from '../../src/platform/scim/scim-body';

/** What is kept of a body that arrives in chunks of this many bytes. */
async function kept(text: string | Buffer, kind: Kind = 'Users', size = 65_536): Promise<Record<string, unknown>> {
  const body = new ScimBody(kind);
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) await body.read(bytes.subarray(at, at + size));
  return body.end();
}

const USER = {
  schemas: [],
  externalid: 'e',
  username: 'ada \ud83d\ude00 "\\/\n\t\u00e9',
  name: { givenname: 'Ada', familyname: 'Bell' },
  emails: [{ value: 'a@x.test', type: 'work', primary: true }, 'b@x.test', null, 5],
  active: false,
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user': { department: '', manager: { value: 'm' } },
  operations: [
    { op: 'add', path: 'members[value eq "x"]', value: [{ value: 'x' }] },
    { op: 'replace', value: { 'emails[type eq "Work"].value': 'c', 'name.givenName': 'd' } },
  ],
};
const DROPPED = {
  phoneNumbers: [{ value: '1', type: 'work' }],
  'urn:example:User': { userName: [1] },
  $ref: null,
  constructor: 1,
  ['__proto__']: { a: 1 },
};
/** Adds to each object members that no attribute has. */
const withOthers = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withOthers)
    : value && typeof value === 'object'
      ? Object.fromEntries([
          ...Object.entries(DROPPED),
          ...Object.entries(value).map(([name, each]) => [name, withOthers(each)]),
          ['x', [{}, [], -1.5e3, 'text']],
        ])
      : value;

describe('the body of a request of SCIM', () => {
  it.each([1, 2, 3, 7, 64, 65_536])('is the same in chunks of %i bytes', async (size) => {
    for (const space of [undefined, 1])
      expect(await kept(JSON.stringify(USER, null, space), 'Users', size)).toEqual(USER);
  });

  it('keeps what can be set alone, and the names of attributes in lower case', async () => {
    expect(await kept(JSON.stringify(withOthers(USER)))).toEqual(USER);
    expect(await kept('{"USERNAME":"A","Emails":[{"VALUE":"V"}],"schemas":["a","b"]}')).toEqual({
      username: 'A',
      emails: [{ value: 'V' }],
      schemas: [],
    });
    expect(await kept('{"displayName":"G","members":[{"display":"D","$ref":"R","value":"V"}]}', 'Groups')).toEqual({
      displayname: 'G',
      members: [{ value: 'V' }],
    });
  });

  it('is JSON as JSON.parse has it, also in what is dropped', async () => {
    const texts = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.json({ maxDepth: 3 }).chain((json) => fc.nat(json.length).map((at) => json.slice(0, at) + json.slice(at + 1))),
      fc.stringMatching(/^[{}[\],:"\\u019a.+eE \ntrue-]{0,12}$/),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const bodies = [`{"x":${text}}`, `{"operations":[{"op":${text}}]}`];
        for (const [at, body] of bodies.entries()) {
          let value: { operations?: unknown } | undefined;
          try {
            value = JSON.parse(body);
          } catch {}
          const read = await kept(body, 'Users', size).catch((error: Error) => error);
          if (read instanceof Error) expect([body, read]).toEqual([body, expect.objectContaining({ status: 400 })]);
          // Of what is valid, some characters, members and depths are refused.
          if (value === undefined || at === 0)
            expect([body, read instanceof Error]).toEqual([body, value === undefined]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['empty', ''],
    ['empty', '  \n'],
    ['object', '[]'],
    ['object', '"a"'],
    ['object', 'null'],
    ['too early', '{"a":1'],
    ['too early', '{"a":"\\u12'],
    ['character 8', '{"a":1}}'],
    ['character 9', '{"a":1} x'],
    ['character 8', '{"a":1,}'],
    ['character 6', '{"a":01}'],
    ['character 7', '{"a":"\n"}'],
    ['UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22])],
    ['UTF-8', Buffer.from([0x7b, 0x22, 0xc3])],
    ['character 6', `{"a":${'1'.repeat(101)}}`],
    ['8 levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
    ['8 levels', `{"a":${'['.repeat(100_000)}`],
    ['more than once', '{"userName":"a","userName":"b"}'],
    ['more than once', '{"userName":"a","USERNAME":"b"}'],
    ['XML', '{"userName":"\\u0000"}'],
    ['XML', '{"userName":"\\ud800"}'],
    ['4096', `{"Operations":[{"path":"${'('.repeat(4_097)}"}]}`],
    ['4096', `{"name.${'a'.repeat(4_092)}":1}`],
    ['65536', `{"title":"${'a'.repeat(65_537)}"}`],
    ['1000 Operations', `{"Operations":[${Array(1_001).fill('{}')}]}`],
    ['10000 members', `{"emails":[${Array(10_001).fill('{}')}]}`],
    ['10000 members', `{"Operations":[${Array(11).fill(`{"value":[${Array(1_000).fill('""')}]}`)}]}`],
    ['10000 members', `{${Array.from({ length: 10_001 }, (_, at) => `"name.a${at}":1`)}}`],
  ])('is refused: %s', async (reason, text) => {
    await expect(kept(text)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(reason) });
  });

  it.each([
    ['operations', `{"Operations":[${Array(1_000).fill('{"op":"add"}')}]}`],
    ['members', `{"schemas":["a"],"displayName":"G","members":[${Array(10_000).fill('{"value":"a","display":"b"}')}]}`],
    ['a path', `{"Operations":[{"path":"${'a'.repeat(4_096)}"}]}`],
    ['other members', `{${Array.from({ length: 100_000 }, (_, at) => `"a${at}":{"value":${at}}`)}}`],
    ['schemas', `{"schemas":[${Array(100_000).fill('"urn:a"')}]}`],
  ])('may have up to the limit of %s', async (_name, text) => {
    expect(await kept(text, 'Groups')).toBeInstanceOf(Object);
  });

  it.each([
    ['texts', `{"x":"${'a'.repeat(2_000_000)}","userName":"a"}`],
    ['escapes', `{"x":"${'\\n'.repeat(1_000_000)}","userName":"a"}`],
    ['members', `{${Array.from({ length: 150_000 }, (_, at) => `"a${at}":1`)},"userName":"a"}`],
    ['lists', `{"x":[${Array(700_000).fill('[]')}],"userName":"a"}`],
    ['schemas', `{"schemas":[${Array(400_000).fill('"a"')}],"userName":"a"}`],
    ['entries', `{"emails":[{${Array(300_000).fill('"x":1')}}],"userName":"a"}`],
  ])('drops %s as they arrive, and lets others be served', async (_name, text) => {
    const body = new ScimBody('Users');
    const bytes = Buffer.from(text);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    for (let at = 0; at < bytes.length; at += 65_536) {
      await body.read(bytes.subarray(at, at + 65_536));
      expect(JSON.stringify(body).length).toBeLessThan(1_000);
    }
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 16_384));
    expect(body.end().username).toBe('a');
  });

  it('lets others be served however small its chunks are', async () => {
    const body = new ScimBody('Users');
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await body.read(Buffer.from('{"x":"'));
    for (let at = 0; at < 20_000; at++) await body.read(Buffer.from('a'));
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(60);
  });
});
