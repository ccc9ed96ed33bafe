import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import { CallerWrites } from '../../security/epochs/caller-writes';
import { SharedEpochs } from '../../security/epochs/shared-epochs';
import { SiteEpochs } from '../../security/epochs/site-epochs';
import { ReadableRowsReader } from '../../security/rights/readable-rows';
import { RecordRights } from '../../security/rights/record-rights';
import type { ReferencedRow } from '../storage/referenced-row';
import { type ReferencingNode, Tree } from '../storage/tree';
import { MovedRecords } from './moved-records';
import { RecordReaders } from './record-readers';

/** What every resource service needs: transactions, the tree, rights, and the epochs that invalidate cached rights. */
@Injectable()
export class ResourceSupport {
  constructor(
    readonly database: Database,
    readonly tree: Tree,
    readonly rights: RecordRights,
    readonly readable: ReadableRowsReader,
    readonly epochs: SiteEpochs,
    readonly sharedEpochs: SharedEpochs,
    readonly callerWrites: CallerWrites,
    readonly readers: RecordReaders,
    readonly moved: MovedRecords,
  ) {}

  /**
   * Locks the future ancestor of a record for share, until the transaction ends. If nothing about the caller is cached,
   * the same statement also reads the facts that its rights depend on.
   */
  async lockForShare(
    caller: Caller,
    id: string,
    tx: Sql,
    lockedWith?: ReferencedRow,
  ): Promise<ReferencingNode | undefined> {
    if (!this.rights.needsFacts(caller)) return this.tree.lockForShare(caller, id, tx, lockedWith);
    const epoch = this.epochs.of(caller.siteId);
    const node = await this.tree.lockForShareWithFacts(caller, id, tx, lockedWith);
    if (node) this.rights.cacheFacts(caller, { id, rowType: node.RowType }, node, epoch);
    return node;
  }
}
