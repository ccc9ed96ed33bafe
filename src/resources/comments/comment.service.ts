import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { nameIn } from '../../resource/name-of';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import { COMMENTED_TYPES, RowType } from '../../security/row-types';
import type { Comment } from './comment';
import { CommentStore } from './comment.store';

/** Comments, which hang from whatever the tree knows and COMMENTED names (contract sections 12 and 13). */
@Injectable()
export class CommentService extends ResourceService<Comment> {
  constructor(kit: Kit, store: CommentStore) {
    super(kit, store, {
      name: 'comment',
      names: [nameIn('IndividualID', 'FullName')],
      place: { rowType: () => RowType.Comment, ancestor: (comment) => comment.AncestorID, name: () => '' },
      ancestor: { field: 'AncestorID', rowTypes: COMMENTED_TYPES, isFixed: true },
      secured: ({ ID, AncestorID, AncestorType, IndividualID }) => {
        return { rowType: RowType.Comment, id: ID, above: AncestorID, aboveType: AncestorType, author: IndividualID };
      },
    });
    kit.tree.register(RowType.Comment, { entity: store.entity });
  }

  /** The comments of a record of one of the row types; 404 for anything else, and for what the caller may not see. */
  async listOf(caller: Caller, ancestorId: string, rowTypes: readonly number[], params: ListParams): Promise<Listing> {
    const { RowType: aboveType } = await this.require(caller, ancestorId, rowTypes);
    const representative = { rowType: RowType.Comment, above: ancestorId, aboveType };
    return this.list(caller, params, { AncestorID: ancestorId }, representative);
  }

  /** The comments that the caller wrote and may still read. */
  async listOfCaller(caller: Caller, params: ListParams): Promise<Listing> {
    return this.list(caller, params, { IndividualID: ownId(caller) });
  }

  protected override prepare(caller: Caller, change: Change<Comment>): void {
    const { current, verb } = change;
    // Neither does an author take back what a moderator deleted, nor the reverse: the deletion is the last change of both.
    if (verb === 'undelete' && current?.Deleted && !caller.isAdmin && current.UpdatedBy !== caller.individualId)
      throw this.forbidden('undelete');
    // A global admin from elsewhere is nobody of this site; CreatedBy tells who it was.
    if (verb === 'create') change.values.IndividualID = caller.isVisitor ? null : caller.individualId;
    if (verb === 'update' && change.changes('AncestorID'))
      change.fault('AncestorID', 'mismatch', 'never changes: a comment does not move');
  }
}
