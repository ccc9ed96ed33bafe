import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../database/database';
import { lockForShare, lockForUpdate } from '../database/dialect';
import { storedNow } from '../http/instant';
import type { Caller } from '../security/caller';

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
  readonly table: string;
  /** The column that a unique key among live rows compares, and the one that holds it (null while deleted). */
  readonly liveKey?: { readonly from: string };
}

/** A row of another table that a record refers to besides its place in the tree. */
export interface Companion {
  readonly table: string;
  readonly id: number;
}

/** A node with its companion; `CompanionID` is null where the site has no such row. */
export type Accompanied = Node & { readonly CompanionID?: number | null };

/** What the cascade has to know of a record. */
type Flagged = Pick<Node, 'ID' | 'RowType'>;

const BATCH = 2_000;
const COLUMNS = ['ID', 'RowType', 'AncestorID', 'Name', 'Deleted', 'DeletedByRef'];
const NODE = COLUMNS.map((name) => `\`${name}\``).join(', ');
const NODE_N = COLUMNS.map((name) => `n.\`${name}\``).join(', ');

/**
 * The tree of a site: what hangs from what, whatever the kinds. It answers what an AncestorID may name and carries
 * the cascade of DeletedByRef (contract section 7); stores keep it in the transaction of the record itself.
 */
@Injectable()
export class Tree {
  private readonly tables = new Map<number, TreeTable>();

  constructor(private readonly database: Database) {}

  /** Tells the tree which table holds the rows of a row type. */
  register(rowType: number, table: TreeTable): void {
    this.tables.set(rowType, table);
  }

  /** Hangs a new live record into the tree. */
  async plant(caller: Caller, node: Pick<Node, 'ID' | 'RowType' | 'AncestorID' | 'Name'>, tx: Sql): Promise<void> {
    await tx.run(
      'INSERT INTO `nodes` (`ID`, `SiteID`, `RowType`, `AncestorID`, `Name`, `Deleted`, `DeletedByRef`) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [node.ID, caller.siteId, node.RowType, node.AncestorID, node.Name, false, false],
    );
  }

  /** Writes a record's new name, kind and place. */
  async replant(caller: Caller, node: Pick<Node, 'ID' | 'RowType' | 'AncestorID' | 'Name'>, tx: Sql): Promise<void> {
    await tx.run('UPDATE `nodes` SET `RowType` = ?, `AncestorID` = ?, `Name` = ? WHERE `ID` = ? AND `SiteID` = ?', [
      node.RowType,
      node.AncestorID,
      node.Name,
      node.ID,
      caller.siteId,
    ]);
  }

  /**
   * A record of the caller's site; undefined when there is none. A companion is looked up with it, which saves a way to
   * the server.
   */
  find(
    caller: Caller,
    id: string,
    sql: Sql = this.database.readFor(caller),
    companion?: Companion,
  ): Promise<Accompanied | undefined> {
    return this.select(caller, id, sql, '', companion);
  }

  /** The same, kept from being deleted until the transaction ends: for what is about to hang from it. */
  hold(caller: Caller, id: string, tx: Sql, companion?: Companion): Promise<Accompanied | undefined> {
    return this.select(caller, id, tx, lockForShare[this.database.dialect], companion);
  }

  /** Lets one transaction after another decide how records of the site stand to each other. */
  async lockSite(caller: Caller, tx: Sql): Promise<void> {
    await this.lock(caller, caller.siteId, tx);
  }

  /** Lets one transaction after another write what hangs from a record; undefined where there is none. */
  async lock(caller: Caller, id: string, tx: Sql): Promise<Node | undefined> {
    return this.select(caller, id, tx, lockForUpdate[this.database.dialect]);
  }

  /** Whether `id` is the record `ancestorId` or hangs from it at any depth. */
  async hangsFrom(caller: Caller, id: string, ancestorId: string, tx: Sql): Promise<boolean> {
    const rows = await tx.query(
      'WITH RECURSIVE up AS (SELECT `ID`, `AncestorID` FROM `nodes` WHERE `ID` = ? AND `SiteID` = ? ' +
        'UNION SELECT n.`ID`, n.`AncestorID` FROM `nodes` n JOIN up ON n.`ID` = up.`AncestorID` WHERE n.`SiteID` = ?) ' +
        'SELECT `ID` FROM up WHERE `ID` = ?',
      [id, caller.siteId, caller.siteId, ancestorId],
    );
    return rows.length > 0;
  }

  /** Marks a record deleted and everything that hangs from it deleted by reference. */
  async delete(caller: Caller, id: string, tx: Sql): Promise<void> {
    const node = await this.seize(caller, id, tx);
    await this.flag(caller, tx, [node], 'Deleted', true);
    // A record that was being hung in at this moment waits for our locks and shows up in the next round.
    for (;;) {
      const below = await this.below(caller, id, 'd.`DeletedByRef` = 0', tx);
      if (below.length === 0) return;
      await this.flag(caller, tx, below, 'DeletedByRef', true);
    }
  }

