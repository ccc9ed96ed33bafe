/**
 * The options of an LRU cache for at most so many entries, whose memory grows with them: that for `max` is set aside at
 * once, which was a third of the time in which the application is made.
 */
export function lruOptions(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
