import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { sha256 } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';
import { type LedgerOptions, Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { CreateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { Individual } from '../../resources/individuals/individual';

/** The fields and columns of user and site tokens. Sessions and secrets of programs share the table, but are no resource. */
@Index('IX_tokens_order', ['SiteID', 'Kind', 'IndividualID', 'OrderKey', 'ID'])
// Without SiteID: a token is looked up before its site is known.
@Index('UQ_tokens_Hash', ['Hash'], { unique: true })
abstract class Token extends TenantRecord {
  @GuidField('RO', { primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
  @TextField('Req', { max: 100, blank: false, about: 'Purpose of the token.', example: 'Nightly import' })
  Name!: string;
  @DateField('-', {
    about: 'Date and time when the token expires; must be in the future. Null: the token does not expire.',
    example: '2027-11-20T00:00:00.000+00:00',
  })
  Expires!: string | null;
  @TextField('RO', {
    computed: true,
    about: 'The secret token. Only the response of the create operation contains it; afterwards it is null.',
    example: '6a2f41a3-c54c-4ce8-8d8f-2f1d6f0e6a52',
  })
  Token!: string | null;
  @DateField('RO', {
    nullable: true,
    about: 'Date and time when the token was last used, with an accuracy of one minute; null if it was never used.',
  })
  LastUsed!: string | null;
  @DateField('RO') Created!: string;

  @ForeignKey(() => Individual)
  @HiddenGuid({ nullable: true })
  IndividualID!: string | null;
  /** Of the secret of a machine credential. */
  @ForeignKey('credentials')
  @HiddenGuid({ nullable: true })
  CredentialID!: string | null;
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 10 }) Kind!: string;
  @SaysOfPerson('text') @Column({ type: 'varchar', length: 301, nullable: true }) OrderKey!: string | null;
  @Column(sha256) Hash!: string;
}

/** Tokens are made and ended, and which of the two kinds one is depends on its row. */
const LEDGER: LedgerOptions<Token> = {
  shownIn: 'audit',
  type: ({ Kind }) => (Kind === 'site' ? 'SiteToken' : 'UserToken'),
  verbs: { created: 'credential_made', removed: 'credential_ended' },
};

@Resource({
  name: 'UserToken',
  plural: 'UserTokens',
  about: 'A token that an individual can use to sign in instead of the password.',
  texts: 'text',
  below: 'IndividualID',
  ledger: LEDGER,
  filter: { below: ['Kind', 'IndividualID'] },
  words: { tokens: ['Token', 'Tokens'] },
})
@Entity('tokens')
export class UserToken extends Token {
  @HiddenGuid({ nullable: true }) CreatedBy!: string | null;
}
export class UserTokenCreate extends CreateInput<UserToken>(UserToken) {}

@Resource({
  name: 'SiteToken',
  plural: 'SiteTokens',
  about: 'A token that allows a trusted program to act as any user of the site.',
  texts: 'text',
  ledger: { shownIn: 'audit' },
})
// The table is created from UserToken.
@Entity('tokens', { synchronize: false })
export class SiteToken extends Token {
  @GuidField('RO', {
    about:
      'ID of the individual that created the token; null if the service created it. The token becomes invalid when this individual is deleted, changes the password or is no longer an administrator.',
  })
  CreatedBy!: string | null;
}
export class SiteTokenCreate extends CreateInput<SiteToken>(SiteToken) {}
