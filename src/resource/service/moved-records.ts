import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { LedgerWriter } from '../../ledger/ledger-writer';
import type { Caller } from '../../security/caller';
import { type Chain, ChainStore } from '../../security/rights/chain.store';
import { ownerIn } from '../../security/rights/default-rights';
import { typeReader } from '../storage/record-entries';
import { ScopedStatement } from '../storage/scoped-statement';
import { type Node, Tree } from '../storage/tree';
import { OUTSIDE_THE_TREE } from '../storage/tree.sql';
import { HAS_PERMISSION_ROWS, recordsBelow, rowsBelow } from './moved-records.sql';

/** With more records below it, a move ends the tokens of the site instead (contract section 17). */
const MAX_RECORDS = 1_000;

type Place = Pick<Node, 'ID' | 'RowType' | 'AncestorID' | 'Name'>;

/** Whether an update has moved the record to another place in the tree. */
export interface Move {
  /** Rights depend on the place, and on the records above it. */
  readonly moves?: boolean;
  /** Rights on more records can differ than have entries: the tokens of the site end. */
  readonly endsTokens?: boolean;
}

/** An update of a record in the tree. */
interface UpdatedPlace {
  readonly from: Place;
  readonly to: Place;
  /** The class of the records below it that have entries of their own, because their `AncestorID` changes too. */
  readonly parts?: Type;
}

/** A record below the one that has moved. */
interface Below {
  readonly ID: string | number;
  readonly AncestorID: string;
}

/** A table with records below the one that has moved. */
interface Source {
  readonly entity: Type;
  readonly records: Below[];
}

/**
 * What a move means for the records below the moved one. If somebody's rights on them can differ afterwards, each has an
 * entry without members, so that copies read it again (contract sections 16 and 17).
 */
@Injectable()
export class MovedRecords {
  private readonly ledger = new LedgerWriter(this.database);
  private readonly recordsBelow = new ScopedStatement<Below & Pick<Node, 'ID' | 'RowType'>>(
    this.database,
    recordsBelow(this.database.dialect),
  );
  private readonly hasPermissionRows = new ScopedStatement(this.database, HAS_PERMISSION_ROWS);
  private readonly outside: readonly { readonly entity: Type; readonly rows: ScopedStatement<Below> }[];

  constructor(
    private readonly database: Database,
    private readonly tree: Tree,
    private readonly chains: ChainStore,
  ) {
    // A pair of a role and a dialog does not move with one of them: it is there no more.
    const tables = OUTSIDE_THE_TREE.filter(([table]) => table !== 'basic_role_dialogs');
    this.outside = tables.map(([table, column]) => {
      const { target } = database.dataSource.getMetadata(table);
      return { entity: target as Type, rows: new ScopedStatement(database, rowsBelow(table, column)) };
    });
  }

  /** Updates the place and the name of a record in the tree. */
  async move(caller: Caller, place: UpdatedPlace, tx: Sql): Promise<Move> {
    const { from, to } = place;
    const isSamePlace = from.RowType === to.RowType && from.AncestorID === to.AncestorID;
    if (!isSamePlace || from.Name !== to.Name) await this.tree.moveNode(caller, to, tx);
    return isSamePlace ? {} : { moves: true, endsTokens: await this.record(caller, place, tx) };
  }

  /** Adds the entries of a move. Returns whether it ends the tokens of the site, because there would be too many. */
  private async record(caller: Caller, move: UpdatedPlace, tx: Sql): Promise<boolean> {
    const { from, to, parts } = move;
    if (!(await this.tree.hasRecordsBelow(caller, to.ID, tx)) || !(await this.isDeciding(caller, move, tx)))
      return false;
    const found = await this.below(caller, to.ID, tx);
    if (!found) return true;
    const rows = found.flatMap(({ entity, records }) => {
      if (entity === parts) return [];
      const typeOf = typeReader(entity);
      return records.map((row) => ({ id: String(row.ID), type: typeOf(row), ancestorId: row.AncestorID }));
    });
    await this.ledger.addChangedRows(tx, caller.actor, {
      verb: 'updated',
      rows,
      formerAncestorId: from.AncestorID,
    });
    return false;
  }

  /**
   * Whether rights on the records below can differ: another record decides by default, or one that is above them only
   * before or only after the move has permission rows. Rows above both places decide too if the row type changes.
   */
  private async isDeciding(caller: Caller, { from, to }: UpdatedPlace, tx: Sql): Promise<boolean> {
    const places = [from.AncestorID, to.AncestorID].filter((id) => id !== null);
    const chains = await this.chains.query(caller, places, tx);
    const [before, after] = [from, to].map((place): Chain => {
      return [{ id: place.ID, rowType: place.RowType }, ...(chains.get(place.AncestorID ?? '') ?? [])];
    });
    if (ownerIn(before)?.id !== ownerIn(after)?.id) return true;
    const counts = new Map<string, number>();
    for (const { id } of [...before.slice(1), ...after.slice(1)]) counts.set(id, (counts.get(id) ?? 0) + 1);
    const isChanged = from.RowType !== to.RowType;
    const ids = [...counts].filter(([, count]) => isChanged || count === 1).map(([id]) => id);
    return ids.length > 0 && this.hasPermissionRows.any(caller, { ids }, tx);
  }

  /** All records below one, by class; undefined if there are more than have entries. */
  private async below(caller: Caller, id: string, tx: Sql): Promise<readonly Source[] | undefined> {
    const sources = new Map<Type, Source>();
    const ids = [id];
    let count = 0;
    const add = (entity: Type, records: readonly Below[]) => {
      const source = sources.get(entity) ?? { entity, records: [] };
      source.records.push(...records);
      sources.set(entity, source);
      count += records.length;
      return count <= MAX_RECORDS;
    };
    for (let level = ids; level.length > 0; ) {
      const found = await this.recordsBelow.all(caller, { ids: level, limit: MAX_RECORDS + 1 - count }, tx);
      for (const record of found) if (!add(this.tree.entityOf(record.RowType), [record])) return undefined;
      level = found.map(({ ID }) => ID);
      ids.push(...level);
    }
    for (const { entity, rows } of this.outside)
      if (!add(entity, await rows.all(caller, { ids, limit: MAX_RECORDS + 1 - count }, tx))) return undefined;
    return [...sources.values()];
  }
}
