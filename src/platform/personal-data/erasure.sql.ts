/** The site of the individual `:id`. */
export const SITE_OF_INDIVIDUAL = 'SELECT i.SiteID FROM individuals i WHERE i.ID = :id';
