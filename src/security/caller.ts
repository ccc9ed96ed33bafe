import type { Sql } from '../database/sql';
import { Faults } from '../http/problems/problem';
import type { RequestLifetime } from '../http/server/request-lifetime';
import type { Actor, CredentialKind } from '../ledger/entry';
import type { RequestReads } from './epochs/request-reads';
import type { OpenTransaction } from './open-transaction';
import type { Origin } from './sign-in/origin';

/** The credential behind a borrowed identity: that of a program, a site token, or the Admin who impersonates a user. */
export interface CredentialOwner {
  readonly kind: 'site_token' | 'admin' | 'machine';
  readonly id: string;
  /** Of an Admin. */
  readonly userName?: string;
}

/** How a caller has signed in, for the ledger (contract section 16). */
export interface UsedCredential {
  readonly kind: CredentialKind;
  /** ID of the token or of the machine credential; null without one. */
  readonly id: string | null;
  /** Who signed in: the impersonating Admin or the creator of a site token; null for the service and a site itself. */
  readonly individualId: string | null;
}

/** The account of a credential, with what rights depend on. */
export abstract class Identity {
  readonly siteId: string;
  /** The acting individual; null for the service itself, and for a machine credential of a site. */
  readonly individualId: string | null;
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly isGlobalAdmin: boolean;
  /** Whether the site has the Performance Management feature and the caller takes part in it (contract section 11). */
  readonly isPM: boolean;
  /** Whether the credential is not one of the individual: see `CredentialOwner` (contract section 9). */
  readonly isBorrowed: boolean;
  /** Whether a global admin acts in another site (contract section 10). */
  readonly isVisitor: boolean;
  /** ID of the session in use, which `/logout` ends; null without one. */
  readonly sessionId: string | null;
  readonly credential: UsedCredential;
  /** Set if `isBorrowed`. Requests are counted for it (contract section 9). */
  readonly credentialOwner?: CredentialOwner;
  /** The words of a machine credential's scopes, each between commas; undefined if operations are not narrowed. */
  readonly scopes?: string;

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
    this.credential = identity.credential;
    this.credentialOwner = identity.credentialOwner;
    this.scopes = identity.scopes;
  }
}

/** Runs the statements of a write between others of the same transaction. */
export interface IdempotentWrite {
  run<R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R>;
}

/** Whether the credential and the roles that a request began with still hold (contract, Replicas). */
export interface Validity {
  /** Whether it has to be proven before anything is committed or answered. */
  isPending: boolean;
  /** The epoch of the site under which both were validated last; null if the site has none. */
  readonly epoch: string | null;
  /** Whether it would be proven by the epoch of this site. */
  isProvenBy(siteId: string): boolean;
  /** Takes the epoch of the site that a statement has read. */
  prove(epoch: string | null): Promise<void>;
  /** Proves it if no statement has. */
  confirm(): Promise<void>;
  /** Verifies the credential again, before the next step of a stream, which goes on with the roles of now. */
  renewForStep(): Promise<void>;
  /**
   * Validates the credential by its rows and holds them until the transaction ends: for writes that decide who may sign
   * in, or who has which rights.
   */
  holdIn(tx: Sql): Promise<void>;
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
  /** Set while the record of a collection is written (contract section 21). */
  openTransaction: OpenTransaction | undefined;
  /** The versions that `If-Match` accepts; undefined if it accepts any. */
  ifMatch: readonly number[] | undefined;
  /** The versions that `If-None-Match` of a write refuses; undefined if it refuses none. */
  ifNoneMatch: readonly number[] | 'any' | undefined;
  /** Whether the members that the body leaves out keep their values, required ones too (contract section 22). */
  isPatching = false;
  /** Whether an update that changes no member is none: no version and no entry (contract section "Keys of other systems"). */
  writesChangesOnly = false;
  /** Whether the last such update was none. */
  leftUnchanged = false;
  /** Whether an update undeletes the record as well. */
  undeletes = false;
  /** The ID of the record deleted last with the key of the one that is created; null without one. */
  formerId: string | null = null;
  /** Set if the request goes on after its head: whether its credential and roles still hold. */
  validity: Validity | undefined;
  /** Set if a read replica may serve the contents of records to the request. */
  replica: RequestReads | undefined;
  private knownActor: Actor | undefined;
  /** Set if the request has an idempotency key, which its write stores (contract section 20). */
  idempotency: IdempotentWrite | undefined;

