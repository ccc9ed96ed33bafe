import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid } from './columns';

/** The rows by which the nodes of a cluster lock the records of a site; see `ClusterLocks`. */
@Entity('lock_slots')
export class LockSlot {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn({ type: 'int' }) Slot!: number;
  /** Changes with each lock. */
  @Column({ type: 'int' }) Turn!: number;
}
