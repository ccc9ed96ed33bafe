import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator';
import { Baseline } from './baseline';
import { ChainStore } from './chain.store';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import { FailureThrottle } from './failure-throttle';
import { IdentityStore } from './identity.store';
import { PermissionRowsStore } from './permission-rows.store';
import { RateLimit } from './rate-limit';
import { RecordRights } from './record-rights';
import { RelationStore } from './relation.store';
import { Sessions } from './sessions';
import { SiteEpochs } from './site-epochs';
import { SiteVisits } from './site-visits';

const SHARED = [Authenticator, IdentityStore, RateLimit, RecordRights, RelationStore, Sessions, SiteEpochs];

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
    SiteVisits,
  ],
  exports: SHARED,
})
export class SecurityModule {}
