import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** Lets others be served. However many wait for a turn, each turn of the event loop has one. */
export function nextTurn(): Promise<void> {
  last = last.then(() => yieldToEventLoop());
  return last;
}
