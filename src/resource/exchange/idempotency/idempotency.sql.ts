import type { Dialect } from '../../../database/dialect';

const OF_KEY = 'SiteID = :site AND OwnerID = :owner AND IndividualID = :individual AND IdempotencyKey = :key';
const INSERT = `
  INSERT INTO idempotency_keys (SiteID, OwnerID, IndividualID, IdempotencyKey, Salt, Hash, Created)
  VALUES (:site, :owner, :individual, :key, :salt, :hash, :created)`;
const SELECT = `
  SELECT k.Salt, k.Hash, k.Created, k.Status, k.ContentType, k.ETag, k.Body FROM idempotency_keys k
  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.IndividualID = :individual AND k.IdempotencyKey = :key`;

/** The row of a key. Fails on a server if a transaction has inserted the key and has not ended. */
export const KEY_FOUND: Readonly<Record<Dialect, string>> = { mysql: `${SELECT} FOR UPDATE NOWAIT`, sqlite: SELECT };

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
  UPDATE idempotency_keys SET Status = :status, ContentType = :type, ETag = :etag, Body = :body WHERE ${OF_KEY}`;

/** Removes a key that is older than `:before`. */
export const EXPIRED_KEY_REMOVED = `DELETE FROM idempotency_keys WHERE ${OF_KEY} AND Created < :before`;

/** Removes the oldest `:#limit` keys of a site that are older than `:before`. */
export const OLD_KEYS_REMOVED =
  'DELETE FROM idempotency_keys WHERE SiteID = :site AND Created < :before ORDER BY Created LIMIT :#limit';
