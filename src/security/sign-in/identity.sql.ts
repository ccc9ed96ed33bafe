import { type Dialect, lockForShare } from '../../database/dialect';

// The group is identified by its sort key, which ends with U+0001. It cannot be renamed or deleted (contract section
// 11).
export const ACCOUNT = `
  i.ID, s.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance,
  (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen,
  (SELECT e.Epoch FROM site_epochs e WHERE e.SiteID = s.SiteID) AS SiteEpoch,
  w.Passwords, w.Impersonation, w.SiteTokens, w.UserTokens, w.TokenDays,
  EXISTS (
    SELECT 1 FROM security_groups g
    JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
    WHERE g.SiteID = s.SiteID AND g.LiveKey = 'performance management\u0001' AND g.BuiltIn = 1) AS IsMember`;
const TOKEN = 't.ID AS TokenID, t.Kind, t.Expires, t.LastUsed, t.Created, t.CreatedBy';
const SITE = `
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  LEFT JOIN sign_in_settings w ON w.SiteID = s.SiteID`;
export const LIVE = 'i.Deleted = 0 AND i.DeletedByRef = 0';

/** The live individuals with the user name keys `:...keys`. */
export const BY_NAMES = `SELECT ${ACCOUNT} FROM individuals i ${SITE} WHERE i.LiveKey IN (:...keys) AND ${LIVE}`;

/** The individual of `:hash`, a subject of an identity provider, also if it is deleted, with the settings of its site's own. */
export const BY_OIDC_SUBJECT = `
  SELECT ${ACCOUNT}, (${LIVE}) AS IsLive, p.Issuer AS issuer, p.Audience AS audience, p.UserNameClaim AS userNameClaim
  FROM oidc_bindings b JOIN individuals i ON i.ID = b.IndividualID AND i.SiteID = b.SiteID ${SITE}
  LEFT JOIN identity_providers p ON p.SiteID = b.SiteID
  WHERE b.Hash = :hash`;

/** Up to two live individuals of the site whose login has the address `:email`, which is ASCII in lower case. */
export const BY_EMAIL = `
  SELECT ${ACCOUNT}, i.UserEmail FROM individuals i ${SITE}
  WHERE i.SiteID = :site AND LOWER(i.UserEmail) = :email AND ${LIVE} LIMIT 2`;

/** The session or user token of `:hash`, with its live owner. */
export const BY_OWN_TOKEN = `
  SELECT ${TOKEN}, NULL AS MakerSiteID, ${ACCOUNT}
  FROM tokens t JOIN individuals i ON i.ID = t.IndividualID AND i.SiteID = t.SiteID AND ${LIVE} ${SITE}
  WHERE t.Hash = :hash AND t.Kind IN ('session', 'user')`;

/**
 * The site token of `:hash`, with the live individual `:userNameKey` of its site. The individual that created the
 * token, of any site, must still be an Admin or global admin; null is the service itself (contract section 9).
 */
export const BY_SITE_TOKEN = `
  SELECT ${TOKEN}, c.SiteID AS MakerSiteID, ${ACCOUNT}
  FROM tokens t JOIN individuals i ON i.SiteID = t.SiteID AND i.LiveKey = :userNameKey AND ${LIVE} ${SITE}
  LEFT JOIN individuals c ON c.ID = t.CreatedBy AND c.Deleted = 0 AND c.DeletedByRef = 0
    AND (c.IsAdmin = 1 OR c.IsGlobalAdmin = 1)
  WHERE t.Hash = :hash AND t.Kind = 'site' AND (t.CreatedBy IS NULL OR c.ID IS NOT NULL)`;

export const LIVE_SITE =
  'SELECT s.FeaturePerformance FROM sites s WHERE s.ID = :site AND s.SiteID = :site AND s.Deleted = 0';

/** Records a use at `:lastUsed`, unless a later one is recorded. */
export const TOKEN_TOUCHED = `
  UPDATE tokens SET LastUsed = :lastUsed, Expires = :expires
  WHERE ID = :id AND (LastUsed IS NULL OR LastUsed < :lastUsed)`;

