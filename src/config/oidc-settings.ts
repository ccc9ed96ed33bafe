import { refuseUnused, Text, TextOfForm, Texts } from './setting-decorators';
import { SettingError } from './setting-error';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_ISSUER = 255;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is set of the identity provider whose JWTs are accepted (contract section 9). */
export class OidcVariables {
  /**
   * What the claim `iss` and the document of the issuer have to contain in exactly these characters. It is not a
   * WebAddress, because a slash at its end belongs to the name of an issuer.
   */
  @Text('OIDC_ISSUER') readonly issuer?: string;
  /** What the claim `aud` has to contain. */
  @Text('OIDC_AUDIENCE') readonly audience?: string;
  /** What the claim `azp` may contain, where a token has it; undefined for anything. */
  @Texts('OIDC_AUTHORIZED_PARTIES') readonly authorizedParties?: ReadonlySet<string>;
  /** Undefined if the document of the issuer names the address of the keys. */
  @Text('OIDC_JWKS_URI') readonly jwksUri?: string;
  /** The only site whose individuals sign in with this issuer; undefined for all sites. */
  @TextOfForm('OIDC_SITE', GUID, 'must be the ID of a site.') readonly site?: string;
  /** The claim that names the user. */
  @Text('OIDC_USERNAME_CLAIM') readonly userNameClaim: string = 'preferred_username';
}

/** An identity provider of which all that is needed is set. */
export interface OidcSettings extends OidcVariables {
  readonly issuer: string;
  readonly audience: string;
}

/** Undefined without OIDC_ISSUER. Throws a SettingError for an unsafe or incomplete combination. */
export function oidcSettingsOf(variables: OidcVariables, production: boolean): OidcSettings | undefined {
  const { issuer, audience, jwksUri, site } = variables;
  if (issuer === undefined) {
    refuseUnused(OidcVariables, variables, 'requires OIDC_ISSUER.');
    return undefined;
  }
  checkAddress('OIDC_ISSUER', issuer, production);
  if (issuer.length > MAX_ISSUER || /[?#]/.test(issuer))
    throw new SettingError('OIDC_ISSUER', `must have at most ${MAX_ISSUER} characters, and no query or fragment.`);
  if (jwksUri !== undefined) checkAddress('OIDC_JWKS_URI', jwksUri, production);
  // Without it, tokens that the issuer made for other programs would be accepted.
  if (audience === undefined) throw new SettingError('OIDC_AUDIENCE', 'must be set if OIDC_ISSUER is set.');
  return { ...variables, issuer, audience, site: site?.toLowerCase() };
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
