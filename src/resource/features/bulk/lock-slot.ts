import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid } from '../../../database/columns';

/** The rows by which values of a site are locked (`MatchLocks`). The version before locks records by them as well. */
@Entity('lock_slots')
export class LockSlot {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn({ type: 'int' }) Slot!: number;
  /** Changes with each lock. */
  @Column({ type: 'int' }) Turn!: number;
}
