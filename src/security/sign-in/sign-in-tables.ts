import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { guid, instant, sha256 } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';

/** The secret with which the addresses of a site are hashed. */
@Entity('sign_in_secrets')
@Index('UQ_sign_in_secrets_site', ['SiteID'], { unique: true })
export class SignInSecret {
  @PrimaryColumn(guid) ID!: string;
  @Column(guid) SiteID!: string;
  @Column(sha256) Secret!: string;
}

/** The addresses from which users have signed in. */
@Entity('sign_in_addresses')
@Index('UQ_sign_in_addresses_hash', ['SiteID', 'IndividualID', 'Hash'], { unique: true })
export class SignInAddress {
  @PrimaryColumn(guid) ID!: string;
  @Column(guid) SiteID!: string;
  // By table name, because security does not import resources.
  @ForeignKey('individuals')
  @Column(guid)
  IndividualID!: string;
  @SaysOfPerson('who') @Column(sha256) Hash!: string;
  @Column(instant) LastUsed!: string;
}

/** What bound an individual: the claim of the user name, a verified address, an Admin, or the command line. */
export type BoundBy = 'claim' | 'email' | 'admin' | 'command';

/** The individual that signs in as a subject of an identity provider (contract section 9). */
@Entity('oidc_bindings')
@Index('UQ_oidc_bindings_individual', ['SiteID', 'IndividualID', 'Issuer'], { unique: true })
export class OidcBinding {
  /** Of issuer and subject. As the primary key it belongs to one individual of the installation. */
  @PrimaryColumn(sha256) Hash!: string;
  @Column(guid) SiteID!: string;
  @ForeignKey('individuals')
  @Column(guid)
  IndividualID!: string;
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 255, charset: 'ascii' }) Issuer!: string;
  @SaysOfPerson('who') @Column({ type: 'varchar', length: 255, charset: 'ascii' }) Subject!: string;
  /** Versions before this column bound by the claim, mostly, and may still do so during an update. */
  @SaysOfPerson('harmless')
  @Column({ type: 'varchar', length: 10, charset: 'ascii', default: 'claim' })
  BoundBy!: BoundBy;
  @Column(instant) Created!: string;
}
