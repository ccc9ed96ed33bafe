import { type Dialect, lockForUpdate } from '../../database/dialect';

/** The positions of the site, locked: another run waits until the events after them are made. */
export function positions(dialect: Dialect): string {
  return `SELECT p.Event, p.Until, p.AfterID FROM event_positions p WHERE p.SiteID = :site${lockForUpdate[dialect]}`;
}

const UNLESS_KNOWN: Readonly<Record<Dialect, string>> = {
  mysql: 'ON DUPLICATE KEY UPDATE Event = Event',
  sqlite: 'ON CONFLICT DO NOTHING',
};

/** Begins at `:until`, unless another run has begun already. */
export function positionAdded(dialect: Dialect): string {
  return `INSERT INTO event_positions (SiteID, Event, Until, AfterID) VALUES (:site, :event, :until, :after) ${UNLESS_KNOWN[dialect]}`;
}

export const POSITION_MOVED =
  'UPDATE event_positions SET Until = :until, AfterID = :after WHERE SiteID = :site AND Event = :event';
