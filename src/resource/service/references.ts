import type { Sql } from '../../database/sql';
import { NotFound } from '../../http/problems/problem';
import type { Caller } from '../../security/caller';
import { type ReferencedRow, referencedRow } from '../storage/referenced-row';
import type { Node, ReferencingNode } from '../storage/tree';
import type { PendingWrite } from './pending-write';
import { lockedWithOf, type ResourceDefinition } from './resource-definition';
import type { ResourceSupport } from './resource-support';

/**
 * Looks up the records that paths, parameters and bodies name. A record that the caller may not read does not exist.
 */
export class References<T> {
  constructor(
    private readonly support: ResourceSupport,
    private readonly definition: Pick<ResourceDefinition<T>, 'lockedWith'>,
  ) {}

  /** A record of one of the row types that the caller may read, deleted or not. Throws NotFound if there is none. */
  async require(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    lockedWith?: ReferencedRow,
  ): Promise<ReferencingNode> {
    const node = await this.find(caller, id, rowTypes, lockedWith);
    if (!node) throw new NotFound();
    return node;
  }

  /** The same; undefined if there is none. */
  async find(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    lockedWith?: ReferencedRow,
  ): Promise<ReferencingNode | undefined> {
    const sql = this.support.database.readFor(caller);
    const node = await this.support.tree.find(caller, id, sql, lockedWith);
    const match = node && rowTypes.includes(node.RowType) ? node : undefined;
    const isReadable = await this.support.rights.equalizeTiming(caller, sql, async (counted) =>
      Boolean(match && (await this.mayRead(caller, match, counted))),
    );
    return isReadable ? match : undefined;
  }

  /**
   * The live record that a field of a body names, locked for share until the transaction ends. Adds a fault and returns
   * undefined if the site has no such record of these row types that the caller may read.
   */
  async lock(
    caller: Caller,
    change: PendingWrite<T, string>,
    field: keyof T & string,
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    const { lockedWith } = this.definition;
    const id: unknown = change.values[field];
    if (typeof id !== 'string') return undefined;
    const node = await this.support.lockForShare(caller, id, tx, lockedWithOf(this.definition, change.values));
    const row = lockedWith && referencedRow(lockedWith, node);
    if (row && (await this.support.rights.mayReadSite(caller, tx))) change.locked[lockedWith.field] = row;
    return this.checked(caller, change, field, node, rowTypes, tx);
  }

  /** The same by an id, where the field holds another one or is a field of another resource. */
  async lockId<V>(
    caller: Caller,
    change: Pick<PendingWrite<V>, 'fault'>,
    { field, id }: { readonly field: keyof V & string; readonly id: string | null | undefined },
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    if (typeof id !== 'string') return undefined;
    return this.checked(caller, change, field, await this.support.lockForShare(caller, id, tx), rowTypes, tx);
  }

  async mayRead(caller: Caller, node: Node, sql: Sql): Promise<boolean> {
    const subject = { rowType: node.RowType, id: node.ID, above: node.AncestorID };
    const [{ read }] = await this.support.rights.of(caller, [subject], sql);
    return read;
  }

  private async checked<V>(
    caller: Caller,
    change: Pick<PendingWrite<V>, 'fault'>,
    field: keyof V & string,
    node: Node | undefined,
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    // A caller who may not read a record learns neither its type nor whether it is deleted.
    if (!node || !(await this.mayRead(caller, node, tx)))
      change.fault(field, 'not_found', 'No record with this ID exists in this site.');
    else if (!rowTypes.includes(node.RowType))
      change.fault(field, 'wrong_kind', 'The record with this ID has a type that is not allowed here.');
    else if (node.Deleted || node.DeletedByRef) change.fault(field, 'deleted', 'The record with this ID is deleted.');
    else return node;
    return undefined;
  }
}
