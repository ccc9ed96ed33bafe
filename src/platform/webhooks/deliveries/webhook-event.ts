import { formatInstant } from '../../../http/formats/instant';
import { UTC } from '../../../http/formats/zone';

/** The event type of a test. */
export const TEST_EVENT = 'webhook.test';

/** A record and what happened to it. */
export interface WebhookEvent {
  /** Such as `goal.updated`. */
  readonly eventType: string;
  /** In stored form. */
  readonly date: string;
  readonly id: string;
  /** The type of the record. */
  readonly type: string;
  /** Null if the record has none. */
  readonly version: number | null;
  readonly href: string;
}

/** The event type of an entry of the ledger: `Goal` and `updated` are `goal.updated`. */
export function eventTypeOf(type: string, verb: string): string {
  return `${type.toLowerCase()}.${verb}`;
}

/** The body of a request: it names the record, but contains nothing of it (contract section 19). */
export function payloadOf({ eventType, date, id, type, version, href }: WebhookEvent): string {
  const data = { ID: id, Type: type, Version: version, href };
  return JSON.stringify({ type: eventType, timestamp: formatInstant(date, UTC), data });
}
