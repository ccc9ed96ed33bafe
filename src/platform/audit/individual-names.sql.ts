import { type Dialect, idList } from '../../database/dialect';

/**
 * The names of `:ids`, individuals of the site and global admins, who act in every site. Reads an ID by the primary key.
 */
export function namesOf(dialect: Dialect): string {
  return `
    SELECT i.ID, i.FullName FROM ${idList(dialect, 'ids')} x JOIN individuals i ON i.ID = x.ID
    WHERE i.SiteID = :site OR i.IsGlobalAdmin = 1`;
}
