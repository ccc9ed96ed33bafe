import type { Dialect } from '../database/dialect';

/** The epochs of `:...sites`. */
export const EPOCHS_OF_SITES = 'SELECT e.SiteID, e.Epoch FROM site_epochs e WHERE e.SiteID IN (:...sites)';

/** Sets the epoch of `:site`, also for the first time. */
export const EPOCH_SET: Readonly<Record<Dialect, string>> = {
  mysql: `
    INSERT INTO site_epochs (SiteID, Epoch) VALUES (:site, :epoch)
    ON DUPLICATE KEY UPDATE Epoch = :epoch`,
  sqlite: `
    INSERT INTO site_epochs (SiteID, Epoch) VALUES (:site, :epoch)
    ON CONFLICT (SiteID) DO UPDATE SET Epoch = :epoch`,
};
