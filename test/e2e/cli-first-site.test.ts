import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../src/app.setup';
import { readSettings } from '../../src/config/settings';
import { openDatabase } from '../../src/database/open-database';
import { basic, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\n$/;

describe('the first site', () => {
  let test: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    test = await createMigratedDatabase();
    folder = mkdtempSync(join(tmpdir(), 'pms-password-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await test.drop();
  });

  const cli = (file: string, name: string) =>
    runCli(test.url, [
      ...'site first --user-name ada --first-name Ada --last-name Lovelace --email ada@example.test --global'.split(
        ' ',
      ),
      ...['--name', name, '--password-file', join(folder, file)],
    ]);
  const first = (password: string, name = 'First & best') => {
    writeFileSync(join(folder, 'password'), password);
    return cli('password', name);
  };

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

  const NOTHING = { code: 0, output: 'There is a site. Nothing was created.\n', errors: '' };
  const change = async (sql: string) => {
    const database = await openDatabase(test.settings, []);
    await database.read.run(sql);
    await database.close();
  };

  it('makes a site and its Admin once', async () => {
    const site = await first(`${PASSWORD}\n`);
    expect(site).toMatchObject({ code: 0, output: expect.stringMatching(UUID), errors: '' });
    expect(await first('another password')).toEqual(NOTHING);
    await look(async (get) => {
      expect((await get('/me', 'ada')).body).toMatchObject({ IsAdmin: true, IsGlobalAdmin: true });
      expect((await get('/sites?deleted=2', 'ada')).body).toMatchObject([{ ID: site.output.trim() }]);
      expect((await get('/individuals?deleted=2', 'ada')).body).toHaveLength(1);
    });
  });

  it('completes what an earlier run began', async () => {
    expect(await first('short')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Password must be at least 12'),
    });
    expect((await first(PASSWORD)).code).toBe(0);
    await look(async (get) => expect((await get('/sites?deleted=2', 'ada')).body).toHaveLength(1));
  });

  it.each([
    ['a site with another name', "UPDATE `sites` SET `Name` = 'Renamed'"],
    ['a deleted site', 'UPDATE `sites` SET `Deleted` = 1'],
    ['a deleted administrator', 'UPDATE `individuals` SET `Deleted` = 1'],
  ])('does not replace %s', async (_, sql) => {
    expect((await first(PASSWORD)).code).toBe(0);
    await change(sql);
    expect(await first(PASSWORD)).toEqual(NOTHING);
  });

  it('says that it cannot read the password', async () => {
    const { code, errors } = await cli('none', 'First');
    expect([code, errors]).toEqual([1, `The password file ${join(folder, 'none')} cannot be read (ENOENT).\n`]);
  });
});
