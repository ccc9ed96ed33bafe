import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';
import { fillSortForms, type StoredForm } from '../sort-form-fill';

const FORMS: readonly StoredForm[] = [
  { table: 'individuals', text: 'FirstName', form: 'FirstNameForm' },
  { table: 'individuals', text: 'LastName', form: 'LastNameForm' },
  { table: 'individuals', text: 'Email', form: 'EmailForm' },
  { table: 'individuals', text: 'UserName', form: 'UserNameForm' },
  { table: 'accountabilities', text: 'Name', form: 'NameForm' },
  { table: 'archives', text: 'Name', form: 'NameForm' },
  { table: 'core_values', text: 'Name', form: 'NameForm' },
  { table: 'basic_roles', text: 'Name', form: 'NameForm' },
  { table: 'dialogs', text: 'Name', form: 'NameForm' },
  { table: 'colors', text: 'Name', form: 'NameForm' },
  { table: 'commitments', text: 'Name', form: 'NameForm' },
  { table: 'project_statuses', text: 'Name', form: 'NameForm' },
  { table: 'project_phases', text: 'Name', form: 'NameForm' },
  { table: 'projects', text: 'Name', form: 'NameForm' },
  { table: 'projects', text: 'TrackingLabel', form: 'TrackingLabelForm' },
  { table: 'evaluation_criteria', text: 'Name', form: 'NameForm' },
  { table: 'goals', text: 'Name', form: 'NameForm' },
  { table: 'indicators', text: 'Name', form: 'NameForm' },
  { table: 'metrics', text: 'Name', form: 'NameForm' },
  { table: 'organizations', text: 'Name', form: 'NameForm' },
  { table: 'project_scopes', text: 'Name', form: 'NameForm' },
  { table: 'supervisory_scopes', text: 'Name', form: 'NameForm' },
  { table: 'tasks', text: 'Name', form: 'NameForm' },
  { table: 'tasks', text: 'TrackingLabel', form: 'TrackingLabelForm' },
  { table: 'tokens', text: 'Name', form: 'NameForm' },
];

