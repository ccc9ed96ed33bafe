import type { Dialect } from '../../../database/dialect';

const OF_KEY = 'SiteID = :site AND OwnerID = :owner AND IndividualID = :individual AND IdempotencyKey = :keyHash';
const INSERT = `
  INSERT INTO idempotency_keys (SiteID, OwnerID, IndividualID, IdempotencyKey, Salt, Hash, Created)
  VALUES (:site, :owner, :individual, :keyHash, :salt, :hash, :created)`;
const select = (hint: string) => `
  SELECT k.Salt, k.Hash, k.Created, k.Status, k.ContentType, k.ETag, k.Body FROM idempotency_keys k ${hint}
  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.IndividualID = :individual AND k.IdempotencyKey IN (:keyHash, :key)
  ORDER BY k.Created DESC`;

/**
 * The row of a key, also of one that an earlier version has stored as it is, the newer one first. Fails on a server if a
 * transaction has inserted the key and has not ended. By another index it would meet the locks of other keys.
 */
export const KEY_FOUND: Readonly<Record<Dialect, string>> = {
  mysql: `${select('FORCE INDEX (`PRIMARY`)')} FOR UPDATE NOWAIT`,
  sqlite: select(''),
};

/**
 * Inserts a key. MariaDB waits at most `:#seconds` for another transaction with the same key. The comment is for
 * MariaDB only; MySQL has no such limit for one statement and waits for that of the session.
 */
export const KEY_INSERTED: Readonly<Record<Dialect, string>> = {
  mysql: `/*M! SET STATEMENT innodb_lock_wait_timeout = :#seconds FOR */ ${INSERT}`,
  sqlite: INSERT,
};

/** Completes the row of a key with the response. */
export const RESPONSE_STORED = `
  UPDATE idempotency_keys
  SET Status = :status, ContentType = :type, ETag = :etag, Body = :body, RecordIDs = :ids, Size = :size
  WHERE ${OF_KEY}`;

const BY_OWNER: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`IX_idempotency_keys_owner`)', sqlite: '' };

/** What one who signed in has stored since `:since`: a row of the index for each key, and no response. */
export const keysCounted = (dialect: Dialect) => `
  SELECT COUNT(k.Size) AS requests, COUNT(*) - COUNT(k.Size) AS records, COALESCE(SUM(k.Size), 0) AS bytes
  FROM idempotency_keys k ${BY_OWNER[dialect]}
  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.Created >= :since`;

/** By the primary key, MariaDB would skip rows that other transactions have inserted, instead of waiting for them. */
const WAITING: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`IX_idempotency_keys_created`)', sqlite: '' };

/**
 * Leaves the IDs of the records of a site's responses after `:from`, up to `:to`. `Size` comes first, because MySQL
 * assigns from left to right.
 */
export const responsesForgotten = (dialect: Dialect) => `
  UPDATE idempotency_keys ${WAITING[dialect]}
  SET Size = LENGTH(RecordIDs), ContentType = :type, ETag = NULL, Body = RecordIDs, RecordIDs = NULL
  WHERE SiteID = :site AND Created > :from AND Created <= :to AND RecordIDs IS NOT NULL`;

/** When the key after `:#others` others of a site was inserted, of those after `:from`. */
export const NEXT_STEP = `
  SELECT k.Created FROM idempotency_keys k
  WHERE k.SiteID = :site AND k.Created > :from ORDER BY k.Created LIMIT 1 OFFSET :#others`;

/** Removes a key that is older than `:before`. */
export const EXPIRED_KEY_REMOVED = `DELETE FROM idempotency_keys WHERE ${OF_KEY} AND Created < :before`;

/** Removes the oldest `:#limit` keys of a site that are older than `:before`. */
export const OLD_KEYS_REMOVED =
  'DELETE FROM idempotency_keys WHERE SiteID = :site AND Created < :before ORDER BY Created LIMIT :#limit';
