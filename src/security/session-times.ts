/** A session ends this long after its last use (contract section 9). */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/** A session ends this long after the login, however much it is used (contract section 9). */
export const SESSION_MS = 7 * 24 * 60 * 60_000;
