import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { MigrationColumns, primary, unique } from '../migration-columns';

const SWITCHES = [
  'ShowMetrics',
  'ShowDialogs',
  'ShowFollowUps',
  'ShowProjectLoad',
  'ShowEvaluationCriteria',
  'ShowLeaderAssessment',
  'ShowTeamAssessment',
  'ShowGoals',
  'ShowOrgCommitments',
  'ShowDeptCommitments',
  'ShowIndCommitments',
  'Show8020Metrics',
];

/** What a site has set for its dashboards. */
export class DashboardSettings1795219410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(dashboardSettings(new MigrationColumns(runner))), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('dashboard_settings', true);
  }
}

function dashboardSettings(column: MigrationColumns): TableOptions {
  const name = 'dashboard_settings';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.int('Threshold1'),
      column.int('Threshold2'),
      column.int('Threshold3'),
      ...SWITCHES.map((field) => column.bool(field)),
      column.version(),
    ],
    indices: [unique(name, 'SiteID')],
  };
}
