/** A refused token. The message names the check, and nothing of the token. */
export class RefusedJwt extends Error {
  override readonly name = 'RefusedJwt';

  /** `isExpired` is true for a token that is valid except for its time. */
  constructor(
    message: string,
    readonly isExpired = false,
  ) {
    super(message);
  }
}
