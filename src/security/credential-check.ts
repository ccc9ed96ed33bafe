import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { epochOf, storedOf } from '../http/instant';
import { TooManyRequests, Unauthorized } from '../http/problem';
import type {
  BearerCredential,
  Credential,
  ImpersonationCredential,
  PasswordCredential,
  TokenCredential,
} from './authorization-header';
import type { Identity } from './caller';
import { CLOCK, type Clock } from './clock';
import { FailureThrottle } from './failure-throttle';
import { type Account, IdentityStore, type TokenUse } from './identity.store';
import { verifyPassword } from './password';
import { SESSION_IDLE_MS, SESSION_MS } from './session-times';
import { hashToken } from './token';
import { userNameKey } from './user-name';

const TOUCH_MS = 60_000;

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

  constructor(
    private readonly store: IdentityStore,
    private readonly throttle: FailureThrottle,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /**
   * `proof` is what an earlier check of the same credential answered; with it an unchanged password is not hashed again.
   * Throws Unauthorized, alike for all that is wrong, and TooManyRequests.
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

  private async byPassword(
    credential: PasswordCredential,
    address: string,
    proof?: PasswordProof,
  ): Promise<Recognized> {
    const key = userNameKey(credential.user);
    const account = (await this.store.accountsByName(key)).get(key);
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
    const accounts = await this.store.accountsByName(adminKey, userKey);
    const { account: admin, proof: proven } = await this.provePassword(
      accounts.get(adminKey),
      credential.admin,
      credential.password,
      address,
      proof,
    );
    const user = accounts.get(userKey);
    if (!user || !admin.isAdmin || user.siteId !== admin.siteId || user.isGlobalAdmin) throw new Unauthorized();
    this.logger.log(`Admin ${admin.userName} acts as ${user.userName} in site ${user.siteId}`);
    return { identity: borrowedIdentityOf(user), proof: proven, expires: Number.POSITIVE_INFINITY };
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
    this.refuseTooMany(userName, address);
    const matches = await verifyPassword(passwordHash, password);
    // Of many guesses at the same time, no more may be answered than one after another.
    this.refuseTooMany(userName, address);
    if (!matches || !account?.isSiteOpen || passwordHash === null) {
      this.throttle.failed(userName, address);
      throw new Unauthorized();
    }
    this.throttle.succeeded(userName, address);
    return { account, proof: { individualId: account.id, passwordHash } };
  }

  /** A token is too long to be guessed, so a good one is let in whatever else was tried; bad ones count. */
  private async byToken(credential: TokenCredential | BearerCredential, address: string): Promise<Recognized> {
    const use = await this.findToken(credential);
    if (use === undefined) {
      const userName = credential.kind === 'token' ? credential.user : undefined;
      this.refuseTooMany(userName, address);
      this.throttle.failed(userName, address);
      throw new Unauthorized();
    }
    const expires = use.expires === null ? Number.POSITIVE_INFINITY : epochOf(use.expires);
    // What is known but has ended was not guessed: a forgotten client must not lock its whole address out.
    if (expires <= this.now() || !use.account.isSiteOpen) throw new Unauthorized();
    this.touch(use);
    return { identity: identityOfToken(use), proof: undefined, expires };
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
        `The use of token ${tokenId} could not be noted: ${error instanceof Error ? error.message : error}`,
      );
    });
  }

  private refuseTooMany(userName: string | undefined, address: string): void {
    const seconds = this.throttle.retryAfter(userName, address);
    if (seconds > 0) throw new TooManyRequests(seconds, 'Too many failed attempts to sign in; see Retry-After.');
  }
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

function borrowedIdentityOf(account: Account): Identity {
  return { ...identityOf(account), isGlobalAdmin: false, isBorrowed: true };
}

function identityOfToken({ kind, tokenId, account }: TokenUse): Identity {
  if (kind === 'site') return borrowedIdentityOf(account);
  return kind === 'session' ? { ...identityOf(account), sessionId: tokenId } : identityOf(account);
}
