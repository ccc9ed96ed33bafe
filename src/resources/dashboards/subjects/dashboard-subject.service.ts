import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../database/sql';
import { NotFound } from '../../../http/problems/problem';
import { ResourceSupport } from '../../../resource/service/resource-support';
import { ReadableFilter } from '../../../resource/storage/readable-filter';
import type { Caller } from '../../../security/caller';
import type { OwnedResource, ReadableRows } from '../../../security/rights/readable-rows';
import { RowType } from '../../../security/rights/row-types';
import type { Subject } from '../figures/dashboard-scope';

const DASHBOARDS: OwnedResource = { rowTypeBelow: () => RowType.Dashboard, isPersonal: true };

/** Decides whose dashboards a caller may read (contract sections 12 and 14). */
@Injectable()
export class DashboardSubjectService {
  constructor(private readonly support: ResourceSupport) {}

  /**
   * Returns the subject if it is of one of the row types, deleted or not; 404 if the caller may not read its dashboard.
   */
  async require(caller: Caller, id: string, rowTypes: readonly number[]): Promise<Subject> {
    const sql = this.support.database.readFor(caller);
    const node = await this.support.tree.find(caller, id, sql);
    const known = node && rowTypes.includes(node.RowType) ? node : undefined;
    const isReadable = await this.support.rights.equalizeTiming(caller, sql, async (counted) =>
      Boolean(known && (await this.readable(caller, [known], counted)).length > 0),
    );
    if (!known || !isReadable) throw new NotFound();
    const { ID, RowType: rowType, Name, Deleted, DeletedByRef } = known;
    return { ID, RowType: rowType, Name, isLive: !(Deleted || DeletedByRef) };
  }

  /** Limits lists of individuals to those whose dashboards the caller may read. */
  readableFilter(caller: Caller): ReadableFilter {
    const isKnown = !caller.isAdmin && this.support.readable.isCached(caller, DASHBOARDS);
    return new ReadableFilter(caller, () => this.individuals(caller), isKnown);
  }

  /** Returns the individuals whose dashboards the caller may read; undefined if each must be checked by itself. */
  individuals(caller: Caller): Promise<ReadableRows | undefined> {
    return this.support.readable.ofResource(caller, DASHBOARDS, true, this.support.database.readFor(caller));
  }

  /** Filters subjects to those whose dashboards the caller may read. */
  async readable<S extends Pick<Subject, 'ID' | 'RowType'>>(
    caller: Caller,
    subjects: readonly S[],
    sql: Sql = this.support.database.readFor(caller),
  ): Promise<readonly S[]> {
    const dashboards = subjects.map(({ ID, RowType: aboveType }) => {
      return { rowType: RowType.Dashboard, above: ID, aboveType };
    });
    const rights = await this.support.rights.of(caller, dashboards, sql);
    return subjects.filter((_, at) => rights[at].read);
  }
}
