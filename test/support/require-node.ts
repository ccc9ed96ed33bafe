import { nodeFault } from '../../src/config/supported-node';

/** A zone in which every month, day and hour starts at another time than in UTC, so that a use of local time fails. */
const MACHINE_ZONE = 'America/St_Johns';

/** Exits with a message if Node is too old, before any test crashes. Sets the time zone of all workers. */
export default function requireNode(): void {
  const fault = nodeFault();
  process.env.TZ = MACHINE_ZONE;
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
