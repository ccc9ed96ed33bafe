import { Injectable, type Type } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import type { Caller } from '../../security/caller';
import { factsSql, factsValues, type RightsFacts } from '../../security/rights/rights-facts';
import { given, oneOf, raw } from './conditions';
import { from } from './query';
import { ScopedStatement, select } from './scoped-statement';
import { HIDDEN_BELOW, IS_BELOW, LIVE_BELOW } from './tree.sql';
import { TreeNode } from './tree-node';
import { givenAll, insertInto, ME, oneMore, update } from './writes';

/** A record as the tree knows it. */
export interface Node {
  readonly ID: string;
  readonly RowType: number;
  readonly AncestorID: string | null;
  readonly Name: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
}

/** A table whose rows stand in the tree. */
export interface TreeTable {
  readonly entity: Type;
  /** The column that a unique key among live rows compares, and the one that holds it (null while deleted). */
  readonly liveKey?: { readonly from: string };
}

/** A row of another table that a record refers to besides its place in the tree. */
export interface ReferencedRow {
  readonly entity: Type;
  readonly id: number;
}

/** A node with its companion; `ReferencedID` is null where the site has no such row. */
export type ReferencingNode = Node & { readonly ReferencedID?: number | null };

/** What the cascade has to know of a record. */
type Flagged = Pick<Node, 'ID' | 'RowType'>;

/** Where a record hangs, and as what. */
type Place = Pick<Node, 'ID' | 'RowType' | 'AncestorID' | 'Name'>;

type Flag = 'Deleted' | 'DeletedByRef';
type Lock = Parameters<typeof select>[2];

const BATCH = 2_000;
/** The tree itself, as one of the tables whose flags it writes. */
const ITSELF: TreeTable = { entity: TreeNode };

/**
 * The tree of a site: what hangs from what, whatever the kinds. It answers what an AncestorID may name and carries
 * the cascade of DeletedByRef (contract section 7); stores keep it in the transaction of the record itself.
 */
@Injectable()
export class Tree {
  private readonly tables = new Map<number, TreeTable>();
  private readonly flags = new Map<TreeTable, Map<string, ScopedStatement>>();
  private readonly withReference = new Map<Type, Map<Lock, ScopedStatement<ReferencingNode>>>();
  private readonly withFacts = new Map<Type | undefined, ScopedStatement<ReferencingNode & RightsFacts>>();
  private readonly nodeInsert: ScopedStatement;
  private readonly nodeUpdate: ScopedStatement;
  private readonly found: ScopedStatement<Node>;
  private readonly held: ScopedStatement<Node>;
  private readonly locked: ScopedStatement<Node>;
  private readonly isBelowQuery: ScopedStatement;
  private readonly liveBelow: ScopedStatement<Flagged>;
  private readonly hiddenBelow: ScopedStatement<Flagged>;

  constructor(private readonly database: Database) {
    const place = givenAll('RowType', 'AncestorID', 'Name');
    const node = () => nodes().where({ 'n.ID': given('id') });
    this.nodeInsert = insertInto(database, TreeNode, {
      ...givenAll('ID'),
      ...place,
      Deleted: false,
      DeletedByRef: false,
    });
    this.nodeUpdate = update(database, TreeNode, place, givenAll('ID'));
    this.found = select(database, node());
    this.held = select(database, node(), 'share');
    this.locked = select(database, node(), 'update');
    this.isBelowQuery = new ScopedStatement(database, IS_BELOW);
    this.liveBelow = new ScopedStatement(database, LIVE_BELOW);
    this.hiddenBelow = new ScopedStatement(database, HIDDEN_BELOW);
  }

  /** Tells the tree which table holds the rows of a row type. */
  register(rowType: number, table: TreeTable): void {
    this.tables.set(rowType, table);
  }

  /** Hangs a new live record into the tree. */
  async insertNode(caller: Caller, node: Place, tx: Sql): Promise<void> {
    await this.nodeInsert.run(caller, { ...node }, tx);
  }

  /** Writes a record's new name, kind and place. */
  async moveNode(caller: Caller, node: Place, tx: Sql): Promise<void> {
    await this.nodeUpdate.run(caller, { ...node }, tx);
  }

  /**
   * A record of the caller's site; undefined when there is none. A companion is looked up with it, which saves a way to
   * the server.
   */
  find(caller: Caller, id: string, sql?: Sql, lockedWith?: ReferencedRow): Promise<ReferencingNode | undefined> {
    return lockedWith ? this.findWithReference(caller, id, lockedWith, sql) : this.found.first(caller, { id }, sql);
  }

  /** The same, kept from being deleted until the transaction ends: for what is about to hang from it. */
  lockForShare(caller: Caller, id: string, tx: Sql, lockedWith?: ReferencedRow): Promise<ReferencingNode | undefined> {
    return lockedWith
      ? this.findWithReference(caller, id, lockedWith, tx, 'share')
      : this.held.first(caller, { id }, tx);
  }

  /** The same with the facts that rights of a caller on it depend on, of whom nothing is remembered. */
  lockForShareWithFacts(
    caller: Caller,
    id: string,
    tx: Sql,
    lockedWith?: ReferencedRow,
  ): Promise<(ReferencingNode & RightsFacts) | undefined> {
    const statement = entryOf(this.withFacts, lockedWith?.entity, () => {
      const facts = Object.entries(factsSql(this.database.dialect)).map(
        ([name, sql]) => [name, raw<never>(sql)] as const,
      );
      const query = nodes(lockedWith?.entity).select(Object.fromEntries(facts));
      return select<ReferencingNode & RightsFacts>(this.database, query.where({ 'n.ID': given('id') }), 'share');
    });
    return statement.first(caller, { ...factsValues(id), id, lockedWith: lockedWith?.id }, tx);
  }

