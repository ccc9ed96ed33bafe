import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/declare/field-registry';
import {
  BooleanField,
  DateField,
  GuidField,
  HexColorField,
  HiddenGuid,
  IntField,
  TextField,
} from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { RowType } from '../../security/rights/row-types';

@Resource({
  name: 'Site',
  plural: 'Sites',
  about: 'A site: a tenant of the service. Every other record belongs to exactly one site.',
  texts: 'harmless',
  below: null,
  order: ['Name'],
  ledger: { shownIn: 'feed' },
  filter: { isShort: true },
})
@Entity('sites')
@Index('IX_sites_site', ['SiteID'])
export class Site extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  /** Equals ID, so that a site is scoped like any other record. */
  @HiddenGuid() override SiteID!: string;
  @TextField('Req', { max: 200, blank: false, sorted: true, about: 'Name of the site.', example: 'Example Company' })
  Name!: string;
  @TextField('-', { about: 'Notes about the site.', example: 'The European subsidiaries.' }) Comment!: string | null;
  @TextField('-', { max: 50, about: 'Category to group sites by.', example: 'Customer' }) Category!: string | null;
  @BooleanField('-', {
    default: true,
    about: 'Whether the users of the site can use the API. Only global administrators can change it. Default: true.',
    example: true,
  })
  FeatureApi!: boolean;
  @BooleanField('-', {
    default: true,
    about:
      'Whether Performance Management is enabled for the site. Only global administrators can change it. Default: true.',
    example: true,
  })
  FeaturePerformance!: boolean;
  @HexColorField('-', { about: 'Color for values below their first threshold, as RRGGBB.', example: 'D13438' })
  BelowThresholdColor!: string | null;
  @IntField('RO', {
    compute: () => RowType.Site,
    nullable: false,
    codes: rowTypeCodes(RowType.Site),
    about: 'Row type.',
    example: 1,
  })
  RowType!: number;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;

  /** The sort key of `Name`. */
  readonly OrderKey!: string;
}

export class SiteCreate extends CreateInput(Site) {}
export class SiteUpdate extends UpdateInput(Site) {}
