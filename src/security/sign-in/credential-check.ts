import { Inject, Injectable, Optional } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import { Semaphore } from '../../config/semaphore';
import { epochOf, storedOf } from '../../http/formats/instant';
import type { RequestLifetime } from '../../http/server/request-lifetime';
import type { Identity } from '../caller';
import { CLOCK, type Clock } from '../clock';
import { SharedEpochs } from '../epochs/shared-epochs';
import type { Account } from './account';
import { AddressRanges } from './address-ranges';
import type {
  BearerCredential,
  Credential,
  ImpersonationCredential,
  MachineCredential,
  OidcCredential,
  PasswordCredential,
  TokenCredential,
} from './authorization-header';
import { FailureThrottle, type Outcome } from './failure-throttle';
import { borrowedIdentityOf, byPasswordOf, identityOf, identityOfMachine, identityOfToken } from './identities';
import { IdentityStore, type TokenUse } from './identity.store';
import { KnownAddresses } from './known-addresses';
import { MachineCredentials, type MachineUse } from './machine-credentials';
import { isSound } from './machine-secret';
import { OidcSignIn } from './oidc/oidc-sign-in';
import { PasswordHashing, TooManyPasswords } from './password-hashing';
import { type AttemptedAccount, SignInRefused } from './sign-in-refusal';
import { refusalOfToken } from './sign-in-rules';
import { hashToken, isUseDue, SESSION_IDLE_MS, SESSION_MS } from './token';
import { logUnrecorded } from './unrecorded';
import { userNameKey } from './user-name';

const LOOKUP_BOUNDS = { limit: 4, waiting: 2_000 };

/**
 * The password hash against which a password was verified. The password is still correct while the account has this
 * hash.
 */
export interface PasswordProof {
  readonly individualId: string;
  readonly passwordHash: string;
}

interface ProvenAccount {
  readonly account: Account;
  readonly proof: PasswordProof;
}

/** The result of verifying a credential. */
export interface VerifiedCredential {
  readonly identity: Identity;
  /** Undefined for a token, which is looked up by its own hash each time, and for a JWT. */
  readonly proof: PasswordProof | undefined;
  /** Of a JWT: the hash of its subject, to which the individual is bound. */
  readonly subjectHash?: string;
  /** Of a machine credential: the secret, and the only addresses that it is accepted from, if it has some. */
  readonly machine?: { readonly secretId: string; readonly addresses: AddressRanges | undefined };
  /** Epoch milliseconds when the credential expires; Infinity for a password, 0 for one that is not cached. */
  readonly expires: number;
  /** The shared epoch of the identity's site when the credential was looked up; null if it was never raised. */
  readonly siteEpoch: string | null;
}

/** Verifies credentials (contract section 9), with one statement, and argon2 for a password. */
@Injectable()
export class CredentialCheck {
  private readonly lookups = new Semaphore(LOOKUP_BOUNDS, () => new TooManyPasswords());
  /** The attempts in progress. */
  private readonly attempts = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: IdentityStore,
    private readonly throttle: FailureThrottle,
    private readonly hashing: PasswordHashing,
    private readonly addresses: KnownAddresses,
    private readonly sharedEpochs: SharedEpochs,
    private readonly oidc: OidcSignIn,
    private readonly machines: MachineCredentials,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /** Waits for what has to be known of others before the credential is verified: the keys of the issuer of a JWT. */
  async prepare(credential: Credential | undefined, address: string, lifetime: RequestLifetime): Promise<void> {
    if (credential?.kind !== 'oidc') return;
    await this.oidc.awaitKey(credential.jwt, address, (query) => this.queued(address, query), lifetime);
  }

  /**
   * `proof` is the result of an earlier check of the same credential: an unchanged password is then not hashed again.
   * `address` is one of `countedAddress`. Throws SignInThrottled, TooManyPasswords, and for every invalid credential
   * the same SignInRefused.
   */
  async verify(credential: Credential, address: string, proof?: PasswordProof): Promise<VerifiedCredential> {
    const result = await this.verifyKind(credential, address, proof);
    this.sharedEpochs.observe(result.identity.siteId, result.siteEpoch);
    return result;
  }

  /**
   * Whether there is no token of the credential, or no individual whose password it contains. Looks it up without
   * verifying a password. False for a JWT, which can be verified again at little cost. Throws TooManyPasswords.
   */
  async isUnknown(credential: Credential, address: string): Promise<boolean> {
    if (credential.kind === 'oidc') return false;
    if (credential.kind === 'password' || credential.kind === 'impersonation') {
      const userName = credential.kind === 'password' ? credential.user : credential.admin;
      return (await this.accountNamed(userName, address)) === undefined;
    }
    if (credential.kind === 'machine') return (await this.findMachine(credential, address)) === undefined;
    return (await this.queued(address, () => this.findToken(credential))) === undefined;
  }

