import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { v4 as randomGuid } from 'uuid';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import { lruOptions } from '../lru-options';
import { type SiteStateRow, SiteStates } from '../site-states';
import { EPOCH_SET, EPOCHS_OF_SITES, STATES_OF_SITES } from './shared-epochs.sql';
import { SiteEpochs } from './site-epochs';

const MAX_SITES = 50_000;
/** Instead of the epoch of a site that has none. */
const NEVER_RAISED = '';

const EPOCHS = new Statement<SiteStateRow>(EPOCHS_OF_SITES);
const STATES = new Statement<SiteStateRow>(STATES_OF_SITES);

/** Sites whose epochs are asked for together. */
interface Batch {
  readonly sites: Set<string>;
  readonly callers: Set<string>;
  readonly done: Promise<SiteStates>;
}

/**
 * The epochs of sites in the database, by which this process learns that another one has written something that cached
 * facts depend on (contract, Replicas). Every request waits for a read that began after it arrived, before it uses
 * cached facts. One read serves all requests that arrived during the one before.
 */
@Injectable()
export class SharedEpochs {
  private readonly known = new LRUCache<string, string>(lruOptions(MAX_SITES));
  private readonly epochSet: Statement;
  private running: Promise<unknown> = Promise.resolve();
  private next: Batch | undefined;

  /** The number of reads since the start, and of changes by other processes, or by this one, that they found. */
  readonly counts = { reads: 0, changes: 0 };

  constructor(
    private readonly database: Database,
    private readonly epochs: SiteEpochs,
  ) {
    this.epochSet = new Statement(EPOCH_SET[database.dialect]);
  }

  /**
   * Resolves when everything that any process acknowledged for this site before the call is taken into account by
   * `SiteEpochs`, with what was read about the site, also about the writes of `callers` in it. Rejects with a
   * DatabaseError if the database does not answer.
   */
  refresh(siteId: string, callers: readonly string[] = []): Promise<SiteStates> {
    this.next ??= this.batch();
    this.next.sites.add(siteId);
    for (const id of callers) this.next.callers.add(id);
    return this.next.done;
  }

  /**
   * Announces a change of the site to all processes with the commit of `tx`. The last statement of a transaction,
   * because it locks the row for other changes of the site. `moves` is the number of moves that end its tokens.
   */
  async raise(tx: Sql, siteId: string, moves = 0): Promise<void> {
    await this.epochSet.send(tx, { site: siteId, epoch: randomGuid(), moves });
  }

  /** Takes an epoch into account that another statement has read; null for a site without one. */
  observe(siteId: string, epoch: string | null): void {
    if (this.isCurrent(siteId, epoch)) return;
    this.known.set(siteId, epoch ?? NEVER_RAISED);
    this.counts.changes += 1;
    this.epochs.advance(siteId);
  }

  /** Whether this is the latest epoch of the site that this process has read. */
  isCurrent(siteId: string, epoch: string | null): boolean {
    return this.known.get(siteId) === (epoch ?? NEVER_RAISED);
  }

  private batch(): Batch {
    const [sites, callers] = [new Set<string>(), new Set<string>()];
    const read = () => {
      this.next = undefined;
      return this.read([...sites], [...callers]);
    };
    // A batch begins after the one before, however that ended.
    const done = this.running.then(read, read);
    this.running = done;
    return { sites, callers, done };
  }

  private async read(sites: readonly string[], callers: readonly string[]): Promise<SiteStates> {
    const rows = await (callers.length === 0
      ? EPOCHS.all(this.database.read, { sites: padded(sites) })
      : STATES.all(this.database.read, { sites: padded(sites), callers: padded(callers) }));
    this.counts.reads += 1;
    const states = new SiteStates(rows);
    for (const siteId of sites) this.observe(siteId, states.epochOf(siteId));
    return states;
  }
}

/** The IDs, some of them repeated, so that there are few statements to prepare: their number is a power of two. */
function padded(ids: readonly string[]): readonly string[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...new Array<string>(length - ids.length).fill(ids[0])];
}
