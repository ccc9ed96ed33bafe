import { nodeFault } from '../../src/config/supported-node';

/** A zone in which every month, day and hour begins at another moment than in UTC, in which the service reckons. */
const MACHINE_ZONE = 'America/St_Johns';

/** Ends the run before any test would crash on a Node that is too old. Sets the zone of the machine for all workers. */
export default function requireNode(): void {
  const fault = nodeFault();
  process.env.TZ = MACHINE_ZONE;
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
