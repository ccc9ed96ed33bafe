import type { Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import { levelOf, MAX_DEPTH } from '../fields/rank-order';
import type { RankOrderStore } from '../ranking/rank-order.store';
import type { Tree } from '../storage/tree';
import type { PendingWrite } from './pending-write';

/** What is being written, as far as its place is judged. */
type Placing = Pick<PendingWrite<{ ID: string | number; ParentID: string | null }>, 'current' | 'fault'>;

const FIELD = 'ParentID';

/**
 * What `ParentID` may name, of kinds whose records have parents of their own kind (contract section 13): a record of the same
 * ancestor, neither the record itself nor one below it, and not too deep. Each answers whether it has added a fault.
 */
export class ParentRules {
  /** Kinds without `ranks` have no limit of their depth. */
  constructor(
    private readonly tree: Tree,
    private readonly ranks?: RankOrderStore,
  ) {}

  /** Refuses a parent of another ancestor than the record will have. */
  refuseStranger(change: Placing, parentsAncestorId: string | undefined, ancestorId: string | undefined): boolean {
    if (parentsAncestorId === ancestorId) return false;
    change.fault(FIELD, 'mismatch', 'ParentID must be the ID of a record with the same AncestorID.');
    return true;
  }

  /** Refuses the record itself and what stands below it. */
  async refuseCircle(caller: Caller, change: Placing, parentId: string, tx: Sql): Promise<boolean> {
    const { current } = change;
    if (!current || !(await this.tree.isBelow(caller, parentId, String(current.ID), tx))) return false;
    change.fault(FIELD, 'cycle', 'ParentID must not be the ID of the record itself or of one of its descendants.');
    return true;
  }

  /** Refuses a parent under which the record, with what stands below it, would be deeper than a kind may be. */
  async refuseDepth(caller: Caller, change: Placing, parentId: string, tx: Sql): Promise<boolean> {
    if (!this.ranks) return false;
    const { current } = change;
    const height = current ? await this.ranks.height(caller, String(current.ID), tx) : 1;
    const above = (await this.ranks.of(caller, [parentId], tx)).get(parentId);
    if ((above ? levelOf(above) : 0) + height <= MAX_DEPTH) return false;
    change.fault(FIELD, 'too_deep', `ParentID would nest records more than ${MAX_DEPTH} levels deep.`);
    return true;
  }
}
