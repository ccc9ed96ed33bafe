import { Injectable, type Type } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import type { ChangedRows } from '../../ledger/entry';
import { LedgerWriter } from '../../ledger/ledger-writer';
import type { Caller } from '../../security/caller';
import { factsSql, factsValues, type RightsFacts } from '../../security/rights/rights-facts';
import { given, oneOf, raw } from './conditions';
import { from } from './query';
import { typeReader } from './record-entries';
import type { ReferencedColumns, ReferencedRow, RowReference } from './referenced-row';
import { ScopedStatement, select } from './scoped-statement';
import { BELOW, HAS_RECORDS_BELOW, HIDDEN_BELOW, IS_BELOW, LIVE_BELOW } from './tree.sql';
import { MAX_NAME, TreeNode } from './tree-node';
import { givenAll, insertInto, ME, oneMore, update } from './writes';

/** A record in the tree. */
export interface Node {
  readonly ID: string;
  readonly RowType: number;
  readonly AncestorID: string | null;
  readonly Name: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
}

/** A table whose rows are in the tree. */
export interface TreeTable {
  readonly entity: Type;
  /** The column with the unique key of live rows: LiveKey is a copy of it, or null while the row is deleted. */
  readonly liveKeyOf?: string;
}

/** A node with the columns of the row that was looked up with it. */
export type ReferencingNode = Node & ReferencedColumns;

type Flagged = Pick<Node, 'ID' | 'RowType' | 'AncestorID'>;

type NodeValues = Pick<Node, 'ID' | 'RowType' | 'AncestorID' | 'Name'>;

type Flag = 'Deleted' | 'DeletedByRef';
type Lock = Parameters<typeof select>[2];

const BATCH = 2_000;

/** What the ledger says of a flag that was set or cleared. The cascade leaves the members of a record alone. */
const VERBS_OF_FLAGS = {
  Deleted: {
    set: { verb: 'deleted', before: [['Deleted', 'false']], after: [['Deleted', 'true']] },
    cleared: { verb: 'undeleted', before: [['Deleted', 'true']], after: [['Deleted', 'false']] },
  },
  DeletedByRef: { set: { verb: 'hidden' }, cleared: { verb: 'shown' } },
} as const satisfies Record<Flag, Record<'set' | 'cleared', Pick<ChangedRows, 'verb' | 'before' | 'after'>>>;

/** The tree itself has the two flags as well. */
const TREE_TABLE: TreeTable = { entity: TreeNode };

/**
 * The tree of a site: which record is below which, of all resources. Looks up what an AncestorID may name, and cascades
 * DeletedByRef (contract section 7). Services update it in the transaction that writes the record.
 */
