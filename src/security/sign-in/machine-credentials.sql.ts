import { type Dialect, lockForUpdate } from '../../database/dialect';
import { ACCOUNT, LIVE } from './identity.sql';

/**
 * The machine credential whose secret is `:hash`, with what it acts as: a live individual that is no global admin, or the
 * site, without an individual (contract section 25).
 */
export const BY_MACHINE_SECRET = `
  SELECT t.ID AS SecretID, t.Expires AS SecretExpires, c.ID AS CredentialID, c.Name, c.Scopes, c.Addresses, c.Expires,
    c.LastUsed, ${ACCOUNT}
  FROM tokens t
  JOIN credentials c ON c.SiteID = t.SiteID AND c.ID = t.CredentialID
  JOIN sites s ON s.SiteID = t.SiteID AND s.ID = t.SiteID
  LEFT JOIN sign_in_settings w ON w.SiteID = s.SiteID
  LEFT JOIN individuals i ON i.SiteID = c.SiteID AND i.ID = c.IndividualID
  WHERE t.Hash = :hash AND t.Kind = 'machine' AND (c.IndividualID IS NULL OR (${LIVE} AND i.IsGlobalAdmin = 0))`;

/** Records a use at `:lastUsed`, unless a later one is recorded. It makes no version. */
export const CREDENTIAL_TOUCHED = `
  UPDATE credentials SET LastUsed = :lastUsed
  WHERE SiteID = :site AND ID = :id AND (LastUsed IS NULL OR LastUsed < :lastUsed)`;

/** The credentials of the site with these conditions, locked until the transaction ends. */
function credentials(dialect: Dialect, conditions = ''): string {
  return `
    SELECT c.ID, c.Name, c.Expires, c.Version FROM credentials c
    WHERE c.SiteID = :site${conditions}${lockForUpdate[dialect]}`;
}

export const credentialsOfSite = (dialect: Dialect) => credentials(dialect);

/** Those that act as `:individual`. */
export const credentialsOf = (dialect: Dialect) => credentials(dialect, ' AND c.IndividualID = :individual');

/** Those whose live secret `:individual` made, and that expire after `:until`. */
export const credentialsMadeBy = (dialect: Dialect) =>
  credentials(dialect, ' AND c.SecretBy = :individual AND c.Expires > :until');

export const SECRETS_REMOVED = 'DELETE FROM tokens WHERE SiteID = :site AND CredentialID = :id';

export const CREDENTIAL_REMOVED = 'DELETE FROM credentials WHERE SiteID = :site AND ID = :id';

export const CREDENTIAL_SHORTENED = `
  UPDATE credentials SET Expires = :until, Updated = :now, UpdatedBy = :by, Version = Version + 1
  WHERE SiteID = :site AND ID = :id`;
