import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { epochOf, storedOf } from '../../http/formats/instant';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { POSITION_MOVED, positionAdded, positions } from './event.sql';
import type { EventPosition } from './event-position';
import { BEFORE_ALL_IDS, type EventSource, eventSources } from './event-source';

const DAY = 86_400_000;
/** Events that came earlier are not made any more. */
const MAX_AGE = 30 * DAY;
/** Few enough of each event that a transaction is short. */
const STEP_EVENTS = 300;

type Position = Pick<EventPosition, 'Event' | 'Until' | 'AfterID'>;

/** Makes the entries of events that come with time, each once (contract section "Events of time"). */
@Injectable()
export class EventRunService {
  private readonly ledger = new LedgerWriter(this.database);
  private readonly positions = new ScopedStatement<Position>(this.database, positions(this.database.dialect));
  private readonly added = new ScopedStatement(this.database, positionAdded(this.database.dialect));
  private readonly moved = new ScopedStatement(this.database, POSITION_MOVED);
  private readonly sources = eventSources(this.database);

  constructor(private readonly database: Database) {}

  /** Makes those of the caller's site until a time in epoch milliseconds, in steps with pauses. Returns how many. */
  async run(caller: Caller, now: number): Promise<number> {
    for (let total = 0; ; ) {
      const start = performance.now();
      const counts = await this.database.transaction((tx) => this.step(caller, now, tx));
      total += counts.reduce((sum, count) => sum + count, 0);
      if (!counts.includes(STEP_EVENTS)) return total;
      await pause(performance.now() - start);
    }
  }

  /** The next ones of each event. Two runs at once take turns, because the positions are locked. */
  private async step(caller: Caller, now: number, tx: Sql): Promise<number[]> {
    const known = new Map((await this.positions.all(caller, {}, tx)).map((each) => [each.Event, each]));
    const counts: number[] = [];
    for (const source of this.sources) {
      const position = known.get(source.name);
      if (position) counts.push(await this.make(caller, source, position, now, tx));
      else await this.added.run(caller, { event: source.name, ...behind(now) }, tx);
    }
    return counts;
  }

  private async make(caller: Caller, source: EventSource, position: Position, now: number, tx: Sql): Promise<number> {
    const since = epochOf(position.Until);
    // Another run was later, or the clock of its process is ahead.
    if (since > now) return 0;
    const oldest = now - MAX_AGE;
    const range = since < oldest ? { from: oldest, after: BEFORE_ALL_IDS } : { from: since, after: position.AfterID };
    const due = await source.due(caller, { ...range, until: now }, STEP_EVENTS, tx);
    await this.ledger.addChangedRows(tx, caller.actor, { verb: source.verb, rows: due.map(({ row }) => row) });
    const last = due.length === STEP_EVENTS ? due[STEP_EVENTS - 1] : undefined;
    const moved = last ? { until: storedOf(last.at), after: last.row.id } : behind(now);
    await this.moved.run(caller, { event: source.name, ...moved }, tx);
    return due.length;
  }
}

/** The position behind all events at this time. */
function behind(now: number) {
  return { until: storedOf(now + 1), after: BEFORE_ALL_IDS };
}
