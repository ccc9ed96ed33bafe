import { sortKey } from '../../../resource/storage/list-order';
import { RowType } from '../../../security/rights/row-types';
import type { Subject } from '../figures/dashboard-scope';
import type { NamedIndividual, NamedUnit } from './dashboard-subject.store';

/** A live subject with its sort key in the list of dashboards. */
export interface NamedSubject extends Subject {
  readonly NameKey: string;
}

/** Orders all live subjects of a site by name: merges its few units, held in memory, with pages of individuals. */
export class NameOrder {
  private readonly units: readonly NamedSubject[];

  constructor(units: readonly NamedUnit[]) {
    this.units = units
      .map(({ ID, RowType: rowType, Name }) => ({ ID, RowType: rowType, Name, isLive: true, NameKey: sortKey(Name) }))
      .sort(compare);
  }

  /**
   * Returns the first `limit` subjects after the keys `after`. `individuals` are the first `limit` individuals there.
   */
  merge(individuals: readonly NamedIndividual[], after: readonly string[] | undefined, limit: number): NamedSubject[] {
    const last = after && { NameKey: String(after[0]), ID: String(after[1]) };
    const units = last ? this.units.filter((unit) => compare(unit, last) > 0) : this.units;
    const merged: NamedSubject[] = [];
    for (let unit = 0, individual = 0; merged.length < limit; ) {
      const [nextUnit, next] = [units[unit], individuals[individual]];
      if (!nextUnit && !next) break;
      if (nextUnit && (!next || compare(nextUnit, next) < 0)) {
        merged.push(nextUnit);
        unit += 1;
      } else {
        const { ID, Name, NameKey } = next;
        merged.push({ ID, Name, NameKey, RowType: RowType.Individual, isLive: true });
        individual += 1;
      }
    }
    return merged;
  }
}

type SortKeys = Pick<NamedSubject, 'NameKey' | 'ID'>;

/** Compares by bytes, as the databases do (contract section 6). */
function compare(one: SortKeys, other: SortKeys): number {
  return (
    Buffer.compare(Buffer.from(one.NameKey), Buffer.from(other.NameKey)) ||
    (one.ID < other.ID ? -1 : Number(one.ID > other.ID))
  );
}
