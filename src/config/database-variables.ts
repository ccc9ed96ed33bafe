import { OneOf, Secret, Text, WholeNumber } from './setting-decorators';

/** Whether all transactions write on one server at a time, or on several nodes of a Galera cluster. */
const DATABASE_WRITERS = ['one', 'many'] as const;
export type DatabaseWriters = (typeof DATABASE_WRITERS)[number];

/** `required` encrypts, `verify` also checks the certificate of the server and the host name in it. */
const TLS_MODES = ['off', 'required', 'verify'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

export class DatabaseVariables {
  @Secret('DATABASE_URL') readonly url?: string;
  @WholeNumber('DATABASE_POOL_SIZE', 1, 1_000) readonly poolSize: number = 10;
}

/** What the embedded database does not have, besides TLS. */
export class ServerVariables {
  @Secret('DATABASE_READ_URL') readonly readUrl?: string;
  @OneOf('DATABASE_WRITERS', DATABASE_WRITERS) readonly writers: DatabaseWriters = 'one';
}

/** How a server is reached. The last three are names of files. */
export class TlsVariables {
  @OneOf('DATABASE_TLS', TLS_MODES) readonly mode: TlsMode = 'off';
  @Text('DATABASE_TLS_CA_FILE') readonly ca?: string;
  @Text('DATABASE_TLS_CERT_FILE') readonly cert?: string;
  @Text('DATABASE_TLS_KEY_FILE') readonly key?: string;
}
