import { app, setUpApp } from '../support/running-app';
import { insertPerson, insertSite, insertUnit } from '../support/world';
import { fullScans, recordReads } from './recorded-plans';

setUpApp();
beforeAll(async () => {
  await app.database.transaction(async (tx) => {
    const { siteId } = await insertSite(tx, 'Site');
    const unit = await insertUnit(tx, siteId, siteId, 'Unit');
    for (let n = 0; n < 40; n += 1) await insertPerson(tx, `P${n}`, { siteId, unit, reportsTo: null });
  });
});

const recorded = async (sql: string, params: string[]) =>
  recordReads(app.database, () => app.database.read.query(sql, params));

describe('the plans of statements', () => {
  it.each([
    ['the table itself', 'SELECT * FROM `individuals` WHERE `FirstName` = ?', 1],
    ['a table by another name', 'SELECT * FROM `individuals` AS `i` WHERE `i`.`FirstName` = ?', 1],
    [
      'a table within a common expression',
      'WITH `x` AS (SELECT `ID` FROM `individuals` WHERE `FirstName` = ?) SELECT * FROM `x`',
      1,
    ],
    ['an index', 'SELECT * FROM `nodes` WHERE `SiteID` = ?', 0],
    ['a key', 'SELECT * FROM `individuals` WHERE `ID` = ?', 0],
  ])('tell who scans: %s', async (_, sql, scans) => {
    const [statement] = await recorded(sql, ['x']);
    expect(await fullScans(app.database, statement)).toHaveLength(scans);
  });

  it('come from the statements of whoever reads, with their parameters', async () => {
    const sql = 'SELECT * FROM `nodes` WHERE `SiteID` = ? AND `ID` = ?';
    expect(await recorded(sql, ['a', 'b'])).toEqual([{ sql, params: ['a', 'b'] }]);
    const writes = recordReads(app.database, () => app.database.transaction((tx) => tx.query('SELECT 1 AS `one`')));
    await expect(writes).rejects.toThrow('Not a plain read');
  });
});
