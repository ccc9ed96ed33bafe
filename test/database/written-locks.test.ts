import { WrittenLocks } from '../../src/database/written-locks';
import { openTestDatabase, testDialects } from '../support/test-database';
import { SITE } from './database-rows';

const onServer = testDialects.includes('mysql') ? it : it.skip;

describe('the rows of written locks', () => {
  onServer('are few, however many records are locked', async () => {
    const { database, close } = await openTestDatabase('mysql');
    const ids = Array.from({ length: 20_000 }, (_, index) => `record ${index}`);
    await database.transaction((tx) => new WrittenLocks().take(tx, SITE, ids));
    const [{ count }] = await database.read.query<{ count: number }>('SELECT COUNT(*) AS `count` FROM `lock_slots`');
    expect(count).toBe(1_024);
    await close();
  });
});
