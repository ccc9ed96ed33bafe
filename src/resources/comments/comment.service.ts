import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { nameIn } from '../../resource/service/hidden-names';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { ownId, requirePerson } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { COMMENTED_TYPES, RowType } from '../../security/rights/row-types';
import type { Comment } from './comment';
import { CommentStore } from './comment.store';

/** Comments on records of the row types in COMMENTED (contract sections 12 and 13). */
@Injectable()
export class CommentService extends ResourceService<Comment> {
  constructor(support: ResourceSupport, store: CommentStore) {
    super(support, store, {
      name: 'comment',
      namedRecords: [nameIn('IndividualID', 'FullName')],
      place: { rowTypes: [RowType.Comment], ancestor: (comment) => comment.AncestorID, name: () => '' },
      ancestor: { field: 'AncestorID', rowTypes: COMMENTED_TYPES, isFixed: true },
      accessSubject: ({ ID, AncestorID, AncestorType, IndividualID }) => {
        return { rowType: RowType.Comment, id: ID, above: AncestorID, aboveType: AncestorType, author: IndividualID };
      },
      // Only the user who deleted a comment, its author or a moderator. The deletion is its last update.
      mayUndelete: (caller, { Deleted, UpdatedBy }) => !Deleted || caller.isAdmin || UpdatedBy === caller.individualId,
    });
  }

  /** Lists the comments on a record of one of the row types; 404 if there is none that the caller may read. */
  async listOf(
    caller: Caller,
    ancestorId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, ancestorId, rowTypes);
    const listSubject = { rowType: RowType.Comment, above: ancestorId, aboveType };
    return this.list(caller, params, { AncestorID: ancestorId }, listSubject);
  }

  /** Lists the comments that the caller wrote and may still read. */
  async listOfCaller(caller: Caller, params: ListParams): Promise<ListResult> {
    return this.list(caller, params, { IndividualID: ownId(caller) });
  }

  protected override prepare(caller: Caller, change: PendingWrite<Comment>): void {
    const { verb } = change;
    if (verb === 'create') {
      requirePerson(caller);
      // A visiting global admin is no individual of this site. CreatedBy holds its ID.
      change.values.IndividualID = caller.isVisitor ? null : caller.individualId;
    }
    if (verb === 'update' && change.changes('AncestorID'))
      change.fault('AncestorID', 'mismatch', 'AncestorID cannot be changed.');
  }
}
