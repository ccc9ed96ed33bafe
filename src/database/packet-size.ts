import type { Log } from '../config/log';
import type { Database } from './database';

/** The default of MariaDB, of which a collection of 4 MiB with its entries in the ledger may need half. */
const LEAST_BYTES = 16 * 1_024 ** 2;

/** Logs a warning if the server accepts only small statements, so that large requests would be refused. */
export async function warnOfSmallPackets(database: Database, log: Log): Promise<void> {
  if (database.dialect !== 'mysql') return;
  const [{ bytes }] = await database.read.query<{ bytes: number }>('SELECT @@max_allowed_packet AS `bytes`');
  if (bytes >= LEAST_BYTES) return;
  log.warn(
    { bytes, expected: LEAST_BYTES },
    'max_allowed_packet of the database server is too small for large requests',
  );
}
