import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { rowTypeOf } from '../../resource/declare/field-registry';
import { listPages } from '../../resource/storage/list-pages';
import { ReadableFilter } from '../../resource/storage/readable-filter';
import type { Caller } from '../../security/caller';
import { type OwnedResource, ReadableRowsReader } from '../../security/rights/readable-rows';
import { RecordRights } from '../../security/rights/record-rights';
import { RowType } from '../../security/rights/row-types';
import { BasicRole } from './basic-role';
import { type CountRow, IndividualBasicRolesCountStore } from './individual-basic-roles-count.store';

const ROLES: OwnedResource = { rowTypeBelow: () => rowTypeOf(BasicRole), isPersonal: true };

/** Counts the basic roles of each individual whose roles the caller may read. */
@Injectable()
export class IndividualBasicRolesCountService {
  constructor(
    private readonly database: Database,
    private readonly store: IndividualBasicRolesCountStore,
    private readonly rights: RecordRights,
    private readonly readers: ReadableRowsReader,
  ) {}

  /** Lists the counts of the caller's site in the order of individuals (contract sections 6 and 13). */
  list(caller: Caller, params: ListParams): Promise<ListResult> {
    const sql = this.database.readFor(caller);
    const find = () => this.readers.ofResource(caller, ROLES, true, sql);
    const readableFilter = new ReadableFilter(caller, find, !caller.isAdmin && this.readers.isCached(caller, ROLES));
    return listPages<CountRow>(caller, params, {
      order: this.store.order,
      page: async (after, limit) => this.store.page(caller, { after, limit, readable: await readableFilter.current() }),
      keysOf: (row) => this.store.keysOf(row),
      count: () => this.store.count(caller),
      countReadable: async () => {
        const readable = await find();
        return readable && this.store.count(caller, readable);
      },
      narrow: () => readableFilter.narrow(),
      readable: (rows) => this.readable(caller, rows),
    });
  }

  private async readable(caller: Caller, rows: readonly CountRow[]): Promise<readonly CountRow[]> {
    const roles = rows.map(({ IndividualID }) => {
      return { rowType: rowTypeOf(BasicRole), above: IndividualID, aboveType: RowType.Individual };
    });
    const rights = await this.rights.of(caller, roles, this.database.readFor(caller));
    return rows.filter((_, index) => rights[index].read);
  }
}
