/** Sessions and tokens of `:id`, and the site tokens that it has made, without their hashes. */
export const TOKENS_OF = `
  SELECT t.ID, t.Kind, t.Name, t.Expires, t.LastUsed, t.Created FROM tokens t
  WHERE t.SiteID = :site AND t.CredentialID IS NULL AND (t.IndividualID = :id OR t.CreatedBy = :id)`;

export const IDENTITIES_OF = `
  SELECT b.Issuer, b.Subject, b.BoundBy, b.Created FROM oidc_bindings b WHERE b.SiteID = :site AND b.IndividualID = :id`;

export const ADDRESSES_OF =
  'SELECT COUNT(*) AS n FROM sign_in_addresses a WHERE a.SiteID = :site AND a.IndividualID = :id';

const ENTRY = 'l.ID, l.Date, l.Type, l.RecordID, l.AncestorID';

function entriesWith(column: string): string {
  return `
  SELECT ${ENTRY}, l.\`Before\`, l.\`After\` FROM ledger l
  WHERE l.SiteID = :site AND l.${column} IN (:...ids) AND l.ID > :after ORDER BY l.ID LIMIT :#limit`;
}

/** The next entries about the records `:...ids`. */
export const ENTRIES_ABOUT = entriesWith('RecordID');
/** The next entries about records, also removed ones, below the records `:...ids`. */
export const ENTRIES_BELOW = entriesWith('AncestorID');

/** The next entries of what `:id` did, or of what was done in its name. */
export const ENTRIES_BY = ['IndividualID', 'ActingAsID'].map(
  (column) => `
  SELECT ${ENTRY} FROM ledger l WHERE l.SiteID = :site AND l.${column} = :id
    AND (l.Date > :date OR (l.Date = :date AND l.ID > :after)) ORDER BY l.Date, l.ID LIMIT :#limit`,
);
