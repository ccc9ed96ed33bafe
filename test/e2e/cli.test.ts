import request from 'supertest';
import { createApp } from '../../src/app.setup';
import { readSettings } from '../../src/config/settings';
import { openDatabase } from '../../src/database/open-database';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { basic, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../support/test-database';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\n$/;
const ONE_LINE = /^[^\n]+\n$/;
const JSON_OPTION = 'With --json, results and errors are a line of JSON.';
const EXIT_CODES = 'Exit codes: 0 success, 1 failure, 2 wrong usage.';

describe('the command line', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createMigratedDatabase();
  });
  afterEach(() => test.drop());

  /** For a test of the migrations themselves. */
  async function withoutTables(): Promise<void> {
    await test.drop();
    test = await createTestDatabase();
  }

  const cli = (words: string, options: Parameters<typeof runCli>[2] = {}, ...more: string[]) =>
    runCli(test.url, [...words.split(' ').filter(Boolean), ...more], options);
  const createAdmin = (site: string, userName: string, password = PASSWORD, ...more: string[]) =>
    cli(
      `admin create --user-name ${userName} --first-name Ada --last-name Lovelace --email ada@example.test`,
      { input: password },
      '--site',
      site,
      ...more,
    );

  /** Starts the service on the database for one look at it. */
  async function look<T>(work: (get: (path: string, user: string) => request.Test) => Promise<T>): Promise<T> {
    const app = await createApp(readSettings({ LOG_LEVEL: 'silent', DATABASE_URL: test.url }));
    try {
      await app.listen(0, '127.0.0.1');
      const http = request(await app.getUrl());
      return await work((path, user) => http.get(`/v4${path}`).set('Authorization', basic(user, PASSWORD)));
    } finally {
      await app.close();
    }
  }

  it('brings the tables up to date', async () => {
    await withoutTables();
    expect(await cli('migrate')).toMatchObject({ code: 0, output: expect.stringMatching(/Migrations run: [1-9]/) });
    expect(await cli('migrate')).toEqual({
      code: 0,
      output: 'The database is up to date. Migrations run: 0.\n',
      errors: '',
    });
  });

  it('asks for that before anything else', async () => {
    await withoutTables();
    const { code, errors } = await cli('site create --name First');
    expect([code, errors]).toEqual([1, 'The database is not up to date. Run "migrate" first.\n']);
  });

  it('makes a site, and an Admin in it who can sign in', async () => {
    const site = await cli('site create', {}, '--name', 'First & best');
    expect(site).toMatchObject({ code: 0, output: expect.stringMatching(UUID) });
    const admin = await createAdmin('First & best', 'ada', `${PASSWORD}\n`);
    expect(admin).toMatchObject({ code: 0, output: expect.stringMatching(UUID) });
    await look(async (get) => {
      const { body: me } = await get('/me', 'ada');
      expect(me).toMatchObject({ IsAdmin: true, IsGlobalAdmin: false, FullName: 'Ada Lovelace', CreatedBy: null });
      expect(me).toMatchObject({
        FirstName: 'Ada',
        LastName: 'Lovelace',
        UserName: 'ada',
        Email: 'ada@example.test',
        UserEmail: 'ada@example.test',
        PrimaryTitle: 'Administrator',
      });
      expect([me.PrimaryReportsTo, admin.output.trim()]).toEqual([me.ID, me.ID]);
      expect(me.PrimaryOrganizationName).toBe('First & best');
      expect((await get('/organizations', 'ada')).body).toHaveLength(1);
      expect((await get('/sites', 'ada')).body).toMatchObject([{ ID: site.output.trim(), Name: 'First & best' }]);
      expect((await get('/colors', 'ada')).body.length).toBeGreaterThan(7);
    });
  });

  it('makes a global admin, in the organization that is there', async () => {
    const site = (await cli('site create --name First')).output.trim();
    await cli('site create --name Second');
    await createAdmin(site, 'ada');
    expect((await createAdmin(site.toUpperCase(), 'grace', PASSWORD, '--global')).code).toBe(0);
    await look(async (get) => {
      expect((await get('/me', 'grace')).body).toMatchObject({ IsAdmin: true, IsGlobalAdmin: true });
      expect((await get('/organizations', 'grace')).body).toHaveLength(1);
      expect((await get('/sites', 'grace')).body).toHaveLength(2);
      expect((await get('/sites', 'ada')).body).toHaveLength(1);
    });
  });

  it('says in one line why it could not', async () => {
    await cli('site create --name Twice');
    await cli('site create --name Twice');
    await cli('site create --name Once');
    await createAdmin('Once', 'ada');
    const faults = [
      [await cli('site create', {}, '--name', ' '), 'Name must not be blank'],
      [await createAdmin('Nowhere', 'bob'), 'No site with the ID or name Nowhere exists'],
      [await createAdmin('Twice', 'bob'), 'Several sites have the name Twice'],
      [await createAdmin('Once', 'bob', 'short'), 'Password must be at least 12 characters long'],
      [await createAdmin('Once', 'bob', ''), 'Password must be at least 12 characters long'],
      [await createAdmin('Once', 'b:b'), 'UserName must not contain'],
      [await createAdmin('Once', 'ADA'), 'Another individual already has this user name'],
    ] as const;
    for (const [{ code, output, errors }, text] of faults) {
      expect([text, code, output]).toEqual([text, 1, '']);
      expect(errors).toMatch(ONE_LINE);
      expect(errors).toContain(text);
    }
  });

  it.each(['Größe & Söhne', '東京', '\u{1F600}'])('finds a site by its name in any script: %s', async (name) => {
    await cli('site create', {}, '--name', name);
    expect(await createAdmin(name, 'ada')).toMatchObject({ code: 0, errors: '' });
  });

  it('names the first organization of a site as the site, as far as its name goes', async () => {
    const name = `${'x'.repeat(98)}\u{1F600}yz`;
    await cli('site create', {}, '--name', name);
    expect((await createAdmin(name, 'ada')).code).toBe(0);
    await look(async (get) => {
      const { body } = await get('/organizations', 'ada');
      expect(body).toMatchObject([{ Name: `${'x'.repeat(98)}\u{1F600}y`, Rank: 1 }]);
    });
  });

  it('puts an Admin into no organization that is deleted', async () => {
    await cli('site create --name First');
    await createAdmin('First', 'ada');
    const database = await openDatabase(test.settings, []);
    await database.read.run('UPDATE `organizations` SET `Deleted` = 1');
    await database.close();
    expect((await createAdmin('First', 'grace')).code).toBe(0);
    await look(async (get) => {
      expect((await get('/organizations', 'grace')).body).toHaveLength(1);
      expect((await get('/organizations?deleted=2', 'grace')).body).toHaveLength(2);
    });
  });

  it('names all options that are missing, and how the command is used', async () => {
    const options = ['site', 'user-name', 'first-name', 'last-name', 'email'];
    const usage =
      'Usage: admin create --site ID|NAME --user-name NAME --first-name NAME --last-name NAME --email ADDRESS [--global]\n';
    expect((await cli('admin create')).errors).toBe(
      `Missing required options: ${options.map((name) => `--${name}`).join(', ')}. ${usage}`,
    );
    for (const missing of options) {
      const given = options.filter((name) => name !== missing).flatMap((name) => [`--${name}`, 'x']);
      expect(await cli('admin create', {}, ...given)).toEqual({
        code: 2,
        output: '',
        errors: `Missing required options: --${missing}. ${usage}`,
      });
    }
    expect((await cli('site create')).errors).toBe(
      'Missing required options: --name. Usage: site create --name NAME\n',
    );
  });

  it('says what it did not understand', async () => {
    for (const [words, errors] of [
      ['', 'No command given. Run "help" for a list of commands.\n'],
      ['nonsense', 'Unknown command: nonsense. Run "help" for a list of commands.\n'],
      ['site remove x', 'Unknown command: site remove. Run "help" for a list of commands.\n'],
      ['migrate --all', "Unknown option '--all'. Usage: migrate\n"],
      ['migrate now', "Unexpected argument 'now'. Usage: migrate\n"],
    ] as const)
      expect([words, await cli(words)]).toEqual([words, { code: 2, output: '', errors }]);
  });

  it('names all that is wrong with what it is given', async () => {
    await cli('site create --name First');
    const { errors } = await createAdmin('First', 'a:b', 'short');
    expect(
      errors
        .trim()
        .split('. ')
        .map((fault) => fault.split(' ')[0])
        .sort(),
    ).toEqual(['Password', 'UserName']);
  });

  it('warns of a variable that is almost a setting, where errors go', async () => {
    const { code, output, errors } = await cli('migrate', { env: { RATELIMIT: '10' } });
    expect([code, errors]).toEqual([0, 'Unknown setting RATELIMIT. Did you mean RATE_LIMIT?\n']);
    expect(output).not.toContain('RATELIMIT');
  });

  it('logs where errors go', async () => {
    const { output, errors } = await cli('site create --name First', { env: { LOG_LEVEL: 'debug' } });
    expect(output).toMatch(UUID);
    expect(errors).toMatch(/^\{"level":"debug",/);
  });

  it('tells a mistyped command by the exit code 2', async () => {
    for (const words of [
      '',
      'nonsense',
      'site',
      'site create',
      'site create --nam x',
      'migrate now',
      'admin create --site',
    ]) {
      const { code, output, errors } = await cli(words);
      expect([words, code, output]).toEqual([words, 2, '']);
      expect(errors).toMatch(ONE_LINE);
    }
  });

  it('takes no password as an argument', async () => {
    const { code, errors } = await createAdmin('Any', 'ada', PASSWORD, '--password', PASSWORD);
    expect(code).toBe(2);
    expect(errors).not.toContain(PASSWORD);
  });

  it('explains itself', async () => {
    const all = await cli('help');
    expect(all.code).toBe(0);
    const listed = all.output.split('\n').filter((line) => /^ {2}\w/.test(line));
    expect(listed.map((line) => line.trim().split(' --')[0])).toEqual([
      'migrate',
      'site create',
      'site first',
      'site export ID FOLDER',
      'site erase ID',
      'admin create',
      'oidc bind',
      'oidc release ISSUER',
      'oidc unbind',
      'signin reset ID|NAME',
      'seed demo',
      'archive run [--month YYYY-MM]',
      'events run',
      'webhook send [--once]',
      'retention run [--dry-run]',
      'ledger purge',
      'sort-forms fill',
      'individual erase ID [--site ID|NAME] [--comments]',
      'help',
    ]);
    for (const words of ['--help', '-h']) expect(await cli(words)).toEqual(all);
    for (const words of ['site create --help', 'site create -h'])
      expect(await cli(words)).toEqual({
        code: 0,
        output: `Creates a site and prints its ID.\nUsage: site create --name NAME\n${EXIT_CODES} ${JSON_OPTION}\n`,
        errors: '',
      });
    expect((await cli('migrate --help')).output).toContain(`\nUsage: migrate\n${EXIT_CODES}`);
    expect(all.output).toContain(EXIT_CODES);
  });

  it('answers programs with a line of JSON', async () => {
    await withoutTables();
    const json = async (words: string, options: Parameters<typeof runCli>[2] = {}) => {
      const { code, output, errors } = await cli(`${words} --json`, options);
      expect(`${output}${errors}`).toMatch(ONE_LINE);
      return [code, JSON.parse(output || errors)];
    };
    expect(await json('site create --name Early')).toEqual([
      1,
      { error: 'The database is not up to date. Run "migrate" first.' },
    ]);
    expect(await json('migrate')).toEqual([0, { migrations: expect.any(Number) }]);
    const [code, { id }] = await json('site create --name First');
    expect([code, `${id}\n`]).toEqual([0, expect.stringMatching(UUID)]);
    const admin = 'admin create --user-name ada --first-name Ada --last-name L --email ada@example.test';
    const created = await json(`${admin} --site ${id}`, { input: PASSWORD });
    expect(created).toEqual([0, { id: expect.any(String) }]);
    expect(await json(`${admin} --site ${id}`, { input: PASSWORD })).toEqual([1, { error: expect.any(String) }]);
    expect(await json('archive run')).toEqual([
      0,
      { month: expect.stringMatching(/^\d{4}-\d\d$/), sites: 1, metrics: 0, projects: 0, values: 0, failed: 0 },
    ]);
    expect(await json('nonsense')).toEqual([
      2,
      { error: 'Unknown command: nonsense. Run "help" for a list of commands.' },
    ]);
    expect(await json('help')).toEqual([0, { help: expect.stringContaining('site create') }]);
  });

  it('names the setting that is wrong', async () => {
    const { code, errors } = await cli('migrate', { env: { DATABASE_URL: 'nonsense' } });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^DATABASE_URL must have the form [^\n]+\n$/)]);
  });

  it('names the database that cannot be reached, without its password', async () => {
    const { code, errors } = await cli('migrate', { env: { DATABASE_URL: 'mysql://pms:secret@127.0.0.1:1/pms' } });
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL mysql:\/\/pms@127.0.0.1:1\/pms [^\n]+\n$/),
    ]);
    expect(errors).not.toContain('secret');
  });

  it('seeds the demo data into an empty database, once, and never in production', async () => {
    const refused = await cli('seed demo', { env: { NODE_ENV: 'production' } });
    expect([refused.code, refused.errors]).toEqual([1, 'The demo data is not available in production.\n']);
    expect(await cli('seed demo')).toMatchObject({ code: 0, output: 'Created the sites Demo and Other.\n' });
    expect(await cli('seed demo')).toEqual({ code: 0, output: 'The demo data already exists.\n', errors: '' });
  });

  it('finds the demo site by its ID, whatever it is called', async () => {
    await cli('seed demo');
    const app = await createApp(readSettings({ LOG_LEVEL: 'silent', DATABASE_URL: test.url }));
    await app.listen(0, '127.0.0.1');
    const http = request(await app.getUrl());
    const authorization = basic('admin@demo.example', 'demo-password');
    const [site] = (await http.get('/v4/sites').set('Authorization', authorization)).body;
    expect(site.ID).toBe(DEMO_SITE_ID);
    const renamed = { ...site, Name: 'Our own' };
    expect((await http.put(`/v4/sites/${site.ID}`).set('Authorization', authorization).send(renamed)).status).toBe(200);
    await app.close();
    expect(await cli('seed demo')).toEqual({ code: 0, output: 'The demo data already exists.\n', errors: '' });
    expect(await sites()).toBe(2);
  });

  it('writes no demo data at all where one of its user names is taken', async () => {
    await cli('site create --name First');
    await createAdmin('First', 'Lead@demo.example');
    expect(await cli('seed demo')).toEqual({
      code: 1,
      output: '',
      errors: 'The demo data cannot be created: an individual of another site has the user name Lead@demo.example.\n',
    });
    expect(await sites()).toBe(1);
  });

  async function sites(): Promise<number> {
    const database = await openDatabase(test.settings, []);
    const [{ n }] = await database.read.query<{ n: number }>('SELECT COUNT(*) AS n FROM `sites`');
    await database.close();
    return n;
  }
});
