import { createHash } from 'node:crypto';

/** As OpenID Connect defines the claim `sub`. Without spaces at its ends, which some databases ignore. */
const SUBJECT = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** A user of an identity provider. Both texts are compared exactly. */
export interface OidcSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** Whether a value can be the subject of a token. */
export function isSubject(value: unknown): value is string {
  return typeof value === 'string' && SUBJECT.test(value);
}

/** The SHA-256 of issuer and subject, as 64 hexadecimal digits. An issuer contains no line break. */
export function hashSubject({ issuer, subject }: OidcSubject): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');
}
