import type { Sql } from '../../database/sql';
import { ApiError, ServiceUnavailable, Unauthorized } from '../../http/problems/problem';
import type { Caller, Identity, Validity } from '../caller';
import type { VerifiedCredential } from '../sign-in/credential-check';
import type { LiveCredentials } from '../sign-in/live-credentials';

/** How often a request begins again because the roles of its caller have changed. */
const ATTEMPTS = 3;

/** The caller is not the one that the request began with: it has other roles now, or is refused. */
class CallerChanged extends Error {
  constructor(readonly now: Identity | ApiError) {
    super('The roles of the caller have changed');
    this.name = 'CallerChanged';
  }
}

/**
 * The body of a request, or the next batch or step of a list, may come long after its head. Credential and roles hold
 * while the epoch of the site is the same. A statement that the request needs anyway reads the epoch; without one the
 * credential is verified again. The methods throw CallerChanged if they do not hold.
 */
export class CallerValidity implements Validity {
  isPending = false;
  /** The transaction that holds the rows of the credential. */
  private holder: Sql | undefined;

  constructor(
    private readonly caller: Caller,
    private verified: VerifiedCredential,
    /** Verifies the credential again. Its identity is the one that it has in the site of the request. */
    private readonly revalidate: () => Promise<{ verified: VerifiedCredential; identity: Identity }>,
    private readonly live: LiveCredentials,
    private readonly isRead: boolean,
  ) {}

  get epoch(): string | null {
    return this.verified.siteEpoch;
  }

  // The epoch of a site that a global admin visits says nothing about the credential.
  isProvenBy(siteId: string): boolean {
    return this.isPending && siteId === this.verified.identity.siteId && !this.caller.isVisitor;
  }

  async prove(epoch: string | null): Promise<void> {
    const { siteEpoch, expires } = this.verified;
    if (epoch === siteEpoch && expires > Date.now()) this.isPending = false;
    else await this.renewOrRestart();
  }

  async confirm(): Promise<void> {
    if (this.isPending) await this.renewOrRestart();
  }

  async renewForStep(): Promise<void> {
    try {
      await this.renew();
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error;
      if (error.now instanceof ApiError) throw error.now;
      if (!hasRolesOf(error.now, this.caller)) throw new Unauthorized();
      this.caller.become(error.now);
    }
  }

  async holdIn(tx: Sql): Promise<void> {
    if (this.holder === tx) return;
    if (await this.live.hold(tx, this.caller, this.verified)) {
      this.holder = tx;
      return;
    }
    await this.renew();
    throw new CallerChanged(new Unauthorized());
  }

  /** A write uses cached rights after its first lock, which proves them; a read may have used outdated ones before. */
  private async renewOrRestart(): Promise<void> {
    const { siteEpoch } = this.verified;
    await this.renew();
    if (this.isRead && this.verified.siteEpoch !== siteEpoch) throw new CallerChanged(this.verified.identity);
  }

  private async renew(): Promise<void> {
    const { caller } = this;
    const { verified, identity } = await this.revalidate().catch((error: unknown) => {
      throw error instanceof ApiError && error.status < 500 ? new CallerChanged(error) : error;
    });
    // A user name may belong to another individual by now.
    if (identity.siteId !== caller.siteId || identity.individualId !== caller.individualId)
      throw new CallerChanged(new Unauthorized());
    this.verified = verified;
    this.isPending = false;
    const isSame = hasRolesOf(caller, identity) && hasRolesOf(identity, caller) && caller.scopes === identity.scopes;
    if (!isSame) throw new CallerChanged(identity);
  }
}

/**
 * Runs the work of a request. Its result counts only if credential and roles of the caller still hold; if roles have
 * changed, it runs again with those of now. `work` commits nothing unproven (`Caller.runWrite`).
 */
export async function whileValid<R>(caller: Caller, work: () => Promise<R>): Promise<R> {
  const { validity } = caller;
  if (!validity) return work();
  const faultsBefore = caller.faults.list.length;
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work();
      await validity.confirm();
      return result;
    } catch (error) {
      // The client has left: nothing is asked for it any more.
      if (caller.lifetime?.cause) throw error;
      const changed = error instanceof CallerChanged ? error : await changeDuring(validity);
      if (!changed) throw error;
      if (changed.now instanceof ApiError) throw changed.now;
      if (attempt === ATTEMPTS) throw new ServiceUnavailable(1);
      caller.become(changed.now);
      caller.restartWrite(faultsBefore);
    }
  }
}

/** The same when the body of a request, or a batch of it, is complete: what held at its head has to be proven. */
export function whenComplete<R>(caller: Caller, work: () => Promise<R>): Promise<R> {
  if (caller.validity) caller.validity.isPending = true;
  return whileValid(caller, work);
}

/**
 * The error of a request that was refused before its work began. If the credential does not hold, that is the reason;
 * roles make no difference, because a request begins unproven only with those that it needs.
 */
export async function provenRefusal(validity: Validity, refusal: unknown): Promise<unknown> {
  try {
    await validity.confirm();
    return refusal;
  } catch (error) {
    if (!(error instanceof CallerChanged)) return error;
    return error.now instanceof ApiError ? error.now : refusal;
  }
}

/** Whether an error is about the caller, and not about a record. */
export function isAboutCaller(error: unknown): boolean {
  return error instanceof CallerChanged;
}

/** A problem may have been found under roles that do not hold any more, and these come first (contract section 8). */
async function changeDuring(validity: Validity): Promise<CallerChanged | undefined> {
  try {
    await validity.confirm();
    return undefined;
  } catch (error) {
    if (error instanceof CallerChanged) return error;
    throw error;
  }
}

/** Whether an identity has all roles of another one. */
function hasRolesOf(one: Identity, other: Identity): boolean {
  return (one.isAdmin || !other.isAdmin) && (one.isPM || !other.isPM) && (one.isGlobalAdmin || !other.isGlobalAdmin);
}
