import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';

/**
 * How often a caller has written in a site, while there is a read replica (contract, Replicas). The sum of the slots
 * counts; a writer takes any of them, so that concurrent writes rarely wait for each other.
 */
@Entity('caller_writes')
export class CallerWriteRow {
  @PrimaryColumn(guid) SiteID!: string;
  /** An individual or a site token. */
  @SaysOfPerson('who') @PrimaryColumn(guid) CallerID!: string;
  @PrimaryColumn({ type: 'int' }) Slot!: number;
  @Column({ type: 'int' }) Writes!: number;
}