  /** Lets one transaction after another decide how records of the site stand to each other. */
  async lockSite(caller: Caller, tx: Sql): Promise<void> {
    await this.lock(caller, caller.siteId, tx);
  }

  /** Lets one transaction after another write what hangs from a record; undefined where there is none. */
  lock(caller: Caller, id: string, tx: Sql): Promise<Node | undefined> {
    return this.locked.first(caller, { id }, tx);
  }

  /** Whether `id` is the record `ancestorId` or hangs from it at any depth. */
  isBelow(caller: Caller, id: string, ancestorId: string, tx: Sql): Promise<boolean> {
    return this.isBelowQuery.any(caller, { id, ancestor: ancestorId }, tx);
  }

  /** Marks a record deleted and everything that hangs from it deleted by reference. */
  async delete(caller: Caller, id: string, tx: Sql): Promise<void> {
    const node = await this.lockExisting(caller, id, tx);
    await this.flag(caller, tx, [node], 'Deleted', true);
    // A record that was being hung in at this moment waits for our locks and shows up in the next round.
    for (;;) {
      const below = await this.liveBelow.all(caller, { id }, tx);
      if (below.length === 0) return;
      await this.flag(caller, tx, below, 'DeletedByRef', true);
    }
  }

  /** Marks a record live again, and what hangs from it unless something between the two is itself deleted. */
  async undelete(caller: Caller, id: string, tx: Sql): Promise<void> {
    const node = await this.lockExisting(caller, id, tx);
    await this.flag(caller, tx, [node], 'Deleted', false);
    if (node.DeletedByRef) return;
    await this.flag(caller, tx, await this.hiddenBelow.all(caller, { id }, tx), 'DeletedByRef', false);
  }

  private findWithReference(
    caller: Caller,
    id: string,
    lockedWith: ReferencedRow,
    sql: Sql | undefined,
    lock?: Lock,
  ): Promise<ReferencingNode | undefined> {
    const ofLocks = entryOf(this.withReference, lockedWith.entity, () => new Map());
    const statement = entryOf(ofLocks, lock, () => {
      const query = nodes(lockedWith.entity);
      return select<ReferencingNode>(this.database, query.where({ 'n.ID': given('id') }), lock);
    });
    return statement.first(caller, { id, lockedWith: lockedWith.id }, sql);
  }

  private async lockExisting(caller: Caller, id: string, tx: Sql): Promise<Node> {
    const node = await this.lock(caller, id, tx);
    if (!node) throw new Error(`Record ${id} is not in the tree`);
    return node;
  }

  private async flag(caller: Caller, tx: Sql, nodes: readonly Flagged[], column: Flag, value: boolean): Promise<void> {
    const byTable = new Map<TreeTable, Flagged[]>();
    for (const node of nodes) {
      const table = this.tables.get(node.RowType);
      if (!table) throw new Error(`Row type ${node.RowType} has no table`);
      entryOf(byTable, table, () => []).push(node);
    }
    await this.flagRows(caller, tx, ITSELF, nodes, column, value);
    for (const [table, rows] of byTable) await this.flagRows(caller, tx, table, rows, column, value);
  }

  private async flagRows(
    caller: Caller,
    tx: Sql,
    table: TreeTable,
    nodes: readonly Flagged[],
    column: Flag,
    value: boolean,
  ): Promise<void> {
    const ofTable = entryOf(this.flags, table, () => new Map());
    const statement = entryOf(ofTable, `${column} ${value}`, () => flagging(this.database, table, column, value));
    for (let at = 0; at < nodes.length; at += BATCH) {
      const ids = nodes.slice(at, at + BATCH).map(({ ID }) => ID);
      await statement.run(caller, { ids, now: storedNow() }, tx);
    }
  }
}

function nodes(lockedWith?: Type) {
  const rows = from(TreeNode, 'n').columns('n', 'ID', 'RowType', 'AncestorID', 'Name', 'Deleted', 'DeletedByRef');
  if (lockedWith)
    rows
      .leftJoin(lockedWith as Type<{ ID: number }>, 'c', { 'c.ID': given('lockedWith') })
      .select({ ReferencedID: 'c.ID' });
  return rows;
}

function flagging(database: Database, { entity, liveKey }: TreeTable, column: Flag, value: boolean): ScopedStatement {
  const other = column === 'Deleted' ? 'DeletedByRef' : 'Deleted';
  const isTree = entity === TreeNode;
  // MySQL evaluates assignments from left to right, SQLite all at once; this one reads neither flag that it writes.
  const key = liveKey && {
    LiveKey: value ? null : raw(`CASE WHEN ${other} = 0 THEN ${liveKey.from} END`),
  };
  // Who deletes a record changes it; what hangs from it is only out of view.
  const audit = !isTree && column === 'Deleted' ? { Updated: given('now'), UpdatedBy: ME } : {};
  const version = isTree ? {} : { Version: oneMore('Version') };
  const columns = { [column]: value, ...key, ...version, ...audit };
  return update(database, entity, columns as never, { ID: oneOf('ids') } as never);
}

/** What a map holds for a key, made where there is nothing yet. */
function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
