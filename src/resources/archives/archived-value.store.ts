import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { atLeast, below, given } from '../../resource/storage/conditions';
import { PagedQuery, type PageOf } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { Archive } from './archive';
import type { ArchivedValue } from './archived-value';
import { ArchivedValueRow } from './archived-value-row';

/** A span of time in stored form. An absent end is open. */
export interface Span {
  /** Inclusive. */
  readonly from?: string;
  /** Exclusive. */
  readonly before?: string;
}

const FROM = new Condition<ArchivedValueRow>().where({ 't.Date': atLeast(given('from')) });
const BEFORE = new Condition<ArchivedValueRow>().where({ 't.Date': below(given('before')) });

/** Reads the values of archives, ordered by date. */
@Injectable()
export class ArchivedValueStore {
  private readonly lists = {
    all: this.list(),
    from: this.list(FROM),
    before: this.list(BEFORE),
    within: this.list(FROM, BEFORE),
  } as const;
  readonly order = this.lists.all.order;

  constructor(private readonly database: Database) {}

  async page(caller: Caller, archive: Archive, span: Span, place: PageOf): Promise<ArchivedValue[]> {
    const rows = await this.ofSpan(span).page(caller, place, { ...span, archive: archive.ID });
    const { Name: MetricName, ID: ArchiveID, ArchiveName, ArchiveDate } = archive;
    return rows.map((row) => Object.assign(row, { MetricName, ArchiveID, ArchiveName, ArchiveDate }));
  }

  /** Counts the values of all pages. */
  count(caller: Caller, archive: Archive, span: Span): Promise<number> {
    return this.ofSpan(span).count(caller, { ...span, archive: archive.ID });
  }

  private ofSpan({ from: first, before }: Span): PagedQuery<ArchivedValue> {
    if (first === undefined) return before === undefined ? this.lists.all : this.lists.before;
    return before === undefined ? this.lists.from : this.lists.within;
  }

  private list(...ends: readonly Condition<ArchivedValueRow>[]): PagedQuery<ArchivedValue> {
    const values = from(ArchivedValueRow, 't')
      .columns('t', 'ID', 'MetricID', 'Date', 'Value')
      .where({ 't.ArchiveID': given('archive') })
      // A metric has one value at an instant.
      .key('Date', { type: 'date' });
    for (const end of ends) values.and(end);
    return new PagedQuery<ArchivedValue>(this.database, values);
  }
}
