import type { ReadableRows } from '../../security/rights/readable-rows';
import { amongIds, noneOf, oneOf, present } from './conditions';
import { type Bound, Condition, nothing } from './where';

/** The columns of a table that tell who reads its rows. */
export interface OwnerColumns {
  /** The individual to whom a row is personal; null of a row that is personal to nobody. */
  readonly individual?: string;
  /** What a row hangs from that is personal to nobody. */
  readonly above?: string;
}

/** A list in parts that have no row in common; the whole list where there are none. */
export interface Parts<E extends object> {
  readonly parts: readonly Condition<E>[];
  readonly values: Bound<E>['values'];
}

/** So many individuals are looked up one by one, along the index that begins with them; of more, all keys are read. */
const FEW = 256;
/** So many ids a statement takes as parameters; the databases would read a JSON array again for each row. */
const MOST = 16_384;

/** Whether pages of these rows are read as fast as those of the whole list. */
export function isShort({ individuals }: ReadableRows): boolean {
  return !individuals || individuals.ids.length <= FEW;
}

/** Whether a statement can tell these rows from the others. */
export function fits({ individuals, hidden, apart }: ReadableRows): boolean {
  const denied = individuals?.areHidden ? individuals.ids : [];
  return denied.length <= MOST && hidden.length <= MOST && apart.length <= MOST;
}

/** The conditions of a list which the rows that a caller may not read do not fulfil. */
export class ReadableParts<E extends object> {
  private readonly known = new Map<string, readonly Condition<E>[]>();
  private readonly named = new Condition<E>().where({ 't.ID': oneOf('apart') } as never);

  /** `isAlwaysPersonal` where every row is personal to somebody. */
  constructor(
    private readonly columns: OwnerColumns,
    private readonly isAlwaysPersonal: boolean,
  ) {}

  /** The rows that the caller reads, with those that have to be judged one by one or without them. */
  of(readable: ReadableRows, apart: 'with' | 'without'): Parts<E> {
    const { individuals } = readable;
    const ids = individuals?.ids ?? [];
    const form = [readable.others, individuals?.areHidden, ids.length > 0, isShort(readable)];
    const key = [...form, readable.hidden.length > 0, readable.apart.length > 0, apart].join();
    let parts = this.known.get(key);
    if (!parts) {
      parts = this.partsOf(readable, apart === 'with');
      this.known.set(key, parts);
    }
    const values = {
      individuals: isFew(readable) || individuals?.areHidden ? padded(ids) : JSON.stringify(ids),
      hidden: padded(readable.hidden),
      apart: padded(readable.apart),
    };
    return { parts, values };
  }

  /** The rows of these ids. */
  these(ids: readonly string[]): Bound<E> {
    return this.named.with({ apart: padded(ids) });
  }

  private partsOf(readable: ReadableRows, isWithApart: boolean): readonly Condition<E>[] {
    const hasApart = readable.apart.length > 0;
    const decided = readable.others ? this.decided(readable) : [];
    // Whether the caller reads them or not, those apart are among all rows.
    if (decided === undefined && (isWithApart || !hasApart)) return [];
    const parts = decided ?? [new Condition<E>([])];
    if (hasApart) for (const part of parts) part.where({ 't.ID': noneOf('apart') } as never);
    const all = isWithApart && hasApart ? [...parts, this.named] : parts;
    return all.length > 0 ? all : [nothing<E>().condition];
  }

  /** The rows that are read for whom or what they hang from; undefined for all of them. */
  private decided(readable: ReadableRows): Condition<E>[] | undefined {
    const { individuals, hidden } = readable;
    const { individual, above } = this.columns;
    const shared = above && hidden.length > 0 ? { [`t.${above}`]: noneOf('hidden') } : undefined;
    if (!individuals || !individual) return shared && [part([], shared)];
    const ofNobody = { [`t.${individual}`]: null, ...shared };
    if (isFew(readable)) {
      const personal = { [`t.${individual}`]: oneOf('individuals') };
      return [
        ...(individuals.ids.length > 0 ? [part<E>([individual], personal)] : []),
        ...(this.isAlwaysPersonal ? [] : [part<E>([individual], ofNobody)]),
      ];
    }
    const ofAnybody = individuals.ids.length > 0 ? noneOf('individuals') : present();
    const personal = { [`t.${individual}`]: individuals.areHidden ? ofAnybody : amongIds('individuals') };
    return [part([], ...(this.isAlwaysPersonal ? [personal] : [ofNobody, personal]))];
  }
}

function part<E extends object>(compared: readonly string[], ...tests: readonly object[]): Condition<E> {
  return new Condition<E>(compared).either(...(tests as never[]));
}

function isFew(readable: ReadableRows): boolean {
  return isShort(readable) && !readable.individuals?.areHidden;
}

/** As many ids as the next power of two, the last one repeated, so that statements seldom differ in a number alone. */
function padded(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids;
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)]);
}
