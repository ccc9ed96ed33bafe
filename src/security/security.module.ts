import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import { FailureThrottle } from './failure-throttle';
import { IdentityStore } from './identity.store';
import { PersonalRights } from './personal-rights';
import { RateLimit } from './rate-limit';
import { RelationStore } from './relation.store';
import { Sessions } from './sessions';
import { SiteEpochs } from './site-epochs';
import { SiteVisits } from './site-visits';

const SHARED = [Authenticator, IdentityStore, PersonalRights, RateLimit, RelationStore, Sessions, SiteEpochs];

/** Who asks, and what rights that gives. */
@Global()
@Module({ providers: [...SHARED, CredentialCheck, CredentialMemory, FailureThrottle, SiteVisits], exports: SHARED })
export class SecurityModule {}
