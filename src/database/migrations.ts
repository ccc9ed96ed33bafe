import type { MigrationInterface } from 'typeorm';
import { Foundation1795219200000 } from './migrations/1795219200000-foundation';
import { PeriodsAndCoreValues1795219300000 } from './migrations/1795219300000-periods-and-core-values';
import { GoalsAndCommitments1795219310000 } from './migrations/1795219310000-goals-and-commitments';
import { BasicRoles1795219320000 } from './migrations/1795219320000-basic-roles';
import { Comments1795219330000 } from './migrations/1795219330000-comments';
import { Projects1795219340000 } from './migrations/1795219340000-projects';
import { ProjectRecords1795219341000 } from './migrations/1795219341000-project-records';
import { Tasks1795219350000 } from './migrations/1795219350000-tasks';
import { Metrics1795219360000 } from './migrations/1795219360000-metrics';
import { Dialogs1795219370000 } from './migrations/1795219370000-dialogs';
import { RoleDialogsAndAssessments1795219375000 } from './migrations/1795219375000-role-dialogs-and-assessments';
import { Archives1795219390000 } from './migrations/1795219390000-archives';
import { Permissions1795219400000 } from './migrations/1795219400000-permissions';
import { DashboardIndexes1795219405000 } from './migrations/1795219405000-dashboard-indexes';
import { DashboardSettings1795219410000 } from './migrations/1795219410000-dashboard-settings';
import { SignInAddresses1795219430000 } from './migrations/1795219430000-sign-in-addresses';
import { ProcessTables1795219450000 } from './migrations/1795219450000-process-tables';

/** All migrations in the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [
  Foundation1795219200000,
  PeriodsAndCoreValues1795219300000,
  GoalsAndCommitments1795219310000,
  BasicRoles1795219320000,
  Comments1795219330000,
  Projects1795219340000,
  ProjectRecords1795219341000,
  Tasks1795219350000,
  Metrics1795219360000,
  Dialogs1795219370000,
  RoleDialogsAndAssessments1795219375000,
  Archives1795219390000,
  Permissions1795219400000,
  DashboardIndexes1795219405000,
  DashboardSettings1795219410000,
  SignInAddresses1795219430000,
  ProcessTables1795219450000,
];