@Injectable()
export class Tree {
  private readonly tables = new Map<number, TreeTable>();
  private readonly flags = new Map<TreeTable, Map<string, ScopedStatement>>();
  private readonly withReference = new Map<RowReference, Map<Lock, ScopedStatement<ReferencingNode>>>();
  private readonly withFacts = new Map<RowReference | undefined, ScopedStatement<ReferencingNode & RightsFacts>>();
  private readonly nodeInsert: ScopedStatement;
  private readonly nodeUpdate: ScopedStatement;
  private readonly findStatement: ScopedStatement<ReferencingNode>;
  private readonly shareLockStatement: ScopedStatement<ReferencingNode>;
  private readonly updateLockStatement: ScopedStatement<Node>;
  private readonly lockAllStatement: ScopedStatement<Pick<Node, 'ID'>>;
  private readonly isBelowQuery: ScopedStatement;
  private readonly hasRecordsBelowQuery: ScopedStatement;
  private readonly allBelow: ScopedStatement<Flagged>;
  private readonly liveBelow: ScopedStatement<Flagged>;
  private readonly hiddenBelow: ScopedStatement<Flagged>;
  private readonly ledger: LedgerWriter;

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
    this.findStatement = select(database, node());
    this.shareLockStatement = select(database, node(), 'share');
    this.updateLockStatement = select(database, node(), 'update');
    const all = from(TreeNode, 'n')
      .columns('n', 'ID')
      .where({ 'n.ID': oneOf('ids') });
    this.lockAllStatement = select(database, all, 'update');
    this.isBelowQuery = new ScopedStatement(database, IS_BELOW);
    this.hasRecordsBelowQuery = new ScopedStatement(database, HAS_RECORDS_BELOW);
    this.allBelow = new ScopedStatement(database, BELOW);
    this.liveBelow = new ScopedStatement(database, LIVE_BELOW);
    this.hiddenBelow = new ScopedStatement(database, HIDDEN_BELOW);
    this.ledger = new LedgerWriter(database);
  }

  /** Registers the table with the rows of these row types. */
  register(rowTypes: readonly number[], table: TreeTable): void {
    for (const rowType of rowTypes) this.tables.set(rowType, table);
  }

  /** The class of the records of a row type. */
  entityOf(rowType: number): Type {
    return this.tableOf(rowType).entity;
  }

  /** Adds a new live record. */
  async insertNode(caller: Caller, node: NodeValues, tx: Sql): Promise<void> {
    await this.nodeInsert.send(caller, { ...node, Name: truncated(node.Name) }, tx);
  }

  /** Updates the name, row type and ancestor of a record. */
  async moveNode(caller: Caller, node: NodeValues, tx: Sql): Promise<void> {
    await this.nodeUpdate.send(caller, { ...node, Name: truncated(node.Name) }, tx);
  }

  /**
   * A record of the caller's site; undefined if there is none. The row `lockedWith` is looked up in the same statement,
   * which saves a round trip.
   */
  find(caller: Caller, id: string, sql?: Sql, lockedWith?: ReferencedRow): Promise<ReferencingNode | undefined> {
    return lockedWith
      ? this.findWithReference(caller, id, lockedWith, sql)
      : this.findStatement.first(caller, { id }, sql);
  }

  /** The same, locked for share until the transaction ends: a record that is about to get a child cannot be deleted. */
  lockForShare(caller: Caller, id: string, tx: Sql, lockedWith?: ReferencedRow): Promise<ReferencingNode | undefined> {
    return lockedWith
      ? this.findWithReference(caller, id, lockedWith, tx, 'share')
      : this.shareLockStatement.first(caller, { id }, tx);
  }

  /**
   * The same, with the facts that the caller's rights on the record depend on. For callers about whom nothing is
   * cached.
   */
  lockForShareWithFacts(
    caller: Caller,
    id: string,
    tx: Sql,
    lockedWith?: ReferencedRow,
  ): Promise<(ReferencingNode & RightsFacts) | undefined> {
    const statement = getOrCreate(this.withFacts, lockedWith?.by, () => {
      const facts = Object.entries(factsSql(this.database.dialect)).map(
        ([name, sql]) => [name, raw<never>(sql)] as const,
      );
      const query = nodes(lockedWith?.by).select(Object.fromEntries(facts));
      return select<ReferencingNode & RightsFacts>(this.database, query.where({ 'n.ID': given('id') }), 'share');
    });
    return statement.first(caller, { ...factsValues(id), id, lockedWith: lockedWith?.id }, tx);
  }

  /** Serializes transactions that change how records of the site are related to each other. */
  async lockSite(caller: Caller, tx: Sql): Promise<void> {
    await this.lock(caller, caller.siteId, tx);
  }

  /** Serializes transactions that write children of a record. Returns its node; undefined if there is none. */
  lock(caller: Caller, id: string, tx: Sql): Promise<Node | undefined> {
    return this.updateLockStatement.first(caller, { id }, tx);
  }

  /** Whether `id` is the record `ancestorId` or below it at any depth. */
  isBelow(caller: Caller, id: string, ancestorId: string, tx: Sql): Promise<boolean> {
    return this.isBelowQuery.any(caller, { id, ancestor: ancestorId }, tx);
  }

  /** Whether any record, in the tree or not, belongs to this one. */
  hasRecordsBelow(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    return this.hasRecordsBelowQuery.any(caller, { id }, tx);
  }

  /** The classes of the records in the tree. */
  get entities(): readonly Type[] {
    return [...new Set([...this.tables.values()].map(({ entity }) => entity))];
  }

  /** Everything below a record at any depth, deleted or not. */
  below(caller: Caller, id: string): Promise<readonly Flagged[]> {
    return this.allBelow.all(caller, { id });
  }

  /** The IDs of everything below a record, by the class of the records. */
  async idsBelow(caller: Caller, id: string): Promise<ReadonlyMap<Type, readonly string[]>> {
    const found = new Map<Type, string[]>();
    for (const { ID, RowType: rowType } of await this.below(caller, id))
      getOrCreate(found, this.entityOf(rowType), () => []).push(ID);
    return found;
  }

  /** Marks a record deleted, and everything below it deleted by reference. */
  async delete(caller: Caller, id: string, tx: Sql): Promise<void> {
    const node = await this.lockExisting(caller, id, tx);
    await this.flag(caller, tx, [node], 'Deleted', true);
    // A record that is inserted at the same time waits for our locks and is found in the next round.
    for (;;) {
      const below = await this.liveBelow.all(caller, { id }, tx);
      if (below.length === 0) return;
      await this.flag(caller, tx, below, 'DeletedByRef', true);
    }
  }

  /**
   * Marks a record live again, and everything below it unless a record between the two is deleted itself. Where the row of the record
   * says so already, only its entry is added.
   */
  async undelete(caller: Caller, id: string, tx: Sql, { isRowWritten = false } = {}): Promise<void> {
    const node = await this.lockExisting(caller, id, tx);
    if (isRowWritten) {
      await this.flagRows(caller, tx, TREE_TABLE, [node], 'Deleted', false);
      await this.record(caller, tx, this.tableOf(node.RowType), [node], 'Deleted', false);
    } else await this.flag(caller, tx, [node], 'Deleted', false);
    if (node.DeletedByRef) return;
    await this.flag(caller, tx, await this.lockHiddenBelow(caller, id, tx), 'DeletedByRef', false);
  }

  /**
   * The records that come back with `id`, locked. One of them may be deleted at the same time: it is found again once its
   * lock is free, without what is below it.
   */
  private async lockHiddenBelow(caller: Caller, id: string, tx: Sql): Promise<readonly Flagged[]> {
    const locked = new Set<string>();
    for (;;) {
      const hidden = await this.hiddenBelow.all(caller, { id }, tx);
      const others = hidden.map(({ ID }) => ID).filter((each) => !locked.has(each));
      if (others.length === 0) return hidden;
      for (let at = 0; at < others.length; at += BATCH)
        await this.lockAllStatement.all(caller, { ids: others.slice(at, at + BATCH) }, tx);
      for (const each of others) locked.add(each);
    }
  }

  private tableOf(rowType: number): TreeTable {
    const table = this.tables.get(rowType);
    if (!table) throw new Error(`Row type ${rowType} is not registered: name it in the place of its service`);
    return table;
  }

  private findWithReference(
    caller: Caller,
    id: string,
    lockedWith: ReferencedRow,
    sql: Sql | undefined,
    lock?: Lock,
  ): Promise<ReferencingNode | undefined> {
    const statements = getOrCreate(this.withReference, lockedWith.by, () => new Map());
    const statement = getOrCreate(statements, lock, () => {
      const query = nodes(lockedWith.by);
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
    for (const node of nodes) getOrCreate(byTable, this.tableOf(node.RowType), () => []).push(node);
    await this.flagRows(caller, tx, TREE_TABLE, nodes, column, value);
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
    const statements = getOrCreate(this.flags, table, () => new Map());
    const statement = getOrCreate(statements, `${column} ${value}`, () =>
      flagStatement(this.database, table, column, value),
    );
    for (let at = 0; at < nodes.length; at += BATCH) {
      const ids = nodes.slice(at, at + BATCH).map(({ ID }) => ID);
      await statement.send(caller, { ids, now: storedNow() }, tx);
      if (table !== TREE_TABLE) await this.record(caller, tx, table, nodes.slice(at, at + BATCH), column, value);
    }
  }

  /** Adds the flagged records to the ledger, with one statement (contract section 16). */
  private async record(
    caller: Caller,
    tx: Sql,
    { entity }: TreeTable,
    nodes: readonly Flagged[],
    column: Flag,
    value: boolean,
  ): Promise<void> {
    const typeOf = typeReader(entity);
    await this.ledger.addChangedRows(tx, caller.actor, {
      ...VERBS_OF_FLAGS[column][value ? 'set' : 'cleared'],
      table: this.database.dataSource.getMetadata(entity).tableName,
      rows: nodes.map((node) => ({ id: node.ID, type: typeOf(node), ancestorId: node.AncestorID })),
    });
  }
}

function nodes(lockedWith?: RowReference) {
  const rows = from(TreeNode, 'n').columns('n', 'ID', 'RowType', 'AncestorID', 'Name', 'Deleted', 'DeletedByRef');
  if (lockedWith)
    rows
      .leftJoin(lockedWith.entity as Type<{ ID: number }>, 'c', { 'c.ID': given('lockedWith') })
      .select(Object.fromEntries(lockedWith.columns.map((name) => [`Referenced${name}`, `c.${name}`])) as never);
  return rows;
}

function flagStatement(
  database: Database,
  { entity, liveKeyOf }: TreeTable,
  column: Flag,
  value: boolean,
): ScopedStatement {
  const other = column === 'Deleted' ? 'DeletedByRef' : 'Deleted';
  const isTree = entity === TreeNode;
  // MySQL evaluates assignments from left to right, SQLite all at once. This one does not read the flag that is written.
  const key = liveKeyOf && {
    LiveKey: value ? null : raw(`CASE WHEN ${other} = 0 THEN ${liveKeyOf} END`),
  };
  // Deleting a record updates it. The records below it only go out of view.
  const audit = !isTree && column === 'Deleted' ? { Updated: given('now'), UpdatedBy: ME } : {};
  const version = isTree ? {} : { Version: oneMore('Version') };
  const columns = { [column]: value, ...key, ...version, ...audit };
  return update(database, entity, columns as never, { ID: oneOf('ids') } as never);
}

/** The name as the tree stores it: a column of the tree is shorter than names may be. Characters are not split. */
function truncated(name: string): string {
  return name.length <= MAX_NAME ? name : Array.from(name).slice(0, MAX_NAME).join('');
}
