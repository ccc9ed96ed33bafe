import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { atLeast, atMost, given, notEqual, raw } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { Tree } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import { Period } from './period';
import { ACTIVE_PROJECTS, COMMITMENTS_IN_VIEW } from './period.sql';

/** A period with only its dates. */
export type PeriodSpan = Pick<Period, 'ID' | 'StartDate' | 'EndDate'>;

/**
 * Periods. They may not overlap, so each writer locks the site before it reads any period, which serializes the writers
 * of a site.
 */
@Injectable()
export class PeriodStore extends ResourceStore<Period> {
  private readonly span = select<PeriodSpan>(this.database, spans().where({ 'p.ID': given('id') }));
  private readonly lockedForShare = select<PeriodSpan>(this.database, spans().where({ 'p.ID': given('id') }), 'share');
  private readonly last = select<PeriodSpan>(
    this.database,
    spans()
      .where({ 'p.StartDate': atMost(given('now')) })
      .orderBy('p.StartDate', 'DESC')
      .orderBy('p.ID', 'DESC')
      .limit(1),
  );
  private readonly overlapping = select(
    this.database,
    spans()
      .where({
        'p.StartDate': atMost(given('end')),
        'p.EndDate': atLeast(given('start')),
        'p.ID': notEqual(given('id')),
      })
      .limit(1),
  );

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Period, {
      rows: (periods) =>
        periods.select({ TotalCommitments: raw(COMMITMENTS_IN_VIEW), TotalProjects: raw(ACTIVE_PROJECTS) }),
    });
  }

  /** Locks the site and then the period. */
  override async lock(caller: Caller, id: number, tx: Sql): Promise<Period | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** Returns a period with its dates, without its counts. */
  spanOf(caller: Caller, id: number): Promise<PeriodSpan | undefined> {
    return this.span.first(caller, { id });
  }

  /** The same, locked against deletion until the transaction ends. */
  lockForShare(caller: Caller, id: number, tx: Sql): Promise<PeriodSpan | undefined> {
    return this.lockedForShare.first(caller, { id }, tx);
  }

  /** Returns the last period that has started by `now`. */
  lastStarted(caller: Caller, now: string): Promise<PeriodSpan | undefined> {
    return this.last.first(caller, { now });
  }

  /** Whether a period other than `id` overlaps with the span. Both ends are inclusive. */
  overlaps(caller: Caller, id: number | undefined, start: string, end: string, tx: Sql): Promise<boolean> {
    return this.overlapping.any(caller, { id: id ?? 0, start, end }, tx);
  }
}

function spans() {
  return from(Period, 'p').columns('p', 'ID', 'StartDate', 'EndDate');
}
