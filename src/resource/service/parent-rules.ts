import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import { levelOf, MAX_DEPTH } from '../declare/rank-order';
import type { Tree } from '../storage/tree';
import type { PendingWrite } from './pending-write';
import type { RankOrderStore } from './rank-order.store';

/** The part of a PendingWrite that the rules need. */
type ParentWrite = Pick<
  PendingWrite<{ ID: string | number; ParentID: string | null }>,
  'current' | 'fault' | 'compare'
>;

const FIELD = 'ParentID';

/**
 * The rules of `ParentID`, for resources whose records have parents of the same resource (contract section 13): the
 * parent has the same ancestor, is neither the record itself nor one of its descendants, and the tree does not get too
 * deep. Each method returns whether it has added a fault.
 */
export class ParentRules {
  /** Without `ranks` the depth is not limited. */
  constructor(
    private readonly tree: Tree,
    private readonly ranks?: RankOrderStore,
  ) {}

  rejectOtherAncestor(
    change: ParentWrite,
    parentsAncestorId: string | undefined,
    ancestorId: string | undefined,
  ): boolean {
    if (parentsAncestorId === ancestorId) return false;
    change.fault(FIELD, 'mismatch', 'ParentID must be the ID of a record with the same AncestorID.');
    return true;
  }

  async rejectCycle(caller: Caller, change: ParentWrite, parentId: string, tx: Sql): Promise<boolean> {
    const { current } = change;
    if (!current || !(await this.tree.isBelow(caller, parentId, String(current.ID), tx))) return false;
    change.fault(FIELD, 'cycle', 'ParentID must not be the ID of the record itself or of one of its descendants.');
    return true;
  }

  /** Rejects a parent if the record and its descendants would be deeper than MAX_DEPTH below it. */
  async rejectDepth(caller: Caller, change: ParentWrite, parentId: string, tx: Sql): Promise<boolean> {
    const { ranks } = this;
    if (!ranks) return false;
    const { current } = change;
    const heightOf = async () => (current ? ranks.height(caller, String(current.ID), tx) : 1);
    const reject = (isTooDeep: boolean) => {
      if (isTooDeep) change.fault(FIELD, 'too_deep', `ParentID would nest records more than ${MAX_DEPTH} levels deep.`);
      return isTooDeep;
    };
    if (!caller.openTransaction?.list) {
      const height = await heightOf();
      const above = (await ranks.of(caller, [parentId], tx)).get(parentId);
      return reject((above ? levelOf(above) : 0) + height > MAX_DEPTH);
    }
    // A list is written from the top: what is above the record stays, what is below it can still change.
    const level = await ranks.level(caller, parentId, tx);
    if (reject(level >= MAX_DEPTH)) return true;
    if (current)
      await change.compare(caller, async () => {
        reject(level + (await heightOf()) > MAX_DEPTH);
      });
    return false;
  }
}
