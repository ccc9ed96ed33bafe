import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../http/problems/problem';
import type { Clock } from '../../clock';
import type { OidcProviders, TokenProvider } from './oidc-providers';
import { isSubject } from './oidc-subject';
import { RefusedJwt } from './refused-jwt';
import { SigningKeys, type WaitForRead } from './signing-keys';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How far the clocks of the issuer and of this machine may differ, in seconds. */
const CLOCK_TOLERANCE = 30;
/** The last time of JavaScript, in epoch milliseconds. */
const MAX_TIME = 8_640_000_000_000_000;
const TYPES = /^(application\/)?(at\+)?jwt$/i;
/** Addresses as mail servers accept them from everywhere. Others have look-alikes, and their case has several rules. */
const EMAIL = /^[\x21-\x7e]+@[\x21-\x7e]+$/;
const JSON_PART = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Of how many providers keys are kept, and how many bytes. Those of others are read again with their next token. */
const KEPT = { max: 1_000, maxSize: 33_554_432 };

/** What a valid token says about its user. */
export interface JwtClaims {
  readonly subject: string;
  /** The value of the provider's claim. */
  readonly userName: string | undefined;
  /** In lower case; undefined unless the issuer has verified it. */
  readonly email: string | undefined;
  /** Epoch milliseconds. */
  readonly expires: number;
}

/** Verifies JWTs: signature, header, and the claims `iss`, `aud`, `azp`, `exp`, `nbf`, `iat` and `sub`. */
export class JwtVerifier {
  /** By issuer. */
  private readonly keys = new LRUCache<string, SigningKeys>(KEPT);

  constructor(
    private readonly providers: Pick<OidcProviders, 'readDocument' | 'recordKeysRead'>,
    private readonly now: Clock,
    private readonly elapsed: Clock,
  ) {}

  /** Who has issued a token, as it says itself. Throws RefusedJwt. */
  issuerOf(token: string): string {
    try {
      const { iss } = decodeJwt(token);
      if (typeof iss === 'string') return iss;
    } catch (error) {
      throw refusalOf(error);
    }
    throw new RefusedJwt('"iss" is missing');
  }

  /** Whether the key that a token names is known, so that it need not wait. Throws RefusedJwt. */
  knowsKey(token: string): boolean {
    const id = keyIdOf(token);
    return this.keys.get(this.issuerOf(token))?.knows(id) === true;
  }

  /** Waits until the keys of the provider have been read, with the one that a token names if there is such. */
  awaitKey(token: string, provider: TokenProvider, wait: WaitForRead): Promise<void> {
    return this.keysOf(provider).await(keyIdOf(token), wait);
  }

  /** The claims of a token of this provider. Throws RefusedJwt, or a ServiceUnavailable if the keys are not known. */
  async verify(token: string, provider: TokenProvider): Promise<JwtClaims> {
    try {
      const id = keyIdOf(token);
      const { issuer, audience } = provider;
      const { payload } = await jwtVerify(token, this.keysOf(provider).withKey(id), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(this.now()),
        requiredClaims: ['exp', 'sub'],
      });
      return this.claimsOf(payload, provider);
    } catch (error) {
      throw error instanceof ApiError ? error : refusalOf(error);
    }
  }

  private keysOf(provider: TokenProvider): SigningKeys {
    const { issuer } = provider;
    const known = this.keys.get(issuer);
    if (known && known.provider.jwksUri === provider.jwksUri) {
      const isMoved = known.provider.owner !== provider.owner;
      known.provider = provider;
      // Another site has entered the issuer since. Its keys are the same.
      if (isMoved && known.areRead) this.providers.recordKeysRead(provider);
      return known;
    }
    const readJson = (address: string) => this.providers.readDocument(address, keys.provider);
    const recordRead = (bytes: number) => {
      if (this.keys.get(issuer) === keys) this.keys.set(issuer, keys, { size: bytes });
      this.providers.recordKeysRead(keys.provider);
    };
    const keys: SigningKeys = new SigningKeys(provider, { readJson, recordRead, now: this.elapsed });
    this.keys.set(issuer, keys, { size: 1 });
    return keys;
  }

  private claimsOf(payload: JWTPayload, { authorizedParties, userNameClaim }: TokenProvider): JwtClaims {
    const { sub, iat, exp, azp } = payload;
    const expires = Number(exp) * 1_000;
    if (expires > MAX_TIME) throw new RefusedJwt('"exp" is not a time');
    if (!isSubject(sub)) throw new RefusedJwt('"sub" is not 1 to 255 ASCII characters');
    if (iat !== undefined && !(typeof iat === 'number' && iat * 1_000 <= this.now() + CLOCK_TOLERANCE * 1_000))
      throw new RefusedJwt('"iat" is not a time in the past');
    if (azp !== undefined && authorizedParties && !authorizedParties.has(azp as string))
      throw new RefusedJwt('"azp" is not in OIDC_AUTHORIZED_PARTIES');
    const email = verifiedEmailOf(payload);
    const named = Object.hasOwn(payload, userNameClaim) ? payload[userNameClaim] : undefined;
    // An issuer may let users enter any address, which then names another user.
    const isTrusted = userNameClaim !== 'email' || email !== undefined;
    const userName = typeof named === 'string' && named !== '' && isTrusted ? named : undefined;
    return { subject: sub, userName, email, expires };
  }
}

