import { Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { Database } from '../../database/database';
import type { ReadReplica, ReplicaSnapshot } from '../../database/mysql/read-replica';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller, Identity } from '../caller';
import { type SiteStateRow, SiteStates } from '../site-states';
import { writersOf } from './caller-writes';
import { RequestReads } from './request-reads';
import { SharedEpochs } from './shared-epochs';
import { STATES_OF_SITES } from './shared-epochs.sql';

/** Why the primary served reads that the replica could have served, or that the replica did. */
const OUTCOMES = ['served', 'requested', 'away', 'failed', 'epoch', 'own_write'] as const;
type Outcome = (typeof OUTCOMES)[number];

const STATES = new Statement<SiteStateRow>(STATES_OF_SITES);

/**
 * Lets a read replica serve the contents of records (contract, Replicas): where the epoch of the site there equals that
 * of the primary, so that nothing that rights depend on lags, and where it has all that the caller has written. Both are
 * read on the primary after the request has arrived, and on the replica in the same state as the contents.
 */
@Injectable()
export class ReplicaReads {
  readonly counts: Record<Outcome, number> = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as never;

  constructor(
    private readonly database: Database,
    private readonly epochs: SharedEpochs,
    log: Log,
  ) {
    if (database.replica) database.replica.onChange = (error) => logState(log, error);
  }

  /** The reads of a request; undefined without a replica, or if the client wants no older state (`no-cache`). */
  of(caller: Caller, wantsLatest: boolean): RequestReads | undefined {
    const { replica, read } = this.database;
    if (!replica) return undefined;
    if (wantsLatest) {
      this.counts.requested += 1;
      return undefined;
    }
    const onFailure = () => {
      this.counts.failed += 1;
    };
    return new RequestReads(read, () => this.open(replica, caller), onFailure);
  }

  private async open(replica: ReadReplica, caller: Caller): Promise<ReplicaSnapshot | undefined> {
    const opened = replica.isUp ? await this.compare(replica, caller, await this.statesOf(caller)) : 'away';
    if (typeof opened !== 'string') {
      this.counts.served += 1;
      return opened;
    }
    this.counts[opened] += 1;
    return undefined;
  }

  /** The states on the primary. Their epoch also proves that the credential of the caller still holds. */
  private async statesOf(caller: Caller): Promise<SiteStates> {
    const { siteId, validity } = caller;
    const states = await this.epochs.refresh(siteId, writersOf(caller));
    if (validity?.isProvenBy(siteId)) await validity.prove(states.epochOf(siteId));
    return states;
  }

  private async compare(
    replica: ReadReplica,
    caller: Identity,
    primary: SiteStates,
  ): Promise<ReplicaSnapshot | Outcome> {
    let snapshot: ReplicaSnapshot | undefined;
    try {
      snapshot = await replica.open();
      const fault = faultOf(caller, primary, await statesOn(snapshot, caller));
      if (fault === undefined) return snapshot;
      snapshot.release();
      return fault;
    } catch {
      snapshot?.release();
      return 'failed';
    }
  }
}

/** Why a replica with these states may not serve the caller; undefined if it may. */
function faultOf(caller: Identity, primary: SiteStates, replica: SiteStates): Outcome | undefined {
  const { siteId } = caller;
  const epoch = primary.epochOf(siteId);
  // A site without an epoch may be missing there.
  if (epoch === null || replica.epochOf(siteId) !== epoch) return 'epoch';
  const isBehind = (id: string) => replica.writesOf(siteId, id) < primary.writesOf(siteId, id);
  return writersOf(caller).some(isBehind) ? 'own_write' : undefined;
}

async function statesOn(snapshot: ReplicaSnapshot, caller: Identity): Promise<SiteStates> {
  const first: Pick<Sql, 'query'> = { query: (sql, params = []) => snapshot.first(sql, params) };
  return new SiteStates(await STATES.all(first, { sites: [caller.siteId], callers: writersOf(caller) }));
}

function logState(log: Log, error: unknown): void {
  if (!error) {
    log.info({}, 'The read replica is back');
    return;
  }
  const { code, errno } = (error as { cause?: { code?: string; errno?: number } }).cause ?? {};
  log.warn({ code: code ?? errno }, 'The read replica is away: until it is back, the primary serves all reads.');
}
