import { type Dialect, idList } from '../../database/dialect';

/** Adds `:ids`, a JSON array of individuals, to the group `:group`. */
export const addMembers = (dialect: Dialect) => `
  INSERT INTO security_group_members (SiteID, GroupID, IndividualID, Created, CreatedBy)
  SELECT :site, :group, ids.ID, :now, :me FROM ${idList(dialect, 'ids')} ids`;

/** Adds `:individual` to the built-in group with the sort key `:key`. */
export const ADD_TO_BUILT_IN = `
  INSERT INTO security_group_members (SiteID, GroupID, IndividualID, Created, CreatedBy)
  SELECT g.SiteID, g.ID, :individual, :now, :me FROM security_groups g
  WHERE g.SiteID = :site AND g.LiveKey = :key AND g.BuiltIn = 1`;
