import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { epochOf, storedOf } from '../../http/instant';
import type { CredentialOwner, Identity } from '../caller';
import { CLOCK, type Clock } from '../clock';
import type {
  BearerCredential,
  Credential,
  ImpersonationCredential,
  PasswordCredential,
  TokenCredential,
} from './authorization-header';
import { FailureThrottle } from './failure-throttle';
import { FairQueue } from './fair-queue';
import { type Account, IdentityStore, type TokenUse } from './identity.store';
import { KnownAddresses } from './known-addresses';
import { PasswordHashing, TooManyPasswords } from './password-hashing';
import type { Attempted } from './security-log';
import { SignInRefused, SignInThrottled } from './sign-in-refusal';
import { NoTurn, SignInTurns, type Turn } from './sign-in-turns';
import { hashToken, SESSION_IDLE_MS, SESSION_MS } from './token';
import { userNameKey } from './user-name';

const TOUCH_MS = 60_000;
/** Reasons of a refusal that somebody who guesses would meet. */
const COUNTED: ReadonlySet<string> = new Set(['wrong_password', 'unknown_token']);
const LOOK_UPS = { atOnce: 4, maxWaiting: 2_000 };

/** The password hash that a password was verified against: as long as it is still there, the password is still right. */
export interface PasswordProof {
  readonly individualId: string;
  readonly passwordHash: string;
}

/** What a credential stands for. */
export interface Recognized {
  readonly identity: Identity;
  /** Undefined for a token, which is looked up by its own hash each time. */
  readonly proof: PasswordProof | undefined;
  /** Epoch milliseconds at which the credential ends by itself; Infinity for a password. */
  readonly expires: number;
}

/** Finds out whom a credential stands for (contract section 9): one statement, and argon2 where it is a password. */
@Injectable()
export class CredentialCheck {
  private readonly logger = new Logger('Authentication');
  private readonly lookUps = new FairQueue(LOOK_UPS, () => new TooManyPasswords());

