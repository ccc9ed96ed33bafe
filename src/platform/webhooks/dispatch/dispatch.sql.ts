import { type Dialect, databaseNow } from '../../../database/dialect';
import { indexHint } from '../../../resource/storage/index-hint';

/** How long a killed process keeps others from its webhooks. A running one renews its leases in time. */
const TERM_SECONDS = 60;

const TERM_END: Readonly<Record<Dialect, string>> = {
  mysql: `UTC_TIMESTAMP(3) + INTERVAL ${TERM_SECONDS} SECOND`,
  sqlite: `strftime('%Y-%m-%d %H:%M:%f', 'now', '+${TERM_SECONDS} seconds')`,
};

/** The webhook, if the process has the lease on it and it is enabled. */
const OF_HOLDER = 'SiteID = :site AND ID = :id AND LeaseHolder = :holder AND Enabled = 1';

/** What decides whether a webhook is sent for, and how. */
const TO_SEND = `
  w.Url, w.Types, w.Verbs, w.SigningKey, w.FormerKey, w.KeyChanged, w.FailingSince, w.WaitingSince, w.ForwardSince,
  w.PositionDate, w.PositionID,
  (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen,
  (w.CreatedBy IS NULL OR (o.IsAdmin = 1 AND o.Deleted = 0 AND o.DeletedByRef = 0)) AS HasOwner`;
const OF_WEBHOOK = `
  FROM webhooks w
  JOIN sites s ON s.SiteID = w.SiteID AND s.ID = w.SiteID
  LEFT JOIN individuals o ON o.SiteID = w.SiteID AND o.ID = w.CreatedBy`;

/**
 * The enabled webhooks of all sites that no other process sends for, and what is to be done for each: whether the last
 * entry of its site is after its position, and when its next delivery is due.
 */
export function webhooksToSend(dialect: Dialect): string {
  const now = databaseNow[dialect];
  return `
    SELECT w.SiteID, w.ID, COALESCE(w.LeaseHolder = :holder AND w.LeaseUntil > ${now}, 0) AS IsHeld, ${TO_SEND},
      (SELECT l.Date > w.PositionDate OR (l.Date = w.PositionDate AND l.ID > w.PositionID) FROM ledger l
        WHERE l.SiteID = w.SiteID ORDER BY l.Date DESC, l.ID DESC LIMIT 1) AS HasEntries,
      (SELECT MIN(d.NextAttempt) FROM webhook_deliveries d
        WHERE d.SiteID = w.SiteID AND d.WebhookID = w.ID) AS NextAttempt
    ${OF_WEBHOOK}
    WHERE w.Enabled = 1 AND (w.LeaseUntil IS NULL OR w.LeaseUntil < ${now} OR w.LeaseHolder = :holder)`;
}

/** Those of all sites, also disabled ones. */
export const EVERY_WEBHOOK = 'SELECT w.SiteID, w.ID FROM webhooks w';

/** Takes or renews the lease. */
export function leaseTaken(dialect: Dialect): string {
  return `
    UPDATE webhooks SET LeaseHolder = :holder, LeaseUntil = ${TERM_END[dialect]}
    WHERE SiteID = :site AND ID = :id AND Enabled = 1
      AND (LeaseUntil IS NULL OR LeaseUntil < ${databaseNow[dialect]} OR LeaseHolder = :holder)`;
}

/** Renews all leases of a process that have not ended. */
export function leasesRenewed(dialect: Dialect): string {
  return `
    UPDATE webhooks SET LeaseUntil = ${TERM_END[dialect]}
    WHERE LeaseHolder = :holder AND Enabled = 1 AND LeaseUntil > ${databaseNow[dialect]}`;
}

export const LEASE_ENDED = `
  UPDATE webhooks SET LeaseHolder = NULL, LeaseUntil = NULL
  WHERE SiteID = :site AND ID = :id AND LeaseHolder = :holder`;

/** The webhook with what decides whether it is sent for. */
export const WEBHOOK_TO_SEND = `
  SELECT ${TO_SEND} ${OF_WEBHOOK}
  WHERE w.SiteID = :site AND w.ID = :id AND w.LeaseHolder = :holder AND w.Enabled = 1`;

/** Moves the position, if the process still has the lease. */
export function positionMoved(dialect: Dialect): string {
  return `
    UPDATE webhooks SET PositionDate = :date, PositionID = :entry
    WHERE ${OF_HOLDER} AND LeaseUntil > ${databaseNow[dialect]}`;
}

