import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { RowType, UNIT_TYPES } from '../../resource/row-types';
import { type Node, Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { PersonalRights } from '../../security/personal-rights';

/** A record that is remarked on. */
export type Commented = Pick<Node, 'ID' | 'RowType'>;

/** Who may read what was said about a record (contract section 12). */
@Injectable()
export class CommentRights {
  constructor(
    private readonly tree: Tree,
    private readonly personal: PersonalRights,
  ) {}

  /**
   * Whether the caller may read the comments of each record, by position: those of an individual and of everything
   * that hangs from one are personal, all others are for anyone of the site. At most two statements for any number.
   */
  async mayRead(caller: Caller, records: readonly Commented[], sql: Sql): Promise<readonly boolean[]> {
    if (caller.isAdmin) return records.map(() => true);
    const owners = await this.ownersOf(caller, records, sql);
    const ids = [...new Set(owners.values())];
    const rights = await this.personal.of(caller, ids, sql);
    const closed = new Set(ids.filter((_, index) => !rights[index].read));
    return records.map(({ ID }) => !closed.has(owners.get(ID) ?? ''));
  }

  /** The individual nearest above each record that has one, itself included; by the record's id. */
  private async ownersOf(
    caller: Caller,
    records: readonly Commented[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, string>> {
    const owners = new Map<string, string>();
    const deeper = new Set<string>();
    for (const { ID, RowType: rowType } of records) {
      if (rowType === RowType.Individual) owners.set(ID, ID);
      // No individual stands above a unit, so that one needs no statement.
      else if (!UNIT_TYPES.includes(rowType)) deeper.add(ID);
    }
    if (deeper.size === 0) return owners;
    const found = await this.tree.nearest(caller, [...deeper], RowType.Individual, sql);
    return new Map([...owners, ...found]);
  }
}