/** The refusal for an error of the library. Other errors, such as those of JSON.parse, quote the token. */
function refusalOf(error: unknown): RefusedJwt {
  if (error instanceof RefusedJwt) return error;
  const isExplained = error instanceof errors.JOSEError || error instanceof TypeError;
  return new RefusedJwt(isExplained ? error.message : 'unreadable', error instanceof errors.JWTExpired);
}

/** The ID of the key that signed the token. Throws RefusedJwt for a header that is not accepted. */
function keyIdOf(token: string): string {
  try {
    return readKeyId(token);
  } catch (error) {
    throw refusalOf(error);
  }
}

function readKeyId(token: string): string {
  const parts = token.split('.').map((part) => ({ part, bytes: Buffer.from(part, 'base64url') }));
  // The last letter has bits that are ignored, so one token could be written in several ways.
  if (parts.some(({ part, bytes }) => bytes.toString('base64url') !== part)) throw new RefusedJwt('not in Base64url');
  if (parts.slice(0, 2).some(({ bytes }) => hasRepeatedName(bytes.toString('utf8'))))
    throw new RefusedJwt('a name is repeated');
  const { alg, kid, typ, crit, b64 } = decodeProtectedHeader(token);
  if (!ALGORITHMS.includes(String(alg))) throw new RefusedJwt('"alg" is not accepted');
  if (typ !== undefined && !(typeof typ === 'string' && TYPES.test(typ))) throw new RefusedJwt('"typ" is not accepted');
  if (crit !== undefined || b64 !== undefined) throw new RefusedJwt('"crit" and "b64" are not accepted');
  if (typeof kid !== 'string' || kid === '') throw new RefusedJwt('"kid" is missing');
  return kid;
}

function verifiedEmailOf({ email, email_verified: isVerified }: JWTPayload): string | undefined {
  return isVerified === true && typeof email === 'string' && EMAIL.test(email) ? email.toLowerCase() : undefined;
}

/**
 * Whether a JSON object repeats a name at its top level. JSON.parse takes the last of them, other programs the first,
 * and then two programs read two different tokens under one signature. Throws a SyntaxError if it is not JSON.
 */
export function hasRepeatedName(json: string): boolean {
  // In valid JSON each string has an end, so the pattern reads the text once.
  JSON.parse(json);
  const names = new Set<string>();
  let depth = 0;
  let latest = '';
  for (const [part] of json.matchAll(JSON_PART)) {
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else if (part === ':' && depth === 1) {
      // A name can be written in several ways, such as with \u escapes.
      const name: string = JSON.parse(latest);
      if (names.has(name)) return true;
      names.add(name);
    } else latest = part;
  }
  return false;
}
