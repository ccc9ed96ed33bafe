/** Puts `:individual` into the built-in group whose sort key is `:key`. */
export const ADMISSION = `
  INSERT INTO security_group_members (SiteID, GroupID, IndividualID, Created, CreatedBy)
  SELECT g.SiteID, g.ID, :individual, :now, :me FROM security_groups g
  WHERE g.SiteID = :site AND g.LiveKey = :key AND g.BuiltIn = 1`;
