import type { MigrationInterface } from 'typeorm';
import { Initial1795219200000 } from './migrations/1795219200000-initial';

/** All migrations in the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [Initial1795219200000];
