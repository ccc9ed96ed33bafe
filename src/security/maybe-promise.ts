/** A value that most requests get without waiting. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value, at once if there is nothing to wait for. */
export function whenKnown<T, R>(value: MaybePromise<T>, next: (known: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
