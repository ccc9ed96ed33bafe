import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { nameIn } from '../../resource/rules/hidden-names';
import { ResourceService } from '../../resource/rules/resource-service';
import { ResourceSupport } from '../../resource/rules/resource-support';
import type { RowSource } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import type { Archive, ArchivedItem } from './archive';
import { ArchiveStore } from './archive.store';
import type { ArchivedValue } from './archived-value';
import { ArchivedValueStore, type Span } from './archived-value.store';

/** Archives are read like the objects they show, and written by `archive run` alone (contract section 13). */
@Injectable()
export class ArchiveService extends ResourceService<Archive> {
  constructor(
    support: ResourceSupport,
    private readonly archives: ArchiveStore,
    private readonly values: ArchivedValueStore,
  ) {
    super(support, archives, { name: 'archive', accessSubject: itemOf, names: [nameIn('AncestorID', 'AncestorName')] });
  }

  /** Those of an individual's metrics. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, this.archives.of(caller, individualId));
  }

  /** Those of the metrics and projects of an organization or department and of its direct children. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, unitId, UNIT_TYPES);
    return this.list(caller, params, this.archives.ofAndBelow(caller, unitId));
  }

  /** Those of the metrics of a project and of its direct children. */
  async listOfProjectMetrics(caller: Caller, projectId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, projectId, [RowType.Project]);
    const where = this.archives.ofAndBelow(caller, projectId);
    return this.list(caller, params, [where, { RowType: RowType.ProjectMetric }]);
  }

  /** An archive of an item of one of the row types; 404 for that of another one. */
  async getOf(caller: Caller, itemId: string, rowTypes: readonly number[], id: string): Promise<Archive> {
    const found = await this.findOf(caller, itemId, rowTypes, id);
    const { row } = await this.readable(caller, found, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    return row;
  }

  /** The archive of that id and item, readable or not; undefined when there is none. */
  async findOf(caller: Caller, itemId: string, rowTypes: readonly number[], id: string): Promise<Archive | undefined> {
    const row = await this.archives.find(caller, id);
    return row?.ItemID === itemId && rowTypes.includes(row.RowType) ? row : undefined;
  }

  /** The values that a metric had in an archive of it, for who was found to read the metric. */
  valuesOf(caller: Caller, archive: Archive, span: Span = {}): RowSource<ArchivedValue> {
    return {
      order: this.values.order,
      page: (after, limit) => this.values.page(caller, archive, span, { after, limit }),
      keysOf: ({ Date: date }) => [date],
      count: () => this.values.count(caller, archive, span),
      readable: async (rows) => rows,
    };
  }

  /** What creating, changing and deleting an archive does: nothing, to nothing (contract section 13). */
  ignore(caller: Caller): void {
    caller.faults.throwIfAny();
  }
}

function itemOf(row: Archive): AccessSubject {
  const { ItemID, ItemType, ItemAbove, ItemAboveType } = row as Archive & ArchivedItem;
  return { rowType: ItemType, id: ItemID, above: ItemAbove, aboveType: ItemAboveType };
}
