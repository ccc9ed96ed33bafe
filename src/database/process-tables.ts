import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid, instant } from './columns';

/** Who does a work that only one process at a time may do. */
@Entity('leases')
export class LeaseRow {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii' }) Name!: string;
  @Column(guid) Holder!: string;
  @Column(instant) Until!: string;
}

/** What is written and removed again to see whether a row can be written. */
@Entity('write_probes')
export class WriteProbe {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn(guid) ID!: string;
  @Column({ type: 'text' }) Data!: string;
}
