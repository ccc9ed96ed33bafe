import { Faults } from '../http/problem';
import type { RequestLifetime } from '../http/request-lifetime';
import type { Origin } from './authentication/origin';

/** Whose credential a borrowed identity acts with: a site token, or the Admin who acts as somebody. */
export interface CredentialOwner {
  readonly kind: 'site_token' | 'admin';
  readonly id: string;
  /** Of the Admin. */
  readonly userName?: string;
}

/** Who asks: what a credential stands for, as far as rights depend on it. */
export abstract class Identity {
  readonly siteId!: string;
  /** The individual that acts; null for the service itself. */
  readonly individualId!: string | null;
  readonly userName!: string;
  readonly isAdmin!: boolean;
  readonly isGlobalAdmin!: boolean;
  /** Whether the site has the Performance Management feature and the caller belongs to it (contract section 11). */
  readonly isPM!: boolean;
  /** Whether somebody else's credential (a site token, an impersonating Admin) acts (contract section 9). */
  readonly isBorrowed!: boolean;
  /** Whether a global admin acts in a site that is not its own (contract section 10). */
  readonly isVisitor!: boolean;
  /** The session token used, which `/logout` ends. */
  readonly sessionId!: string | null;
  /** Where `isBorrowed`; its requests count for this one (contract section 9). */
  readonly credentialOwner?: CredentialOwner;
}

/** The name by which requests are counted: with a borrowed identity that of the credential (contract section 9). */
export function callerKey({ individualId, credentialOwner }: Identity): string {
  return credentialOwner?.id ?? String(individualId);
}

/** Who asks, and what this one request demands. Every store and service method takes it first. */
export class Caller extends Identity {
  /** What the write under way leaves to be done once it is committed: its lines in the log. */
  readonly afterCommit: (() => void)[] = [];
  /** What is wrong with the request's parameters and body; thrown once the record and the right are judged. */
  readonly faults = new Faults();
  /** The versions that `If-Match` accepts; undefined accepts any. */
  ifMatch: readonly number[] | undefined;

  /** `origin` and `lifetime` are those of the request; the service itself has none. */
  constructor(
    identity: Identity,
    readonly origin?: Origin,
    readonly lifetime?: RequestLifetime,
  ) {
    super();
    Object.assign(this, identity);
  }

  /** Forgets what an attempt of a write has found and left to be done, but the first `faults` of its faults. */
  restartWrite(faults: number): void {
    this.faults.keep(faults);
    this.afterCommit.length = 0;
  }

  /** Does what the write has left to be done, and answers its result. */
  committed<R>(result: R): R {
    for (const act of this.afterCommit.splice(0)) act();
    return result;
  }

  /** The same request in another site; only for a global admin who reads or writes that site (contract section 10). */
  actingIn(siteId: string): Caller {
    return Object.assign(Object.create(Caller.prototype), this, { siteId });
  }

  /** The same rights in the name of an individual of the site: for seeds, whose records have authors. */
  actingAs(individualId: string): Caller {
    return Object.assign(Object.create(Caller.prototype), this, { individualId });
  }

  /** The service itself in one site, with an Admin's rights: command line, jobs and seeds. */
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
