import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bytes, guid, instant, sha256 } from '../../../database/columns';
import { SaysOfPerson } from '../../../database/personal';

const ascii = (length: number) => ({ type: 'varchar', length, charset: 'ascii' }) as const;

/** A request that has succeeded, with its response (contract section 20). Committed together with what it has written. */
@Entity('idempotency_keys')
@Index('IX_idempotency_keys_created', ['SiteID', 'Created'])
@Index('IX_idempotency_keys_owner', ['SiteID', 'OwnerID', 'Created', 'Size'])
export class IdempotencyRow {
  @PrimaryColumn(guid) SiteID!: string;
  /** Who has signed in: an individual or, for a site token, the token. */
  @SaysOfPerson('who') @PrimaryColumn(guid) OwnerID!: string;
  /** The individual acted as. */
  @PrimaryColumn(guid) IndividualID!: string;
  /** A hash: a key may contain what names a person. */
  @SaysOfPerson('harmless') @PrimaryColumn(ascii(255)) IdempotencyKey!: string;
  @SaysOfPerson('harmless') @Column(ascii(32)) Salt!: string;
  @Column(sha256) Hash!: string;
  @Column(instant) Created!: string;
  /** Null, like the rest of the response, only until the transaction ends. */
  @Column({ type: 'int', nullable: true }) Status!: number | null;
  @SaysOfPerson('harmless') @Column({ ...ascii(50), nullable: true }) ContentType!: string | null;
  @SaysOfPerson('harmless') @Column({ ...ascii(100), nullable: true }) ETag!: string | null;
  /** The response; if `ContentType` is `ids`, the ID of its record, or the list of IDs of its records, in JSON. */
  @SaysOfPerson('text') @Column({ ...bytes, nullable: true }) Body!: Buffer | null;
  /** The IDs that replace a response. Null if it has no record, or if `Body` has them already. */
  @SaysOfPerson('harmless') @Column({ ...bytes, nullable: true }) RecordIDs!: Buffer | null;
  /** Bytes of `Body` and `RecordIDs`; null for the key of one record of a list, of which the ID alone is stored. */
  @Column({ type: 'int', nullable: true }) Size!: number | null;
}
