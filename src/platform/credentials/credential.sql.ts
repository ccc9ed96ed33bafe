/** Adds the secret of the credential `:id`, as a token by which it is found (contract section 25). */
export const SECRET_ADDED = `
  INSERT INTO tokens (ID, SiteID, CredentialID, Kind, Name, Hash, Expires, Created, CreatedBy)
  VALUES (:secret, :site, :id, 'machine', '', :hash, :expires, :made, :me)`;

/** Removes the secrets of the credential `:id`, except `:except`. */
export const SECRETS_REMOVED = 'DELETE FROM tokens WHERE SiteID = :site AND CredentialID = :id AND ID <> :except';

/** Lets the secret `:secret` expire. */
export const SECRET_SHORTENED = 'UPDATE tokens SET Expires = :expires WHERE SiteID = :site AND ID = :secret';

/** The number of credentials that expire after `:now`. */
export const UNEXPIRED = 'SELECT COUNT(*) AS Count FROM credentials WHERE SiteID = :site AND Expires > :now';

/** The roles of the individual `:individual`. */
export const ROLES =
  'SELECT i.IsAdmin, i.IsGlobalAdmin FROM individuals i WHERE i.SiteID = :site AND i.ID = :individual';
