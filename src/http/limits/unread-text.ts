/** Beyond it the next steps of lists are short. */
const MOST_BYTES = 16_777_216;

/** The bytes of lists that are read in steps, of all callers, that are text and wait for their clients. */
class UnreadText {
  private bytes = 0;

  get isOverLimit(): boolean {
    return this.bytes >= MOST_BYTES;
  }

  /** A negative number is of text that a client has taken, or that is forgotten. */
  count(bytes: number): void {
    this.bytes += bytes;
  }
}

export const unreadText = new UnreadText();
