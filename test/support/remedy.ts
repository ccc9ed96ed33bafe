/**
 * Runs the assertions of a law. The message of one that fails begins with what to do about it, for whoever has changed the
 * code and does not know the law.
 */
export function orElse<T>(remedy: string, assertions: () => T): T {
  try {
    return assertions();
  } catch (error) {
    if (error instanceof Error) {
      const { message, stack = message } = error;
      error.message = `${remedy}\n\n${message}`;
      // What jest shows.
      error.stack = stack.replace(message, () => error.message);
    }
    throw error;
  }
}
