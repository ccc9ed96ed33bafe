import { type Dialect, straightJoin } from '../../database/dialect';

/** The indicators of all basic roles of the individual `:individual`. */
export const ofRolesOfIndividual = (dialect: Dialect) => `
  SELECT i.ID FROM basic_roles o ${straightJoin[dialect]} indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual`;
