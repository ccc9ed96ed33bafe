import type { Sql, SqlValue } from '../../src/database/sql';
import { Statement, type Values } from '../../src/database/statement';
// Their columns are what statements know of texts.
import '../../src/resources/colors/color';

const INSERTED =
  'INSERT INTO `colors` (`ID`, `Rank`, `Name`) VALUES (:ID_0, :Rank_0, :Name_0), (:ID_1, :Rank_1, :Name_1)';
const ROWS = { ID_0: 'a', Rank_0: 1, Name_0: 'Red', ID_1: 'b', Rank_1: 2, Name_1: 'Blue' };

describe('a parameter for a text', () => {
  const sent: (readonly SqlValue[])[] = [];
  const sql: Pick<Sql, 'query'> = {
    query: async (_, params = []) => {
      sent.push(params);
      return [];
    },
  };
  const send = async (text: string, values: Values) => new Statement(text).all(sql, values);

  it.each<[string, Values, string]>([
    ['SELECT * FROM `colors` `c` WHERE `c`.`Name` = :name', { name: 5 }, 'name'],
    ['SELECT * FROM colors c WHERE c.Code >= :after AND c.Rank = :rank', { after: 5, rank: 1 }, 'after'],
    ['SELECT * FROM colors c WHERE c.Name = :name', { name: true }, 'name'],
    ['SELECT * FROM colors c WHERE c.Name IN (:...names)', { names: ['a', 5] }, 'names'],
    ['UPDATE `colors` SET `Name` = :value WHERE `ID` = :id', { value: 5, id: 'a' }, 'value'],
    [INSERTED, { ...ROWS, Name_1: 5 }, 'Name_1'],
  ])('is never a number: %s', async (text, values, name) => {
    await expect(send(text, values)).rejects.toThrow(`The statement requires a text for ${name}`);
  });

  it('is a text or null, and one for a number is a number', async () => {
    sent.length = 0;
    await send('SELECT * FROM colors c WHERE c.Name = :name AND c.Rank = :rank', { name: 'Red', rank: 5 });
    await send(INSERTED, { ...ROWS, Name_1: null });
    expect(sent).toEqual([
      ['Red', 5],
      ['a', 1, 'Red', 'b', 2, null],
    ]);
  });
});
