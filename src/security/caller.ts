import { Faults } from '../http/problem';
import type { RequestLifetime } from '../http/request-lifetime';
import type { Origin } from './authentication/origin';
import type { RequestReads } from './request-reads';

/** The credential behind a borrowed identity: a site token, or the Admin who impersonates a user. */
export interface CredentialOwner {
  readonly kind: 'site_token' | 'admin';
  readonly id: string;
  /** Of an Admin. */
  readonly userName?: string;
}

/** The account of a credential, with what rights depend on. */
export abstract class Identity {
  readonly siteId: string;
  /** The acting individual; null for the service itself. */
  readonly individualId: string | null;
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly isGlobalAdmin: boolean;
  /** Whether the site has the Performance Management feature and the caller takes part in it (contract section 11). */
  readonly isPM: boolean;
  /** Whether the credential belongs to another: a site token or an impersonating Admin (contract section 9). */
  readonly isBorrowed: boolean;
  /** Whether a global admin acts in another site (contract section 10). */
  readonly isVisitor: boolean;
  /** ID of the session in use, which `/logout` ends; null without one. */
  readonly sessionId: string | null;
  /** Set if `isBorrowed`. Requests are counted for it (contract section 9). */
  readonly credentialOwner?: CredentialOwner;

  /** Copies the members one by one: an object that Object.assign fills is slower to create and to read. */
  constructor(identity: Identity) {
    this.siteId = identity.siteId;
    this.individualId = identity.individualId;
    this.userName = identity.userName;
    this.isAdmin = identity.isAdmin;
    this.isGlobalAdmin = identity.isGlobalAdmin;
    this.isPM = identity.isPM;
    this.isBorrowed = identity.isBorrowed;
    this.isVisitor = identity.isVisitor;
    this.sessionId = identity.sessionId;
    this.credentialOwner = identity.credentialOwner;
  }
}

/** The key by which requests are counted: for a borrowed identity that of its credential (contract section 9). */
export function callerKey({ individualId, credentialOwner }: Identity): string {
  return credentialOwner?.id ?? String(individualId);
}

/**
 * The identity of a request with its state: faults, preconditions, lifetime. The first argument of every service and
 * store method.
 */
export class Caller extends Identity {
  /** What a write does after its commit: its log lines. */
  readonly afterCommit: (() => void)[] = [];
  /** Faults of parameters and body. They are thrown after the checks for the record and the right. */
  readonly faults = new Faults();
  /** The versions that `If-Match` accepts; undefined if it accepts any. */
  ifMatch: readonly number[] | undefined;
  /** Set if a read replica may serve the contents of records to the request. */
  contents: RequestReads | undefined;

  /** `origin` and `lifetime` are those of the request; undefined for the service itself. */
  constructor(
    identity: Identity,
    readonly origin?: Origin,
    readonly lifetime?: RequestLifetime,
  ) {
    super(identity);
  }

  /** Discards the state of a failed attempt to write, except the first `faults` faults. */
  restartWrite(faults: number): void {
    this.faults.keep(faults);
    this.afterCommit.length = 0;
  }

  /** Runs what the write does after its commit, and returns its result. */
  runAfterCommit<R>(result: R): R {
    for (const act of this.afterCommit.splice(0)) act();
    return result;
  }

  /** The same caller in another site. Only for a global admin who reads or writes that site (contract section 10). */
  actingIn(siteId: string): Caller {
    // The replica is known to be up to date for the own site only.
    return Object.assign(Object.create(Caller.prototype), this, { siteId, contents: undefined });
  }

  /** The same rights in the name of an individual of the site. For seeds, whose records have authors. */
  actingAs(individualId: string): Caller {
    return Object.assign(Object.create(Caller.prototype), this, { individualId });
  }

  /** The service itself in one site, with the rights of an Admin: command line, jobs and seeds. */
  static system(name: string, siteId: string): Caller {
    return new Caller({
      siteId,
      individualId: null,
      userName: name,
      isAdmin: true,
      isGlobalAdmin: true,
      isPM: true,
      isBorrowed: false,
      isVisitor: false,
      sessionId: null,
    });
  }
}