/**
 * Lets a webhook begin after the newest entry of its site. Not at the time: a clock that goes back would leave entries out.
 */
export function begins(dialect: Dialect): string {
  const newest = (column: string) =>
    `(SELECT n.${column} FROM ledger n WHERE n.SiteID = :site ORDER BY n.Date DESC, n.ID DESC LIMIT 1)`;
  return `
    UPDATE webhooks SET PositionDate = COALESCE(${newest('Date')}, ${databaseNow[dialect]}),
      PositionID = COALESCE(${newest('ID')}, ''), WaitingSince = NULL, ForwardSince = NULL, LeaseHolder = NULL, LeaseUntil = NULL
    WHERE SiteID = :site AND ID = :id`;
}

export const WAITING_SET = `UPDATE webhooks SET WaitingSince = :since WHERE SiteID = :site AND ID = :id`;

/** Those of the entries that have a delivery. */
export const ENTRIES_WITH_DELIVERY = `
  SELECT d.EntryID FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.EntryID IN (:...entries)`;

/** The deliveries to send now, the oldest first. */
export const DELIVERIES_DUE = `
  SELECT d.ID, d.EntryID, d.Payload, d.Attempts, d.NextAttempt FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.NextAttempt <= :now ORDER BY d.NextAttempt LIMIT :#limit`;

export const FORWARD_SINCE = 'SELECT w.ForwardSince FROM webhooks w WHERE w.SiteID = :site AND w.ID = :id';

/**
 * The deliveries that waited when the receiver accepted events again and have not been tried since, the oldest first,
 * without those that were brought forward a short time ago.
 */
export function deliveriesWaiting(dialect: Dialect): string {
  return `
    SELECT d.ID, d.EntryID, d.Payload, d.Attempts, d.NextAttempt
    FROM webhook_deliveries d${indexHint(dialect, 'IX_webhook_deliveries_waiting')}
    WHERE d.SiteID = :site AND d.WebhookID = :id AND d.NextAttempt > :now AND d.LastAttempt <= :since
      AND (d.BroughtForward IS NULL OR d.BroughtForward <= :before)
    ORDER BY d.Created, d.ID LIMIT :#limit`;
}

/** Ends what began at this time. */
export const FORWARD_ENDED = `
  UPDATE webhooks SET ForwardSince = NULL WHERE SiteID = :site AND ID = :id AND ForwardSince = :since`;

/**
 * The outcome of an attempt, unless the delivery was replayed or given up during it. One that had begun when the receiver
 * accepted events again counts as one before that time, so that its delivery is brought forward too.
 */
export const DELIVERY_ATTEMPTED = `
  UPDATE webhook_deliveries
  SET Attempts = :counted,
    LastAttempt = CASE WHEN
      (SELECT w.ForwardSince FROM webhooks w WHERE w.SiteID = :site AND w.ID = :id) >= :began THEN :began ELSE :now END,
    Status = :status, Error = :error, Delivered = :delivered,
    NextAttempt = CASE WHEN NextAttempt IS NULL THEN NULL ELSE :next END,
    BroughtForward = COALESCE(:forwarded, BroughtForward), Version = Version + 1
  WHERE SiteID = :site AND ID = :delivery AND Attempts = :attempts`;

/** MySQL assigns from left to right. */
export const WEBHOOK_SUCCEEDED = `
  UPDATE webhooks SET LastStatus = :status, LastSuccess = :now,
    ForwardSince = CASE WHEN FailingSince IS NULL THEN ForwardSince ELSE :now END, FailingSince = NULL
  WHERE SiteID = :site AND ID = :id`;

export const WEBHOOK_FAILED = `
  UPDATE webhooks SET LastStatus = :status, FailingSince = COALESCE(FailingSince, :now)
  WHERE SiteID = :site AND ID = :id`;

/** Deliveries that can no longer be replayed. */
export const DELIVERIES_ENDED = `
  SELECT d.ID FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.Created < :limit
    AND d.NextAttempt IS NULL AND COALESCE(d.LastAttempt, d.Created) < :limit
  LIMIT 1000`;

export const DELIVERIES_REMOVED = `DELETE FROM webhook_deliveries WHERE SiteID = :site AND ID IN (:...ids)`;
