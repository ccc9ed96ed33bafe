import { type Dialect, lockForShare } from '../../database/dialect';

// Each of these holds its rows until the transaction ends.

/** Those of the live individuals `:...ids` whose site is open, with what it lets sign in. */
export function liveAccounts(dialect: Dialect): string {
  return `
    SELECT
      i.ID, i.IsAdmin, i.IsGlobalAdmin, i.PasswordHash,
      w.Passwords, w.Impersonation, w.SiteTokens, w.UserTokens, w.TokenDays
    FROM individuals i JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID AND s.Deleted = 0 AND s.FeatureApi = 1
    LEFT JOIN sign_in_settings w ON w.SiteID = i.SiteID
    WHERE i.ID IN (:...ids) AND i.Deleted = 0 AND i.DeletedByRef = 0${lockForShare[dialect]}`;
}

/** The site, if it is live. */
export function liveSite(dialect: Dialect): string {
  return `SELECT s.ID FROM sites s WHERE s.ID = :site AND s.SiteID = :site AND s.Deleted = 0${lockForShare[dialect]}`;
}

/** The token of `:id`, with its kind and times. */
export function liveToken(dialect: Dialect): string {
  return `
    SELECT t.Kind AS kind, t.Created AS created, t.Expires AS expires FROM tokens t
    WHERE t.SiteID = :site AND t.ID = :id${lockForShare[dialect]}`;
}

/** The binding of the subject `:hash` to `:individual`. */
export function liveBinding(dialect: Dialect): string {
  return `
    SELECT b.Hash FROM oidc_bindings b
    WHERE b.SiteID = :site AND b.Hash = :hash AND b.IndividualID = :individual${lockForShare[dialect]}`;
}
