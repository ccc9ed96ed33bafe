import { Entity, ForeignKey, Index } from 'typeorm';
import { personal } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { SoftDeletedRecord } from '../../resource/declare/soft-deleted-record';
import { BasicRole } from '../basic-roles/basic-role';

/** Columns that the store reads in addition to the wire fields. */
export interface IndicatorFacts {
  /** The individual that has the basic role. */
  readonly IndividualID: string;
}

@Resource({
  name: 'Indicator',
  plural: 'Indicators',
  about: 'A performance indicator: how performance in a basic role is measured.',
  texts: 'text',
  below: 'BasicRoleID',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  rights: personal,
  rowType: 1005,
})
@Entity('indicators')
@Index('IX_indicators_role', ['SiteID', 'BasicRoleID'])
export class Indicator extends SoftDeletedRecord {
  @ForeignKey(() => BasicRole)
  @GuidField('ReqCre', { about: 'ID of the basic role that the indicator belongs to.' })
  BasicRoleID!: string;
  @IntField('-', { minimum: 0 }) Rank!: number | null;
  @TextField('Req', { max: 200, blank: false, about: 'Name of the indicator.', example: 'Releases on schedule' })
  Name!: string;
  @TextField('-', {
    about: 'How the indicator is measured.',
    example: 'At least five of six releases are on schedule.',
  })
  Description!: string | null;
  @GuidField('RO') override SiteID!: string;
  @TextField('RO', {
    joined: true,
    nullable: false,
    about: 'Name of the basic role.',
    example: 'Release management',
  })
  BasicRoleName!: string;
  @IntField('RO', { joined: true, about: 'PercentTime of the basic role.', example: 40 })
  BasicRolePercentTime!: number | null;
  @IntField('RO', { joined: true, about: 'Rank of the basic role.' }) BasicRoleRank!: number | null;
}

export class IndicatorCreate extends CreateInput(Indicator) {}
export class IndicatorUpdate extends UpdateInput(Indicator) {}
