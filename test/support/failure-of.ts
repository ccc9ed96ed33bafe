/** Returns what a promise fails with; undefined if it does not fail. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error) => error,
  );
}
