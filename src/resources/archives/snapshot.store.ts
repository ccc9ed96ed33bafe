import { Injectable } from '@nestjs/common';
import { Database, type Sql, type SqlValue } from '../../database/database';
import { given, raw } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from, type Query } from '../../resource/storage/query';
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
  /** How many values it has. */
  readonly Values: number;
  /** The values of the keys of its source's order. */
  readonly Rank: number;
}

/** The id of the new archive of an item. */
export type ArchiveIds = (item: Item) => string;

/** What metrics and projects have in common. */
type Archived = Pick<Metric & Project, 'ID' | 'SiteID' | 'Name' | 'AncestorID' | 'Deleted' | 'DeletedByRef'>;

/** The kinds that are archived, in the order in which they are. */
export const ARCHIVED_KINDS = ['metrics', 'projects'] as const;
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];

const COLUMNS = [
  'ID',
  'ItemID',
  'RowType',
  'Name',
  'AncestorID',
  'AncestorName',
  'AncestorType',
  'ArchiveName',
  'ArchiveComment',
  'ArchiveDate',
  'ArchivedBy',
  'Version',
] as const;

/** Writes the archives of a month; the rows of archives pass through here, the values of metrics never leave the database. */
@Injectable()
export class SnapshotStore {
  private readonly items = {
    metrics: new PagedQuery<Item>(
      this.database,
      toArchive(
        from(Metric, 't')
          .select({ Remark: raw('NULL'), Values: raw(VALUES_COUNT) })
          .key('AncestorID')
          .key('Rank')
          .key('ID'),
      ),
    ),
    projects: new PagedQuery<Item>(
      this.database,
      toArchive(
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
  private readonly insertion = new BulkInsert(this.database, Archive, COLUMNS);
  private readonly copy = new ScopedStatement(this.database, VALUES_COPIED);

  constructor(private readonly database: Database) {}

  /** Live items of a kind without an archive of the month, behind the item before. */
  itemsToArchive(
    caller: Caller,
    kind: ArchivedKind,
    { month, after, limit }: { month: ArchiveMonth; after: Item | undefined; limit: number },
    tx: Sql,
  ): Promise<Item[]> {
    const items = this.items[kind];
    return items.page(caller, { after: after && items.keysOf(after), limit }, { month: month.name }, tx);
  }

  /** Archives the items as they are, and answers how many values they have. Throws `duplicate` where one is archived already. */
  async archive(
    caller: Caller,
    items: readonly Item[],
    { month, newId }: { month: ArchiveMonth; newId: ArchiveIds },
    tx: Sql,
  ): Promise<number> {
    const rows = items.map((item) => rowOf(caller, newId(item), item, month));
    await this.insertion.run(caller, rows, tx);
    const archives = rows.filter((_, index) => items[index].Values > 0).map(({ ID }) => ID);
    return archives.length === 0 ? 0 : (await this.copy.run(caller, { archives }, tx)).affected;
  }
}

function rowOf(caller: Caller, id: string, item: Item, month: ArchiveMonth): Record<string, SqlValue> {
  const { ID: ItemID, RowType, Name, AncestorID, AncestorName, AncestorType, Remark: ArchiveComment } = item;
  return {
    ...{ ID: id, ItemID, RowType, Name, AncestorID, AncestorName, AncestorType, ArchiveComment },
    ...{ ArchiveName: month.name, ArchiveDate: month.date, ArchivedBy: caller.individualId, Version: 1 },
  };
}

/** Adds that they are live, have no archive of the month, and what they hang from. */
function toArchive(items: Query<never>) {
  return (items as unknown as Query<{ t: Archived }>)
    .join(TreeNode, 'n', { 'n.ID': 't.ID' })
    .join(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
    .live('t')
    .none(Archive, 'x', (archives) => archives.where({ 'x.ItemID': 't.ID', 'x.ArchiveName': given('month') }))
    .columns('t', 'ID', 'Name', 'AncestorID')
    .select({ RowType: 'n.RowType', AncestorName: 'a.Name', AncestorType: 'a.RowType' });
}
