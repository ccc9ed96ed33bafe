import { type Dialect, lockForUpdate } from '../../../database/dialect';

const LIVE = '(i.Deleted = 0 AND i.DeletedByRef = 0) AS IsLive';

/** Locks an individual, deleted or not, and reads the epoch of the site. Only who has locked it writes its bindings. */
export function ownerLocked(dialect: Dialect): string {
  return `
    SELECT i.IsGlobalAdmin, ${LIVE}, (SELECT e.Epoch FROM site_epochs e WHERE e.SiteID = :site) AS SiteEpoch
    FROM individuals i
    WHERE i.SiteID = :site AND i.ID = :individual${lockForUpdate[dialect]}`;
}

/** The bindings of an individual, those to the issuer of its site first, by default `:issuer`, then the latest. */
export const BINDINGS_OF = `
  SELECT b.IndividualID AS ID, b.Hash, b.Issuer, b.Subject, b.BoundBy, b.Created, ${LIVE}
  FROM oidc_bindings b JOIN individuals i ON i.ID = b.IndividualID AND i.SiteID = b.SiteID
  WHERE b.SiteID = :site AND b.IndividualID = :individual
  ORDER BY
    b.Issuer = COALESCE((SELECT p.Issuer FROM identity_providers p WHERE p.SiteID = b.SiteID), :issuer) DESC,
    b.Created DESC`;

export const BINDING_ADDED = `
  INSERT INTO oidc_bindings (Hash, SiteID, IndividualID, Issuer, Subject, BoundBy, Created)
  VALUES (:hash, :site, :individual, :issuer, :subject, :by, :created)`;

export const BINDINGS_REMOVED = 'DELETE FROM oidc_bindings WHERE SiteID = :site AND IndividualID = :individual';

export const BINDINGS_OF_ISSUER_REMOVED = 'DELETE FROM oidc_bindings WHERE SiteID = :site AND Issuer = :issuer';