  private verifyKind(credential: Credential, address: string, proof?: PasswordProof): Promise<VerifiedCredential> {
    switch (credential.kind) {
      case 'password':
        return this.byPassword(credential, address, proof);
      case 'impersonation':
        return this.byImpersonation(credential, address, proof);
      case 'oidc':
        return this.byJwt(credential, address);
      case 'machine':
        return this.byMachine(credential, address);
      default:
        return this.byToken(credential, address);
    }
  }

  private async byPassword(
    credential: PasswordCredential,
    address: string,
    proof?: PasswordProof,
  ): Promise<VerifiedCredential> {
    const { user, password } = credential;
    if (proof === undefined) this.throttle.throwIfBlocked(user, address);
    const account = await this.accountNamed(user, address);
    const proven = await this.provePassword(account, user, password, address, proof);
    return verified(identityOf(proven.account, byPasswordOf(proven.account)), proven);
  }

  private async byImpersonation(
    credential: ImpersonationCredential,
    address: string,
    proof?: PasswordProof,
  ): Promise<VerifiedCredential> {
    const adminKey = userNameKey(credential.admin);
    const userKey = userNameKey(credential.user);
    if (proof === undefined) this.throttle.throwIfBlocked(credential.admin, address);
    const accounts = await this.queued(address, () => this.store.accountsByName(adminKey, userKey));
    const { account: admin, proof: proven } = await this.provePassword(
      accounts.get(adminKey),
      credential.admin,
      credential.password,
      address,
      proof,
    );
    const user = accounts.get(userKey);
    if (!user || !admin.isAdmin || user.siteId !== admin.siteId || user.isGlobalAdmin)
      throw refused('impersonation_not_allowed', admin);
    if (!admin.signInRules.impersonation) throw refused('switched_off', admin);
    const credentialOwner = { kind: 'admin', id: admin.id, userName: admin.userName } as const;
    return verified(borrowedIdentityOf(user, byPasswordOf(admin), credentialOwner), { account: admin, proof: proven });
  }

  private async provePassword(
    account: Account | undefined,
    userName: string,
    password: string,
    address: string,
    proof: PasswordProof | undefined,
  ): Promise<ProvenAccount> {
    const passwordHash = account?.passwordHash ?? null;
    const refusal = account && refusalOfPassword(account);
    if (account && !refusal && proof?.individualId === account.id && proof.passwordHash === passwordHash) {
      return { account, proof };
    }
    const matches = await this.attempt(account, userName, password, address);
    if (!matches || !account || refusal || passwordHash === null)
      throw refused((matches && refusal) || 'wrong_password', account);
    this.addresses.record(account, address);
    return { account, proof: { individualId: account.id, passwordHash } };
  }

  /** Whether the password matches. Equal attempts at the same time are one. */
  private attempt(account: Account | undefined, userName: string, password: string, address: string): Promise<boolean> {
    const key = JSON.stringify([account?.id, account?.passwordHash, userNameKey(userName), password, address]);
    return getOrCreate(this.attempts, key, () =>
      this.attemptOnce(account, userName, password, address).finally(() => this.attempts.delete(key)),
    );
  }

  private async attemptOnce(
    account: Account | undefined,
    userName: string,
    password: string,
    address: string,
  ): Promise<boolean> {
    const isKnownAddress = () => this.addresses.isKnown(account, address);
    const tried = { attempted: attemptedAccount(account), isKnownAddress };
    const attempt = await this.throttle.begin(userName, address, tried);
    let outcome: Outcome = 'none';
    try {
      const matches = await this.hashing.verify(account?.passwordHash ?? null, password, address);
      const isAccepted = matches && account && account.passwordHash !== null && !refusalOfPassword(account);
      outcome = isAccepted ? 'succeeded' : 'failed';
      return matches;
    } finally {
      await attempt.end(outcome);
    }
  }

  /**
   * Look-ups have a queue of their own, so that a flood of credentials does not take the connections of known callers.
   */
  private queued<T>(address: string, query: () => Promise<T>): Promise<T> {
    return this.lookups.run(query, { source: address });
  }

  /**
   * A valid token is accepted whatever else failed, because it is too long to be guessed. Invalid ones count as
   * failures.
   */
  private async byToken(credential: TokenCredential | BearerCredential, address: string): Promise<VerifiedCredential> {
    const use = await this.queued(address, () => this.findToken(credential));
    if (use === undefined) throw await this.unknownToken(userNameOf(credential), address);
    const expires = use.expires === null ? Number.POSITIVE_INFINITY : epochOf(use.expires);
    // A known token that has expired was not guessed. Otherwise one outdated client would block its whole address.
    const refusal = refusalOf(use, expires <= this.now());
    if (refusal) throw refused(refusal, use.account);
    this.recordUse(use);
    // The token of a visitor can be ended in another site, so it is not cached.
    return {
      identity: identityOfToken(use),
      proof: undefined,
      expires: use.isVisitorToken ? 0 : expires,
      siteEpoch: use.account.siteEpoch,
    };
  }

