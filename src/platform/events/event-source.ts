import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { epochOf, storedOf } from '../../http/formats/instant';
import { resourceOf, type TimeEvent, typesWithEvents } from '../../resource/declare/field-registry';
import { atMost, given } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { TreeNode } from '../../resource/storage/tree-node';
import type { Caller } from '../../security/caller';

const DAY = 86_400_000;

/** An event of a record, and when it is, in epoch milliseconds. */
interface DueEvent {
  readonly row: { readonly id: string; readonly type: string; readonly ancestorId: string | null };
  readonly at: number;
}

/** At `from` of records after `after`, or later; not after `until`. In epoch milliseconds. */
interface EventRange {
  readonly from: number;
  readonly after: string;
  readonly until: number;
}

/** Before the ID of every record, which is a positive number or a UUID. */
export const BEFORE_ALL_IDS = '0';

type DatedRow = Readonly<Record<string, string | number>>;

/** Finds the records of one type that have an event of time, as their class declares it. */
export class EventSource {
  readonly name = `${this.type}.${this.event.verb}.${this.event.daysBefore}`;
  readonly verb = this.event.verb;
  private readonly rows: PagedQuery<DatedRow>;
  private readonly below: string | undefined;

  constructor(
    database: Database,
    private readonly type: string,
    entity: Type,
    private readonly event: TimeEvent,
  ) {
    const { at, unless, index } = event;
    const rows = from<{ ID: string; Date: string }, 't'>(entity, 't')
      .readBy({ index })
      .where({ [`t.${at}`]: atMost(given('until')) })
      .columns('t', 'ID')
      .key(at, { type: 'date' })
      .key('ID');
    if (unless) rows.where({ [`t.${unless}`]: false });
    this.below = resourceOf(entity).below ?? undefined;
    if (this.below !== undefined) {
      const ancestor = `t.${this.below}` as 't.ID';
      // Every record above exists, but with an inner join MySQL would read the whole tree first.
      rows.leftJoin(TreeNode, 'a', { 'a.ID': ancestor }).select({ AboveID: ancestor }).inViewWith(['a']);
    }
    this.rows = new PagedQuery(database, rows as never);
  }

  /** The next events in the order of time, at most `limit`. Records that are not in view have none. */
  async due(caller: Caller, { from, after, until }: EventRange, limit: number, tx: Sql): Promise<DueEvent[]> {
    const ahead = this.event.daysBefore * DAY;
    const page = { after: [storedOf(from + ahead), after], limit };
    const rows = await this.rows.page(caller, page, { until: storedOf(until + ahead) }, tx);
    return rows.map(({ ID, AboveID, [this.event.at]: date }) => ({
      row: { id: String(ID), type: this.type, ancestorId: this.below === undefined ? caller.siteId : String(AboveID) },
      at: epochOf(String(date)) - ahead,
    }));
  }
}

/** All events of time that classes declare. */
export function eventSources(database: Database): readonly EventSource[] {
  return typesWithEvents().flatMap(([type, entity]) =>
    (resourceOf(entity).ledger.events ?? []).map((event) => new EventSource(database, type, entity, event)),
  );
}
