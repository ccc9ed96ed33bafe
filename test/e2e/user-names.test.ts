import { userNameKey } from '../../src/security/sign-in/user-name';
import { faultsOf } from '../support/client';
import { app, as, get, post, put, setUpWorld, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { insertPerson } from '../support/world';

/** Characters that a person cannot see, each with why it is one. */
const INVISIBLE: readonly [string, string][] = [
  ['zero width space', '\u200b'],
  ['zero width joiner', '\u200d'],
  ['right-to-left override', '\u202e'],
  ['left-to-right mark', '\u200e'],
  ['isolate', '\u2066'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['Mongolian vowel separator', '\u180e'],
  ['tag letter', '\u{e0061}'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['combining grapheme joiner', '\u034f'],
  ['Hangul filler', '\u3164'],
  ['halfwidth Hangul filler', '\uffa0'],
  ['Hangul jamo filler', '\u115f'],
  ['Khmer inherent vowel', '\u17b4'],
  ['variation selector', '\ufe0f'],
  ['supplementary variation selector', '\u{e0100}'],
  ['empty Braille cell', '\u2800'],
  ['next line', '\u0085'],
  ['delete', '\u007f'],
];

describe('user names (contract section 7)', () => {
  let count = 0;
  setUpWorld();

  const newcomer = (UserName: string) => ({
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Email: 'ada@example.test',
    UserEmail: 'ada@example.test',
    PrimaryOrganizationID: world.engineering,
    PrimaryTitle: 'Engineer',
    PrimaryReportsTo: world.lead.id,
    UserName,
  });
  const unique = () => `user-${++count}`;

  describe.each(INVISIBLE)('with a %s', (_, character) => {
    it('are refused wherever it stands, on create and on update', async () => {
      const made = (await post(world.admin, 'individuals', newcomer(unique()))).body;
      for (const name of [`a${character}b`, `${character}b`, `a${character}`]) {
        const created = await post(world.admin, 'individuals', newcomer(name));
        expect([created.status, faultsOf(created.body)]).toEqual([400, ['UserName invalid_character']]);
        const changed = await put(world.admin, `individuals/${made.ID}`, { ...made, UserName: name });
        expect([changed.status, faultsOf(changed.body)]).toEqual([400, ['UserName invalid_character']]);
      }
      expect(faultsOf((await post(world.admin, 'individuals', newcomer(character))).body)).toHaveLength(1);
      expect((await get(world.admin, `individuals/${made.ID}`)).body.UserName).toBe(made.UserName);
    });
  });

  it('with such a character are refused in XML too, and told why', async () => {
    const members = Object.entries(newcomer('a&#x200B;b')).map(([name, value]) => `<${name}>${value}</${name}>`);
    const answer = await as(world.admin, app.http.post('/v4/individuals'))
      .set('Content-Type', 'application/xml')
      .send(`<Individual>${members.join('')}</Individual>`);
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      'UserName must not contain \\, :, control characters or invisible characters.',
    ]);
  });

  it.each([
    'zoë',
    'José Ñandú',
    '山田 太郎',
    'Ж.Ж',
    'عمر',
    'नेहा',
    '한글',
    'e\u0301mile',
    '🙂',
    "o'neil+x@example.test",
    '{zoe}',
  ])('may be %s', async (name) => {
    expect((await post(world.admin, 'individuals', newcomer(name))).body.UserName).toBe(name);
  });

  it.each([
    ['a ligature', '\ufb01ona', 'fiona'],
    ['a fullwidth letter', '\uff41da', 'ada'],
    ['a raised number', 'zoe\u00b2', 'zoe2'],
  ])('with %s are not those of who is named without it', async (_, name, plain) => {
    for (const UserName of [name, plain]) {
      const made = await post(world.admin, 'individuals', newcomer(UserName));
      expect([made.status, made.body.UserName]).toEqual([200, UserName]);
    }
  });

  it('from before the rule sign in, and their individuals can be changed', async () => {
    const person = await app.database.transaction((tx) =>
      insertPerson(tx, 'Old', { siteId: world.siteId, unit: world.sales, reportsTo: world.admin.id }),
    );
    const name = 'old\u200bname';
    const key = userNameKey(name);
    await app.database.read.run(
      'UPDATE `individuals` SET `UserName` = ?, `UserNameKey` = ?, `LiveKey` = ? WHERE `ID` = ?',
      [name, key, key, person.id],
    );
    await givePassword(app.database, person);
    const me = await app.http.get('/v4/me').set('Authorization', basic(name, PASSWORD));
    expect([me.status, me.body.UserName]).toEqual([200, name]);
    expect((await app.http.post('/v4/login').send({ UserName: name, Password: PASSWORD })).status).toBe(200);
    const changed = await put(world.admin, `individuals/${person.id}`, { ...me.body, FirstName: 'New' });
    expect([changed.status, changed.body.FirstName, changed.body.UserName]).toEqual([200, 'New', name]);
    const respelled = await put(world.admin, `individuals/${person.id}`, { ...me.body, UserName: `${name}2` });
    expect(faultsOf(respelled.body)).toEqual(['UserName invalid_character']);
  });

  it('are not the only ones: what names something is not blank when it shows nothing', async () => {
    for (const Name of ['\u200b', ' \u2060 ', '\u3164', '\u2800\u00a0']) {
      const answer = await post(world.admin, 'colors', { Rank: 1, Name, Code: '3366CC' });
      expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['Name blank']]);
    }
    expect((await post(world.admin, 'colors', { Rank: 1, Name: '\u200bSky', Code: '3366CC' })).status).toBe(200);
  });

  it('with an invisible character make no Admin on the command line', async () => {
    const names = ['--first-name', 'Ada', '--last-name', 'L', '--email', 'a@example.test', '--site', world.siteId];
    const run = await runCli(app.url, ['admin', 'create', '--user-name', 'ad\u200bmin', ...names], { input: PASSWORD });
    expect([run.code, run.output]).toEqual([1, '']);
    expect(run.errors).toMatch(
      /^[^\n]*UserName must not contain \\, :, control characters or invisible characters[^\n]*\n$/,
    );
  });
});
