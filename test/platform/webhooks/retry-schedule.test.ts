import {
  hasFailedTooLong,
  MAX_FAILING_MS,
  nextAttempt,
  REPLAYABLE_MS,
} from '../../../src/platform/webhooks/sending/retry-schedule';
import { keysAt } from '../../../src/platform/webhooks/sending/signature';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the schedule of attempts', () => {
  it('tries ten times and then gives up', () => {
    let now = Date.UTC(2026, 10, 20);
    const pauses: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const next = nextAttempt(attempts, now);
      if (next === undefined) break;
      pauses.push(next - now);
      now = next;
    }
    expect(pauses).toEqual([
      ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
    ]);
  });

  it('ends before the webhook is disabled, and lets what was given up be replayed for 30 days', () => {
    expect([MAX_FAILING_MS, REPLAYABLE_MS]).toEqual([5 * DAY, 30 * DAY]);
    expect([hasFailedTooLong(0, 5 * DAY - 1), hasFailedTooLong(0, 5 * DAY)]).toEqual([false, true]);
  });
});

describe('the secrets of a webhook', () => {
  it('are two for 24 hours after a change', () => {
    const keys = { current: 'new', former: 'old', changed: 1_000 };
    expect(keysAt(keys, 1_000 + DAY - 1)).toEqual(['new', 'old']);
    expect(keysAt(keys, 1_000 + DAY)).toEqual(['new']);
    expect(keysAt({ current: 'new', former: null, changed: null }, 0)).toEqual(['new']);
  });
});
