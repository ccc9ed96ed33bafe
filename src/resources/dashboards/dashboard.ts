import type { Codes } from '../../http/codes';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, DecimalField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { rowTypeCodes } from '../../security/rights/row-type-codes';

const figure = { computed: true, nullable: false } as const;
const COLOR_CODES: Codes = {
  0: ['None', 'no commitments'],
  1: ['Below', 'below Threshold1'],
  2: ['Minimum', 'below Threshold2'],
  3: ['Meets', 'below Threshold3'],
  4: ['Exceeds', 'at or above Threshold3'],
};
const colorValue = { ...figure, codes: COLOR_CODES, about: 'Level of the completed percentage.' } as const;
const percent = { ...figure, minimum: 0, maximum: 100 } as const;
const shown = { ...figure, example: true } as const;

/** Has no table: computed from the records of a subject in a period (contract section 14). */
@Resource({
  name: 'Dashboard',
  plural: 'Dashboards',
  about: 'The figures of an organization, department or individual (the subject) for a period.',
})
export class Dashboard {
  @GuidField('RO', { ...figure, about: 'ID of the subject: the organization, department or individual.' })
  ID!: string;
  @GuidField('RO', { ...figure }) SiteID!: string;
  @IntField('RO', { ...figure, codes: rowTypeCodes(4, 39, 56), example: 56, about: 'Row type of the subject.' })
  RowType!: number;
  @TextField('RO', { ...figure, example: 'Engineering', about: 'Name of the subject; the full name of an individual.' })
  Name!: string;
  @DateField('RO', {
    computed: true,
    example: '2026-07-01T00:00:00.000+00:00',
    about: 'Start of the period; null if no period of the site has started.',
  })
  FromDate!: string | null;
  @DateField('RO', {
    computed: true,
    example: '2026-12-31T23:59:59.999+00:00',
    about: 'End of the period; null if no period of the site has started.',
  })
  ToDate!: string | null;
  @IntField('RO', { ...figure, example: 6, about: 'Number of completed commitments of organizations for the period.' })
  OrganizationCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 8, about: 'Number of commitments of organizations for the period.' })
  OrganizationCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 2 }) OrganizationCommitmentsColorValue!: number;
  @IntField('RO', { ...figure, example: 20, about: 'Number of completed commitments of departments for the period.' })
  DepartmentCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 24, about: 'Number of commitments of departments for the period.' })
  DepartmentCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 2 }) DepartmentCommitmentsColorValue!: number;
  @IntField('RO', { ...figure, example: 90, about: 'Number of completed commitments of individuals for the period.' })
  IndividualCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 100, about: 'Number of commitments of individuals for the period.' })
  IndividualCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 3 }) IndividualCommitmentsColorValue!: number;
  @DecimalField('RO', {
    ...percent,
    example: 20,
    about: 'Percentage of the metrics whose latest value reaches their third threshold.',
  })
  MetricsExceedsPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 45,
    about: 'Percentage of the metrics whose latest value reaches their second threshold, but not the third.',
  })
  MetricsMeetsPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 25,
    about: 'Percentage of the metrics whose latest value reaches their first threshold, but not the second.',
  })
  MetricsMinimumPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 10,
    about: 'Percentage of the metrics whose latest value reaches none of their thresholds.',
  })
  MetricsBelowPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 66.67,
    about: 'Percentage of the 80/20 metrics of the subject that reach their second threshold.',
  })
  Metrics8020Percent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 72.5,
    about: 'Same as Metrics8020Percent, including the metrics of all departments below the subject.',
  })
  Metrics8020CompositePercent!: number;
  @IntField('RO', {
    ...figure,
    about: 'Number of projects that were started and not completed by the end of the period.',
  })
  ProjectsActive!: number;
  @IntField('RO', {
    ...figure,
    about:
      'Number of projects completed in the period by their projected end, and of active projects that are not overdue.',
  })
  ProjectsOnTime!: number;
  @IntField('RO', { ...figure, about: 'Number of projects completed in the period.' }) ProjectsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Number of changes to the projected end of projects in the period.' })
  ProjectsDateChanges!: number;
  @IntField('RO', {
    ...figure,
    about: 'ProjectsActive of the departments below, or of the departments of the individual.',
  })
  DeptProjectsActive!: number;
  @IntField('RO', {
    ...figure,
    about: 'ProjectsOnTime of the departments below, or of the departments of the individual.',
  })
  DeptProjectsOnTime!: number;
  @IntField('RO', {
    ...figure,
    about: 'ProjectsCompleted of the departments below, or of the departments of the individual.',
  })
  DeptProjectsCompleted!: number;
  @IntField('RO', {
    ...figure,
    about: 'ProjectsDateChanges of the departments below, or of the departments of the individual.',
  })
  DeptProjectsDateChanges!: number;
  @DecimalField('RO', {
    ...percent,
    about: 'Percentage of the evaluation criteria of the projects that are completed.',
  })
  EvaluationCriteriaPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the leader assessments for the period.' })
  LeaderAssessmentPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the team assessments for the period.' })
  TeamAssessmentPercent!: number;
  @DecimalField('RO', {
    ...percent,
    about: 'Dialogs that took place as a percentage of the expected dialogs, at most 100.',
  })
  DialogsCompletedPercent!: number;
  @DecimalField('RO', {
    ...percent,
    about: 'Completed follow-up tasks as a percentage of the created ones, at most 100.',
  })
  FollowUpsCompletedPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the performance assessments for the period.' })
  IndividualPerformancePercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the core value assessments for the period.' })
  IndividualCoreValuesPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the basic role assessments for the period.' })
  IndividualBasicRolePercent!: number;
  @IntField('RO', { ...figure, about: 'Number of completed personal goals for the period.' })
  PersonalGoalsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Number of personal goals for the period.' }) PersonalGoalsTotal!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with organizations expected in the period.' })
  OrgDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with organizations that took place in the period.' })
  OrgDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with departments expected in the period.' })
  DeptDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with departments that took place in the period.' })
  DeptDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with projects expected in the period.' })
  ProjDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with projects that took place in the period.' })
  ProjDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with individuals expected in the period.' })
  IndDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Number of dialogs with individuals that took place in the period.' })
  IndDialogsOccurred!: number;
  @IntField('RO', {
    ...figure,
    about: 'Number of follow-up tasks of dialogs with organizations created in the period.',
  })
  OrgFollowUpsCreated!: number;
  @IntField('RO', {
    ...figure,
    about: 'Number of follow-up tasks of dialogs with organizations completed in the period.',
  })
  OrgFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Number of follow-up tasks of dialogs with departments created in the period.' })
  DeptFollowUpsCreated!: number;
  @IntField('RO', {
    ...figure,
    about: 'Number of follow-up tasks of dialogs with departments completed in the period.',
  })
  DeptFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Number of follow-up tasks of dialogs with projects created in the period.' })
  ProjFollowUpsCreated!: number;
  @IntField('RO', { ...figure, about: 'Number of follow-up tasks of dialogs with projects completed in the period.' })
  ProjFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Number of follow-up tasks of dialogs with individuals created in the period.' })
  IndFollowUpsCreated!: number;
  @IntField('RO', {
    ...figure,
    about: 'Number of follow-up tasks of dialogs with individuals completed in the period.',
  })
  IndFollowUpsCompleted!: number;
  @IntField('Req', { ...percent, example: 70, about: 'Minimum threshold of the site in percent.' }) Threshold1!: number;
  @IntField('Req', {
    ...percent,
    example: 85,
    about: 'Threshold of the site in percent from which expectations are met.',
  })
  Threshold2!: number;
  @IntField('Req', {
    ...percent,
    example: 100,
    about: 'Threshold of the site in percent from which expectations are exceeded.',
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
}
