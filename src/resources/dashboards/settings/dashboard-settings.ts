import { Entity, Index } from 'typeorm';
import { Resource } from '../../../resource/fields/field-registry';
import { BooleanField, HiddenGuid, IntField } from '../../../resource/fields/fields';
import { UpdateInput } from '../../../resource/fields/input';
import { TenantRecord } from '../../../resource/fields/tenant-record';

const percent = { minimum: 0, maximum: 100 };
const shown = { example: true };

/** One row per site, inserted on the first write. Its ID is that of the site (contract section 14). */
@Resource({
  name: 'DashboardSettings',
  plural: 'DashboardSettings',
  about: 'What a site has set for its dashboards: thresholds, and which figures clients show.',
})
@Entity('dashboard_settings')
@Index('UQ_dashboard_settings', ['SiteID'], { unique: true })
export class DashboardSettings extends TenantRecord {
  @IntField('Req', { ...percent, about: 'Minimum: of metrics without thresholds, and of commitments.', example: 70 })
  Threshold1!: number;
  @IntField('Req', { ...percent, about: 'From here on they meet what is expected; not below Threshold1.', example: 85 })
  Threshold2!: number;
  @IntField('Req', { ...percent, about: 'From here on they exceed it; not below Threshold2.', example: 100 })
  Threshold3!: number;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show metrics.' }) ShowMetrics!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show dialogs.' }) ShowDialogs!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show follow-ups of dialogs.' }) ShowFollowUps!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show projects.' }) ShowProjectLoad!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show evaluation criteria.' })
  ShowEvaluationCriteria!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show assessments as a leader.' })
  ShowLeaderAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show assessments as a team.' })
  ShowTeamAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show personal goals.' }) ShowGoals!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show commitments of organizations.' })
  ShowOrgCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show commitments of departments.' })
  ShowDeptCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show commitments of individuals.' })
  ShowIndCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether dashboards show 80/20 metrics.' }) Show8020Metrics!: boolean;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
}

export class DashboardSettingsUpdate extends UpdateInput(DashboardSettings) {}
