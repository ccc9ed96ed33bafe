import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { DateField, GuidField, IntField, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';

const day = (stored: string) => stored.slice(0, 10);

@Resource({
  name: 'Period',
  plural: 'Periods',
  about: 'A stretch of time for which goals and commitments are made and dashboards are drawn up.',
})
@Entity('periods')
@Index('IX_periods_order', ['SiteID', 'StartDate', 'ID'])
export class Period extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO') override SiteID!: string;
  @DateField('Req', { about: 'When it begins; this instant belongs to it.', example: '2026-10-01T00:00:00.000+00:00' })
  StartDate!: string;
  @DateField('Req', {
    about: 'When it ends, after StartDate; this instant belongs to it. Periods of a site do not overlap.',
    example: '2026-12-31T23:59:59.999+00:00',
  })
  EndDate!: string;
  // Both are counted by the store.
  @IntField('RO', { computed: true, nullable: false, about: 'Number of projects active in it.' })
  TotalProjects!: number;
  @IntField('RO', {
    computed: true,
    nullable: false,
    about:
      'Number of commitments made for it in the whole site, by anyone: also those of individuals whose commitments the ' +
      'caller may not read. It is a figure of the site, as TotalProjects is.',
  })
  TotalCommitments!: number;
  @TextField('RO', {
    compute: ({ StartDate, EndDate }: Period) => `${day(StartDate)} - ${day(EndDate)}`,
    nullable: false,
    example: '2026-10-01 - 2026-12-31',
    about: 'The days of StartDate and EndDate in UTC.',
  })
  DateSpan!: string;
}

export class PeriodCreate extends CreateInput(Period) {}
export class PeriodUpdate extends UpdateInput(Period) {}
