import type { Dialect } from '../database/dialect';

/** `:command` starts now, also for the first time. */
export const RUN_STARTED: Readonly<Record<Dialect, string>> = {
  mysql: `
    INSERT INTO scheduled_commands (SiteID, Command, Started) VALUES (:site, :command, :now)
    ON DUPLICATE KEY UPDATE Started = :now`,
  sqlite: `
    INSERT INTO scheduled_commands (SiteID, Command, Started) VALUES (:site, :command, :now)
    ON CONFLICT (SiteID, Command) DO UPDATE SET Started = :now`,
};

export const RUN_SUCCEEDED = `
  UPDATE scheduled_commands SET Succeeded = :now WHERE SiteID = :site AND Command = :command`;

export const LATEST_RUNS = `
  SELECT c.Command, c.Started, c.Succeeded FROM scheduled_commands c WHERE c.SiteID = :site`;
