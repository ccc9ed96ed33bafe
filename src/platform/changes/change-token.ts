import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Position } from '../../ledger/ledger-reader';
import type { Caller } from '../../security/caller';

const VERSION = 1;
const SIGNATURE_BYTES = 16;
const FORM = /^([\w-]{1,1000})\.([\w-]{22})$/;

/** What a token stands for. */
export interface ChangeToken {
  /** Where the next page begins. */
  readonly next: Position;
  /** The last position at which no entry can be missing. Earlier than `next` after a page with young entries. */
  readonly settled: Position;
  /** The rights epoch of the site at `digest`. */
  readonly epoch: string;
  /** Of what decides for the caller; empty for Admins with Performance Management. */
  readonly digest: string;
  /** The clock of the database when the digest was last compared, in stored form. */
  readonly checked: string;
}

/** A token as text, signed for the caller in its site. */
export function writeToken(caller: Caller, key: string, { next, settled, ...rights }: ChangeToken): string {
  const { epoch, digest, checked } = rights;
  const payload = JSON.stringify([VERSION, next.date, next.id, settled.date, settled.id, epoch, digest, checked]);
  const text = Buffer.from(payload).toString('base64url');
  return `${text}.${signatureOf(caller, key, text).toString('base64url')}`;
}

/** The token in a text; undefined if it was not written for this caller in this site. */
export function readToken(caller: Caller, key: string, text: string): ChangeToken | undefined {
  const [, payload, signature] = FORM.exec(text) ?? [];
  if (payload === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(caller, key, payload))) return undefined;
  const [version, date, id, settledDate, settledId, epoch, digest, checked] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  );
  if (version !== VERSION) return undefined;
  return { next: { date, id }, settled: { date: settledDate, id: settledId }, epoch, digest, checked };
}

function signatureOf({ siteId, individualId }: Caller, key: string, payload: string): Buffer {
  return createHmac('sha256', key)
    .update(`${siteId}\n${individualId}\n${payload}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
