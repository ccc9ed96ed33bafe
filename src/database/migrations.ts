import type { MigrationInterface } from 'typeorm';
import { Initial1795219200000 } from './migrations/1795219200000-initial';
import { SiteEpochs1795374453283 } from './migrations/1795374453283-site-epochs';
import { OidcBindings1795374704932 } from './migrations/1795374704932-oidc-bindings';
import { CallerWrites1795385757553 } from './migrations/1795385757553-caller-writes';
import { LockSlots1795385921627 } from './migrations/1795385921627-lock-slots';
import { Ledger1795409000000 } from './migrations/1795409000000-ledger';
import { IdempotencyKeys1795409490466 } from './migrations/1795409490466-idempotency-keys';
import { Webhooks1795409535733 } from './migrations/1795409535733-webhooks';
import { Changes1795410000000 } from './migrations/1795410000000-changes';
import { LedgerFilters1795411000000 } from './migrations/1795411000000-ledger-filters';
import { Finding1795438334455 } from './migrations/1795438334455-finding';
import { IdempotencySizes1795496256787 } from './migrations/1795496256787-idempotency-sizes';
import { ScheduledCommands1795700000000 } from './migrations/1795700000000-scheduled-commands';
import { TokenOrder1795700100000 } from './migrations/1795700100000-token-order';
import { DashboardMembers1795700200000 } from './migrations/1795700200000-dashboard-members';
import { Credentials1795800000000 } from './migrations/1795800000000-credentials';
import { SignInSettings1795800100000 } from './migrations/1795800100000-sign-in-settings';
import { BoundBy1795800200000 } from './migrations/1795800200000-bound-by';
import { DirectoryRecords1795800500000 } from './migrations/1795800500000-directory-records';
import { IdentityProviders1795800600000 } from './migrations/1795800600000-identity-providers';
import { PersonalData1795800700000 } from './migrations/1795800700000-personal-data';
import { UserDefinedForms1795800800000 } from './migrations/1795800800000-user-defined-forms';
import { ErasedIndividuals1795800900000 } from './migrations/1795800900000-erased-individuals';
import { BroughtForward1795801000000 } from './migrations/1795801000000-brought-forward';
import { FormerIndividuals1795801100000 } from './migrations/1795801100000-former-individuals';
import { TimeEvents1795802000000 } from './migrations/1795802000000-time-events';

/** All migrations in the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [
  Initial1795219200000,
  SiteEpochs1795374453283,
  OidcBindings1795374704932,
  CallerWrites1795385757553,
  LockSlots1795385921627,
  Ledger1795409000000,
  IdempotencyKeys1795409490466,
  Webhooks1795409535733,
  Changes1795410000000,
  LedgerFilters1795411000000,
  Finding1795438334455,
  IdempotencySizes1795496256787,
  ScheduledCommands1795700000000,
  TokenOrder1795700100000,
  DashboardMembers1795700200000,
  Credentials1795800000000,
  SignInSettings1795800100000,
  BoundBy1795800200000,
  DirectoryRecords1795800500000,
  IdentityProviders1795800600000,
  PersonalData1795800700000,
  UserDefinedForms1795800800000,
  ErasedIndividuals1795800900000,
  BroughtForward1795801000000,
  FormerIndividuals1795801100000,
  TimeEvents1795802000000,
];
