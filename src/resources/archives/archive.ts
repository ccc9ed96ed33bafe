import { Column, Entity, Index } from 'typeorm';
import { instant } from '../../database/columns';
import { formatInstant } from '../../http/instant';
import type { Zone } from '../../http/zone';
import { Resource } from '../../resource/fields/field-registry';
import { GuidField, HiddenGuid, IntField, TextField } from '../../resource/fields/fields';
import { TenantRecord } from '../../resource/fields/tenant-record';

@Resource({
  name: 'Archive',
  plural: 'Archives',
  about: 'A metric or a project as it was at the end of a month; made by a schedule and never changed.',
})
@Entity('archives')
// One archive per item and month, even when two runs overlap.
@Index('UQ_archives', ['SiteID', 'ItemID', 'ArchiveName'], { unique: true })
@Index('IX_archives_ancestor', ['SiteID', 'AncestorID', 'ArchiveDate', 'ID'])
export class Archive extends TenantRecord {
  @GuidField('RO', { about: 'What the metric or project belonged to when it was archived.' }) AncestorID!: string;
  @TextField('RO', {
    max: 255,
    nullable: true,
    column: { nullable: false },
    about: 'The name that this had when the archive was made; null for who may not read it.',
    example: 'Engineering',
  })
  AncestorName!: string | null;
  @IntField('RO', {
    about: 'The row type that this had: 4 organization, 15 project, 39 individual, 56 department.',
    example: 56,
  })
  AncestorType!: number;
  @TextField('RO', {
    max: 255,
    nullable: true,
    about: 'Phase and status of a project when it was archived, joined by "; "; null without either, and of a metric.',
    example: 'Build; In progress',
  })
  ArchiveComment!: string | null;
  // Text on the wire (contract section 13), but an instant that follows `tz` like any date.
  @Column(instant)
  @TextField('RO', {
    nullable: false,
    compute: ({ ArchiveDate }: Archive, zone: Zone) => formatInstant(ArchiveDate, zone),
    about: 'When the archive was made, an ISO 8601 date-time in the time zone of the answer.',
    example: '2026-11-01T02:00:00.000+00:00',
  })
  ArchiveDate!: string;
  @GuidField('RO', { compute: ({ ID }: Archive) => ID, nullable: false, about: 'The same as ID.' }) ArchiveID!: string;
  @TextField('RO', {
    max: 7,
    nullable: false,
    column: { charset: 'ascii' },
    about: 'The month that the archive stands for, in UTC; one record has one archive of a name.',
    example: '2026-10',
  })
  ArchiveName!: string;
  @GuidField('RO', { nullable: true, about: 'Who made the archive; null when the schedule did.' })
  ArchivedBy!: string | null;
  @GuidField('RO', { primary: true, about: 'Identifies the archive.' }) override ID!: string;
  @TextField('RO', {
    max: 255,
    nullable: false,
    about: 'The name that the metric or project had when it was archived.',
    example: 'On-time delivery',
  })
  Name!: string;
  @IntField('RO', {
    about:
      'The row type of what was archived: 7, 16 or 58 a metric of a unit, a project or an individual; 15 a project.',
    example: 7,
  })
  RowType!: number;
  @GuidField('RO') override SiteID!: string;
  /** The metric or project that was archived. */
  @HiddenGuid()
  ItemID!: string;
}

/** Columns that the store reads in addition to the fields: the item's current position in the tree, for its rights. */
export interface ArchivedItem {
  readonly ItemID: string;
  readonly ItemType: number;
  readonly ItemAbove: string | null;
  readonly ItemAboveType: number;
}
