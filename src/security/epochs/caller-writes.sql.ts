const COUNTED = 'ON DUPLICATE KEY UPDATE Writes = Writes + 1';

/** Counts one write of `:caller`. There are read replicas of MySQL and MariaDB only. */
export const WRITE_COUNTED = `
  INSERT INTO caller_writes (SiteID, CallerID, Slot, Writes) VALUES (:site, :caller, :slot, 1) ${COUNTED}`;

/** The same for `:caller` and `:owner`, of which `:caller` is the smaller one. */
export const WRITE_COUNTED_TWICE = `
  INSERT INTO caller_writes (SiteID, CallerID, Slot, Writes)
  VALUES (:site, :caller, :slot, 1), (:site, :owner, :slot, 1) ${COUNTED}`;
