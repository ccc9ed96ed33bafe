import { Entity, ForeignKey, Index } from 'typeorm';
import { AuditedRecord } from '../../resource/declare/audited-record';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { Individual } from '../../resources/individuals/individual';

@Resource({
  name: 'Credential',
  plural: 'Credentials',
  about:
    'What a program signs in with: narrowed by scopes, addresses and time, as an individual or as the site itself.',
  texts: 'harmless',
  order: ['Name'],
  ledger: {
    shownIn: 'audit',
    verbs: { created: 'credential_made', removed: 'credential_ended' },
    secret: 'Secret',
    events: [
      { verb: 'expiring', at: 'Expires', daysBefore: 30 },
      { verb: 'expiring', at: 'Expires', daysBefore: 7 },
    ],
  },
})
@Entity('credentials')
@Index('IX_credentials_order', ['SiteID', 'OrderKey', 'ID'])
export class Credential extends AuditedRecord {
  @TextField('Req', { max: 100, blank: false, sorted: true, about: 'Name of the program.', example: 'Payroll' })
  Name!: string;
  @ForeignKey(() => Individual)
  @GuidField('-', {
    about:
      'ID of the individual that the program acts as; it never has more rights. Cannot be changed. Null: the site itself, an administrator without a person.',
  })
  IndividualID!: string | null;
  @TextField('Req', {
    max: 2000,
    blank: false,
    about:
      'What the program may call, separated by commas. Each is one of <area>:read and <area>:write, which contains read; the area is a tag of this document in lower case, or all.',
    example: 'individual:read,goal:write',
  })
  Scopes!: string;
  @TextField('-', {
    max: 1000,
    default: '',
    about:
      'The addresses that the program may call from: up to 20 CIDR ranges, separated by commas. Empty: all addresses.',
    example: '203.0.113.0/24,2001:db8::/48',
  })
  Addresses!: string;
  @DateField('Req', {
    about:
      'Date and time when the credential expires; must be in the future, at most 400 days ahead. An update can only bring it forward; a new secret can set a later one.',
    example: '2027-11-20T00:00:00.000+00:00',
  })
  Expires!: string;
  @TextField('RO', {
    computed: true,
    about:
      'The secret. Only the responses of the operations that create the credential or its secret contain it; otherwise it is null.',
    example: 'pms_K7dQ2mZs9XcV4bNf8RtYw1EuGh3JkLp6AoTiSr5D2v3hbp',
  })
  Secret!: string | null;
  @GuidField('RO', {
    personal: 'who',
    about:
      'ID of the individual that created the secret. When it is deleted or no longer an administrator, the credential expires 30 days later at most.',
  })
  SecretBy!: string;
  @DateField('RO', { about: 'Date and time when the secret was created.' })
  SecretMade!: string;
  @DateField('RO', {
    nullable: true,
    about:
      'Date and time when the credential was last used, with an accuracy of one minute; null if it was never used.',
  })
  LastUsed!: string | null;

  /** The sort key of `Name`. */
  readonly OrderKey!: string;
  /** The token with the hash of the secret. A former one may work for some hours. */
  @HiddenGuid() SecretID!: string;
  /** Not stored here but in that token. */
  readonly SecretHash?: string;
}

export class CredentialCreate extends CreateInput(Credential) {}
export class CredentialUpdate extends UpdateInput(Credential) {}
