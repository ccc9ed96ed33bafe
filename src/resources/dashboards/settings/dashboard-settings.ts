import { Entity, Index } from 'typeorm';
import { Resource } from '../../../resource/declare/field-registry';
import { BooleanField, HiddenGuid, IntField } from '../../../resource/declare/fields';
import { UpdateInput } from '../../../resource/declare/input';
import { TenantRecord } from '../../../resource/declare/tenant-record';

const percent = { minimum: 0, maximum: 100 };
const shown = { example: true };

/** One row per site, inserted on the first write. Its ID is that of the site (contract section 14). */
@Resource({
  name: 'DashboardSettings',
  plural: 'DashboardSettings',
  about: 'The dashboard settings of a site: thresholds, and the figures that clients show.',
  ledger: { shownIn: 'feed', address: 'dashboards/settings' },
})
@Entity('dashboard_settings')
@Index('UQ_dashboard_settings', ['SiteID'], { unique: true })
export class DashboardSettings extends TenantRecord {
  @IntField('Req', {
    ...percent,
    about: 'Minimum threshold in percent, for metrics without own thresholds and for commitments.',
    example: 70,
  })
  Threshold1!: number;
  @IntField('Req', {
    ...percent,
    about: 'Threshold in percent from which expectations are met. Must not be less than Threshold1.',
    example: 85,
  })
  Threshold2!: number;
  @IntField('Req', {
    ...percent,
    about: 'Threshold in percent from which expectations are exceeded. Must not be less than Threshold2.',
    example: 100,
  })
  Threshold3!: number;
  @BooleanField('Req', { ...shown, about: 'Whether clients show metrics.' }) ShowMetrics!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show dialogs.' }) ShowDialogs!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show follow-up tasks of dialogs.' }) ShowFollowUps!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show the project load.' }) ShowProjectLoad!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show evaluation criteria.' })
  ShowEvaluationCriteria!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show leader assessments.' })
  ShowLeaderAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show team assessments.' })
  ShowTeamAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show personal goals.' }) ShowGoals!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show commitments of organizations.' })
  ShowOrgCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show commitments of departments.' })
  ShowDeptCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show commitments of individuals.' })
  ShowIndCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether clients show 80/20 metrics.' }) Show8020Metrics!: boolean;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
}

export class DashboardSettingsUpdate extends UpdateInput(DashboardSettings) {}
