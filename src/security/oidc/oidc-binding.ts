import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { guid, instant, sha256 } from '../../database/columns';

/** The individual that signs in as a subject of an identity provider (contract section 9). */
@Entity('oidc_bindings')
@Index('UQ_oidc_bindings_individual', ['SiteID', 'IndividualID', 'Issuer'], { unique: true })
export class OidcBinding {
  /** Of issuer and subject. As the primary key it belongs to one individual of the installation. */
  @PrimaryColumn(sha256) Hash!: string;
  @Column(guid) SiteID!: string;
  // By table name, because security does not import resources.
  @ForeignKey('individuals')
  @Column(guid)
  IndividualID!: string;
  @Column({ type: 'varchar', length: 255, charset: 'ascii' }) Issuer!: string;
  @Column({ type: 'varchar', length: 255, charset: 'ascii' }) Subject!: string;
  @Column(instant) Created!: string;
}
