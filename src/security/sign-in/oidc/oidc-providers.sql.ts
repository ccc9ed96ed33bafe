import { type Dialect, lockForShare } from '../../../database/dialect';

const PROVIDER = `
  SELECT p.SiteID AS owner, p.SiteID AS site, p.Issuer AS issuer, p.Audience AS audience, p.UserNameClaim AS userNameClaim
  FROM identity_providers p`;

/** The provider of a site whose issuer has `:hash`. */
export const BY_ISSUER = `${PROVIDER} WHERE p.IssuerHash = :hash`;

/** That of a site, which stays as it is until the transaction ends. */
export function ofSite(dialect: Dialect): string {
  return `${PROVIDER} WHERE p.SiteID = :site${lockForShare[dialect]}`;
}

export const KEYS_UPDATED = `
  UPDATE identity_providers SET KeysUpdated = :now WHERE SiteID = :site AND Issuer = :issuer`;
