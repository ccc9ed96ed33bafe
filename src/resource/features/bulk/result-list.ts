import type { WireBody } from '../../../http/formats/represented-body';
import { MAX_FAULTS } from '../../../http/problems/problem';
import type { Problem } from '../../../http/problems/problem-details';
import type { ListPieces } from '../../pipeline/result-writer';
import type { Result } from './result';
import { MAX_RECORD_FAULTS } from './sent-records';

/** What a Result takes as text, and each fault that it names. */
const RESULT_BYTES = 2_048;
const FAULT_BYTES = 1_024;

/** What became of one record. */
export interface Outcome {
  readonly index: number;
  readonly status: number;
  readonly id: string | null;
  /** Whether it was created; null if nothing was written. */
  readonly isNew: boolean | null;
  /** The deleted record in whose place it was created. */
  readonly formerId?: string | null;
  /** Why it was refused, with so many of its faults; null if it was written. */
  readonly problem: ((maxFaults: number) => Problem) | null;
}

/** The bytes that the results of so many records take at most. */
export function bytesOfResults(records: number): number {
  return records * RESULT_BYTES + Math.min(records * MAX_RECORD_FAULTS, MAX_FAULTS) * FAULT_BYTES;
}

/** The results of a collection. They become text at once: as objects they would take several times the memory. */
export class ResultList {
  /** The records that have begun, those without a result yet included. */
  begun = 0;
  private count = 0;
  private faultsLeft = MAX_FAULTS;
  /** Results that come after one that is not there yet, by index. */
  private readonly held = new Map<number, Outcome>();

  constructor(private readonly pieces: ListPieces) {}

  /** Adds outcomes in any order. */
  add(outcomes: readonly Outcome[]): void {
    for (const each of outcomes) this.held.set(each.index, each);
    const next: Outcome[] = [];
    for (let each = this.held.get(this.count); each; each = this.held.get(this.count)) {
      this.held.delete(this.count++);
      next.push(each);
    }
    if (next.length > 0) this.pieces.add(next.map((each) => this.resultOf(each)));
  }

  end(): WireBody {
    return { ...this.pieces.end(), status: 207 };
  }

  private resultOf({ index, status, id, isNew, formerId = null, problem }: Outcome): Result {
    const Problem = problem === null ? null : problem(Math.min(MAX_RECORD_FAULTS, this.faultsLeft));
    this.faultsLeft -= Problem?.errors?.length ?? 0;
    return { Index: index, Status: status, ID: id, Problem, Created: isNew, FormerID: formerId };
  }
}
