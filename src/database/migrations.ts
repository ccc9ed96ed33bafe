import type { MigrationInterface } from 'typeorm';
import { Initial1795219200000 } from './migrations/1795219200000-initial';
import { SiteEpochs1795374453283 } from './migrations/1795374453283-site-epochs';
import { OidcBindings1795374704932 } from './migrations/1795374704932-oidc-bindings';
import { CallerWrites1795385757553 } from './migrations/1795385757553-caller-writes';
import { LockSlots1795385921627 } from './migrations/1795385921627-lock-slots';

/** All migrations in the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [
  Initial1795219200000,
  SiteEpochs1795374453283,
  OidcBindings1795374704932,
  CallerWrites1795385757553,
  LockSlots1795385921627,
];
