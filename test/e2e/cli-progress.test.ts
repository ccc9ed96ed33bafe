import { migrations } from '../../src/database/migrations';
import { runCli } from '../support/terminal';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../support/test-database';

/** Control sequences of a terminal begin with it. */
const ESCAPE = '\u001b';
const MIGRATED = `The database is up to date. Migrations run: ${migrations.length}.\n`;

describe('the progress of a command', () => {
  let test: TestDatabase;
  let before: NodeJS.ProcessEnv;
  beforeEach(async () => {
    test = await createMigratedDatabase();
    before = process.env;
    // The spinner reads it, too. Tests also run where it is set.
    process.env = { ...before, TERM: 'xterm' };
    delete process.env.CI;
  });
  afterEach(async () => {
    process.env = before;
    await test.drop();
  });

  /** For a test of the migrations themselves. */
  async function withoutTables(): Promise<void> {
    await test.drop();
    test = await createTestDatabase();
  }

  const cli = (words: string, options: Parameters<typeof runCli>[2] = {}) =>
    runCli(test.url, words.split(' '), options);

  /** The numbers of the lines with a label, in their order. */
  function shown(text: string, label: string): [done: number, total: number][] {
    return [...text.matchAll(new RegExp(`${label}: (\\d+) of (\\d+)`, 'g'))].map(([, done, total]) => [
      Number(done),
      Number(total),
    ]);
  }

  /** The numbers of the migrations that end another tenth of all. */
  function tenths(): number[] {
    const part = (done: number) => Math.floor((done / migrations.length) * 10);
    return migrations.map((_, index) => index + 1).filter((done) => part(done) > part(done - 1));
  }

  it('is a line of its own for each tenth of the migrations without a terminal, besides the result', async () => {
    await withoutTables();
    const lines = tenths().map((done) => `Migrations: ${done} of ${migrations.length}\n`);
    expect(await cli('migrate')).toEqual({ code: 0, output: MIGRATED, errors: lines.join('') });
    expect((await cli('migrate')).errors).toBe('');
  });

  it('is one line on a terminal, which is removed at the end', async () => {
    await withoutTables();
    const { code, output, errors } = await cli('migrate', { isTTY: true });
    expect([code, output]).toEqual([0, MIGRATED]);
    expect(shown(errors, 'Migrations').at(0)).toEqual([0, migrations.length]);
    expect(shown(errors, 'Migrations').at(-1)).toEqual([migrations.length, migrations.length]);
    expect(errors).not.toContain('\n');
    // Shows the cursor again, and clears the line.
    expect(errors).toMatch(/\u001b\[\?25h.*\u001b\[0K$/);
  });

  it.each([['CI'], ['TERM']])('has no control characters on a terminal with %s', async (name) => {
    await withoutTables();
    const env = { [name]: name === 'TERM' ? 'dumb' : 'true' };
    const { errors } = await cli('migrate', { isTTY: true, env });
    expect(shown(errors, 'Migrations')).toHaveLength(tenths().length);
    expect(errors).not.toContain(ESCAPE);
  });

  it.each([[true], [false]])('is not shown with --json (terminal: %s)', async (isTTY) => {
    await withoutTables();
    for (const words of ['migrate', 'seed demo', 'archive run']) {
      const { code, output, errors } = await cli(`${words} --json`, { isTTY });
      expect([words, code, errors]).toEqual([words, 0, '']);
      expect(JSON.parse(output)).toEqual(expect.any(Object));
    }
  });

  it('counts the steps of the demo data and the sites of an archive to their end', async () => {
    const seeded = shown((await cli('seed demo')).errors, 'Steps');
    expect(seeded).toHaveLength(10);
    expect(seeded.map(([done]) => done)).toEqual(seeded.map(([done]) => done).sort((a, b) => a - b));
    expect(seeded.at(-1)?.[0]).toBe(seeded.at(-1)?.[1]);
    expect(shown((await cli('archive run', { isTTY: true })).errors, 'Sites')).toEqual(
      expect.arrayContaining([
        [0, 2],
        [1, 2],
        [2, 2],
      ]),
    );
  });

  it('is removed before the error of a command that fails', async () => {
    await cli('site create --name First');
    const conflict =
      'admin create --site First --user-name lead@demo.example --first-name A --last-name B --email a@b.test';
    await cli(conflict, { input: 'correct horse battery' });
    const { code, errors } = await cli('seed demo', { isTTY: true });
    expect(code).toBe(1);
    expect(errors.split(ESCAPE).at(-1)).toMatch(/The demo data cannot be created: [^\n]+\n$/);
  });
});
