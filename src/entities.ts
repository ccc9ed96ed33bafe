import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass } from './database/data-source';
import { LedgerRow } from './ledger/ledger-row';
import { EventPosition } from './platform/events/event-position';
import { LockSlot } from './resource/features/bulk/lock-slot';
import { IdempotencyRow } from './resource/features/idempotency/idempotency-row';
import { CallerWriteRow } from './security/epochs/caller-write-row';
import { SiteEpochRow } from './security/epochs/site-epoch-row';
import { OidcBinding, SignInAddress, SignInSecret } from './security/sign-in/sign-in-tables';
// The classes with @Entity register themselves when these modules are loaded.
import './app.resources';
import './database/process-tables';

const loaded = getMetadataArgsStorage()
  .tables.filter(({ name }) => name !== undefined)
  .map(({ target }) => target as EntityClass);

/** Tables that only SQL text names, so that nothing else loads their classes. */
const namedInSql: readonly EntityClass[] = [
  CallerWriteRow,
  EventPosition,
  LedgerRow,
  IdempotencyRow,
  LockSlot,
  OidcBinding,
  SignInAddress,
  SignInSecret,
  SiteEpochRow,
];

/** All tables, for TypeORM: each class with `@Entity`, by name. */
export const entities: EntityClass[] = [...new Set([...loaded, ...namedInSql])].sort((a, b) =>
  a.name < b.name ? -1 : 1,
);
