export const SUBJECT_OF = `
  SELECT b.Subject FROM oidc_bindings b
  WHERE b.SiteID = :site AND b.IndividualID = :individual AND b.Issuer = :issuer`;

export const BINDING_ADDED = `
  INSERT INTO oidc_bindings (Hash, SiteID, IndividualID, Issuer, Subject, Created)
  VALUES (:hash, :site, :individual, :issuer, :subject, :created)`;

export const BINDING_REMOVED = 'DELETE FROM oidc_bindings WHERE Hash = :hash AND SiteID = :site';

export const BINDINGS_OF_REMOVED = 'DELETE FROM oidc_bindings WHERE SiteID = :site AND IndividualID = :individual';