  /** Marks a record live again, and what hangs from it unless something between the two is itself deleted. */
  async undelete(caller: Caller, id: string, tx: Sql): Promise<void> {
    const node = await this.seize(caller, id, tx);
    await this.flag(caller, tx, [node], 'Deleted', false);
    if (node.DeletedByRef) return;
    const below = await this.below(caller, id, 'd.`DeletedByRef` = 1', tx, 'd.`Deleted` = 0');
    await this.flag(caller, tx, below, 'DeletedByRef', false);
  }

  private async select(
    caller: Caller,
    id: string,
    sql: Sql,
    lock: string,
    companion?: Companion,
  ): Promise<Accompanied | undefined> {
    if (!companion) {
      const text = `SELECT ${NODE} FROM \`nodes\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lock}`;
      return (await sql.query<Accompanied>(text, [id, caller.siteId]))[0];
    }
    const text =
      `SELECT ${NODE_N}, c.\`ID\` AS \`CompanionID\` FROM \`nodes\` n ` +
      `LEFT JOIN \`${companion.table}\` c ON c.\`ID\` = ? AND c.\`SiteID\` = ? ` +
      `WHERE n.\`ID\` = ? AND n.\`SiteID\` = ?${lock}`;
    return (await sql.query<Accompanied>(text, [companion.id, caller.siteId, id, caller.siteId]))[0];
  }

  private async seize(caller: Caller, id: string, tx: Sql): Promise<Node> {
    const node = await this.lock(caller, id, tx);
    if (!node) throw new Error(`record ${id} does not stand in the tree`);
    return node;
  }

  /** Everything below a record that fulfils `wanted`, walking down only through records that fulfil `through`. */
  private async below(caller: Caller, id: string, wanted: string, tx: Sql, through = '1 = 1'): Promise<Flagged[]> {
    const columns = 'n.`ID`, n.`RowType`, n.`Deleted`, n.`DeletedByRef`';
    // CROSS JOIN keeps SQLite at walking downwards; it would else begin each step with all records of the site.
    return tx.query<Flagged>(
      `WITH RECURSIVE d AS (SELECT ${columns} FROM \`nodes\` n WHERE n.\`SiteID\` = ? AND n.\`ID\` = ? ` +
        `UNION ALL SELECT ${columns} FROM d CROSS JOIN \`nodes\` n ON n.\`SiteID\` = ? AND n.\`AncestorID\` = d.\`ID\` WHERE ${through}) ` +
        `SELECT d.\`ID\`, d.\`RowType\` FROM d WHERE d.\`ID\` <> ? AND ${wanted}`,
      [caller.siteId, id, caller.siteId, id],
    );
  }

  private async flag(
    caller: Caller,
    tx: Sql,
    nodes: readonly Flagged[],
    column: 'Deleted' | 'DeletedByRef',
    value: boolean,
  ): Promise<void> {
    const byTable = new Map<TreeTable, Flagged[]>();
    for (const node of nodes) {
      const table = this.tables.get(node.RowType);
      if (!table) throw new Error(`row type ${node.RowType} has no table`);
      const rows = byTable.get(table);
      if (rows) rows.push(node);
      else byTable.set(table, [node]);
    }
    await this.flagRows(caller, tx, { table: 'nodes' }, nodes, column, value);
    for (const [table, rows] of byTable) await this.flagRows(caller, tx, table, rows, column, value);
  }

  private async flagRows(
    caller: Caller,
    tx: Sql,
    { table, liveKey }: TreeTable,
    nodes: readonly Flagged[],
    column: 'Deleted' | 'DeletedByRef',
    value: boolean,
  ): Promise<void> {
    const other = column === 'Deleted' ? 'DeletedByRef' : 'Deleted';
    // MySQL evaluates assignments from left to right, SQLite all at once; this one reads neither flag that it writes.
    const key = liveKey
      ? `, \`LiveKey\` = CASE WHEN ${value ? '0' : '1'} = 1 AND \`${other}\` = 0 THEN \`${liveKey.from}\` END`
      : '';
    const version = table === 'nodes' ? '' : ', `Version` = `Version` + 1';
    // Who deletes a record changes it; what hangs from it is only out of view.
    const audit = table !== 'nodes' && column === 'Deleted' ? ', `Updated` = ?, `UpdatedBy` = ?' : '';
    const author = audit ? [storedNow(), caller.individualId] : [];
    for (let at = 0; at < nodes.length; at += BATCH) {
      const ids = nodes.slice(at, at + BATCH).map((node) => node.ID);
      await tx.run(
        `UPDATE \`${table}\` SET \`${column}\` = ?${key}${version}${audit} WHERE \`SiteID\` = ? AND \`ID\` IN (${ids.map(() => '?').join(', ')})`,
        [value, ...author, caller.siteId, ...ids],
      );
    }
  }
}
