import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimal, guid, instant } from '../../database/columns';

/**
 * A value of an archive. The table is kept in the order in which it is read. It has no foreign keys: a value that was
 * deleted stays in its archives, and a key to the archive would be a second index of every row.
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
