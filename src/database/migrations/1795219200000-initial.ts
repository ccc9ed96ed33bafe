import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class Initial1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'individuals',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.bool('IsAdmin'),
        column.guid('UserID'),
        column.varchar('Prefix', 25, nullable),
        column.varchar('Suffix', 25, nullable),
        column.varchar('FirstName', 50),
        column.varchar('LastName', 50),
        column.varchar('UserDefined1', 255, nullable),
        column.varchar('UserDefined2', 255, nullable),
        column.varchar('UserDefined3', 255, nullable),
        column.varchar('UserDefined4', 255, nullable),
        column.varchar('Email', 255),
        column.varchar('UserName', 255),
        column.varchar('FullName', 101),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.time('Updated'),
        column.guid('CreatedBy', nullable),
        column.guid('UpdatedBy', nullable),
        column.bool('IsGlobalAdmin'),
        column.varchar('UserEmail', 255),
        column.time('HireDate', nullable),
        column.varchar('UserNameKey', 766),
        column.varchar('LiveKey', 766, nullable),
        column.varchar('PasswordHash', 255, nullable),
        column.guid('PrimaryMemberID'),
        column.varchar('NameKey', 304),
        column.varchar('OrderKey', 304),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('individuals_order', 'SiteID', 'OrderKey', 'ID'),
        index('individuals_user', 'SiteID', 'UserID'),
        unique('individuals_LiveKey', 'LiveKey'),
        index('individuals_name', 'SiteID', 'NameKey', 'ID'),
      ],
    });
    await schema.createTable({
      name: 'accountabilities',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('accountabilities_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
      foreignKeys: [reference('accountabilities', 'AncestorID', 'individuals')],
    });
    await schema.createTable({
      name: 'archive_values',
      columns: [
        column.guid('SiteID', primary),
        column.guid('ArchiveID', primary),
        column.time('Date', primary),
        column.guid('ID'),
        column.guid('MetricID'),
        column.decimal('Value'),
      ],
    });
    await schema.createTable({
      name: 'archives',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.varchar('AncestorName', 255),
        column.int('AncestorType'),
        column.varchar('ArchiveComment', 255, nullable),
        column.time('ArchiveDate'),
        column.ascii('ArchiveName', 7),
        column.guid('ArchivedBy', nullable),
        column.varchar('Name', 255),
        column.int('RowType'),
        column.guid('ItemID'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        unique('archives', 'SiteID', 'ItemID', 'ArchiveName'),
        index('archives_ancestor', 'SiteID', 'AncestorID', 'ArchiveDate', 'ID'),
      ],
    });
    await schema.createTable({
      name: 'periods',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.time('StartDate'),
        column.time('EndDate'),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('periods_order', 'SiteID', 'StartDate', 'ID')],
    });
    await schema.createTable({
      name: 'core_values',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('core_values_order', 'SiteID', 'Rank', 'ID')],
    });
    await schema.createTable({
      name: 'basic_roles',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.varchar('Name', 255),
        column.int('Rank', nullable),
        column.text('Description', nullable),
        column.int('PercentTime', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('basic_roles_individual', 'SiteID', 'IndividualID', 'Deleted', 'DeletedByRef', 'PercentTime')],
      foreignKeys: [reference('basic_roles', 'IndividualID', 'individuals')],
    });
    await schema.createTable({
      name: 'assessments',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('SubjectID'),
        column.int('Kind'),
        column.int('PeriodID'),
        column.decimal('Score'),
        column.text('Comment', nullable),
        column.guid('AssessorID', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.guid('CoreValueID', nullable),
        column.guid('BasicRoleID', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('assessments_subject', 'SiteID', 'SubjectID', 'PeriodID', 'Kind', 'ID'),
        index('assessments_score', 'SiteID', 'SubjectID', 'PeriodID', 'Kind', 'Score'),
      ],
      foreignKeys: [
        reference('assessments', 'PeriodID', 'periods'),
        reference('assessments', 'CoreValueID', 'core_values'),
        reference('assessments', 'BasicRoleID', 'basic_roles'),
      ],
    });
    await schema.createTable({
      name: 'dialogs',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.time('DialogDate'),
        column.varchar('Name', 255, nullable),
        column.varchar('Location', 50, nullable),
        column.text('Agenda', nullable),
        column.bool('Template'),
        column.bool('Draft'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.guid('OwnerID', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('dialogs_ancestor', 'SiteID', 'AncestorID', 'DialogDate', 'ID'),
        index('dialogs_count', 'SiteID', 'AncestorID', 'DialogDate', 'Draft', 'Template', 'Deleted', 'DeletedByRef'),
      ],
    });
    const dialogsByDate = index('dialogs_date', 'SiteID', 'DialogDate', 'ID', 'OwnerID');
    const dialogsByOwner = index('dialogs_owner', 'SiteID', 'OwnerID', 'DialogDate', 'ID', 'AncestorID');
    for (const options of [dialogsByDate, dialogsByOwner])
      await schema.createDescendingIndex('dialogs', options, ['DialogDate', 'ID']);
    await schema.createTable({
      name: 'basic_role_dialogs',
      columns: [
        column.guid('SiteID', primary),
        column.guid('BasicRoleID', primary),
        column.guid('DialogID', primary),
        column.text('Description'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      foreignKeys: [
        reference('basic_role_dialogs', 'BasicRoleID', 'basic_roles'),
        reference('basic_role_dialogs', 'DialogID', 'dialogs'),
      ],
    });
    await schema.createTable({
      name: 'colors',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.int('Rank'),
        column.varchar('Name', 50),
        column.varchar('Code', 6),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('colors_rank', 'SiteID', 'Rank', 'ID')],
    });
    await schema.createTable({
      name: 'comments',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.text('Comment'),
        column.time('CommentDate'),
        column.guid('IndividualID', nullable),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('comments_ancestor', 'SiteID', 'AncestorID', 'CommentDate', 'ID'),
        index('comments_author', 'SiteID', 'IndividualID', 'CommentDate', 'ID'),
      ],
    });
    await schema.createTable({
      name: 'commitments',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.varchar('Name', 255),
        column.bool('Completed'),
        column.time('DueDate'),
        column.int('PeriodID'),
        column.text('Measure1'),
        column.bool('Measure1Completed'),
        column.text('Measure2'),
        column.bool('Measure2Completed'),
        column.text('Measure3'),
        column.bool('Measure3Completed'),
        column.text('Measure4'),
        column.bool('Measure4Completed'),
        column.text('Measure5'),
        column.bool('Measure5Completed'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('commitments_ancestor', 'SiteID', 'AncestorID', 'PeriodID', 'DueDate', 'ID'),
        index('commitments_period', 'SiteID', 'PeriodID', 'DueDate', 'ID'),
        index('commitments_count', 'SiteID', 'AncestorID', 'PeriodID', 'Completed'),
      ],
      foreignKeys: [reference('commitments', 'PeriodID', 'periods')],
    });
    await schema.createTable({
      name: 'dashboard_settings',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.int('Threshold1'),
        column.int('Threshold2'),
        column.int('Threshold3'),
        column.bool('ShowMetrics'),
        column.bool('ShowDialogs'),
        column.bool('ShowFollowUps'),
        column.bool('ShowProjectLoad'),
        column.bool('ShowEvaluationCriteria'),
        column.bool('ShowLeaderAssessment'),
        column.bool('ShowTeamAssessment'),
        column.bool('ShowGoals'),
        column.bool('ShowOrgCommitments'),
        column.bool('ShowDeptCommitments'),
        column.bool('ShowIndCommitments'),
        column.bool('Show8020Metrics'),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('dashboard_settings', 'SiteID')],
    });
    await schema.createTable({
      name: 'project_statuses',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.varchar('Name', 50),
        column.int('Rank'),
        column.bool('Completed'),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('project_statuses', 'SiteID', 'Rank', 'ID')],
    });
    await schema.createTable({
      name: 'project_phases',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.varchar('Name', 50),
        column.int('Rank'),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('project_phases', 'SiteID', 'Rank', 'ID')],
    });
    await schema.createTable({
      name: 'projects',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('ParentID', nullable),
        column.guid('AncestorID'),
        column.int('Rank', nullable),
        column.varchar('Name', 255),
        column.text('Description', nullable),
        column.varchar('Color', 6, nullable),
        column.time('StartDateProjected', nullable),
        column.time('StartDateActual', nullable),
        column.time('EndDateProjected', nullable),
        column.time('EndDateActual', nullable),
        column.int('StatusID', nullable),
        column.int('PhaseID', nullable),
        column.varchar('TrackingLabel', 50, nullable),
        column.ascii('RankOrder', 255),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.guid('TreeParentID'),
        column.int('RankKey'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('projects_rank', 'SiteID', 'RankKey', 'ID', 'AncestorID'),
        index('projects_ancestor', 'SiteID', 'AncestorID', 'RankKey', 'ID'),
        index('projects_siblings', 'SiteID', 'TreeParentID', 'RankKey', 'ID'),
        index(
          'projects_active',
          'SiteID',
          'Deleted',
          'DeletedByRef',
          'EndDateActual',
          'StartDateActual',
          'StartDateProjected',
        ),
      ],
      foreignKeys: [
        reference('projects', 'ParentID', 'projects'),
        reference('projects', 'StatusID', 'project_statuses'),
        reference('projects', 'PhaseID', 'project_phases'),
      ],
    });
    await schema.createTable({
      name: 'evaluation_criteria',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.bool('Completed'),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('evaluation_criteria_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
      foreignKeys: [reference('evaluation_criteria', 'AncestorID', 'projects')],
    });
    await schema.createTable({
      name: 'goals',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.text('Name'),
        column.bool('Completed'),
        column.text('Comment'),
        column.text('Why'),
        column.time('DueDate'),
        column.int('PeriodID'),
        column.text('Measure1'),
        column.text('Measure2'),
        column.text('Measure3'),
        column.text('Measure4'),
        column.text('Measure5'),
        column.bool('Measure1Completed'),
        column.bool('Measure3Completed'),
        column.bool('Measure4Completed'),
        column.bool('Measure5Completed'),
        column.bool('Measure2Completed'),
        column.time('Measure1StartDate', nullable),
        column.time('Measure1EndDate', nullable),
        column.time('Measure2StartDate', nullable),
        column.time('Measure2EndDate', nullable),
        column.time('Measure3StartDate', nullable),
        column.time('Measure4StartDate', nullable),
        column.time('Measure4EndDate', nullable),
        column.time('Measure5StartDate', nullable),
        column.time('Measure5EndDate', nullable),
        column.time('Measure3EndDate', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('goals_individual', 'SiteID', 'IndividualID', 'PeriodID', 'DueDate', 'ID'),
        index('goals_period', 'SiteID', 'PeriodID', 'DueDate', 'ID', 'IndividualID'),
        index('goals_count', 'SiteID', 'IndividualID', 'PeriodID', 'Completed'),
      ],
      foreignKeys: [reference('goals', 'IndividualID', 'individuals'), reference('goals', 'PeriodID', 'periods')],
    });
    await schema.createTable({
      name: 'indicators',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('BasicRoleID'),
        column.int('Rank', nullable),
        column.varchar('Name', 200),
        column.text('Description', nullable),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('indicators_role', 'SiteID', 'BasicRoleID')],
      foreignKeys: [reference('indicators', 'BasicRoleID', 'basic_roles')],
    });
    await schema.createTable({
      name: 'leases',
      columns: [
        column.guid('SiteID', primary),
        column.ascii('Name', 64, primary),
        column.guid('Holder'),
        column.time('Until'),
      ],
    });
    await schema.createTable({
      name: 'metrics',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('ParentID', nullable),
        column.guid('AncestorID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description'),
        column.varchar('Format', 255, { default: "'0.#'" }),
        column.varchar('Color', 6, nullable),
        column.decimal('Threshold1', nullable),
        column.decimal('Threshold2', nullable),
        column.decimal('Threshold3', nullable),
        column.bool('Is8020'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('metrics_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
      foreignKeys: [reference('metrics', 'ParentID', 'metrics')],
    });
    await schema.createTable({
      name: 'nodes',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.int('RowType'),
        column.guid('AncestorID', nullable),
        column.varchar('Name', 255),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
      ],
      indices: [index('nodes_ancestor', 'SiteID', 'AncestorID', 'RowType')],
    });
    await schema.createTable({
      name: 'organizations',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('ParentID', nullable),
        column.int('Rank'),
        column.varchar('Name', 100),
        column.varchar('EmotionalGoal', 1000, nullable),
        column.text('Focus', nullable),
        column.bytes('Picture', nullable),
        column.int('RowType'),
        column.ascii('RankOrder', 255),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('organizations_parent', 'SiteID', 'ParentID', 'Rank', 'ID'),
        index('organizations_rank', 'SiteID', 'Rank', 'ID'),
        index('organizations_shape', 'SiteID', 'Deleted', 'DeletedByRef', 'ID', 'ParentID', 'RowType', 'Name'),
      ],
    });
    await schema.createTable({
      name: 'organization_members',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.guid('OrganizationID'),
        column.guid('ReportsToID', nullable),
        column.varchar('Title', 255, nullable),
        column.bool('Leader'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        unique('organization_members_pair', 'SiteID', 'IndividualID', 'OrganizationID'),
        index('organization_members_organization', 'SiteID', 'OrganizationID'),
        index('organization_members_reports_to', 'SiteID', 'ReportsToID'),
      ],
      foreignKeys: [
        reference('organization_members', 'IndividualID', 'individuals'),
        reference('organization_members', 'OrganizationID', 'organizations'),
      ],
    });
    await schema.createTable({
      name: 'permissions',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('RowID'),
        column.guid('PrincipalID'),
        column.int('ChildType', nullable),
        column.int('CreateState'),
        column.int('ReadState'),
        column.int('UpdateState'),
        column.int('DeleteState'),
        column.int('DelegateState'),
        column.int('PrincipalType'),
        column.guid('PrincipalKey'),
        column.int('ChildTypeKey'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        unique('permissions', 'SiteID', 'RowID', 'PrincipalKey', 'ChildTypeKey'),
        index('permissions_principal', 'SiteID', 'PrincipalKey'),
      ],
    });
    await schema.createTable({
      name: 'project_date_changes',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.guid('ProjectID'),
        column.time('OldDate', nullable),
        column.time('NewDate', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
      ],
      indices: [index('project_date_changes', 'SiteID', 'ProjectID', 'Created')],
      foreignKeys: [reference('project_date_changes', 'ProjectID', 'projects')],
    });
    await schema.createTable({
      name: 'project_scopes',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('project_scopes_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
      foreignKeys: [reference('project_scopes', 'AncestorID', 'projects')],
    });
    await schema.createTable({
      name: 'security_groups',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Group', 100),
        column.text('Description', nullable),
        column.bool('BuiltIn'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.varchar('OrderKey', 301),
        column.varchar('LiveKey', 301, nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        unique('security_groups_LiveKey', 'SiteID', 'LiveKey'),
        index('security_groups_order', 'SiteID', 'OrderKey', 'ID'),
      ],
    });
    await schema.createTable({
      name: 'security_group_members',
      columns: [
        column.guid('SiteID', primary),
        column.guid('GroupID', primary),
        column.guid('IndividualID', primary),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
      ],
      indices: [index('security_group_members_individual', 'SiteID', 'IndividualID')],
      foreignKeys: [
        reference('security_group_members', 'GroupID', 'security_groups'),
        reference('security_group_members', 'IndividualID', 'individuals'),
      ],
    });
    await schema.createTable({
      name: 'sign_in_addresses',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.ascii('Hash', 64),
        column.time('LastUsed'),
      ],
      indices: [unique('sign_in_addresses_hash', 'SiteID', 'IndividualID', 'Hash')],
      foreignKeys: [reference('sign_in_addresses', 'IndividualID', 'individuals')],
    });
    await schema.createTable({
      name: 'sign_in_secrets',
      columns: [column.guid('ID', primary), column.guid('SiteID'), column.ascii('Secret', 64)],
      indices: [unique('sign_in_secrets_site', 'SiteID')],
    });
    await schema.createTable({
      name: 'sites',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Name', 200),
        column.text('Comment', nullable),
        column.varchar('Category', 50, nullable),
        column.bool('FeatureApi', true),
        column.bool('FeaturePerformance', true),
        column.varchar('BelowThresholdColor', 6, nullable),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.varchar('OrderKey', 601),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('sites_site', 'SiteID')],
    });
    await schema.createTable({
      name: 'supervisory_scopes',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description'),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('supervisory_scopes_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
      foreignKeys: [reference('supervisory_scopes', 'AncestorID', 'individuals')],
    });
    await schema.createTable({
      name: 'tasks',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.guid('ParentID', nullable),
        column.varchar('Name', 255),
        column.text('Description', nullable),
        column.int('Priority', nullable),
        column.int('Rank', nullable),
        column.text('Color', nullable),
        column.time('StartDateProjected', nullable),
        column.time('StartDateActual', nullable),
        column.time('EndDateProjected', nullable),
        column.time('EndDateActual', nullable),
        column.bool('Milestone'),
        column.varchar('TrackingLabel', 50, nullable),
        column.ascii('RankOrder', 255),
        column.bool('Deleted'),
        column.bool('DeletedByRef'),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.guid('TreeParentID'),
        column.guid('OwnerID', nullable),
        column.int('RankKey'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('tasks_rank', 'SiteID', 'RankKey', 'ID', 'OwnerID'),
        index('tasks_owner', 'SiteID', 'OwnerID', 'RankKey', 'ID'),
        index('tasks_ancestor', 'SiteID', 'AncestorID', 'RankKey', 'ID'),
        index('tasks_siblings', 'SiteID', 'TreeParentID', 'RankKey', 'ID'),
        index('tasks_count', 'SiteID', 'AncestorID', 'Deleted', 'DeletedByRef', 'Created', 'EndDateActual'),
      ],
      foreignKeys: [reference('tasks', 'ParentID', 'tasks')],
    });
    await schema.createTable({
      name: 'task_assignees',
      columns: [
        column.guid('SiteID', primary),
        column.guid('TaskID', primary),
        column.guid('IndividualID', primary),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
      ],
      indices: [index('task_assignees_individual', 'SiteID', 'IndividualID', 'TaskID')],
      foreignKeys: [
        reference('task_assignees', 'TaskID', 'tasks'),
        reference('task_assignees', 'IndividualID', 'individuals'),
      ],
    });
    await schema.createTable({
      name: 'team_members',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('ProjectID'),
        column.guid('IndividualID'),
        column.int('Role'),
        column.varchar('RoleDescription', 50, nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        unique('team_members', 'SiteID', 'ProjectID', 'IndividualID'),
        index('team_members_individual', 'SiteID', 'IndividualID', 'ProjectID'),
      ],
      foreignKeys: [
        reference('team_members', 'ProjectID', 'projects'),
        reference('team_members', 'IndividualID', 'individuals'),
      ],
    });
    await schema.createTable({
      name: 'tokens',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Name', 100),
        column.time('Expires', nullable),
        column.time('LastUsed', nullable),
        column.time('Created'),
        column.guid('IndividualID', nullable),
        column.varchar('Kind', 10),
        column.varchar('OrderKey', 301, nullable),
        column.ascii('Hash', 64),
        column.guid('CreatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('tokens_owner', 'SiteID', 'Kind', 'IndividualID'), unique('tokens_Hash', 'Hash')],
      foreignKeys: [reference('tokens', 'IndividualID', 'individuals')],
    });
    await schema.createTable({
      name: 'trend_values',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('MetricID'),
        column.time('Date'),
        column.decimal('Value'),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('trend_values', 'SiteID', 'MetricID', 'Date')],
      foreignKeys: [reference('trend_values', 'MetricID', 'metrics')],
    });
    await schema.createTable({
      name: 'write_probes',
      columns: [column.guid('SiteID', primary), column.guid('ID', primary), column.text('Data')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('write_probes');
    await schema.dropTable('trend_values');
    await schema.dropTable('tokens');
    await schema.dropTable('team_members');
    await schema.dropTable('task_assignees');
    await schema.dropTable('tasks');
    await schema.dropTable('supervisory_scopes');
    await schema.dropTable('sites');
    await schema.dropTable('sign_in_secrets');
    await schema.dropTable('sign_in_addresses');
    await schema.dropTable('security_group_members');
    await schema.dropTable('security_groups');
    await schema.dropTable('project_scopes');
    await schema.dropTable('project_date_changes');
    await schema.dropTable('permissions');
    await schema.dropTable('organization_members');
    await schema.dropTable('organizations');
    await schema.dropTable('nodes');
    await schema.dropTable('metrics');
    await schema.dropTable('leases');
    await schema.dropTable('indicators');
    await schema.dropTable('goals');
    await schema.dropTable('evaluation_criteria');
    await schema.dropTable('projects');
    await schema.dropTable('project_phases');
    await schema.dropTable('project_statuses');
    await schema.dropTable('dashboard_settings');
    await schema.dropTable('commitments');
    await schema.dropTable('comments');
    await schema.dropTable('colors');
    await schema.dropTable('basic_role_dialogs');
    await schema.dropTable('dialogs');
    await schema.dropTable('assessments');
    await schema.dropTable('basic_roles');
    await schema.dropTable('core_values');
    await schema.dropTable('periods');
    await schema.dropTable('archives');
    await schema.dropTable('archive_values');
    await schema.dropTable('accountabilities');
    await schema.dropTable('individuals');
  }
}
