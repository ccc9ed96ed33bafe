import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';

/** Up to where `events run` has looked in a site, for each event of time (contract section "Events of time"). */
@Entity('event_positions')
export class EventPosition {
  @PrimaryColumn(guid) SiteID!: string;
  /** Type, verb and days before the date: `Goal.due_soon.7`. */
  @SaysOfPerson('harmless') @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii' }) Event!: string;
  /** All events before this time have been made, and those at this time of records up to `AfterID`. */
  @Column(instant) Until!: string;
  @SaysOfPerson('harmless') @Column(guid) AfterID!: string;
}
