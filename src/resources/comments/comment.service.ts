import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Node } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import type { Secured } from '../../security/record-rights';
import { NO_RIGHTS, READ_ONLY, READ_WRITE, type Rights } from '../../security/rights';
import { COMMENTED_TYPES, RowType } from '../../security/row-types';
import type { Comment } from './comment';
import { CommentStore } from './comment.store';

/** Comments, which hang from whatever the tree knows and COMMENTED names (contract sections 12 and 13). */
@Injectable()
export class CommentService extends ResourceService<Comment> {
  constructor(kit: Kit, store: CommentStore) {
    super(kit, store, {
      name: 'comment',
      place: { rowType: () => RowType.Comment, ancestor: (comment) => comment.AncestorID, name: () => '' },
      ancestor: { field: 'AncestorID', rowTypes: COMMENTED_TYPES, isFixed: true },
      secured: commentOn,
    });
    kit.tree.register(RowType.Comment, { table: store.table });
  }

  /** The comments of a record of one of the row types; 404 for anything else, and for what the caller may not see. */
  async listOf(caller: Caller, ancestorId: string, rowTypes: readonly number[], params: ListParams): Promise<Listing> {
    await this.require(caller, ancestorId, rowTypes);
    return this.list(caller, params, { sql: 't.`AncestorID` = ?', params: [ancestorId] });
  }

  /** The comments that the caller wrote and may still read. */
  async listOfCaller(caller: Caller, params: ListParams): Promise<Listing> {
    return this.list(caller, params, { sql: 't.`IndividualID` = ?', params: [ownId(caller)] });
  }

  protected override async rights(caller: Caller, rows: readonly Comment[], sql: Sql): Promise<readonly Rights[]> {
    const rights = await super.rights(caller, rows, sql);
    return rows.map(({ IndividualID }, index) => {
      if (!rights[index].read) return NO_RIGHTS;
      return caller.isAdmin || IndividualID === caller.individualId ? READ_WRITE : READ_ONLY;
    });
  }

  // A comment is made by who may read the others.
  protected override async mayCreateBelow(
    caller: Caller,
    _change: Change<Comment>,
    { ID, RowType: rowType }: Node,
    tx: Sql,
  ): Promise<boolean> {
    const [{ read }] = await this.kit.rights.of(caller, [commentOn({ AncestorID: ID, AncestorType: rowType })], tx);
    return read;
  }

  protected override prepare(caller: Caller, change: Change<Comment>): void {
    // A global admin from elsewhere is nobody of this site; CreatedBy tells who it was.
    if (change.verb === 'create') change.values.IndividualID = caller.isVisitor ? null : caller.individualId;
    if (change.verb === 'update' && change.changes('AncestorID'))
      change.fault('AncestorID', 'mismatch', 'never changes: a comment does not move');
  }
}

function commentOn({ AncestorID, AncestorType }: Pick<Comment, 'AncestorID' | 'AncestorType'>): Secured {
  return { rowType: RowType.Comment, above: AncestorID, aboveType: AncestorType };
}
