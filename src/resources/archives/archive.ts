import { Column, Entity, Index } from 'typeorm';
import { instant } from '../../database/columns';
import { formatInstant } from '../../http/formats/instant';
import type { Zone } from '../../http/formats/zone';
import { READ_LIKE_OWNER } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { rowTypeCodes } from '../../security/rights/row-type-codes';

@Resource({
  name: 'Archive',
  plural: 'Archives',
  about: 'A snapshot of a metric or project, created once a month by a scheduled job. Archives cannot be changed.',
  texts: 'text',
  below: 'AncestorID',
  ledger: { shownIn: 'feed' },
  filter: { sorted: ['ArchiveDate'] },
  rights: { read: READ_LIKE_OWNER, write: [] },
})
@Entity('archives')
// One archive per item and month, even when two runs overlap.
@Index('UQ_archives', ['SiteID', 'ItemID', 'ArchiveName'], { unique: true })
@Index('IX_archives_ancestor', ['SiteID', 'AncestorID', 'ArchiveDate', 'ID'])
export class Archive extends TenantRecord {
  @GuidField('RO', { about: 'ID of the record that the metric or project belonged to when it was archived.' })
  AncestorID!: string;
  @TextField('RO', {
    max: 255,
    nullable: true,
    personal: 'name',
    column: { nullable: false },
    about: 'Name of that record when the archive was created; null if the caller cannot read it.',
    example: 'Engineering',
  })
  AncestorName!: string | null;
  @IntField('RO', {
    codes: rowTypeCodes(4, 15, 39, 56),
    about: 'Row type of that record.',
    example: 56,
  })
  AncestorType!: number;
  @TextField('RO', {
    max: 255,
    nullable: true,
    personal: 'harmless',
    about:
      'Phase and status of a project when it was archived, separated by "; ". Null for metrics and for projects without both.',
    example: 'Build; In progress',
  })
  ArchiveComment!: string | null;
  // Text on the wire (contract section 13), but an instant that follows `tz` like any date.
  @Column(instant)
  @TextField('RO', {
    nullable: false,
    personal: 'harmless',
    compute: ({ ArchiveDate }: Archive, zone: Zone) => formatInstant(ArchiveDate, zone),
    about: 'Date and time when the archive was created, in ISO 8601 format and in the time zone of the response.',
    example: '2026-11-01T02:00:00.000+00:00',
  })
  ArchiveDate!: string;
  @GuidField('RO', { compute: ({ ID }: Archive) => ID, nullable: false, about: 'Same as ID.' }) ArchiveID!: string;
  @TextField('RO', {
    max: 7,
    nullable: false,
    personal: 'harmless',
    column: { charset: 'ascii' },
    about: 'The archived month in UTC, as yyyy-mm. A record has at most one archive for each month.',
    example: '2026-10',
  })
  ArchiveName!: string;
  @GuidField('RO', {
    nullable: true,
    personal: 'who',
    about: 'ID of the individual who created the archive; null if the scheduled job did.',
  })
  ArchivedBy!: string | null;
  @GuidField('RO', { primary: true, about: 'ID of the archive.' }) override ID!: string;
  @TextField('RO', {
    max: 255,
    nullable: false,
    about: 'Name of the metric or project when it was archived.',
    example: 'On-time delivery',
  })
  Name!: string;
  @IntField('RO', {
    codes: rowTypeCodes(7, 15, 16, 58),
    about: 'Row type of the archived record.',
    example: 7,
  })
  RowType!: number;
  @GuidField('RO') override SiteID!: string;
  /** The metric or project that was archived. */
  @HiddenGuid()
  ItemID!: string;
  NameForm!: string;
}

/** Columns that the store reads in addition to the fields: the item's current position in the tree, for its rights. */
export interface ArchivedItem {
  readonly ItemID: string;
  readonly ItemType: number;
  readonly ItemAbove: string | null;
  readonly ItemAboveType: number;
}
