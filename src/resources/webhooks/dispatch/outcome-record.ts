import { storedOf } from '../../../http/instant';
import { nextAttempt } from '../sending/retry-schedule';
import type { Outcome } from '../sending/send-request';
import type { Attempt, DueDelivery } from './dispatch.store';

/** The status with which a receiver says that it wants no more events. */
const GONE = 410;

/** Whether the receiver wants no more events, so that the webhook is to be disabled. */
export function isGone({ status }: Outcome): boolean {
  return status === GONE;
}

/** What is recorded of an attempt that ended at `now`, in epoch milliseconds. */
export function attemptOf(delivery: DueDelivery, outcome: Outcome, now: number): Attempt {
  const isOver = outcome.error === null || isGone(outcome);
  const next = isOver ? undefined : nextAttempt(delivery.Attempts + 1, now);
  return { ...outcome, delivery, at: storedOf(now), next: next === undefined ? null : storedOf(next) };
}
