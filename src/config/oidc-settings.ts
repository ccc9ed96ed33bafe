import { SettingError } from './setting-error';

/** The identity provider whose JWTs are accepted (contract section 9). */
export interface OidcSettings {
  /** OIDC_ISSUER, which the claim `iss` and the document of the issuer have to contain in exactly these characters. */
  readonly issuer: string;
  /** OIDC_AUDIENCE, which the claim `aud` has to contain. */
  readonly audience: string;
  /** OIDC_JWKS_URI; undefined if the document of the issuer names the address of the keys. */
  readonly jwksUri: string | undefined;
  /** OIDC_USERNAME_CLAIM. */
  readonly userNameClaim: string;
  /** OIDC_SITE, the only site whose individuals sign in with this issuer; undefined for all sites. */
  readonly site: string | undefined;
}

interface OidcVariables {
  readonly OIDC_ISSUER: string | undefined;
  readonly OIDC_AUDIENCE: string | undefined;
  readonly OIDC_JWKS_URI: string | undefined;
  readonly OIDC_USERNAME_CLAIM: string;
  readonly OIDC_SITE: string | undefined;
}

/** The claim that names the user, if no other one is configured (contract section 9). */
export const DEFAULT_USERNAME_CLAIM = 'preferred_username';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MAX_ISSUER = 255;

/** Undefined without OIDC_ISSUER. Throws a SettingError for an unsafe or incomplete combination. */
export function oidcSettingsOf(variables: OidcVariables, production: boolean): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_JWKS_URI: jwksUri, OIDC_SITE: site } = variables;
  const userNameClaim = variables.OIDC_USERNAME_CLAIM;
  if (issuer === undefined) {
    const unused = Object.entries({ OIDC_AUDIENCE: audience, OIDC_JWKS_URI: jwksUri, OIDC_SITE: site });
    for (const [name, value] of unused) if (value !== undefined) throw new SettingError(name, 'requires OIDC_ISSUER.');
    if (userNameClaim !== DEFAULT_USERNAME_CLAIM)
      throw new SettingError('OIDC_USERNAME_CLAIM', 'requires OIDC_ISSUER.');
    return undefined;
  }
  checkAddress('OIDC_ISSUER', issuer, production);
  if (issuer.length > MAX_ISSUER || /[?#]/.test(issuer))
    throw new SettingError('OIDC_ISSUER', `must have at most ${MAX_ISSUER} characters, and no query or fragment.`);
  if (jwksUri !== undefined) checkAddress('OIDC_JWKS_URI', jwksUri, production);
  // Without it, tokens that the issuer made for other programs would be accepted.
  if (audience === undefined) throw new SettingError('OIDC_AUDIENCE', 'must be set if OIDC_ISSUER is set.');
  return { issuer, audience, jwksUri, userNameClaim, site: site?.toLowerCase() };
}

/** Whether signing keys may be read from the address: by HTTPS, or outside production from this machine. */
export function isTrustworthyAddress(text: string, production: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && !production && LOOPBACK.test(hostname));
}

function checkAddress(variable: string, text: string, production: boolean): void {
  if (!/^[\x21-\x7e]+$/.test(text) || !isTrustworthyAddress(text, production))
    throw new SettingError(
      variable,
      'must be an https:// URL without user name and password. Outside of production, http:// is accepted for localhost.',
    );
}
