import { Logger } from '@nestjs/common';

const logger = new Logger('Authentication');

/** Warns that something about a sign-in could not be recorded. No request waits for it, so none can report it. */
export function logUnrecorded(what: string, error: unknown): void {
  logger.warn(`Could not record ${what}: ${error instanceof Error ? error.message : error}`);
}
