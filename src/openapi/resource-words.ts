/** The names of the records of a path segment, as they are part of operation IDs. */
export interface ResourceWords {
  readonly one: string;
  readonly many: string;
}

const plural = (one: string): ResourceWords => ({ one, many: `${one}s` });

/** By path segment. */
const WORDS: Readonly<Record<string, ResourceWords>> = {
  accountabilities: { one: 'Accountability', many: 'Accountabilities' },
  archives: plural('Archive'),
  assessments: plural('Assessment'),
  audit: { one: 'AuditEntry', many: 'AuditEntries' },
  basicroledialogs: plural('BasicRoleDialog'),
  basicroles: plural('BasicRole'),
  changes: plural('Change'),
  colors: plural('Color'),
  comments: plural('Comment'),
  commitments: plural('Commitment'),
  corevalues: plural('CoreValue'),
  dashboards: plural('Dashboard'),
  departmentmembers: plural('Membership'),
  departments: plural('Department'),
  dialogs: plural('Dialog'),
  evaluationcriteria: { one: 'EvaluationCriterion', many: 'EvaluationCriteria' },
  goals: plural('Goal'),
  indicators: plural('Indicator'),
  individuals: plural('Individual'),
  metric: plural('Metric'),
  metrics: plural('Metric'),
  metricvalues: plural('MetricValue'),
  organizations: plural('Organization'),
  periods: plural('Period'),
  permissions: plural('Permission'),
  projectphases: plural('ProjectPhase'),
  projects: plural('Project'),
  projectscopes: plural('ProjectScope'),
  projectstatuses: { one: 'ProjectStatus', many: 'ProjectStatuses' },
  securitygroups: plural('SecurityGroup'),
  sites: plural('Site'),
  supervisoryscopes: plural('SupervisoryScope'),
  tasks: plural('Task'),
  teammembers: plural('TeamMember'),
  tokens: plural('Token'),
  values: plural('Value'),
  webhooks: plural('Webhook'),
  deliveries: { one: 'Delivery', many: 'Deliveries' },
};

/** The words of a path segment; undefined for a segment that names no records. */
export function wordsOf(segment: string): ResourceWords | undefined {
  return WORDS[segment.toLowerCase()];
}

/** The words of a path segment as a phrase in a sentence: `evaluation criterion`, `core values`. */
export function phraseOf(word: string): string {
  return word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
