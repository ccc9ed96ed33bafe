/**
 * Receives how much of a long task is done: `done` of `total` units, at the beginning and after each unit. It must not
 * throw.
 */
export type ReportProgress = (done: number, total: number) => void;

/** For callers that show no progress. */
export const ignoreProgress: ReportProgress = () => {};
