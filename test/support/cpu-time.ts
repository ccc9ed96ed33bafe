/** Milliseconds that the work keeps the processor busy: unlike those that pass, other processes do not add to them. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
