import { Resource } from '../../resource/fields/field-registry';
import { BooleanField, DateField, DecimalField, GuidField, IntField, TextField } from '../../resource/fields/fields';

const figure = { computed: true, nullable: false } as const;
const colorValue = { ...figure, oneOf: [0, 1, 2, 3, 4] } as const;
const percent = { ...figure, minimum: 0, maximum: 100 } as const;
const shown = { ...figure, example: true } as const;

/** Has no table: computed from the records of a subject in a period (contract section 14). */
@Resource({
  name: 'Dashboard',
  plural: 'Dashboards',
  about: 'The figures of an organization, a department or an individual in a period.',
})
export class Dashboard {
  @GuidField('RO', { ...figure, about: 'The organization, department or individual that the figures are of.' })
  ID!: string;
  @GuidField('RO', { ...figure }) SiteID!: string;
  @IntField('RO', {
    ...figure,
    oneOf: [4, 39, 56],
    example: 56,
    about: 'Its kind: 4 organization, 56 department, 39 individual.',
  })
  RowType!: number;
  @TextField('RO', { ...figure, example: 'Engineering', about: 'What it is called; the full name of an individual.' })
  Name!: string;
  @DateField('RO', {
    computed: true,
    example: '2026-07-01T00:00:00.000+00:00',
    about: 'When the period begins; null where no period of the site has started.',
  })
  FromDate!: string | null;
  @DateField('RO', {
    computed: true,
    example: '2026-12-31T23:59:59.999+00:00',
    about: 'When the period ends; null where no period of the site has started.',
  })
  ToDate!: string | null;
  @IntField('RO', { ...figure, example: 6, about: 'Commitments of organizations in the period that are completed.' })
  OrganizationCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 8, about: 'Commitments of organizations in the period.' })
  OrganizationCommitmentsTotal!: number;
  @IntField('RO', {
    ...colorValue,
    example: 2,
    about:
      'What share of them is completed: 0 there are none, 1 below Threshold1, 2 below Threshold2, 3 below Threshold3, 4 at or above.',
  })
  OrganizationCommitmentsColorValue!: number;
  @IntField('RO', { ...figure, example: 20, about: 'Commitments of departments in the period that are completed.' })
  DepartmentCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 24, about: 'Commitments of departments in the period.' })
  DepartmentCommitmentsTotal!: number;
  @IntField('RO', {
    ...colorValue,
    example: 2,
    about:
      'What share of them is completed: 0 there are none, 1 below Threshold1, 2 below Threshold2, 3 below Threshold3, 4 at or above.',
  })
  DepartmentCommitmentsColorValue!: number;
  @IntField('RO', { ...figure, example: 90, about: 'Commitments of individuals in the period that are completed.' })
  IndividualCommitmentsCompleted!: number;
  @IntField('RO', { ...figure, example: 100, about: 'Commitments of individuals in the period.' })
  IndividualCommitmentsTotal!: number;
  @IntField('RO', {
    ...colorValue,
    example: 3,
    about:
      'What share of them is completed: 0 there are none, 1 below Threshold1, 2 below Threshold2, 3 below Threshold3, 4 at or above.',
  })
  IndividualCommitmentsColorValue!: number;
  @DecimalField('RO', {
    ...percent,
    example: 20,
    about: 'Share of the metrics whose latest value reaches the third threshold.',
  })
  MetricsExceedsPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 45,
    about: 'Share of the metrics whose latest value reaches the second threshold only.',
  })
  MetricsMeetsPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 25,
    about: 'Share of the metrics whose latest value reaches the first threshold only.',
  })
  MetricsMinimumPercent!: number;
  @DecimalField('RO', {
    ...percent,
    example: 10,
    about: 'Share of the metrics whose latest value reaches no threshold.',
  })
  MetricsBelowPercent!: number;
  @DecimalField('RO', { ...percent, example: 66.67, about: 'Share of its 80/20 metrics that meet or exceed.' })
  Metrics8020Percent!: number;
  @DecimalField('RO', { ...percent, example: 72.5, about: 'The same over the metrics of all departments below too.' })
  Metrics8020CompositePercent!: number;
  @IntField('RO', { ...figure, about: 'Projects that were started and not completed by the end of the period.' })
  ProjectsActive!: number;
  @IntField('RO', {
    ...figure,
    about: 'Projects completed in the period as projected, and active ones that are not overdue.',
  })
  ProjectsOnTime!: number;
  @IntField('RO', { ...figure, about: 'Projects completed in the period.' }) ProjectsCompleted!: number;
  @IntField('RO', { ...figure, about: 'How often in the period the projected end of a project was changed.' })
  ProjectsDateChanges!: number;
  @IntField('RO', { ...figure, about: 'Active projects of the departments below, or of those of the individual.' })
  DeptProjectsActive!: number;
  @IntField('RO', { ...figure, about: 'Projects on time of the departments below, or of those of the individual.' })
  DeptProjectsOnTime!: number;
  @IntField('RO', {
    ...figure,
    about: 'Projects completed in the period by the departments below, or by those of the individual.',
  })
  DeptProjectsCompleted!: number;
  @IntField('RO', {
    ...figure,
    about: 'Changes of projected ends in the departments below, or in those of the individual.',
  })
  DeptProjectsDateChanges!: number;
  @DecimalField('RO', { ...percent, about: 'Share of the evaluation criteria of its projects that are completed.' })
  EvaluationCriteriaPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the assessments of leadership.' })
  LeaderAssessmentPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the assessments of teamwork.' })
  TeamAssessmentPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Dialogs that occurred, as a share of those expected, 100 at most.' })
  DialogsCompletedPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Follow-ups completed, as a share of those created, 100 at most.' })
  FollowUpsCompletedPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the assessments of individual performance.' })
  IndividualPerformancePercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the assessments of core values.' })
  IndividualCoreValuesPercent!: number;
  @DecimalField('RO', { ...percent, about: 'Mean score of the assessments of basic roles.' })
  IndividualBasicRolePercent!: number;
  @IntField('RO', { ...figure, about: 'Goals of the period that are completed.' }) PersonalGoalsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Goals of the period.' }) PersonalGoalsTotal!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with organizations that the period asks for.' })
  OrgDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with organizations that took place in the period.' })
  OrgDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with departments that the period asks for.' })
  DeptDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with departments that took place in the period.' })
  DeptDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with projects that the period asks for.' }) ProjDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with projects that took place in the period.' })
  ProjDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with individuals that the period asks for.' })
  IndDialogsExpected!: number;
  @IntField('RO', { ...figure, about: 'Dialogs with individuals that took place in the period.' })
  IndDialogsOccurred!: number;
  @IntField('RO', { ...figure, about: 'Tasks made in the period after dialogs with organizations.' })
  OrgFollowUpsCreated!: number;
  @IntField('RO', { ...figure, about: 'Tasks completed in the period after dialogs with organizations.' })
  OrgFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Tasks made in the period after dialogs with departments.' })
  DeptFollowUpsCreated!: number;
  @IntField('RO', { ...figure, about: 'Tasks completed in the period after dialogs with departments.' })
  DeptFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Tasks made in the period after dialogs with projects.' })
  ProjFollowUpsCreated!: number;
  @IntField('RO', { ...figure, about: 'Tasks completed in the period after dialogs with projects.' })
  ProjFollowUpsCompleted!: number;
  @IntField('RO', { ...figure, about: 'Tasks made in the period after dialogs with individuals.' })
  IndFollowUpsCreated!: number;
  @IntField('RO', { ...figure, about: 'Tasks completed in the period after dialogs with individuals.' })
  IndFollowUpsCompleted!: number;
  @IntField('Req', { ...percent, example: 70, about: 'Percent below which a figure is poor.' }) Threshold1!: number;
  @IntField('Req', { ...percent, example: 85, about: 'Percent from which on a figure meets what was asked.' })
  Threshold2!: number;
  @IntField('Req', { ...percent, example: 100, about: 'Percent from which on a figure exceeds what was asked.' })
  Threshold3!: number;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows metrics.' }) ShowMetrics!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows dialogs.' }) ShowDialogs!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows follow-ups.' }) ShowFollowUps!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows the load of projects.' }) ShowProjectLoad!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows evaluation criteria.' })
  ShowEvaluationCriteria!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows assessments of leadership.' })
  ShowLeaderAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows assessments of teamwork.' })
  ShowTeamAssessment!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows goals.' }) ShowGoals!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows commitments of organizations.' })
  ShowOrgCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows commitments of departments.' })
  ShowDeptCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows commitments of individuals.' })
  ShowIndCommitments!: boolean;
  @BooleanField('Req', { ...shown, about: 'Whether the site shows 80/20 metrics.' }) Show8020Metrics!: boolean;
}