  constructor(
    private readonly store: IdentityStore,
    private readonly throttle: FailureThrottle,
    private readonly turns: SignInTurns,
    private readonly hashing: PasswordHashing,
    private readonly addresses: KnownAddresses,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /**
   * `proof` is what an earlier check of the same credential answered; with it an unchanged password is not hashed again.
   * `address` is a counted one. Throws SignInRefused, alike for all that is wrong, SignInThrottled and TooManyPasswords.
   */
  recognize(credential: Credential, address: string, proof?: PasswordProof): Promise<Recognized> {
    switch (credential.kind) {
      case 'password':
        return this.byPassword(credential, address, proof);
      case 'impersonation':
        return this.byImpersonation(credential, address, proof);
      default:
        return this.byToken(credential, address);
    }
  }

  /**
   * Counts the failure of a credential that was refused together with an equal one, without looking it up again. Throws
   * SignInThrottled in place of the refusal where there were too many.
   */
  countRepeated(credential: Credential, address: string, { reason, attempted }: SignInRefused): void {
    if (!COUNTED.has(reason)) return;
    const userName = userNameOf(credential);
    // What failed from elsewhere was judged with the first of them.
    const seconds =
      userName === undefined
        ? this.throttle.retryAfter(userName, address)
        : this.throttle.secondsOfAddress(userName, address);
    if (seconds > 0) throw new SignInThrottled(seconds, attempted);
    this.throttle.failed(userName, address);
  }

  private async byPassword(
    credential: PasswordCredential,
    address: string,
    proof?: PasswordProof,
  ): Promise<Recognized> {
    const key = userNameKey(credential.user);
    if (proof === undefined) this.requireOpen(credential.user, address);
    const account = (await this.lookUp(address, () => this.store.accountsByName(key))).get(key);
    const proven = await this.provePassword(account, credential.user, credential.password, address, proof);
    return { identity: identityOf(proven.account), proof: proven.proof, expires: Number.POSITIVE_INFINITY };
  }

  private async byImpersonation(
    credential: ImpersonationCredential,
    address: string,
    proof?: PasswordProof,
  ): Promise<Recognized> {
    const adminKey = userNameKey(credential.admin);
    const userKey = userNameKey(credential.user);
    if (proof === undefined) this.requireOpen(credential.admin, address);
    const accounts = await this.lookUp(address, () => this.store.accountsByName(adminKey, userKey));
    const { account: admin, proof: proven } = await this.provePassword(
      accounts.get(adminKey),
      credential.admin,
      credential.password,
      address,
      proof,
    );
    const user = accounts.get(userKey);
    if (!user || !admin.isAdmin || user.siteId !== admin.siteId || user.isGlobalAdmin)
      throw new SignInRefused('impersonation_not_allowed', attemptedOf(admin));
    const credentialOwner = { kind: 'admin', id: admin.id, userName: admin.userName } as const;
    return { identity: borrowedIdentityOf(user, credentialOwner), proof: proven, expires: Number.POSITIVE_INFINITY };
  }

  private async provePassword(
    account: Account | undefined,
    userName: string,
    password: string,
    address: string,
    proof: PasswordProof | undefined,
  ): Promise<{ account: Account; proof: PasswordProof }> {
    const passwordHash = account?.passwordHash ?? null;
    if (account?.isSiteOpen && proof?.individualId === account.id && proof.passwordHash === passwordHash) {
      return { account, proof };
    }
    const turn = await this.turnOf(account, userName, address);
    try {
      const matches = await this.hashing.verify(passwordHash, password, address);
      if (!matches || !account?.isSiteOpen || passwordHash === null) {
        turn.failed();
        throw new SignInRefused(matches ? 'site_closed' : 'wrong_password', attemptedOf(account));
      }
      turn.succeeded();
      this.addresses.note(account, address);
      return { account, proof: { individualId: account.id, passwordHash } };
    } finally {
      turn.end();
    }
  }

  private async turnOf(account: Account | undefined, userName: string, address: string): Promise<Turn> {
    try {
      return await this.turns.take(userName, address, () => this.addresses.includes(account, address));
    } catch (error) {
      throw error instanceof NoTurn ? new SignInThrottled(error.seconds, attemptedOf(account)) : error;
    }
  }

  /** A flood of credentials waits here and not for the connections that known callers read by. */
  private lookUp<T>(address: string, ask: () => Promise<T>): Promise<T> {
    return this.lookUps.run(address, ask);
  }

  private requireOpen(userName: string, address: string): void {
    const seconds = this.throttle.secondsOfAddress(userName, address);
    if (seconds > 0) throw new SignInThrottled(seconds);
  }

  /** A token is too long to be guessed, so a good one is let in whatever else was tried; bad ones count. */
  private async byToken(credential: TokenCredential | BearerCredential, address: string): Promise<Recognized> {
    const use = await this.lookUp(address, () => this.findToken(credential));
    if (use === undefined) {
      const userName = userNameOf(credential);
      const seconds = this.throttle.retryAfter(userName, address);
      if (seconds > 0) throw new SignInThrottled(seconds);
      this.throttle.failed(userName, address);
      throw new SignInRefused('unknown_token');
    }
    const expires = use.expires === null ? Number.POSITIVE_INFINITY : epochOf(use.expires);
    // What is known but has ended was not guessed: a forgotten client must not lock its whole address out.
    if (expires <= this.now() || !use.account.isSiteOpen)
      throw new SignInRefused(use.account.isSiteOpen ? 'token_ended' : 'site_closed', attemptedOf(use.account));
    this.touch(use);
    // What ends the token of a visitor happens in another site: it is looked up at each use.
    return { identity: identityOfToken(use), proof: undefined, expires: use.isOfVisitor ? 0 : expires };
  }

  private async findToken(credential: TokenCredential | BearerCredential): Promise<TokenUse | undefined> {
    const hash = hashToken(credential.token);
    if (credential.kind === 'bearer') return this.store.ownToken(hash);
    const key = userNameKey(credential.user);
    const isSiteToken = credential.tokenKind === 'site';
    const use = await (isSiteToken ? this.store.siteToken(hash, key) : this.store.ownToken(hash));
    // MySQL takes `name ` for `name`, so the name is compared here too.
    if (use?.kind !== credential.tokenKind || use.account.userNameKey !== key) return undefined;
    return isSiteToken && use.account.isGlobalAdmin ? undefined : use;
  }

  /** Notes the use at most once a minute; the request does not wait for it. */
  private touch({ tokenId, kind, lastUsed, created, expires }: TokenUse): void {
    const now = this.now();
    if (lastUsed !== null && now - epochOf(lastUsed) < TOUCH_MS) return;
    const end = kind === 'session' ? storedOf(Math.min(now + SESSION_IDLE_MS, epochOf(created) + SESSION_MS)) : expires;
    this.store.touchToken(tokenId, storedOf(now), end).catch((error: unknown) => {
      this.logger.warn(
        `Could not record the use of token ${tokenId}: ${error instanceof Error ? error.message : error}`,
      );
    });
  }
}

/** By which name the failures of a credential are counted: that of whose secret it is, where it tells it. */
function userNameOf(credential: Credential): string | undefined {
  if (credential.kind === 'bearer') return undefined;
  return credential.kind === 'impersonation' ? credential.admin : credential.user;
}

/** Of an attempt, whom it was about, as far as that exists. */
function attemptedOf(account: Account | undefined): Attempted {
  return account ? { site: account.siteId, individual: account.id, userName: account.userName } : {};
}

function identityOf(account: Account): Identity {
  return {
    siteId: account.siteId,
    individualId: account.id,
    userName: account.userName,
    isAdmin: account.isAdmin,
    isGlobalAdmin: account.isGlobalAdmin,
    isPM: account.isPM,
    isBorrowed: false,
    isVisitor: false,
    sessionId: null,
  };
}

function borrowedIdentityOf(account: Account, credentialOwner: CredentialOwner): Identity {
  return { ...identityOf(account), isGlobalAdmin: false, isBorrowed: true, credentialOwner };
}

function identityOfToken({ kind, tokenId, account }: TokenUse): Identity {
  if (kind === 'site') return borrowedIdentityOf(account, { kind: 'site_token', id: tokenId });
  return kind === 'session' ? { ...identityOf(account), sessionId: tokenId } : identityOf(account);
}