/** Adds a session if the individual is live and still has the password of `:passwordHash`. */
export function sessionAdded(dialect: Dialect): string {
  return `
    INSERT INTO tokens (ID, SiteID, IndividualID, Kind, Name, Hash, Expires, LastUsed, Created, CreatedBy)
    SELECT :id, i.SiteID, i.ID, 'session', '', :hash, :expires, :created, :created, i.ID
    FROM individuals i
    WHERE i.ID = :individualId AND i.SiteID = :site AND i.PasswordHash = :passwordHash AND ${LIVE}${lockForShare[dialect]}`;
}

/** The sessions of `:individual`, newest first. */
export const SESSIONS = `
  SELECT t.ID, t.Expires FROM tokens t
  WHERE t.SiteID = :site AND t.Kind = 'session' AND t.IndividualID = :individual
  ORDER BY t.Created DESC, t.ID DESC`;

export const SITE_OF_TOKEN = 'SELECT t.SiteID, t.IndividualID FROM tokens t WHERE t.ID = :id';

export const TOKEN_REMOVED = 'DELETE FROM tokens WHERE ID = :id AND SiteID = :site';

const ENDED = 'SELECT t.ID, t.SiteID, t.Kind, t.IndividualID, t.Name, t.Version FROM tokens t';

/** The user and site tokens of a site. */
export const TOKENS_OF_SITE = `${ENDED} WHERE t.SiteID = :site AND t.Kind IN ('user', 'site')`;

/** The user tokens of `:individual`, except the token `:except`. */
export const USER_TOKENS = `
  ${ENDED} WHERE t.SiteID = :site AND t.Kind = 'user' AND t.IndividualID = :individual AND t.ID <> :except`;

export const TOKENS_OF_SITE_REMOVED = 'DELETE FROM tokens WHERE SiteID = :site';

export const SESSIONS_OF_SITE_REMOVED = "DELETE FROM tokens WHERE SiteID = :site AND Kind = 'session'";

/** Removes the sessions and user tokens of `:individual`, except the token `:except`. */
export const TOKENS_OF_OWNER_REMOVED = `
  DELETE FROM tokens
  WHERE SiteID = :site AND Kind IN ('session', 'user') AND IndividualID = :individual AND ID <> :except`;

/** The site tokens that `:individual` created, in all sites. */
export const SITE_TOKENS_BY = `${ENDED} WHERE t.Kind = 'site' AND t.CreatedBy = :individual`;

/** The same in one site. */
export const SITE_TOKENS_BY_IN_SITE = `${SITE_TOKENS_BY} AND t.SiteID = :site`;

export const ADDRESS_SECRET = 'SELECT a.Secret FROM sign_in_secrets a WHERE a.SiteID = :site';

export const ADDRESS_SECRET_ADDED = 'INSERT INTO sign_in_secrets (ID, SiteID, Secret) VALUES (:id, :site, :secret)';

/** Whether `:individual` has signed in from the address `:hash` at or after `:since`. */
export const ADDRESS_SINCE = `
  SELECT a.ID FROM sign_in_addresses a
  WHERE a.SiteID = :site AND a.IndividualID = :individual AND a.Hash = :hash AND a.LastUsed >= :since`;

export const ADDRESS_TOUCHED = `
  UPDATE sign_in_addresses SET LastUsed = :lastUsed
  WHERE SiteID = :site AND IndividualID = :individual AND Hash = :hash`;

export const ADDRESS_ADDED = `
  INSERT INTO sign_in_addresses (ID, SiteID, IndividualID, Hash, LastUsed)
  VALUES (:id, :site, :individual, :hash, :lastUsed)`;

/** The addresses of `:individual`, most recently used first. */
export const ADDRESSES = `
  SELECT a.ID, a.LastUsed FROM sign_in_addresses a
  WHERE a.SiteID = :site AND a.IndividualID = :individual ORDER BY a.LastUsed DESC, a.ID DESC`;

export const ADDRESS_REMOVED = 'DELETE FROM sign_in_addresses WHERE ID = :id AND SiteID = :site';

export const ADDRESSES_OF_REMOVED = `
  DELETE FROM sign_in_addresses WHERE SiteID = :site AND IndividualID = :individual`;
