import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { DIALOG_TYPES, dialogTypeOf, RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { LAST_AUTHOR } from '../comments/last-comment';
import type { Dialog } from './dialog';
import { DialogStore } from './dialog.store';

/** The row types that a dialog can be about. */
const ANCESTOR_TYPES: readonly number[] = [...UNIT_TYPES, RowType.Project, RowType.Individual];

/** Dialogs about individuals, organizations, departments and projects (contract section 12). */
@Injectable()
export class DialogService extends ResourceService<Dialog> {
  constructor(
    support: ResourceSupport,
    private readonly dialogs: DialogStore,
  ) {
    super(support, dialogs, {
      name: 'dialog',
      namedRecords: [LAST_AUTHOR],
      place: {
        rowTypes: DIALOG_TYPES,
        rowTypeOf: ({ AncestorType }) => dialogTypeOf(AncestorType),
        ancestor: ({ AncestorID }) => AncestorID,
        name: ({ Name }) => Name ?? '',
      },
      ancestor: { field: 'AncestorID', rowTypes: ANCESTOR_TYPES },
      accessSubject: ({ ID, AncestorID, AncestorType }) => ({
        rowType: dialogTypeOf(AncestorType),
        id: ID,
        above: AncestorID,
        aboveType: AncestorType,
      }),
      rowTypeBelow: dialogTypeOf,
    });
  }

  /** Lists the dialogs of the site that the caller may read, filtered by the query parameter `ancestorType`. */
  async listOfSite(caller: Caller, params: ListParams): Promise<ListResult> {
    return this.list(caller, params, this.aboutRowType(caller, params.own.ancestorType));
  }

  /** Lists the dialogs about an organization or department. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, unitId, UNIT_TYPES, params);
  }

  /** Lists the dialogs about an individual. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, individualId, [RowType.Individual], params);
  }

  /** Lists the dialogs about a project. */
  async listOfProject(caller: Caller, projectId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, projectId, [RowType.Project], params);
  }

  protected override async place(caller: Caller, change: PendingWrite<Dialog>, tx: Sql): Promise<Node | undefined> {
    const place = await super.place(caller, change, tx);
    if (!place) return place;
    // The tree node is written before the row is read again, and its row type depends on AncestorType.
    change.values.AncestorType = place.RowType;
    change.values.OwnerID = place.RowType === RowType.Individual ? place.ID : null;
    return place;
  }

  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<Dialog>,
    id: string,
    tx: Sql,
  ): Promise<void> {
    if (change.verb !== 'update' || !change.changes('AncestorID')) return;
    await this.dialogs.setOwnerOfTasks(caller, id, change.values.OwnerID ?? null, tx);
  }

  private async listOf(
    caller: Caller,
    ancestorId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, ancestorId, rowTypes);
    const listSubject = { rowType: dialogTypeOf(aboveType), above: ancestorId, aboveType };
    return this.list(caller, params, { AncestorID: ancestorId }, listSubject);
  }

  private aboutRowType(caller: Caller, text: string | undefined): Where<Dialog> | undefined {
    if (text === undefined) return undefined;
    if (!/^[+-]?\d+$/.test(text)) caller.faults.add('ancestorType', 'invalid_type', 'ancestorType must be an integer.');
    else if (!ANCESTOR_TYPES.includes(Number(text)))
      caller.faults.add('ancestorType', 'out_of_range', `ancestorType must be one of ${ANCESTOR_TYPES.join(', ')}.`);
    else return this.dialogs.aboutRowType(caller, Number(text));
    return undefined;
  }
}
