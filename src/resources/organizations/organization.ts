import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/declare/field-registry';
import { BytesField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { DisplayRankField, LevelField, RankOrderField } from '../../resource/declare/rank-fields';
import { rankPath } from '../../resource/declare/rank-order';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { CommentedRecord } from '../comments/commented-record';

const MAX_PICTURE = 512 * 1024;

/** An organization or a department. The two differ only in their parent (contract section 13). */
@Resource({
  name: 'Organization',
  plural: 'Organizations',
  about:
    'An organization, which is a child of the site, or a department, which is a child of an organization or department.',
  texts: 'text',
  below: 'ParentID',
  order: ['Rank'],
  ledger: { shownIn: 'feed', address: 'organizations/:id' },
  filter: { below: [] },
  rights: { read: ['everyone'], write: ['leadersOfUnit'] },
  words: { organizations: ['Organization', 'Organizations'], departments: ['Department', 'Departments'] },
})
@Entity('organizations')
@Index('IX_organizations_parent', ['SiteID', 'ParentID', 'Rank', 'ID'])
@Index('IX_organizations_rank', ['SiteID', 'Rank', 'ID'])
// Covers what dashboards read of units, so that no row with a picture is read.
@Index('IX_organizations_shape', ['SiteID', 'Deleted', 'DeletedByRef', 'ID', 'ParentID', 'RowType', 'Name'])
export class Organization extends CommentedRecord {
  @GuidField('RO') override SiteID!: string;
  @GuidField('-', {
    names: ['Organization'],
    about:
      'ID of the parent. With the ID of the site or null, the record is an organization; with the ID of an organization or department, it is a department.',
  })
  ParentID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', {
    max: 100,
    blank: false,
    key: true,
    about: 'Name of the organization or department.',
    example: 'Engineering',
  })
  Name!: string;
  @TextField('-', {
    max: 1000,
    about: 'Emotional goal: what its members want to feel.',
    example: 'Proud of what we build',
  })
  EmotionalGoal!: string | null;
  @TextField('-', { about: 'Main focus.', example: 'Fewer, larger releases' }) Focus!: string | null;
  @BytesField('-', {
    personal: 'harmless',
    max: MAX_PICTURE,
    about: 'Picture of at most 512 KiB, encoded in base64.',
  })
  Picture!: Buffer | null;
  @IntField('RO', { codes: rowTypeCodes(4, 56), example: 56, about: 'Row type.' }) RowType!: number;
  @BytesField('RO', {
    compute: ({ RankOrder }: Organization) => rankPath(RankOrder),
    nullable: false,
    example: 'AAAAAQAAAAI=',
    about: 'The positions in RankOrder as 32-bit big-endian integers, encoded in base64.',
  })
  RankPath!: Buffer;
  @RankOrderField() RankOrder!: string;
  @DisplayRankField() DisplayRank!: string;
  @LevelField('Depth below the site: 1 for an organization.')
  Level!: number;
  @TextField('RO', {
    computed: true,
    example: 'Honesty; Courage',
    about: 'Names of the core values of the site by Rank, separated by "; ".',
  })
  Values!: string | null;
}

export class OrganizationCreate extends CreateInput<Organization>(Organization) {}
export class OrganizationUpdate extends UpdateInput<Organization>(Organization) {}
