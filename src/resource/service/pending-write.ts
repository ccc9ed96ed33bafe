import { Conflict, type Faults } from '../../http/problems/problem';
import type { CodeOf, FaultCode } from '../../http/problems/problem-codes';
import type { Caller } from '../../security/caller';
import type { Node } from '../storage/tree';

export type Verb = 'create' | 'update' | 'delete' | 'undelete';

/**
 * A write while it is validated. The `prepare` hook of a service reads the requested values, adds those that the
 * service sets, and reports faults and conflicts. Faults take precedence over conflicts, in whatever order they were
 * found (contract section 8).
 */
export class PendingWrite<T, Mode extends string = never> {
  /** The values to write: those of the caller and, after the hook, those of the service. */
  readonly values: Partial<T>;
  /** The records of the site that are locked until the transaction ends, by the fields that name them. */
  readonly locked: Partial<Record<keyof T & string, object>> = {};
  /** The live record below which a new or moved record is placed; undefined without one. Set before `prepare`. */
  place: Node | undefined;
  /** The ID of the record; undefined before it is inserted. */
  id: string | number | undefined;
  private firstConflict: Conflict | undefined;

  constructor(
    readonly verb: Verb,
    /** The stored record; undefined on create. */
    readonly current: T | undefined,
    input: Partial<T>,
    private readonly faults: Faults,
    /** Which method of the service writes, where its hooks treat that in another way. */
    readonly mode?: Mode,
  ) {
    this.values = { ...input };
    this.id = (current as { readonly ID: string | number } | undefined)?.ID;
  }

  /** Whether the write changes the value of the field. */
  changes(field: keyof T & string): boolean {
    const value = this.values[field];
    return value !== undefined && asStored(value) !== asStored(this.current?.[field]);
  }

  /** The value of the field after the write. */
  after<K extends keyof T & string>(field: K): T[K] | undefined {
    return this.values[field] !== undefined ? this.values[field] : this.current?.[field];
  }

  fault(field: keyof T & string, code: FaultCode, message: string): void {
    this.faults.add(field, code, message);
  }

  /** The state of the record forbids the write: a 409, if there are no faults. */
  conflict(code: CodeOf<409>, detail: string): void {
    this.firstConflict ??= new Conflict(code, detail);
  }

  /** Compares the record with others: one of a list that is judged as a whole after the last one (contract section 21). */
  async compare({ openTransaction }: Caller, work: () => void | Promise<void>): Promise<void> {
    const list = openTransaction?.list;
    if (!list) return work();
    list.later(async () => {
      await work();
      this.faults.throwIfAny();
      this.throwIfConflict();
    });
  }

  throwIfConflict(): void {
    if (this.firstConflict) throw this.firstConflict;
  }
}

// A row contains booleans as 0 and 1.
function asStored(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
