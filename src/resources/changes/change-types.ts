import type { RequiredRole } from '../../security/access/required-role';

/** What a type of record needs to be in the changes. */
export interface ChangeType {
  /** The address of a record, in which `{id}` is its ID and `{ancestor}` that of the record it belongs to. */
  readonly address: string;
  /** The required role of the GET of that address. */
  readonly role: RequiredRole;
}

const of = (address: string, role: RequiredRole = 'anyone'): ChangeType => ({ address, role });

/** The types of records that the changes name (contract section 17). Tokens are in the audit only. */
export const CHANGE_TYPES: Readonly<Record<string, ChangeType>> = {
  Accountability: of('accountabilities/{id}'),
  Archive: of('archives/{id}'),
  Assessment: of('assessments/{id}', 'PM'),
  BasicRole: of('basicroles/{id}'),
  // The ID of a pair is that of the role, a slash and that of the dialog.
  BasicRoleDialog: of('basicroles/{role}/dialogs/{dialog}'),
  Color: of('colors/{id}'),
  Comment: of('comments/{id}'),
  Commitment: of('commitments/{id}', 'PM'),
  CoreValue: of('corevalues/{id}', 'PM'),
  DashboardSettings: of('dashboards/settings', 'PM'),
  DepartmentMember: of('departmentmembers/{id}'),
  Dialog: of('dialogs/{id}'),
  EvaluationCriteria: of('evaluationcriteria/{id}'),
  Goal: of('goals/{id}'),
  Indicator: of('indicators/{id}'),
  Individual: of('individuals/{id}'),
  Metric: of('metrics/{id}'),
  Organization: of('organizations/{id}'),
  Period: of('periods/{id}'),
  Permission: of('permissions/{id}'),
  Phase: of('projectphases'),
  Project: of('projects/{id}'),
  ProjectScope: of('projectscopes/{id}'),
  SecurityGroup: of('securitygroups/{id}'),
  Site: of('sites/{id}'),
  Status: of('projectstatuses'),
  SupervisoryScope: of('supervisoryscopes/{id}'),
  Task: of('tasks/{id}'),
  TeamMember: of('projects/{ancestor}/teammembers'),
  TrendValue: of('metricvalues/{id}'),
  Webhook: of('webhooks/{id}', 'Admin'),
};

/** The path of a record below the service's prefix. */
export function addressOf({ address }: ChangeType, recordId: string, ancestorId: string | null): string {
  const [role, dialog = ''] = recordId.split('/');
  return address
    .replace('{id}', recordId)
    .replace('{ancestor}', ancestorId ?? '')
    .replace('{role}', role)
    .replace('{dialog}', dialog);
}
