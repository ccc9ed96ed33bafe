import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import { COMMENTED_TYPES, RowType } from '../../resource/row-types';
import type { Node } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import { NO_RIGHTS, READ_ONLY, READ_WRITE, type Rights } from '../../security/rights';
import type { Comment } from './comment';
import { CommentStore } from './comment.store';
import { CommentRights } from './comment-rights';

/** Comments, which hang from whatever the tree knows and COMMENTED names (contract sections 12 and 13). */
@Injectable()
export class CommentService extends ResourceService<Comment> {
  constructor(
    kit: Kit,
    store: CommentStore,
    private readonly readers: CommentRights,
  ) {
    super(kit, store, {
      name: 'comment',
      place: { rowType: () => RowType.Comment, ancestor: (comment) => comment.AncestorID, name: () => '' },
    });
    kit.tree.register(RowType.Comment, { table: store.table });
  }

  /** The comments of a record of one of the row types; 404 for anything else, and for what the caller may not see. */
  async listOf(caller: Caller, ancestorId: string, rowTypes: readonly number[], params: ListParams): Promise<Listing> {
    const node = await this.kit.tree.find(caller, ancestorId);
    if (!node || !rowTypes.includes(node.RowType)) throw new NotFound();
    if (!this.isOpen(node) && !(await this.mayRead(caller, node, this.kit.database.read))) throw new NotFound();
    return this.list(caller, params, { sql: 't.`AncestorID` = ?', params: [ancestorId] });
  }

  /** The comments that the caller wrote and may still read. */
  async listOfCaller(caller: Caller, params: ListParams): Promise<Listing> {
    return this.list(caller, params, { sql: 't.`IndividualID` = ?', params: [ownId(caller)] });
  }

  protected override async rights(caller: Caller, rows: readonly Comment[], sql: Sql): Promise<readonly Rights[]> {
    const commented = rows.map((row) => ({ ID: row.AncestorID, RowType: row.AncestorType }));
    const reads = await this.readers.mayRead(caller, commented, sql);
    return rows.map(({ IndividualID }, index) => {
      if (!reads[index]) return NO_RIGHTS;
      return caller.isAdmin || IndividualID === caller.individualId ? READ_WRITE : READ_ONLY;
    });
  }

  protected override async mayCreate(caller: Caller, change: Change<Comment>, tx: Sql): Promise<boolean> {
    const ancestor = await this.reference(caller, change, 'AncestorID', COMMENTED_TYPES, tx);
    if (!ancestor || (await this.mayRead(caller, ancestor, tx))) return true;
    if (this.isOpen(ancestor)) return false;
    change.fault('AncestorID', 'not_found', 'names nothing in this site');
    return true;
  }

  protected override prepare(caller: Caller, change: Change<Comment>): void {
    // A global admin from elsewhere is nobody of this site; CreatedBy tells who it was.
    if (change.verb === 'create') change.values.IndividualID = caller.isVisitor ? null : caller.individualId;
    if (change.verb === 'update' && change.changes('AncestorID'))
      change.fault('AncestorID', 'mismatch', 'never changes: a comment does not move');
  }

  // Everybody sees an individual, though not its comments; any other record with closed comments is closed itself.
  private isOpen({ RowType: rowType }: Node): boolean {
    return rowType === RowType.Individual;
  }

  private async mayRead(caller: Caller, node: Node, sql: Sql): Promise<boolean> {
    const [reads] = await this.readers.mayRead(caller, [node], sql);
    return reads;
  }
}
