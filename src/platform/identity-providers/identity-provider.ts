import { Column, Entity, Index } from 'typeorm';
import { sha256 } from '../../database/columns';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

/** At most one of a site, whose ID it has (contract section "The identity provider of a site"). */
@Resource({
  name: 'IdentityProvider',
  plural: 'IdentityProviders',
  about: 'The identity provider whose JWTs sign in the individuals of a site.',
  ledger: { shownIn: 'audit' },
})
@Entity('identity_providers')
@Index('UQ_identity_providers', ['SiteID'], { unique: true })
@Index('UQ_identity_providers_issuer', ['IssuerHash'], { unique: true })
export class IdentityProvider extends TenantRecord {
  @TextField('Req', {
    max: 255,
    blank: false,
    personal: 'harmless',
    about: 'The claim `iss` of its JWTs: https, port 443, a public host, without query and fragment.',
    example: 'https://login.acme.example/realms/people',
  })
  Issuer!: string;
  @TextField('Req', {
    max: 255,
    blank: false,
    personal: 'harmless',
    about: 'What the claim `aud` of its JWTs contains.',
    example: 'performance-management',
  })
  Audience!: string;
  @TextField('-', {
    max: 50,
    blank: false,
    default: 'preferred_username',
    personal: 'harmless',
    about: 'The claim with the user name, for individuals that have not signed in with it yet.',
    example: 'preferred_username',
  })
  UserNameClaim!: string;
  @DateField('RO', { nullable: true, about: 'Date and time when its signing keys were last read.' })
  KeysUpdated!: string | null;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
  /** Of `Issuer`, which is too long for an index. */
  @Column(sha256) IssuerHash!: string;
}

export class IdentityProviderUpdate extends UpdateInput(IdentityProvider) {}
