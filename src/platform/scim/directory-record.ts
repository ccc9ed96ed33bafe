import { createHash } from 'node:crypto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { guid, instant, sha256 } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';

/** What only a directory knows of an individual or a security group (contract section 26). */
@Entity('directory_records')
@Index('UQ_directory_records_external', ['SiteID', 'IsGroup', 'ExternalHash'], { unique: true })
@Index('IX_directory_records_display', ['SiteID', 'DisplayNameForm', 'RecordID'])
export class DirectoryRecord {
  @PrimaryColumn(guid) SiteID!: string;
  /** ID of the individual or of the group. */
  @SaysOfPerson('who') @PrimaryColumn(guid) RecordID!: string;
  @Column({ type: 'boolean', default: false }) IsGroup!: boolean;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 255, nullable: true }) ExternalID!: string | null;
  /** Of ExternalID, which is compared exactly. */
  @Column({ ...sha256, nullable: true }) ExternalHash!: string | null;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 255, nullable: true }) DisplayName!: string | null;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 700, nullable: true }) DisplayNameForm!: string | null;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 255, nullable: true }) Department!: string | null;
  /** The version of the individual that a DELETE took out of view. Any later version is in view again. */
  @Column({ type: 'int', nullable: true }) RemovedVersion!: number | null;
  @Column(instant) Updated!: string;
}

/** The form in which an external ID is compared. */
export function externalHash(externalId: string): string {
  return createHash('sha256').update(externalId).digest('hex');
}
