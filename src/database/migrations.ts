import type { MigrationInterface } from 'typeorm';
import { Foundation1795219200000 } from './migrations/1795219200000-foundation';

/** All migrations in the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [Foundation1795219200000];
