import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../migration-columns';

/** Sites, the tree, people, units, security groups, tokens, and the first list items. */
export class Foundation1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) {
      // MySQL commits table by table: after a failure half way, the next run goes on where this one stopped.
      await runner.createTable(new Table(table), true);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) {
      await runner.dropTable(name, true);
    }
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [
    sites(column),
    nodes(column),
    individuals(column),
    organizations(column),
    organizationMembers(column),
    personalItems(column, 'accountabilities'),
    personalItems(column, 'supervisory_scopes'),
    colors(column),
    securityGroups(column),
    securityGroupMembers(column),
    tokens(column),
  ];
}

function sites(column: MigrationColumns): TableOptions {
  return {
    name: 'sites',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.varchar('Name', 200),
      column.varchar('OrderKey', 601),
      column.text('Comment', nullable),
      column.varchar('Category', 50, nullable),
      column.bool('FeatureApi', true),
      column.bool('FeaturePerformance', true),
      column.varchar('BelowThresholdColor', 6, nullable),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [index('sites_site', 'SiteID')],
  };
}

function nodes(column: MigrationColumns): TableOptions {
  return {
    name: 'nodes',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.int('RowType'),
      column.guid('AncestorID', nullable),
      column.varchar('Name', 255),
      ...column.deletion(),
    ],
    indices: [index('nodes_ancestor', 'SiteID', 'AncestorID')],
  };
}

function individuals(column: MigrationColumns): TableOptions {
  return {
    name: 'individuals',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('UserID'),
      column.bool('IsAdmin'),
      column.bool('IsGlobalAdmin'),
      column.varchar('Prefix', 25, nullable),
      column.varchar('Suffix', 25, nullable),
      column.varchar('FirstName', 50),
      column.varchar('LastName', 50),
      column.varchar('UserDefined1', 255, nullable),
      column.varchar('UserDefined2', 255, nullable),
      column.varchar('UserDefined3', 255, nullable),
      column.varchar('UserDefined4', 255, nullable),
      column.varchar('Email', 255),
      column.varchar('UserEmail', 255),
      column.varchar('UserName', 255),
      column.varchar('UserNameKey', 766),
      column.varchar('LiveKey', 766, nullable),
      column.varchar('PasswordHash', 255, nullable),
      column.guid('PrimaryMemberID'),
      column.time('HireDate', nullable),
      column.varchar('FullName', 101),
      column.varchar('NameKey', 304),
      column.varchar('OrderKey', 304),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      index('individuals_order', 'SiteID', 'OrderKey', 'ID'),
      index('individuals_user', 'SiteID', 'UserID'),
      // Without the site: user names are the one thing that sites share (contract section 7).
      unique('individuals_LiveKey', 'LiveKey'),
    ],
  };
}

function organizations(column: MigrationColumns): TableOptions {
  return {
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
      column.varchar('RankOrder', 255),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      index('organizations_parent', 'SiteID', 'ParentID', 'Rank', 'ID'),
      index('organizations_rank', 'SiteID', 'Rank', 'ID'),
    ],
  };
}

function organizationMembers(column: MigrationColumns): TableOptions {
  const name = 'organization_members';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('IndividualID'),
      column.guid('OrganizationID'),
      column.guid('ReportsToID', nullable),
      column.varchar('Title', 255, nullable),
      column.bool('Leader'),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      unique('organization_members_pair', 'SiteID', 'IndividualID', 'OrganizationID'),
      index('organization_members_organization', 'SiteID', 'OrganizationID'),
      index('organization_members_reports_to', 'SiteID', 'ReportsToID'),
    ],
    foreignKeys: [reference(name, 'IndividualID', 'individuals'), reference(name, 'OrganizationID', 'organizations')],
  };
}

function personalItems(column: MigrationColumns, name: string): TableOptions {
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('AncestorID'),
      column.int('Rank'),
      column.varchar('Name', 255),
      column.text('Description'),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [index(`${name}_ancestor`, 'SiteID', 'AncestorID', 'Rank', 'ID')],
    foreignKeys: [reference(name, 'AncestorID', 'individuals')],
  };
}

function colors(column: MigrationColumns): TableOptions {
  return {
    name: 'colors',
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.int('Rank'),
      column.varchar('Name', 50),
      column.varchar('Code', 6),
      column.version(),
    ],
    indices: [index('colors_rank', 'SiteID', 'Rank', 'ID')],
  };
}

function securityGroups(column: MigrationColumns): TableOptions {
  return {
    name: 'security_groups',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.varchar('Group', 100),
      column.varchar('OrderKey', 301),
      column.varchar('LiveKey', 301, nullable),
      column.text('Description', nullable),
      column.bool('BuiltIn'),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      unique('security_groups_LiveKey', 'SiteID', 'LiveKey'),
      index('security_groups_order', 'SiteID', 'OrderKey', 'ID'),
    ],
  };
}

function securityGroupMembers(column: MigrationColumns): TableOptions {
  const name = 'security_group_members';
  return {
    name,
    columns: [
      column.guid('SiteID', primary),
      column.guid('GroupID', primary),
      column.guid('IndividualID', primary),
      column.time('Created'),
      column.guid('CreatedBy', nullable),
    ],
    indices: [index('security_group_members_individual', 'SiteID', 'IndividualID')],
    foreignKeys: [reference(name, 'GroupID', 'security_groups'), reference(name, 'IndividualID', 'individuals')],
  };
}

function tokens(column: MigrationColumns): TableOptions {
  return {
    name: 'tokens',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('IndividualID', nullable),
      column.varchar('Kind', 10),
      column.varchar('Name', 100),
      column.varchar('OrderKey', 301, nullable),
      column.ascii('Hash', 64),
      column.time('Expires', nullable),
      column.time('LastUsed', nullable),
      column.time('Created'),
      column.guid('CreatedBy', nullable),
      column.version(),
    ],
    indices: [
      index('tokens_owner', 'SiteID', 'Kind', 'IndividualID'),
      // Without the site: a token is looked up before its site is known.
      unique('tokens_Hash', 'Hash'),
    ],
    foreignKeys: [reference('tokens', 'IndividualID', 'individuals')],
  };
}
