import { Entity, Index } from 'typeorm';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, HexColorField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

@Resource({
  name: 'Color',
  plural: 'Colors',
  about: 'A color that a site uses to mark its records.',
  texts: 'harmless',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  rights: ofSite,
})
@Entity('colors')
@Index('IX_colors_rank', ['SiteID', 'Rank', 'ID'])
export class Color extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO', {
    about: 'ID of the site that the color belongs to; null for the default colors.',
    nullable: true,
    // The default colors are no rows.
    column: { nullable: false },
  })
  override SiteID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 50, blank: false, about: 'Name of the color.', example: 'Sky' }) Name!: string;
  @HexColorField('Req', { about: 'RGB color as six hexadecimal digits. A leading # is accepted and removed.' })
  Code!: string;
}

export class ColorCreate extends CreateInput(Color) {}
export class ColorUpdate extends UpdateInput(Color) {}
