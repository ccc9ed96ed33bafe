import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import { ReadableRowsReader } from '../../security/rights/readable-rows';
import { RecordRights } from '../../security/rights/record-rights';
import { SiteEpochs } from '../../security/site-epochs';
import { type ReferencedRow, type ReferencingNode, Tree } from '../storage/tree';

/** What every service is given: transactions, the tree, rights, and the word that they have changed. */
@Injectable()
export class ResourceSupport {
  constructor(
    readonly database: Database,
    readonly tree: Tree,
    readonly rights: RecordRights,
    readonly readable: ReadableRowsReader,
    readonly epochs: SiteEpochs,
  ) {}

  /**
   * A record that something is about to hang from, held until the transaction ends. For a caller of whom nothing is
   * remembered the same statement finds out what its rights depend on.
   */
  async lockForShare(
    caller: Caller,
    id: string,
    tx: Sql,
    lockedWith?: ReferencedRow,
  ): Promise<ReferencingNode | undefined> {
    if (!this.rights.asksForFacts(caller)) return this.tree.lockForShare(caller, id, tx, lockedWith);
    const epoch = this.epochs.of(caller.siteId);
    const node = await this.tree.lockForShareWithFacts(caller, id, tx, lockedWith);
    if (node) this.rights.learn(caller, { id, rowType: node.RowType }, node, epoch);
    return node;
  }
}
