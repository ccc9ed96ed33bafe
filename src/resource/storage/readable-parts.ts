import { getOrCreate } from '../../config/get-or-create';
import type { ReadableRows } from '../../security/rights/readable-rows';
import { amongIds, noneOf, notNull, oneOf } from './conditions';
import { type Bound, Condition, noRows } from './where';

/** The columns of a table that decide who may read its rows. */
export interface OwnerColumns {
  /** The individual whose personal record the row is; null if it is not personal. */
  readonly individual?: string;
  /** The record directly above a row that is not personal. */
  readonly above?: string;
}

/** Parts of a list, of which no two contain the same row. Without parts it is the whole list. */
export interface Parts<E extends object> {
  readonly parts: readonly Condition<E>[];
  readonly values: Bound<E>['values'];
}

/**
 * Up to so many individuals are looked up one by one, by the index that begins with the individual. For more of them
 * all keys are read.
 */
const MAX_LOOKED_UP = 256;
/**
 * The maximum number of IDs as parameters. In a JSON array instead, the databases would parse it again for each row.
 */
const MAX_PARAMETERS = 16_384;

/** Whether pages of these rows are as fast as pages of the whole list. */
export function hasFewIndividuals({ individuals }: ReadableRows): boolean {
  return !individuals || individuals.ids.length <= MAX_LOOKED_UP;
}

/** Whether the ID lists are short enough to be parameters of a statement. */
export function fitsParameters({ individuals, hiddenParents, exceptions }: ReadableRows): boolean {
  const denied = individuals?.areHidden ? individuals.ids : [];
  return (
    denied.length <= MAX_PARAMETERS && hiddenParents.length <= MAX_PARAMETERS && exceptions.length <= MAX_PARAMETERS
  );
}

/** Conditions that exclude the rows of a list which a caller may not read. */
export class ReadableParts<E extends object> {
  private readonly cache = new Map<string, readonly Condition<E>[]>();
  private readonly byIds = new Condition<E>().where({ 't.ID': oneOf('apart') } as never);

  /** `isAlwaysPersonal`: the individual of a row is never null. */
  constructor(
    private readonly columns: OwnerColumns,
    private readonly isAlwaysPersonal: boolean,
  ) {}

  /** The rows that the caller may read, with or without the exceptions, whose rights are evaluated one by one. */
  of(readable: ReadableRows, exceptions: 'with' | 'without'): Parts<E> {
    const { individuals } = readable;
    const ids = individuals?.ids ?? [];
    const form = [readable.byDefault, individuals?.areHidden, ids.length > 0, hasFewIndividuals(readable)];
    const key = [...form, readable.hiddenParents.length > 0, readable.exceptions.length > 0, exceptions].join();
    const parts = getOrCreate(this.cache, key, () => this.partsOf(readable, exceptions === 'with'));
    const values = {
      individuals: looksUpIndividuals(readable) || individuals?.areHidden ? padded(ids) : JSON.stringify(ids),
      hidden: padded(readable.hiddenParents),
      apart: padded(readable.exceptions),
    };
    return { parts, values };
  }

  /** The rows with these IDs. */
  withIds(ids: readonly string[]): Bound<E> {
    return this.byIds.with({ apart: padded(ids) });
  }

  private partsOf(readable: ReadableRows, withExceptions: boolean): readonly Condition<E>[] {
    const hasExceptions = readable.exceptions.length > 0;
    const decidedParts = readable.byDefault ? this.decidedParts(readable) : [];
    // All rows include the exceptions, readable or not.
    if (decidedParts === undefined && (withExceptions || !hasExceptions)) return [];
    const parts = decidedParts ?? [new Condition<E>([])];
    if (hasExceptions) for (const part of parts) part.where({ 't.ID': noneOf('apart') } as never);
    const all = withExceptions && hasExceptions ? [...parts, this.byIds] : parts;
    return all.length > 0 ? all : [noRows<E>().condition];
  }

  /** The rows that are readable because of their individual or the record above them; undefined for all rows. */
  private decidedParts(readable: ReadableRows): Condition<E>[] | undefined {
    const { individuals, hiddenParents } = readable;
    const { individual, above } = this.columns;
    const shared = above && hiddenParents.length > 0 ? { [`t.${above}`]: noneOf('hidden') } : undefined;
    if (!individuals || !individual) return shared && [part([], shared)];
    const notPersonal = { [`t.${individual}`]: null, ...shared };
    if (looksUpIndividuals(readable)) {
      const personal = { [`t.${individual}`]: oneOf('individuals') };
      return [
        ...(individuals.ids.length > 0 ? [part<E>([individual], personal)] : []),
        ...(this.isAlwaysPersonal ? [] : [part<E>([individual], notPersonal)]),
      ];
    }
    const anyIndividual = individuals.ids.length > 0 ? noneOf('individuals') : notNull();
    const personal = { [`t.${individual}`]: individuals.areHidden ? anyIndividual : amongIds('individuals') };
    return [part([], ...(this.isAlwaysPersonal ? [personal] : [notPersonal, personal]))];
  }
}

function part<E extends object>(compared: readonly string[], ...tests: readonly object[]): Condition<E> {
  return new Condition<E>(compared).either(...(tests as never[]));
}

function looksUpIndividuals(readable: ReadableRows): boolean {
  return hasFewIndividuals(readable) && !readable.individuals?.areHidden;
}

/** Pads the IDs to the next power of two with the last one, so that there are few different statements. */
function padded(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids;
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)]);
}
