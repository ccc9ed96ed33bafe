import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../migration-columns';

/** Projects with the phases and statuses of a site and their team members. */
export class Projects1795219340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [phases(column), statuses(column), projects(column), teamMembers(column)];
}

function phases(column: MigrationColumns): TableOptions {
  const name = 'project_phases';
  return {
    name,
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.varchar('Name', 50),
      column.int('Rank'),
      column.version(),
    ],
    indices: [index(name, 'SiteID', 'Rank', 'ID')],
  };
}

function statuses(column: MigrationColumns): TableOptions {
  const name = 'project_statuses';
  return {
    name,
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.varchar('Name', 50),
      column.int('Rank'),
      column.bool('Completed'),
      column.version(),
    ],
    indices: [index(name, 'SiteID', 'Rank', 'ID')],
  };
}

function projects(column: MigrationColumns): TableOptions {
  const name = 'projects';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('ParentID', nullable),
      column.guid('AncestorID'),
      column.guid('HangsFromID'),
      column.int('Rank', nullable),
      column.int('RankKey'),
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
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      index('projects_rank', 'SiteID', 'RankKey', 'ID'),
      index('projects_ancestor', 'SiteID', 'AncestorID', 'RankKey', 'ID'),
      index('projects_siblings', 'SiteID', 'HangsFromID', 'RankKey', 'ID'),
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
      reference(name, 'StatusID', 'project_statuses'),
      reference(name, 'PhaseID', 'project_phases'),
      reference(name, 'ParentID', 'projects'),
    ],
  };
}

function teamMembers(column: MigrationColumns): TableOptions {
  const name = 'team_members';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('ProjectID'),
      column.guid('IndividualID'),
      column.int('Role'),
      column.varchar('RoleDescription', 50, nullable),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      unique(name, 'SiteID', 'ProjectID', 'IndividualID'),
      index('team_members_individual', 'SiteID', 'IndividualID', 'ProjectID'),
    ],
    foreignKeys: [reference(name, 'ProjectID', 'projects'), reference(name, 'IndividualID', 'individuals')],
  };
}
