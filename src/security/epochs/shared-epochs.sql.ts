import type { Dialect } from '../../database/dialect';

/** The epochs of `:...sites`. */
export const EPOCHS_OF_SITES = 'SELECT e.SiteID, e.Epoch FROM site_epochs e WHERE e.SiteID IN (:...sites)';

/** The same, and the number of writes of `:...callers` in them. */
export const STATES_OF_SITES = `
  SELECT e.SiteID, NULL AS CallerID, e.Epoch, 0 AS Writes FROM site_epochs e WHERE e.SiteID IN (:...sites)
  UNION ALL
  SELECT w.SiteID, w.CallerID, NULL AS Epoch, SUM(w.Writes) AS Writes FROM caller_writes w
  WHERE w.SiteID IN (:...sites) AND w.CallerID IN (:...callers) GROUP BY w.SiteID, w.CallerID`;

/** Sets the epoch of `:site`, also for the first time, and counts `:moves`. */
export const EPOCH_SET: Readonly<Record<Dialect, string>> = {
  mysql: `
    INSERT INTO site_epochs (SiteID, Epoch, Moves) VALUES (:site, :epoch, :moves)
    ON DUPLICATE KEY UPDATE Epoch = :epoch, Moves = Moves + :moves`,
  sqlite: `
    INSERT INTO site_epochs (SiteID, Epoch, Moves) VALUES (:site, :epoch, :moves)
    ON CONFLICT (SiteID) DO UPDATE SET Epoch = :epoch, Moves = Moves + :moves`,
};
