import { Log } from '../../src/config/log';
import type { Database } from '../../src/database/database';
import { warnOfServer } from '../../src/database/mysql/server-warnings';
import { LogCapture } from '../support/test-app';

const ENOUGH = { max_allowed_packet: '16777216', wsrep_on: 'OFF', wsrep_sync_wait: '0' };
const GALERA = { ...ENOUGH, wsrep_on: 'ON', wsrep_sync_wait: '7' };
const GROUP = { max_allowed_packet: '67108864', group_replication_group_name: 'a2b7' };

describe('the warnings of the start', () => {
  async function warningsOf(variables: Record<string, string>): Promise<unknown[]> {
    const rows = Object.entries(variables).map(([Variable_name, Value]) => ({ Variable_name, Value }));
    const database = { dialect: 'mysql', read: { query: async () => rows } } as unknown as Database;
    const log = new LogCapture();
    await warnOfServer(database, new Log('warn', log));
    return log.lines.map(({ msg }) => msg);
  }

  it.each([
    [ENOUGH],
    [GALERA],
    [{ ...GALERA, wsrep_sync_wait: '15' }],
    [{ ...GROUP, group_replication_group_name: '', group_replication_consistency: 'EVENTUAL' }],
    [{ ...GROUP, group_replication_consistency: 'BEFORE_ON_PRIMARY_FAILOVER' }],
  ])('say nothing of a server with %j', async (variables) => {
    expect(await warningsOf(variables)).toEqual([]);
  });

  it.each([
    [{ ...ENOUGH, max_allowed_packet: '4194304' }, 'max_allowed_packet'],
    [{ ...GALERA, wsrep_sync_wait: '1' }, 'set wsrep_sync_wait=7'],
    [
      { ...GROUP, group_replication_consistency: 'EVENTUAL' },
      'set group_replication_consistency=BEFORE_ON_PRIMARY_FAILOVER',
    ],
  ])('say what to set on a server with %j', async (variables, setting) => {
    expect(await warningsOf(variables)).toEqual([expect.stringContaining(setting)]);
  });
});
