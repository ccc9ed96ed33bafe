import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid, instant } from './columns';
import { SaysOfPerson } from './personal';

/** The process that does work which only one may do at a time. */
@Entity('leases')
export class LeaseRow {
  @PrimaryColumn(guid) SiteID!: string;
  @SaysOfPerson('harmless') @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii' }) Name!: string;
  @Column(guid) Holder!: string;
  @Column(instant) Until!: string;
}

/** When a command that runs on a schedule has started and succeeded for the last time, in the whole installation. */
@Entity('scheduled_commands')
export class ScheduledCommandRow {
  @PrimaryColumn(guid) SiteID!: string;
  @SaysOfPerson('harmless') @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii' }) Command!: string;
  @Column(instant) Started!: string;
  /** Null until it has succeeded once. */
  @Column({ ...instant, nullable: true }) Succeeded!: string | null;
}

/** Rows that are inserted and deleted to check whether the database can write. */
@Entity('write_probes')
export class WriteProbe {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn(guid) ID!: string;
  @SaysOfPerson('harmless') @Column({ type: 'text' }) Data!: string;
}
