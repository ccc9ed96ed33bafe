import { Global, Module } from '@nestjs/common';
import { CallerValidation } from './access/caller-validation';
import { RateLimit } from './access/rate-limit';
import { SharedRateLimit } from './access/shared-rate-limit';
import { Authenticator } from './authentication/authenticator';
import { CredentialCheck } from './authentication/credential-check';
import { CredentialMemory } from './authentication/credential-memory';
import { FailureThrottle } from './authentication/failure-throttle';
import { ForwardedHeaders } from './authentication/forwarded-headers';
import { IdentityStore } from './authentication/identity.store';
import { KnownAddresses } from './authentication/known-addresses';
import { LiveCredentials } from './authentication/live-credentials';
import { PasswordHashing } from './authentication/password-hashing';
import { SecurityLog } from './authentication/security-log';
import { Sessions } from './authentication/sessions';
import { SharedFailures } from './authentication/shared-failures';
import { SignInRefusals } from './authentication/sign-in-refusals';
import { SignInTurns } from './authentication/sign-in-turns';
import { SiteVisits } from './authentication/site-visits';
import { CallerWrites } from './caller-writes';
import { OidcBindings } from './oidc/oidc-bindings';
import { OidcFirstUse } from './oidc/oidc-first-use';
import { OidcSignIn } from './oidc/oidc-sign-in';
import { Redis } from './redis/redis';
import { ReplicaReads } from './replica-reads';
import { ChainStore } from './rights/chain.store';
import { DefaultRights } from './rights/default-rights';
import { PermissionRowsStore } from './rights/permission-rows.store';
import { ReadableRowsReader } from './rights/readable-rows';
import { RecordRights } from './rights/record-rights';
import { RelationStore } from './rights/relation.store';
import { RightsDigest } from './rights/rights-digest';
import { SharedEpochs } from './shared-epochs';
import { SiteEpochs } from './site-epochs';

const SHARED = [
  Authenticator,
  CallerValidation,
  CallerWrites,
  ChainStore,
  ForwardedHeaders,
  IdentityStore,
  OidcBindings,
  PasswordHashing,
  ReadableRowsReader,
  RecordRights,
  Redis,
  RelationStore,
  ReplicaReads,
  RightsDigest,
  SecurityLog,
  Sessions,
  SharedEpochs,
  SharedRateLimit,
  SiteEpochs,
  SiteVisits,
];

/** Authentication, and rights on records. */
@Global()
@Module({
  providers: [
    ...SHARED,
    DefaultRights,
    PermissionRowsStore,
    CredentialCheck,
    CredentialMemory,
    FailureThrottle,
    KnownAddresses,
    LiveCredentials,
    OidcFirstUse,
    OidcSignIn,
    RateLimit,
    SharedFailures,
    SignInRefusals,
    SignInTurns,
  ],
  exports: SHARED,
})
export class SecurityModule {}
