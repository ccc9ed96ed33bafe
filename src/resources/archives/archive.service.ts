import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { nameIn } from '../../resource/service/hidden-names';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { RowSource } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import type { Archive, ArchivedItem } from './archive';
import { ArchiveStore } from './archive.store';
import type { ArchivedValue } from './archived-value';
import { ArchivedValueStore, type Span } from './archived-value.store';

/** Archives have the read rights of the archived item. Only `archive run` writes them (contract section 13). */
@Injectable()
export class ArchiveService extends ResourceService<Archive> {
  constructor(
    support: ResourceSupport,
    private readonly archives: ArchiveStore,
    private readonly values: ArchivedValueStore,
  ) {
    super(support, archives, {
      name: 'archive',
      accessSubject: itemSubject,
      namedRecords: [nameIn('AncestorID', 'AncestorName')],
    });
  }

  /** Lists the archives of an individual's metrics. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, this.archives.ofAncestor(caller, individualId));
  }

  /** Lists the archives of the metrics and projects of an organization or department and of its direct children. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, unitId, UNIT_TYPES);
    return this.list(caller, params, this.archives.ofAncestorAndChildren(caller, unitId));
  }

  /** Lists the archives of the metrics of a project and of its direct children. */
  async listOfProjectMetrics(caller: Caller, projectId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, projectId, [RowType.Project]);
    const where = this.archives.ofAncestorAndChildren(caller, projectId);
    return this.list(caller, params, [where, { RowType: RowType.ProjectMetric }]);
  }

  /** Returns an archive of the item; 404 if there is none, or if the item is not of one of the row types. */
  async getOf(caller: Caller, itemId: string, rowTypes: readonly number[], id: string): Promise<Archive> {
    const found = await this.findOf(caller, itemId, rowTypes, id);
    const { row } = await this.requireReadable(caller, found, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    return row;
  }

  /** Returns the archive with this ID if it is of the item. Does not check whether the caller may read it. */
  async findOf(caller: Caller, itemId: string, rowTypes: readonly number[], id: string): Promise<Archive | undefined> {
    const row = await this.archives.find(caller, id);
    return row?.ItemID === itemId && rowTypes.includes(row.RowType) ? row : undefined;
  }

  /** The values in an archive of a metric. Does not check rights: the caller must be able to read the metric. */
  valuesOf(caller: Caller, archive: Archive, span: Span = {}): RowSource<ArchivedValue> {
    return {
      order: this.values.order,
      page: (after, limit) => this.values.page(caller, archive, span, { after, limit }),
      keysOf: ({ Date: date }) => [date],
      count: () => this.values.count(caller, archive, span),
      readable: async (rows) => rows,
    };
  }

  /** Create, update and delete have no effect on archives (contract section 13). */
  ignore(caller: Caller): void {
    caller.faults.throwIfAny();
  }
}

function itemSubject(row: Archive): AccessSubject {
  const { ItemID, ItemType, ItemAbove, ItemAboveType } = row as Archive & ArchivedItem;
  return { rowType: ItemType, id: ItemID, above: ItemAbove, aboveType: ItemAboveType };
}