  /** `origin` and `lifetime` are those of the request; undefined for the service itself. */
  constructor(
    identity: Identity,
    readonly origin?: Origin,
    readonly lifetime?: RequestLifetime,
  ) {
    super(identity);
  }

  /** The caller as the ledger records it. */
  get actor(): Actor {
    this.knownActor ??= ledgerActor(this, this.origin);
    return this.knownActor;
  }

  /** Part of the keys of cached facts: within a transaction of several records they are its own. */
  get cacheKey(): string {
    return this.openTransaction?.cacheKey ?? '';
  }

  /** Discards the state of a failed attempt to write, except the first `faults` faults. */
  restartWrite(faults: number): void {
    this.faults.keep(faults);
    this.afterCommit.length = 0;
  }

  /**
   * Runs the statements of the write in its transaction, with those of its `idempotency`. Nothing is committed before the
   * validity of the caller is proven.
   */
  async runWrite<R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R> {
    const result = await (this.idempotency ? this.idempotency.run(tx, work) : work(tx));
    if (this.validity?.isPending) await this.validity.confirm();
    return result;
  }

  /** Takes over the roles that the individual has now. */
  become(identity: Identity): void {
    Object.assign(this, { credentialOwner: undefined, scopes: undefined, knownActor: undefined }, identity);
  }

  /** Runs what the write does after its commit, and returns its result. */
  runAfterCommit<R>(result: R): R {
    for (const act of this.afterCommit.splice(0)) act();
    return result;
  }

  /** The same caller in another site. Only for a global admin who reads or writes that site (contract section 10). */
  actingIn(siteId: string): Caller {
    // The replica is known to be up to date for the own site only.
    return this.with({ siteId, replica: undefined, knownActor: undefined });
  }

  /** The same caller for a transaction before that of the write, which stores the response of an idempotency key. */
  beforeWrite(): Caller {
    return this.with({ idempotency: undefined });
  }

  /** The same caller for one record of a collection, with faults of its own. */
  forRecord(openTransaction?: OpenTransaction): Caller {
    // The entries of a transaction with the same actor are inserted together.
    const { actor: knownActor } = this;
    const state = {
      faults: new Faults(),
      afterCommit: [],
      ifMatch: undefined,
      ifNoneMatch: undefined,
      idempotency: undefined,
    };
    return this.with({ ...state, knownActor, openTransaction });
  }

  /** The same caller for reads whose result other requests wait for too. Each of these proves its own caller. */
  during(lifetime: RequestLifetime): Caller {
    return this.with({ lifetime, validity: undefined });
  }

  /** The same rights in the name of an individual of the site. For seeds, whose records have authors. */
  actingAs(individualId: string): Caller {
    return this.with({ individualId, knownActor: undefined });
  }

  private with(state: object): Caller {
    return Object.assign(Object.create(Caller.prototype), this, state);
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
      credential: { kind: 'system', id: null, individualId: null },
    });
  }
}

/** An identity as the ledger records it. A seed acts as the individual that it names. */
export function ledgerActor({ siteId, individualId, credential }: Identity, origin: Origin | undefined): Actor {
  const signedIn = credential.kind === 'system' ? individualId : credential.individualId;
  return {
    siteId,
    individualId: signedIn,
    actingAsId: individualId === signedIn ? null : individualId,
    credential: credential.kind,
    credentialId: credential.id,
    requestId: origin?.requestId ?? null,
    address: origin?.address ?? null,
  };
}
