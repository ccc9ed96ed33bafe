import { Log } from '../../src/config/log';
import type { Database } from '../../src/database/database';
import type { ReadReplica, ReplicaSnapshot } from '../../src/database/mysql/read-replica';
import type { Sql } from '../../src/database/sql';
import { Caller, type Identity } from '../../src/security/caller';
import { CallerWrites, writersOf } from '../../src/security/epochs/caller-writes';
import { ReplicaReads } from '../../src/security/epochs/replica-reads';
import type { SharedEpochs } from '../../src/security/epochs/shared-epochs';
import { type SiteStateRow, SiteStates } from '../../src/security/site-states';

const [SITE, ME, OWNER] = ['the site', 'me', 'an owner'];
const caller = Object.assign(Caller.system('me', SITE), { individualId: ME });

const epoch = (Epoch: string | null): SiteStateRow => ({ SiteID: SITE, CallerID: null, Epoch, Writes: 0 });
const writes = (CallerID: string, Writes: number): SiteStateRow => ({ SiteID: SITE, CallerID, Epoch: null, Writes });

/** The reads of a request whose servers answer with their name. The replica fails at the texts in `failing`. */
function readsOf(primary: readonly SiteStateRow[], replica: readonly SiteStateRow[], failing: readonly string[] = []) {
  const opened: string[] = [];
  const snapshot = {
    first: async () => replica,
    query: async (sql: string) => {
      if (failing.includes(sql)) throw new Error('unknown column');
      return ['replica'];
    },
    release: () => opened.push('released'),
  } as unknown as ReplicaSnapshot;
  const open = async () => {
    opened.push('opened');
    return snapshot;
  };
  const read = { query: async () => ['primary'], run: async () => ({ affected: 1, insertId: 0 }) } as unknown as Sql;
  const database = { replica: { isUp: true, open } as unknown as ReadReplica, read } as Database;
  const epochs = { refresh: async () => new SiteStates(primary) } as unknown as SharedEpochs;
  const service = new ReplicaReads(database, epochs, new Log('silent'));
  return { reads: service.of(caller, false) as NonNullable<ReturnType<typeof service.of>>, service, opened };
}

describe('the reads of a request', () => {
  it.each<[string, readonly SiteStateRow[], readonly SiteStateRow[], string]>([
    ['are of the replica if its epoch is that of the primary', [epoch('a')], [epoch('a')], 'served'],
    ['are of the primary if the epochs differ', [epoch('b')], [epoch('a')], 'epoch'],
    ['are of the primary if only the primary has an epoch', [epoch('a')], [], 'epoch'],
    ['are of the primary if the site has no epoch, because it may be new', [], [], 'epoch'],
    ['are of the replica if it has more writes', [epoch('a'), writes(ME, 2)], [epoch('a'), writes(ME, 3)], 'served'],
    ['are of the primary if a write is missing', [epoch('a'), writes(ME, 2)], [epoch('a'), writes(ME, 1)], 'own_write'],
    ['are of the primary if the first write is missing', [epoch('a'), writes(ME, 1)], [epoch('a')], 'own_write'],
    ['do not wait for others', [epoch('a'), writes(OWNER, 2)], [epoch('a')], 'served'],
  ])('%s', async (_, primary, replica, outcome) => {
    const { reads, service, opened } = readsOf(primary, replica);
    expect(await reads.query('SELECT 1')).toEqual([outcome === 'served' ? 'replica' : 'primary']);
    expect(service.counts).toMatchObject({ served: 0, epoch: 0, own_write: 0, [outcome]: 1 });
    expect(opened).toEqual(outcome === 'served' ? ['opened'] : ['opened', 'released']);
  });

  it('stay on the primary after a statement that failed on the replica', async () => {
    const { reads, service, opened } = readsOf([epoch('a')], [epoch('a')], ['bad']);
    const inOrder = [await reads.query('good'), await reads.query('bad'), await reads.query('good')];
    expect(inOrder).toEqual([['replica'], ['primary'], ['primary']]);
    expect([opened, service.counts.failed]).toEqual([['opened', 'released'], 1]);
  });

  it('share one state, until the connection is given back', async () => {
    const { reads, opened } = readsOf([epoch('a')], [epoch('a')]);
    await Promise.all([reads.query('1'), reads.query('2')]);
    reads.release();
    await reads.query('3');
    reads.close();
    expect(await reads.query('4')).toEqual(['primary']);
    expect(opened).toEqual(['opened', 'released', 'opened', 'released']);
  });

  it('write on the primary, and stay there', async () => {
    const { reads } = readsOf([epoch('a')], [epoch('a')]);
    await reads.run('UPDATE');
    expect(await reads.query('SELECT 1')).toEqual(['primary']);
  });

  it('are not kept by a caller that acts in another site', () => {
    const { reads } = readsOf([], []);
    const reader = Object.assign(Object.create(Caller.prototype), caller, { replica: reads });
    expect(reader.actingIn('another site').replica).toBeUndefined();
  });
});

describe('the writes of a caller', () => {
  const identity = (facts: Partial<Identity>) => ({ ...caller, ...facts }) as Identity;

  it('count for the individual and the owner of a borrowed credential, in the order of their locks', () => {
    const credentialOwner = { kind: 'site_token', id: OWNER } as const;
    expect(writersOf(identity({}))).toEqual([ME]);
    expect(writersOf(identity({ credentialOwner }))).toEqual([OWNER, ME]);
    expect(writersOf(identity({ credentialOwner: { kind: 'admin', id: ME } }))).toEqual([ME]);
    expect(writersOf(identity({ individualId: null }))).toEqual([]);
  });

  it('are counted only with a read replica, and not for the service itself', async () => {
    const sent: string[] = [];
    const run = async (sql: string) => ({ affected: sent.push(sql), insertId: 0 });
    const record = (database: object, facts: Partial<Identity>) =>
      new CallerWrites(database as Database).record({ run } as unknown as Sql, identity(facts));
    await record({}, {});
    await record({ replica: {} }, { individualId: null });
    expect(sent).toEqual([]);
    await record({ replica: {} }, {});
    expect(sent).toEqual([expect.stringContaining('INSERT INTO caller_writes')]);
  });
});
