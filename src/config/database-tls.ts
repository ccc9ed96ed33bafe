import { isIP } from 'node:net';
import { SettingError } from './setting-error';
import { readSettingFile } from './setting-file';

/** `required` encrypts, `verify` also checks the certificate of the server and the host name in it. */
export const TLS_MODES = ['off', 'required', 'verify'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

/** How connections to the database are encrypted. Certificates and keys are PEM texts. */
export interface DatabaseTls {
  readonly mode: Exclude<TlsMode, 'off'>;
  /** The authorities to trust; undefined for those of Node. */
  readonly ca?: string;
  /** The certificate and key with which the service identifies itself. */
  readonly cert?: string;
  readonly key?: string;
}

interface TlsVariables {
  readonly DATABASE_TLS: TlsMode;
  readonly DATABASE_TLS_CA_FILE: string | undefined;
  readonly DATABASE_TLS_CERT_FILE: string | undefined;
  readonly DATABASE_TLS_KEY_FILE: string | undefined;
}

/** The variables that name files. */
export const TLS_FILES = ['DATABASE_TLS_CA_FILE', 'DATABASE_TLS_CERT_FILE', 'DATABASE_TLS_KEY_FILE'] as const;

/**
 * Reads the TLS settings of a server. Throws a SettingError for a combination that would protect less than it seems to:
 * files without TLS, an authority that is not asked, a certificate without its key.
 */
export function readDatabaseTls(
  variables: TlsVariables,
  hosts: Readonly<Record<'DATABASE_URL' | 'DATABASE_READ_URL', string | undefined>>,
): DatabaseTls | undefined {
  const { DATABASE_TLS: mode } = variables;
  const [unused] = TLS_FILES.filter((name) => variables[name] !== undefined && mode === 'off');
  if (unused) throw new SettingError(unused, 'requires DATABASE_TLS=required or DATABASE_TLS=verify.');
  if (mode === 'off') return undefined;
  if (mode === 'required' && variables.DATABASE_TLS_CA_FILE)
    throw new SettingError('DATABASE_TLS_CA_FILE', 'requires DATABASE_TLS=verify: no other mode checks certificates.');
  const [byAddress] = Object.entries(hosts).flatMap(([name, host]) => (host && isIP(host) ? [name] : []));
  if (mode === 'verify' && byAddress)
    throw new SettingError('DATABASE_TLS', `verify requires a host name in ${byAddress}, which certificates contain.`);
  if (!variables.DATABASE_TLS_CERT_FILE !== !variables.DATABASE_TLS_KEY_FILE)
    throw new SettingError(
      variables.DATABASE_TLS_CERT_FILE ? 'DATABASE_TLS_KEY_FILE' : 'DATABASE_TLS_CERT_FILE',
      'must be set too: a client certificate needs its key.',
    );
  const [ca, cert, key] = TLS_FILES.map((name) => {
    const path = variables[name];
    return path === undefined ? undefined : readSettingFile(name, path);
  });
  return { mode, ca, cert, key };
}
