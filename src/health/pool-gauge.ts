import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database';

/** What mysql2 keeps of its pool; the names are not public, so each may be missing. */
interface Pool {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** Connections of the pool and requests that wait for one; nothing on the embedded database, which has no pool. */
export function registerPoolGauge(registry: Registry, database: Database): void {
  const { pool } = database.dataSource.driver as unknown as { pool?: Pool };
  if (database.dialect !== 'mysql' || !pool) return;
  const sizeOf = (part: keyof Pool) => pool[part]?.length ?? 0;
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, sizeOf('_freeConnections'));
      this.set({ state: 'busy' }, sizeOf('_allConnections') - sizeOf('_freeConnections'));
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Statements and transactions that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(sizeOf('_connectionQueue'));
    },
  });
}
