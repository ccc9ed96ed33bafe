/** Locks this many rows until the transaction ends, and adds those that are not there yet. */
export function lockedSlots(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `(:site, :slot${at}, 1)`);
  return (
    `INSERT INTO lock_slots (SiteID, Slot, Turn) VALUES ${rows.join(', ')} ` +
    'ON DUPLICATE KEY UPDATE Turn = (Turn + 1) & 2147483647'
  );
}
