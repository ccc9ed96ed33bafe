import type { Dialect } from '../../../database/dialect';
import { indexHint } from '../../../resource/storage/index-hint';

/** How many deliveries one step of a replay changes. */
export const STEP_ROWS = 1_000;

/**
 * The next deliveries of a webhook after a time and an ID that a replay changes, the oldest first: not those of tests, which
 * have no entry, and not those that are to be sent now for the first time.
 */
export function deliveriesToReplay(dialect: Dialect): string {
  return `
    SELECT d.ID, d.Created FROM webhook_deliveries d${indexHint(dialect, 'IX_webhook_deliveries_order')}
    WHERE d.SiteID = :site AND d.WebhookID = :webhook AND d.Created >= :created AND (d.Created > :created OR d.ID > :id)
      AND d.Delivered = 0 AND d.EntryID IS NOT NULL
      AND (d.NextAttempt IS NULL OR d.NextAttempt > :now OR d.Attempts > 0)
    ORDER BY d.Created, d.ID LIMIT ${STEP_ROWS}`;
}
