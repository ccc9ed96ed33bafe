import { UUID } from '../../http/formats/field-table';
import { MACHINE_PREFIX } from './machine-secret';
import type { TokenKind } from './token';

/** The credential in an `Authorization` header (contract section 9). */
export type Credential =
  | PasswordCredential
  | ImpersonationCredential
  | TokenCredential
  | BearerCredential
  | MachineCredential
  | OidcCredential;

/** `user:password`. */
export interface PasswordCredential {
  readonly kind: 'password';
  readonly user: string;
  readonly password: string;
}

/** `admin\user:password`: an Admin acts as the user, with its own password. */
export interface ImpersonationCredential {
  readonly kind: 'impersonation';
  readonly admin: string;
  readonly user: string;
  readonly password: string;
}

/** `user:{UserToken}guid`, and the same with `SessionToken` and `SiteToken`. */
export interface TokenCredential {
  readonly kind: 'token';
  readonly tokenKind: TokenKind;
  readonly user: string;
  readonly token: string;
}

/** `Bearer guid`. */
export interface BearerCredential {
  readonly kind: 'bearer';
  readonly token: string;
}

/** `Bearer` with the secret of a machine credential. */
export interface MachineCredential {
  readonly kind: 'machine';
  readonly secret: string;
}

/** `Bearer` with a JWT of the identity provider. */
export interface OidcCredential {
  readonly kind: 'oidc';
  readonly jwt: string;
}

const SCHEME = /^(Basic|Bearer) +(\S+) *$/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Node accepts 16 KiB of headers. Identity providers stay below half of it. */
const MAX_JWT = 8_192;
const TOKEN_PREFIX = /^\{(user|session|site)token\}/i;
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses an `Authorization` header. Undefined if it is malformed or has another scheme (contract section 9). */
export function parseAuthorization(header: string): Credential | undefined {
  const [, scheme, value] = SCHEME.exec(header) ?? [];
  if (scheme === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return parseBearer(value);
  const text = decodeBase64(value);
  return text === undefined ? undefined : parseBasic(text);
}

function parseBearer(value: string): Credential | undefined {
  if (UUID.test(value)) return { kind: 'bearer', token: value };
  if (value.startsWith(MACHINE_PREFIX)) return { kind: 'machine', secret: value };
  return value.length <= MAX_JWT && JWT.test(value) ? { kind: 'oidc', jwt: value } : undefined;
}

function parseBasic(text: string): Credential | undefined {
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const name = text.slice(0, colon);
  const secret = text.slice(colon + 1);
  if (name.includes('\\')) return parseImpersonation(name, secret);
  if (!secret.startsWith('{')) return { kind: 'password', user: name, password: secret };
  const [prefix, kind] = TOKEN_PREFIX.exec(secret) ?? [];
  if (prefix === undefined) return undefined;
  const token = secret.slice(prefix.length);
  return UUID.test(token)
    ? { kind: 'token', tokenKind: kind.toLowerCase() as TokenKind, user: name, token }
    : undefined;
}

function parseImpersonation(name: string, password: string): Credential | undefined {
  const [admin, user, ...more] = name.split('\\');
  if (!admin || !user || more.length > 0 || password.startsWith('{')) return undefined;
  return { kind: 'impersonation', admin, user, password };
}

function decodeBase64(value: string): string | undefined {
  if (!BASE64.test(value)) return undefined;
  try {
    return STRICT_UTF8.decode(Buffer.from(value, 'base64'));
  } catch {
    return undefined;
  }
}
