import { Entity, Index } from 'typeorm';
import { formatInstant } from '../../http/formats/instant';
import type { Zone } from '../../http/formats/zone';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

const day = (stored: string, zone: Zone) => formatInstant(stored, zone).slice(0, 10);

@Resource({
  name: 'Period',
  plural: 'Periods',
  about: 'A time span for goals, commitments, assessments and dashboards.',
  order: ['StartDate'],
  ledger: { shownIn: 'feed', events: [{ verb: 'ending', at: 'EndDate', daysBefore: 7 }] },
  rights: ofSite,
})
@Entity('periods')
@Index('IX_periods_order', ['SiteID', 'StartDate', 'ID'])
export class Period extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO') override SiteID!: string;
  @DateField('Req', { about: 'Start of the period (inclusive).', example: '2026-10-01T00:00:00.000+00:00' })
  StartDate!: string;
  @DateField('Req', {
    about: 'End of the period (inclusive). Must be after StartDate. Periods of a site must not overlap.',
    example: '2026-12-31T23:59:59.999+00:00',
  })
  EndDate!: string;
  // Both are counted by the store.
  @IntField('RO', { computed: true, nullable: false, about: 'Number of projects that are active in the period.' })
  TotalProjects!: number;
  @IntField('RO', {
    computed: true,
    nullable: false,
    about: 'Number of commitments in the whole site for the period. Includes commitments that the caller cannot read.',
  })
  TotalCommitments!: number;
  @TextField('RO', {
    compute: ({ StartDate, EndDate }: Period, zone: Zone) => `${day(StartDate, zone)} - ${day(EndDate, zone)}`,
    nullable: false,
    example: '2026-10-01 - 2026-12-31',
    about: 'StartDate and EndDate as days in `tz`.',
  })
  DateSpan!: string;
}

export class PeriodCreate extends CreateInput(Period) {}
export class PeriodUpdate extends UpdateInput(Period) {}
