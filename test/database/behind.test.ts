import { isBehind } from '../../src/database/prepare-database';
import { openTestDatabase, testDialects } from '../support/test-database';

describe.each(testDialects)('a database on %s', (dialect) => {
  it('is behind as soon as it lacks a single migration', async () => {
    const { database, test, close } = await openTestDatabase(dialect);
    const settings = { ...test.settings, logLevel: 'silent' } as const;
    expect(await isBehind(settings)).toBe(false);
    const [{ newest }] = await database.read.query('SELECT MAX(`id`) AS `newest` FROM `migrations`');
    await database.read.run('DELETE FROM `migrations` WHERE `id` = ?', [Number(newest)]);
    expect(await isBehind(settings)).toBe(true);
    await close();
  });
});
