import { Global, Module } from '@nestjs/common';
import { CallerValidation } from './access/caller-validation';
import { RateLimit } from './access/rate-limit';
import { ScimRateLimit, SharedRateLimit } from './access/shared-rate-limit';
import { CallerWrites } from './epochs/caller-writes';
import { ReplicaReads } from './epochs/replica-reads';
import { SharedEpochs } from './epochs/shared-epochs';
import { SiteEpochs } from './epochs/site-epochs';
import { OutboundGuard } from './outbound/outbound-guard';
import { Redis } from './redis/redis';
import { ChainStore } from './rights/chain.store';
import { DefaultRights } from './rights/default-rights';
import { PermissionRowsStore } from './rights/permission-rows.store';
import { ReadableRowsReader } from './rights/readable-rows';
import { RecordRights } from './rights/record-rights';
import { RelationStore } from './rights/relation.store';
import { RightsDigest } from './rights/rights-digest';
import { Authenticator } from './sign-in/authenticator';
import { CredentialCheck } from './sign-in/credential-check';
import { CredentialMemory } from './sign-in/credential-memory';
import { FailureThrottle } from './sign-in/failure-throttle';
import { ForwardedHeaders } from './sign-in/forwarded-headers';
import { IdentityStore } from './sign-in/identity.store';
import { KnownAddresses } from './sign-in/known-addresses';
import { LiveCredentials } from './sign-in/live-credentials';
import { MachineCredentials } from './sign-in/machine-credentials';
import { OidcBindings } from './sign-in/oidc/oidc-bindings';
import { OidcFirstUse } from './sign-in/oidc/oidc-first-use';
import { OidcProviders } from './sign-in/oidc/oidc-providers';
import { OidcSignIn } from './sign-in/oidc/oidc-sign-in';
import { PasswordHashing } from './sign-in/password-hashing';
import { SecurityLog } from './sign-in/security-log';
import { Sessions } from './sign-in/sessions';
import { SharedFailures } from './sign-in/shared-failures';
import { SignInRefusals } from './sign-in/sign-in-refusals';
import { SiteVisits } from './sign-in/site-visits';

const SHARED = [
  Authenticator,
  CallerValidation,
  CallerWrites,
  ChainStore,
  ForwardedHeaders,
  IdentityStore,
  OidcBindings,
  OidcProviders,
  OutboundGuard,
  PasswordHashing,
  ReadableRowsReader,
  RecordRights,
  Redis,
  RelationStore,
  ReplicaReads,
  RightsDigest,
  ScimRateLimit,
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
    MachineCredentials,
    OidcFirstUse,
    OidcSignIn,
    RateLimit,
    SharedFailures,
    SignInRefusals,
  ],
  exports: SHARED,
})
export class SecurityModule {}
