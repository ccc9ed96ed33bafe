import type { Codes } from '../../http/formats/codes';
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
const exampleOf = (example: number | undefined) => (example === undefined ? {} : { example });

/** A number of records. */
const CountField = (about: string, example?: number) => IntField('RO', { ...figure, about, ...exampleOf(example) });
const PercentField = (about: string, example?: number) =>
  DecimalField('RO', { ...percent, about, ...exampleOf(example) });
/** A setting of the site. */
const SwitchField = (about: string) => BooleanField('Req', { ...figure, about, example: true });

/** A percentage whose dashboard does not say of how many records it is. */
export type CountedPercent =
  | `Metrics8020${'' | 'Composite'}Percent`
  | 'EvaluationCriteriaPercent'
  | `${'Leader' | 'Team'}AssessmentPercent`
  | `Individual${'Performance' | 'CoreValues' | 'BasicRole'}Percent`
  | `${'Dialogs' | 'FollowUps'}CompletedPercent`;

/** Has no table: computed from the records of a subject in a period (contract section 14). */
@Resource({
  name: 'Dashboard',
  plural: 'Dashboards',
  about: 'The figures of an organization, department or individual (the subject) for a period.',
})
export class Dashboard {
  @GuidField('RO', { ...figure, about: 'ID of the subject: the organization, department or individual.' }) ID!: string;
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
  @CountField('Number of completed commitments of organizations for the period.', 6)
  OrganizationCommitmentsCompleted!: number;
  @CountField('Number of commitments of organizations for the period.', 8) OrganizationCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 2 }) OrganizationCommitmentsColorValue!: number;
  @CountField('Number of completed commitments of departments for the period.', 20)
  DepartmentCommitmentsCompleted!: number;
  @CountField('Number of commitments of departments for the period.', 24) DepartmentCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 2 }) DepartmentCommitmentsColorValue!: number;
  @CountField('Number of completed commitments of individuals for the period.', 90)
  IndividualCommitmentsCompleted!: number;
  @CountField('Number of commitments of individuals for the period.', 100) IndividualCommitmentsTotal!: number;
  @IntField('RO', { ...colorValue, example: 3 }) IndividualCommitmentsColorValue!: number;
  @PercentField('Percentage of the metrics whose latest value reaches their third threshold.', 20)
  MetricsExceedsPercent!: number;
  @PercentField('Percentage of the metrics whose latest value reaches their second threshold, but not the third.', 45)
  MetricsMeetsPercent!: number;
  @PercentField('Percentage of the metrics whose latest value reaches their first threshold, but not the second.', 25)
  MetricsMinimumPercent!: number;
  @PercentField('Percentage of the metrics whose latest value reaches none of their thresholds.', 10)
  MetricsBelowPercent!: number;
  @PercentField('Percentage of the 80/20 metrics of the subject that reach their second threshold.', 66.67)
  Metrics8020Percent!: number;
  @PercentField('Same as Metrics8020Percent, including the metrics of all departments below the subject.', 72.5)
  Metrics8020CompositePercent!: number;
  @CountField('Number of projects that were started and not completed by the end of the period.')
  ProjectsActive!: number;
  @CountField(
    'Number of projects completed in the period by their projected end, and of active projects that are not overdue.',
  )
  ProjectsOnTime!: number;
  @CountField('Number of projects completed in the period.') ProjectsCompleted!: number;
  @CountField('Number of changes to the projected end of projects in the period.') ProjectsDateChanges!: number;
  @CountField('ProjectsActive of the departments below, or of the departments of the individual.')
  DeptProjectsActive!: number;
  @CountField('ProjectsOnTime of the departments below, or of the departments of the individual.')
  DeptProjectsOnTime!: number;
  @CountField('ProjectsCompleted of the departments below, or of the departments of the individual.')
  DeptProjectsCompleted!: number;
  @CountField('ProjectsDateChanges of the departments below, or of the departments of the individual.')
  DeptProjectsDateChanges!: number;
  @PercentField('Percentage of the evaluation criteria of the projects that are completed.')
  EvaluationCriteriaPercent!: number;
  @PercentField('Mean score of the leader assessments for the period.') LeaderAssessmentPercent!: number;
  @PercentField('Mean score of the team assessments for the period.') TeamAssessmentPercent!: number;
  @PercentField('Dialogs that took place as a percentage of the expected dialogs, at most 100.')
  DialogsCompletedPercent!: number;
  @PercentField('Completed follow-up tasks as a percentage of the created ones, at most 100.')
  FollowUpsCompletedPercent!: number;
  @PercentField('Mean score of the performance assessments for the period.') IndividualPerformancePercent!: number;
  @PercentField('Mean score of the core value assessments for the period.') IndividualCoreValuesPercent!: number;
  @PercentField('Mean score of the basic role assessments for the period.') IndividualBasicRolePercent!: number;
  @CountField('Number of completed personal goals for the period.') PersonalGoalsCompleted!: number;
  @CountField('Number of personal goals for the period.') PersonalGoalsTotal!: number;
  @CountField('Number of dialogs with organizations expected in the period.') OrgDialogsExpected!: number;
  @CountField('Number of dialogs with organizations that took place in the period.') OrgDialogsOccurred!: number;
  @CountField('Number of dialogs with departments expected in the period.') DeptDialogsExpected!: number;
  @CountField('Number of dialogs with departments that took place in the period.') DeptDialogsOccurred!: number;
  @CountField('Number of dialogs with projects expected in the period.') ProjDialogsExpected!: number;
  @CountField('Number of dialogs with projects that took place in the period.') ProjDialogsOccurred!: number;
  @CountField('Number of dialogs with individuals expected in the period.') IndDialogsExpected!: number;
  @CountField('Number of dialogs with individuals that took place in the period.') IndDialogsOccurred!: number;
  @CountField('Number of follow-up tasks of dialogs with organizations created in the period.')
  OrgFollowUpsCreated!: number;
  @CountField('Number of follow-up tasks of dialogs with organizations completed in the period.')
  OrgFollowUpsCompleted!: number;
  @CountField('Number of follow-up tasks of dialogs with departments created in the period.')
  DeptFollowUpsCreated!: number;
  @CountField('Number of follow-up tasks of dialogs with departments completed in the period.')
  DeptFollowUpsCompleted!: number;
  @CountField('Number of follow-up tasks of dialogs with projects created in the period.')
  ProjFollowUpsCreated!: number;
  @CountField('Number of follow-up tasks of dialogs with projects completed in the period.')
  ProjFollowUpsCompleted!: number;
  @CountField('Number of follow-up tasks of dialogs with individuals created in the period.')
  IndFollowUpsCreated!: number;
  @CountField('Number of follow-up tasks of dialogs with individuals completed in the period.')
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
  @SwitchField('Whether clients show metrics.') ShowMetrics!: boolean;
  @SwitchField('Whether clients show dialogs.') ShowDialogs!: boolean;
  @SwitchField('Whether clients show follow-up tasks of dialogs.') ShowFollowUps!: boolean;
  @SwitchField('Whether clients show the project load.') ShowProjectLoad!: boolean;
  @SwitchField('Whether clients show evaluation criteria.') ShowEvaluationCriteria!: boolean;
  @SwitchField('Whether clients show leader assessments.') ShowLeaderAssessment!: boolean;
  @SwitchField('Whether clients show team assessments.') ShowTeamAssessment!: boolean;
  @SwitchField('Whether clients show personal goals.') ShowGoals!: boolean;
  @SwitchField('Whether clients show commitments of organizations.') ShowOrgCommitments!: boolean;
  @SwitchField('Whether clients show commitments of departments.') ShowDeptCommitments!: boolean;
  @SwitchField('Whether clients show commitments of individuals.') ShowIndCommitments!: boolean;
  @SwitchField('Whether clients show 80/20 metrics.') Show8020Metrics!: boolean;
  /** Of how many records percentages are. Not in responses, where that of none is 0: pictures draw it as none. */
  Counted!: Readonly<Record<CountedPercent, number>>;
}
