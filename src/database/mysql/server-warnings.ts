import type { Log } from '../../config/log';
import type { Database } from '../database';

/** The default of MariaDB, of which a collection of 4 MiB with its entries in the ledger may need half. */
const LEAST_BYTES = 16 * 1_024 ** 2;
/** Of wsrep_sync_wait: reads, changes and insertions wait until the node has applied what others have committed. */
const ALL_WAIT = 7;
const VARIABLES =
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('max_allowed_packet', 'wsrep_on', 'wsrep_sync_wait', " +
  "'group_replication_group_name', 'group_replication_consistency')";

/** Logs a warning for each setting of the server that is not enough: now, or when a statement meets a limit. */
export async function warnOfServer(database: Database, log: Log): Promise<void> {
  if (database.dialect !== 'mysql') return;
  database.onUnprepared = () =>
    log.warn('the database server can prepare no more statements, which slows all down: raise max_prepared_stmt_count');
  const rows = await database.read.query<{ Variable_name: string; Value: string }>(VARIABLES);
  const variables = new Map(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  const bytes = Number(variables.get('max_allowed_packet'));
  if (bytes < LEAST_BYTES)
    log.warn(
      { bytes, expected: LEAST_BYTES },
      'max_allowed_packet of the database server is too small for large requests',
    );
  if (variables.get('wsrep_on') === 'ON' && (Number(variables.get('wsrep_sync_wait')) & ALL_WAIT) !== ALL_WAIT)
    log.warn('after a failover of the cluster ended rights can be granted again: set wsrep_sync_wait=7 on each node');
  if (variables.get('group_replication_group_name') && variables.get('group_replication_consistency') === 'EVENTUAL')
    log.warn(
      'after a failover of the group ended rights can be granted again: ' +
        'set group_replication_consistency=BEFORE_ON_PRIMARY_FAILOVER on each node',
    );
}
