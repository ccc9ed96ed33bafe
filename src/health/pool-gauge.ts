import { Gauge, type Registry } from 'prom-client';
import type { Database, PoolState } from '../database/database';

/**
 * Connections by pool and state, and the number of waiters. Reads and transactions have one pool each. SQLite has one
 * writer, and reads never wait.
 */
export function registerPoolGauge(registry: Registry, database: Database): void {
  gauge(registry, 'database_pool_connections', 'Database connections by pool and state.', () =>
    database.pools().flatMap(({ pool, idle, busy }) => [
      { labels: { pool, state: 'idle' }, value: idle },
      { labels: { pool, state: 'busy' }, value: busy },
    ]),
  );
  gauge(
    registry,
    'database_pool_waiting',
    'Statements and transactions waiting for a database connection, by pool.',
    () => database.pools().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  );
}

interface Sample {
  readonly labels: { readonly pool: PoolState['pool']; readonly state?: string };
  readonly value: number;
}

function gauge(registry: Registry, name: string, help: string, samples: () => readonly Sample[]): void {
  new Gauge({
    name,
    help,
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { labels, value } of samples()) this.set(labels, value);
    },
  });
}
