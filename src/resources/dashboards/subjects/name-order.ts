import { sortKey } from '../../../resource/storage/list-order';
import { RowType } from '../../../security/rights/row-types';
import type { Subject } from '../figures/dashboard-scope';
import type { NamedIndividual, NamedUnit } from './dashboard-subject.store';

/** A live subject at its place in the list of dashboards. */
export interface NamedSubject extends Subject {
  readonly NameKey: string;
}

/** All live subjects of a site by name: its few units, which are here, among its individuals, which come in pages. */
export class NameOrder {
  private readonly units: readonly NamedSubject[];

  constructor(units: readonly NamedUnit[]) {
    this.units = units
      .map(({ ID, RowType: rowType, Name }) => ({ ID, RowType: rowType, Name, isLive: true, NameKey: sortKey(Name) }))
      .sort(compare);
  }

  /** The first `limit` behind these keys, of which `individuals` are the first so many of their kind. */
  merge(individuals: readonly NamedIndividual[], after: readonly string[] | undefined, limit: number): NamedSubject[] {
    const place = after && { NameKey: String(after[0]), ID: String(after[1]) };
    const units = place ? this.units.filter((unit) => compare(unit, place) > 0) : this.units;
    const merged: NamedSubject[] = [];
    for (let unit = 0, one = 0; merged.length < limit; ) {
      const [nextUnit, next] = [units[unit], individuals[one]];
      if (!nextUnit && !next) break;
      if (nextUnit && (!next || compare(nextUnit, next) < 0)) {
        merged.push(nextUnit);
        unit += 1;
      } else {
        const { ID, Name, NameKey } = next;
        merged.push({ ID, Name, NameKey, RowType: RowType.Individual, isLive: true });
        one += 1;
      }
    }
    return merged;
  }
}

type Place = Pick<NamedSubject, 'NameKey' | 'ID'>;

/** As the databases compare: by bytes (contract section 6). */
function compare(one: Place, other: Place): number {
  return (
    Buffer.compare(Buffer.from(one.NameKey), Buffer.from(other.NameKey)) ||
    (one.ID < other.ID ? -1 : Number(one.ID > other.ID))
  );
}
