import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 10;

/** Waits until it is true, however long that takes: a busy machine needs more time, and a test that hangs ends anyway. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(POLL_MS);
}
