import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator';
import { Baseline } from './baseline';
import { ChainStore } from './chain.store';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import { FailureThrottle } from './failure-throttle';
import { ForwardedHeaders } from './forwarded-headers';
import { IdentityStore } from './identity.store';
import { KnownAddresses } from './known-addresses';
import { PasswordHashing } from './password-hashing';
import { PermissionRowsStore } from './permission-rows.store';
import { RateLimit } from './rate-limit';
import { ReadableRowsReader } from './readable-rows';
import { RecordRights } from './record-rights';
import { RelationStore } from './relation.store';
import { SecurityLog } from './security-log';
import { Sessions } from './sessions';
import { SignInTurns } from './sign-in-turns';
import { SiteEpochs } from './site-epochs';
import { SiteVisits } from './site-visits';

const SHARED = [
  Authenticator,
  ForwardedHeaders,
  IdentityStore,
  PasswordHashing,
  RateLimit,
  ReadableRowsReader,
  RecordRights,
  RelationStore,
  SecurityLog,
  Sessions,
  SiteEpochs,
  SiteVisits,
];

/** Who asks, and what rights that gives. */
@Global()
@Module({
  providers: [
    ...SHARED,
    Baseline,
    ChainStore,
    PermissionRowsStore,
    CredentialCheck,
    CredentialMemory,
    FailureThrottle,
    KnownAddresses,
    SignInTurns,
  ],
  exports: SHARED,
})
export class SecurityModule {}
