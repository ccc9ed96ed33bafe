import { isIP } from 'node:net';
import { type TlsMode, TlsVariables } from './database-variables';
import { readSettingFile, refuseUnused } from './setting-decorators';
import { SettingError } from './setting-error';

/** How connections to the database are encrypted. Certificates and keys are PEM texts. */
export interface DatabaseTls {
  readonly mode: Exclude<TlsMode, 'off'>;
  /** The authorities to trust; undefined for those of Node. */
  readonly ca?: string;
  /** The certificate and key with which the service identifies itself. */
  readonly cert?: string;
  readonly key?: string;
}

/**
 * Reads the TLS settings of a server. Throws a SettingError for a combination that would protect less than it seems to:
 * files without TLS, an authority that is not asked, a certificate without its key.
 */
export function readDatabaseTls(
  variables: TlsVariables,
  hosts: Readonly<Record<'DATABASE_URL' | 'DATABASE_READ_URL', string | undefined>>,
): DatabaseTls | undefined {
  const { mode, ca, cert, key } = variables;
  if (mode === 'off') {
    refuseUnused(TlsVariables, variables, 'requires DATABASE_TLS=required or DATABASE_TLS=verify.');
    return undefined;
  }
  if (mode === 'required' && ca)
    throw new SettingError('DATABASE_TLS_CA_FILE', 'requires DATABASE_TLS=verify: no other mode checks certificates.');
  const [byAddress] = Object.entries(hosts).flatMap(([name, host]) => (host && isIP(host) ? [name] : []));
  if (mode === 'verify' && byAddress)
    throw new SettingError('DATABASE_TLS', `verify requires a host name in ${byAddress}, which certificates contain.`);
  if (!cert !== !key)
    throw new SettingError(
      cert ? 'DATABASE_TLS_KEY_FILE' : 'DATABASE_TLS_CERT_FILE',
      'must be set too: a client certificate needs its key.',
    );
  return {
    mode,
    ca: readSettingFile('DATABASE_TLS_CA_FILE', ca),
    cert: readSettingFile('DATABASE_TLS_CERT_FILE', cert),
    key: readSettingFile('DATABASE_TLS_KEY_FILE', key),
  };
}