export class Finding1795438334455 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.addColumn('individuals', column.varchar('FirstNameForm', 151, { default: "''" }));
    await schema.addColumn('individuals', column.varchar('LastNameForm', 151, { default: "''" }));
    await schema.addColumn('individuals', column.varchar('EmailForm', 700, { default: "''" }));
    await schema.addColumn('individuals', column.varchar('UserNameForm', 700, { default: "''" }));
    await schema.addColumn('accountabilities', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('archives', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('core_values', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('basic_roles', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('dialogs', column.varchar('NameForm', 700, nullable));
    await schema.addColumn('colors', column.varchar('NameForm', 151, { default: "''" }));
    await schema.addColumn('commitments', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('project_statuses', column.varchar('NameForm', 151, { default: "''" }));
    await schema.addColumn('project_phases', column.varchar('NameForm', 151, { default: "''" }));
    await schema.addColumn('projects', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('projects', column.varchar('TrackingLabelForm', 151, nullable));
    await schema.addColumn('evaluation_criteria', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('goals', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('indicators', column.varchar('NameForm', 601, { default: "''" }));
    await schema.addColumn('metrics', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('organizations', column.varchar('NameForm', 301, { default: "''" }));
    await schema.addColumn('project_scopes', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('supervisory_scopes', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('tasks', column.varchar('NameForm', 700, { default: "''" }));
    await schema.addColumn('tasks', column.varchar('TrackingLabelForm', 151, nullable));
    await schema.addColumn('tokens', column.varchar('NameForm', 301, { default: "''" }));
    await fill(runner);
    await schema.createIndex('individuals', index('individuals_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('individuals', index('individuals_by_LastNameForm', 'SiteID', 'LastNameForm', 'ID'));
    await schema.createIndex('individuals', index('individuals_by_FirstNameForm', 'SiteID', 'FirstNameForm', 'ID'));
    await schema.createIndex(
      'accountabilities',
      index('accountabilities_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'),
    );
    await schema.createIndex(
      'accountabilities',
      index('accountabilities_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'),
    );
    await schema.createIndex('archives', index('archives_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'));
    await schema.createIndex('core_values', index('core_values_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('core_values', index('core_values_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('basic_roles', index('basic_roles_by_Updated', 'SiteID', 'IndividualID', 'Updated', 'ID'));
    await schema.createIndex('basic_roles', index('basic_roles_by_Rank', 'SiteID', 'IndividualID', 'Rank', 'ID'));
    await schema.createIndex(
      'basic_roles',
      index('basic_roles_by_NameForm', 'SiteID', 'IndividualID', 'NameForm', 'ID'),
    );
    await schema.createIndex(
      'assessments',
      index('assessments_by_Updated', 'SiteID', 'SubjectID', 'PeriodID', 'Updated', 'ID'),
    );
    await schema.createIndex('dialogs', index('dialogs_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('dialogs', index('dialogs_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('colors', index('colors_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('comments', index('comments_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'));
    await schema.createIndex(
      'commitments',
      index('commitments_by_NameForm', 'SiteID', 'AncestorID', 'PeriodID', 'NameForm', 'ID'),
    );
    await schema.createIndex('project_statuses', index('project_statuses_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('project_phases', index('project_phases_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('projects', index('projects_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('projects', index('projects_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex(
      'evaluation_criteria',
      index('evaluation_criteria_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'),
    );
    await schema.createIndex(
      'evaluation_criteria',
      index('evaluation_criteria_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'),
    );
    await schema.createIndex('goals', index('goals_by_NameForm', 'SiteID', 'PeriodID', 'NameForm', 'ID'));
    await schema.createIndex('indicators', index('indicators_by_Updated', 'SiteID', 'BasicRoleID', 'Updated', 'ID'));
    await schema.createIndex('indicators', index('indicators_by_NameForm', 'SiteID', 'BasicRoleID', 'NameForm', 'ID'));
    await schema.createIndex('indicators', index('indicators_by_Rank', 'SiteID', 'BasicRoleID', 'Rank', 'ID'));
    await schema.createIndex('metrics', index('metrics_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'));
    await schema.createIndex('metrics', index('metrics_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'));
    await schema.createIndex('organizations', index('organizations_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('organizations', index('organizations_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex(
      'project_scopes',
      index('project_scopes_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'),
    );
    await schema.createIndex(
      'project_scopes',
      index('project_scopes_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'),
    );
    await schema.createIndex('security_groups', index('security_groups_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex(
      'supervisory_scopes',
      index('supervisory_scopes_by_Updated', 'SiteID', 'AncestorID', 'Updated', 'ID'),
    );
    await schema.createIndex(
      'supervisory_scopes',
      index('supervisory_scopes_by_NameForm', 'SiteID', 'AncestorID', 'NameForm', 'ID'),
    );
    await schema.createIndex('tasks', index('tasks_by_Updated', 'SiteID', 'Updated', 'ID'));
    await schema.createIndex('tasks', index('tasks_by_NameForm', 'SiteID', 'NameForm', 'ID'));
    await schema.createIndex('team_members', index('team_members_by_Updated', 'SiteID', 'ProjectID', 'Updated', 'ID'));
    await schema.createIndex('tokens', index('tokens_by_NameForm', 'SiteID', 'Kind', 'IndividualID', 'NameForm', 'ID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('tokens', 'IX_tokens_by_NameForm');
    await schema.dropIndex('team_members', 'IX_team_members_by_Updated');
    await schema.dropIndex('tasks', 'IX_tasks_by_NameForm');
    await schema.dropIndex('tasks', 'IX_tasks_by_Updated');
    await schema.dropIndex('supervisory_scopes', 'IX_supervisory_scopes_by_NameForm');
    await schema.dropIndex('supervisory_scopes', 'IX_supervisory_scopes_by_Updated');
    await schema.dropIndex('security_groups', 'IX_security_groups_by_Updated');
    await schema.dropIndex('project_scopes', 'IX_project_scopes_by_NameForm');
    await schema.dropIndex('project_scopes', 'IX_project_scopes_by_Updated');
    await schema.dropIndex('organizations', 'IX_organizations_by_NameForm');
    await schema.dropIndex('organizations', 'IX_organizations_by_Updated');
    await schema.dropIndex('metrics', 'IX_metrics_by_NameForm');
    await schema.dropIndex('metrics', 'IX_metrics_by_Updated');
    await schema.dropIndex('indicators', 'IX_indicators_by_Rank');
    await schema.dropIndex('indicators', 'IX_indicators_by_NameForm');
    await schema.dropIndex('indicators', 'IX_indicators_by_Updated');
    await schema.dropIndex('goals', 'IX_goals_by_NameForm');
    await schema.dropIndex('evaluation_criteria', 'IX_evaluation_criteria_by_NameForm');
    await schema.dropIndex('evaluation_criteria', 'IX_evaluation_criteria_by_Updated');
    await schema.dropIndex('projects', 'IX_projects_by_NameForm');
    await schema.dropIndex('projects', 'IX_projects_by_Updated');
    await schema.dropIndex('project_phases', 'IX_project_phases_by_NameForm');
    await schema.dropIndex('project_statuses', 'IX_project_statuses_by_NameForm');
    await schema.dropIndex('commitments', 'IX_commitments_by_NameForm');
    await schema.dropIndex('comments', 'IX_comments_by_Updated');
    await schema.dropIndex('colors', 'IX_colors_by_NameForm');
    await schema.dropIndex('dialogs', 'IX_dialogs_by_NameForm');
    await schema.dropIndex('dialogs', 'IX_dialogs_by_Updated');
    await schema.dropIndex('assessments', 'IX_assessments_by_Updated');
    await schema.dropIndex('basic_roles', 'IX_basic_roles_by_NameForm');
    await schema.dropIndex('basic_roles', 'IX_basic_roles_by_Rank');
    await schema.dropIndex('basic_roles', 'IX_basic_roles_by_Updated');
    await schema.dropIndex('core_values', 'IX_core_values_by_NameForm');
    await schema.dropIndex('core_values', 'IX_core_values_by_Updated');
    await schema.dropIndex('archives', 'IX_archives_by_NameForm');
    await schema.dropIndex('accountabilities', 'IX_accountabilities_by_NameForm');
    await schema.dropIndex('accountabilities', 'IX_accountabilities_by_Updated');
    await schema.dropIndex('individuals', 'IX_individuals_by_FirstNameForm');
    await schema.dropIndex('individuals', 'IX_individuals_by_LastNameForm');
    await schema.dropIndex('individuals', 'IX_individuals_by_Updated');
    await schema.dropColumn('tokens', 'NameForm');
    await schema.dropColumn('tasks', 'TrackingLabelForm');
    await schema.dropColumn('tasks', 'NameForm');
    await schema.dropColumn('supervisory_scopes', 'NameForm');
    await schema.dropColumn('project_scopes', 'NameForm');
    await schema.dropColumn('organizations', 'NameForm');
    await schema.dropColumn('metrics', 'NameForm');
    await schema.dropColumn('indicators', 'NameForm');
    await schema.dropColumn('goals', 'NameForm');
    await schema.dropColumn('evaluation_criteria', 'NameForm');
    await schema.dropColumn('projects', 'TrackingLabelForm');
    await schema.dropColumn('projects', 'NameForm');
    await schema.dropColumn('project_phases', 'NameForm');
    await schema.dropColumn('project_statuses', 'NameForm');
    await schema.dropColumn('commitments', 'NameForm');
    await schema.dropColumn('colors', 'NameForm');
    await schema.dropColumn('dialogs', 'NameForm');
    await schema.dropColumn('basic_roles', 'NameForm');
    await schema.dropColumn('core_values', 'NameForm');
    await schema.dropColumn('archives', 'NameForm');
    await schema.dropColumn('accountabilities', 'NameForm');
    await schema.dropColumn('individuals', 'UserNameForm');
    await schema.dropColumn('individuals', 'EmailForm');
    await schema.dropColumn('individuals', 'LastNameForm');
    await schema.dropColumn('individuals', 'FirstNameForm');
  }
}

// In batches: a long statement would hold locks. Rows that the version before writes later are filled by the command
// `sort-forms fill`.
async function fill(runner: QueryRunner): Promise<void> {
  const sites: { ID: string }[] = await runner.query('SELECT ID FROM sites');
  for (const { ID } of sites)
    for (const form of FORMS) await fillSortForms((sql, params) => runner.query(sql, params), ID, form);
}
