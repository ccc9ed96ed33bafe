import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import { type Sql, type SqlValue } from '../../database/sql';
import { given, raw } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from, type Query } from '../../resource/storage/query';
import { RecordEntries } from '../../resource/storage/record-entries';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import { TreeNode } from '../../resource/storage/tree-node';
import { BulkInsert } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { Metric } from '../metrics/metric';
import { Phase } from '../project-states/phase';
import { Status } from '../project-states/status';
import { Project } from '../projects/project';
import { Archive } from './archive';
import type { ArchiveMonth } from './archive-month';
import { PHASE_AND_STATUS, VALUES_COPIED, VALUES_COUNT } from './snapshot.sql';

/** A live metric or project that has no archive of the month yet. */
export interface Item {
  readonly ID: string;
  readonly RowType: number;
  readonly Name: string;
  readonly AncestorID: string;
  readonly AncestorName: string;
  readonly AncestorType: number;
  readonly Remark: string | null;
  /** The number of its values. */
  readonly Values: number;
  /** A key of the order in which items are read. */
  readonly Rank: number;
}

/** Returns the ID for the new archive of an item. */
export type NewArchiveId = (item: Item) => string;

/** The columns that metrics and projects share. */
type Archived = Pick<Metric & Project, 'ID' | 'SiteID' | 'Name' | 'AncestorID' | 'Deleted' | 'DeletedByRef'>;

/** The archived kinds, in the order in which they are archived. */
export const ARCHIVED_KINDS = ['metrics', 'projects'] as const;
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];

const COLUMNS = [
  'ID',
  'ItemID',
  'RowType',
  'Name',
  'NameForm',
  'AncestorID',
  'AncestorName',
  'AncestorType',
  'ArchiveName',
  'ArchiveComment',
  'ArchiveDate',
  'ArchivedBy',
  'Version',
] as const;

/** Writes the archives of a month. The values of metrics are copied inside the database. */
@Injectable()
export class SnapshotStore {
  private readonly items = {
    metrics: new PagedQuery<Item>(
      this.database,
      notArchived(
        from(Metric, 't')
          .select({ Remark: raw('NULL'), Values: raw(VALUES_COUNT) })
          .key('AncestorID')
          .key('Rank')
          .key('ID'),
      ),
    ),
    projects: new PagedQuery<Item>(
      this.database,
      notArchived(
        from(Project, 't')
          .leftJoin(Phase, 'h', { 'h.ID': 't.PhaseID' })
          .leftJoin(Status, 's', { 's.ID': 't.StatusID' })
          .select({ Remark: raw(PHASE_AND_STATUS), Values: raw('0') })
          .key('AncestorID')
          .key('Rank', { by: 't.RankKey' })
          .key('ID'),
      ),
    ),
  } as const;
  private readonly insertArchives = new BulkInsert(this.database, Archive, COLUMNS);
  private readonly entries = new RecordEntries(this.database, Archive, COLUMNS);
  private readonly copyValues = new ScopedStatement(this.database, VALUES_COPIED);

  constructor(private readonly database: Database) {}

  /** Reads live items of a kind without an archive of the month, after the item `after`. */
  itemsToArchive(
    caller: Caller,
    kind: ArchivedKind,
    { month, after, limit }: { month: ArchiveMonth; after: Item | undefined; limit: number },
    tx: Sql,
  ): Promise<Item[]> {
    const items = this.items[kind];
    const { name, valuesBefore } = month;
    return items.page(caller, { after: after && items.keysOf(after), limit }, { month: name, valuesBefore }, tx);
  }

  /** Archives the items and returns how many values were copied. Throws `duplicate` if one is archived already. */
  async archive(
    caller: Caller,
    items: readonly Item[],
    { month, newId }: { month: ArchiveMonth; newId: NewArchiveId },
    tx: Sql,
  ): Promise<number> {
    const rows = items.map((item) => rowOf(caller, newId(item), item, month));
    await this.insertArchives.run(caller, rows, tx);
    for (const row of rows) this.entries.created(caller, row, {}, tx);
    const archives = rows.filter((_, index) => items[index].Values > 0).map(({ ID }) => ID);
    if (archives.length === 0) return 0;
    const { valuesBefore } = month;
    return (await this.copyValues.run(caller, { archives, valuesBefore }, tx)).affected;
  }
}

function rowOf(caller: Caller, id: string, item: Item, month: ArchiveMonth): Record<string, SqlValue> {
  const { ID: ItemID, RowType, Name, AncestorID, AncestorName, AncestorType, Remark: ArchiveComment } = item;
  return {
    ...{
      ID: id,
      ItemID,
      RowType,
      Name,
      NameForm: sortForm(Name),
      AncestorID,
      AncestorName,
      AncestorType,
      ArchiveComment,
    },
    ...{ ArchiveName: month.name, ArchiveDate: month.date, ArchivedBy: caller.individualId, Version: 1 },
  };
}

/** Limits items to live ones without an archive of the month, and joins their ancestor. */
function notArchived(items: Query<never>) {
  return (items as unknown as Query<{ t: Archived }>)
    .join(TreeNode, 'n', { 'n.ID': 't.ID' })
    .join(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
    .live('t')
    .notExists(Archive, 'x', (archives) => archives.where({ 'x.ItemID': 't.ID', 'x.ArchiveName': given('month') }))
    .columns('t', 'ID', 'Name', 'AncestorID')
    .select({ RowType: 'n.RowType', AncestorName: 'a.Name', AncestorType: 'a.RowType' });
}
