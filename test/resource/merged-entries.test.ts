import type { Sql, SqlValue } from '../../src/database/sql';
import type { Actor, Member, NewEntry } from '../../src/ledger/entry';
import { LedgerWriter } from '../../src/ledger/ledger-writer';

const ACTOR: Actor = {
  ...{ siteId: 'site', individualId: null, actingAsId: null, credential: 'system', credentialId: null },
  ...{ requestId: null, address: null },
};
const entry = (verb: 'created' | 'updated', before: readonly Member[], after: readonly Member[]): NewEntry => ({
  ...{ verb, type: 'Individual', recordId: 'one', ancestorId: null, version: 1, before, after },
});

/** The members before and after of the one entry of a transaction that writes a record several times. */
async function mergedOf(...entries: readonly NewEntry[]): Promise<unknown[]> {
  const ends: (() => Promise<void>)[] = [];
  const sent: (readonly SqlValue[])[] = [];
  const tx: Sql = {
    query: () => Promise.reject(new Error('The ledger reads nothing')),
    run: async (_, params = []) => {
      sent.push(params);
      return { affected: 1, insertId: 0 };
    },
    beforeCommit: (act) => ends.push(act),
  };
  const writer = new LedgerWriter({ dialect: 'sqlite' });
  for (const each of entries) writer.add(tx, ACTOR, each);
  for (const end of ends) await end();
  expect(sent).toHaveLength(1);
  return sent[0].slice(-2).map((list) => (list === null ? null : JSON.parse(String(list))));
}

const ONE: Member = ['Name', 'One'];
const TWO: Member = ['Name', 'Two'];
const SECRET: Member = ['Password', null];

describe('several writes of a record in one transaction are one entry', () => {
  it('with what a new record has in the end', async () => {
    const created = entry('created', [], [ONE, ['Prefix', ''], ['Suffix', 'Jr.']]);
    const updated = entry(
      'updated',
      [ONE, ['Prefix', ''], ['Suffix', 'Jr.']],
      [TWO, ['Prefix', null], ['Suffix', null]],
    );
    expect(await mergedOf(created, updated)).toEqual([null, [TWO]]);
  });

  it('with what differs in the end', async () => {
    const first = entry('updated', [ONE, ['Prefix', null]], [TWO, ['Prefix', 'Dr.']]);
    expect(await mergedOf(first, entry('updated', [TWO], [ONE]))).toEqual([[['Prefix', null]], [['Prefix', 'Dr.']]]);
  });

  it('with a secret that one of them has set', async () => {
    const [created, withSecret] = [entry('created', [], [ONE]), entry('created', [], [ONE, SECRET])];
    const [renamed, secretSet] = [entry('updated', [ONE], [TWO]), entry('updated', [SECRET], [SECRET])];
    expect(await mergedOf(withSecret, renamed)).toEqual([null, [TWO, SECRET]]);
    expect(await mergedOf(created, secretSet)).toEqual([null, [ONE, SECRET]]);
    expect(await mergedOf(secretSet, renamed)).toEqual([
      [ONE, SECRET],
      [SECRET, TWO],
    ]);
  });
});
