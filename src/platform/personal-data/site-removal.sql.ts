/** Removes some rows of the site. */
export function someRemoved(table: string): string {
  return `DELETE FROM ${table} WHERE SiteID = :site LIMIT 1000`;
}

/** Lets some rows name no other row of their table, so that they can be removed in any order. */
export function someFreed(table: string, column: string): string {
  return `UPDATE ${table} SET ${column} = NULL WHERE SiteID = :site AND ${column} IS NOT NULL LIMIT 1000`;
}
