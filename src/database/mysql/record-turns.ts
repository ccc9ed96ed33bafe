import { Semaphore, WAITING_OUTSIDE } from '../../config/semaphore';
import { DatabaseError } from '../database-error';

/** After this time a transaction probably waits for a lock, which others of its record would wait for as well. */
const STALLED_MS = 100;
/** As long as for a lock. */
const WAIT_MS = 10_000;
/** The shares of the connections that transactions which lock the same record first may take. */
const SHARES = { quick: 0.8, stalled: 0.3 };

/**
 * Limits the transactions that lock the same record first, by the name of the record. While another process holds its lock,
 * they would otherwise take all of the `connections`, and no other record could be written. Refuses with a DatabaseError.
 */
export function recordTurns(connections: number): Semaphore {
  const limitOf = (share: number) => Math.max(1, Math.floor(connections * share));
  const [quick, stalled] = [limitOf(SHARES.quick), limitOf(SHARES.stalled)];
  return new Semaphore(
    {
      limit: ({ since }) => (performance.now() - since < STALLED_MS ? quick : stalled),
      ...WAITING_OUTSIDE,
      waitMs: WAIT_MS,
    },
    () => new DatabaseError('busy', new Error('Too many requests wait for the record, or it was locked for too long')),
  );
}