  private async byMachine(credential: MachineCredential, address: string): Promise<VerifiedCredential> {
    const use = await this.findMachine(credential, address);
    if (use === undefined) throw await this.unknownToken(undefined, address);
    const { account, addresses, expires, secretId } = use;
    const attempted = { site: account.siteId, individual: account.id ?? undefined, userName: account.userName };
    if (expires <= this.now() || !account.isSiteOpen)
      throw new SignInRefused(account.isSiteOpen ? 'token_ended' : 'site_closed', attempted, account.siteEpoch);
    this.machines.recordUse(use, this.now());
    return {
      identity: identityOfMachine(use),
      proof: undefined,
      machine: { secretId, addresses: addresses.length === 0 ? undefined : new AddressRanges(addresses) },
      expires,
      siteEpoch: account.siteEpoch,
    };
  }

  private async findMachine({ secret }: MachineCredential, address: string): Promise<MachineUse | undefined> {
    return isSound(secret) ? this.queued(address, () => this.machines.find(secret)) : undefined;
  }

  /** Counts a failure for an unknown token. Returns the refusal. Throws SignInThrottled if there were too many. */
  private async unknownToken(userName: string | undefined, address: string): Promise<SignInRefused> {
    await this.throttle.countFailure(userName, address);
    const named = userName === undefined ? undefined : await this.accountNamed(userName, address);
    return new SignInRefused('unknown_token', {}, null, attemptedAccount(named));
  }

  private async byJwt({ jwt }: OidcCredential, address: string): Promise<VerifiedCredential> {
    const lookUp = <T>(query: () => Promise<T>) => this.queued(address, query);
    const verified = await this.oidc.verify(jwt, address, lookUp);
    const { account, subjectHash } = await this.oidc.accountOf(verified, lookUp);
    if (!account.isSiteOpen) throw refused('site_closed', account);
    const { siteEpoch } = account;
    return {
      identity: identityOf(account, { kind: 'oidc', id: null, individualId: account.id }),
      proof: undefined,
      subjectHash,
      expires: verified.claims.expires,
      siteEpoch,
    };
  }

  private async accountNamed(userName: string, address: string): Promise<Account | undefined> {
    const key = userNameKey(userName);
    return (await this.queued(address, () => this.store.accountsByName(key))).get(key);
  }

  private async findToken(credential: TokenCredential | BearerCredential): Promise<TokenUse | undefined> {
    const hash = hashToken(credential.token);
    if (credential.kind === 'bearer') return this.store.ownToken(hash);
    const key = userNameKey(credential.user);
    const isSiteToken = credential.tokenKind === 'site';
    const use = await (isSiteToken ? this.store.siteToken(hash, key) : this.store.ownToken(hash));
    // MySQL ignores trailing spaces when it compares the name, so it is compared here too.
    if (use?.kind !== credential.tokenKind || use.account.userNameKey !== key) return undefined;
    return isSiteToken && use.account.isGlobalAdmin ? undefined : use;
  }

  /** Records the use, at most once a minute. The request does not wait for it. */
  private recordUse({ tokenId, kind, lastUsed, created, expires }: TokenUse): void {
    const now = this.now();
    if (!isUseDue(lastUsed, now)) return;
    const end = kind === 'session' ? storedOf(Math.min(now + SESSION_IDLE_MS, epochOf(created) + SESSION_MS)) : expires;
    this.store
      .touchToken(tokenId, storedOf(now), end)
      .catch((error: unknown) => logUnrecorded(`the use of token ${tokenId}`, error));
  }
}

/**
 * The user name for which failures of the credential count: that of the secret's owner, if the credential contains it.
 */
function userNameOf(credential: Credential): string | undefined {
  if (credential.kind === 'impersonation') return credential.admin;
  return 'user' in credential ? credential.user : undefined;
}

/** Why the password of an account is refused, even if it is right; undefined if it is not. */
function refusalOfPassword({ isSiteOpen, signInRules }: Account): string | undefined {
  if (!isSiteOpen) return 'site_closed';
  return signInRules.passwords ? undefined : 'passwords_off';
}

/** Why a known token is refused; undefined if it is accepted. */
function refusalOf(use: TokenUse, hasExpired: boolean): string | undefined {
  if (!use.account.isSiteOpen) return 'site_closed';
  return hasExpired ? 'token_ended' : refusalOfToken(use.account.signInRules, use.kind, use);
}

function refused(reason: string, account: Account | undefined): SignInRefused {
  return new SignInRefused(reason, attemptedAccount(account), account?.siteEpoch);
}

/** The account of an attempt for the log, if it exists. */
function attemptedAccount(account: Account | undefined): AttemptedAccount {
  return account ? { site: account.siteId, individual: account.id, userName: account.userName } : {};
}

function verified(identity: Identity, { account, proof }: ProvenAccount): VerifiedCredential {
  return { identity, proof, expires: Number.POSITIVE_INFINITY, siteEpoch: account.siteEpoch };
}
