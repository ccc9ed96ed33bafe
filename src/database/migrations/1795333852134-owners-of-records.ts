import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

const OWNERS_OF_DIALOGS = `
  UPDATE dialogs SET OwnerID =
    (SELECT i.ID FROM individuals i WHERE i.ID = dialogs.AncestorID AND i.SiteID = dialogs.SiteID)`;
const OWNERS_OF_TASKS = `
  UPDATE tasks SET OwnerID = COALESCE(
    (SELECT i.ID FROM individuals i WHERE i.ID = tasks.AncestorID AND i.SiteID = tasks.SiteID),
    (SELECT d.OwnerID FROM dialogs d WHERE d.ID = tasks.AncestorID AND d.SiteID = tasks.SiteID))`;

export class OwnersOfRecords1795333852134 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('nodes', 'IX_nodes_ancestor');
    await schema.dropIndex('dialogs', 'IX_dialogs_date');
    await schema.dropIndex('projects', 'IX_projects_rank');
    await schema.dropIndex('goals', 'IX_goals_period');
    await schema.dropIndex('tasks', 'IX_tasks_rank');
    await schema.addColumn('dialogs', column.guid('OwnerID', nullable));
    await schema.addColumn('tasks', column.guid('OwnerID', nullable));
    await runner.query(OWNERS_OF_DIALOGS);
    await runner.query(OWNERS_OF_TASKS);
    const byDate = index('dialogs_date', 'SiteID', 'DialogDate', 'ID', 'OwnerID');
    const byOwner = index('dialogs_owner', 'SiteID', 'OwnerID', 'DialogDate', 'ID', 'AncestorID');
    for (const options of [byDate, byOwner])
      await schema.createDescendingIndex('dialogs', options, ['DialogDate', 'ID']);
    await schema.createIndex('projects', index('projects_rank', 'SiteID', 'RankKey', 'ID', 'AncestorID'));
    await schema.createIndex('goals', index('goals_period', 'SiteID', 'PeriodID', 'DueDate', 'ID', 'IndividualID'));
    await schema.createIndex('tasks', index('tasks_rank', 'SiteID', 'RankKey', 'ID', 'OwnerID'));
    await schema.createIndex('nodes', index('nodes_ancestor', 'SiteID', 'AncestorID', 'RowType'));
    await schema.createIndex('tasks', index('tasks_owner', 'SiteID', 'OwnerID', 'RankKey', 'ID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('nodes', 'IX_nodes_ancestor');
    await schema.dropIndex('tasks', 'IX_tasks_owner');
    await schema.dropIndex('tasks', 'IX_tasks_rank');
    await schema.dropIndex('goals', 'IX_goals_period');
    await schema.dropIndex('projects', 'IX_projects_rank');
    await schema.dropIndex('dialogs', 'IX_dialogs_owner');
    await schema.dropIndex('dialogs', 'IX_dialogs_date');
    await schema.dropColumn('tasks', 'OwnerID');
    await schema.dropColumn('dialogs', 'OwnerID');
    await schema.createIndex('nodes', index('nodes_ancestor', 'SiteID', 'AncestorID'));
    await schema.createIndex('tasks', index('tasks_rank', 'SiteID', 'RankKey', 'ID'));
    await schema.createIndex('goals', index('goals_period', 'SiteID', 'PeriodID', 'DueDate', 'ID'));
    await schema.createIndex('projects', index('projects_rank', 'SiteID', 'RankKey', 'ID'));
    await schema.createIndex('dialogs', index('dialogs_date', 'SiteID', 'DialogDate', 'ID'));
  }
}
