import { nodeFault } from '../../src/config/supported-node';

/** Ends the run before any test would crash on a Node that is too old. */
export default function requireNode(): void {
  const fault = nodeFault();
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
