import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimal, guid, instant } from '../../database/columns';

/**
 * A value of an archive. The primary key has the order in which values are read. There are no foreign keys: a deleted
 * value stays in its archives, and a key to the archive would need a second index of every row.
 */
@Entity('archive_values')
export class ArchivedValueRow {
  @PrimaryColumn(guid) SiteID!: string;
  @PrimaryColumn(guid) ArchiveID!: string;
  @PrimaryColumn(instant) Date!: string;
  @Column(guid) ID!: string;
  @Column(guid) MetricID!: string;
  @Column(decimal) Value!: number;
}
