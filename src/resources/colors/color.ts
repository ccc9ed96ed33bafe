import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { GuidField, HexColorField, IntField, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';

@Resource({ name: 'Color', plural: 'Colors', about: 'A color of the site, with which it marks its records.' })
@Entity('colors')
@Index('IX_colors_rank', ['SiteID', 'Rank', 'ID'])
export class Color extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO', { about: 'The site that the color belongs to; null for one of the defaults.' })
  override SiteID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 50, blank: false, about: 'What the color is called.', example: 'Sky' }) Name!: string;
  @HexColorField('Req', { about: 'Red, green and blue in hexadecimal digits.' }) Code!: string;
}

export class ColorCreate extends CreateInput(Color) {}
export class ColorUpdate extends UpdateInput(Color) {}
