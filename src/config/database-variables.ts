import { OneOf, Secret, Text, WholeNumber } from './setting-decorators';

/** `required` encrypts, `verify` also checks the certificate of the server and the host name in it. */
const TLS_MODES = ['off', 'required', 'verify'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

export class DatabaseVariables {
  @Secret('DATABASE_URL') readonly url?: string;
  /** Of a server only. */
  @Secret('DATABASE_READ_URL') readonly readUrl?: string;
  @WholeNumber('DATABASE_POOL_SIZE', 1, 1_000) readonly poolSize: number = 10;
}

/** How a server is reached. The last three are names of files. */
export class TlsVariables {
  @OneOf('DATABASE_TLS', TLS_MODES) readonly mode: TlsMode = 'off';
  @Text('DATABASE_TLS_CA_FILE') readonly ca?: string;
  @Text('DATABASE_TLS_CERT_FILE') readonly cert?: string;
  @Text('DATABASE_TLS_KEY_FILE') readonly key?: string;
}
