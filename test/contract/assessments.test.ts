import { v7 } from 'uuid';
import { Assessment } from '../../src/resources/assessments/assessment';
import { insertPeriods } from '../support/periods';
import type { TestApp } from '../support/test-app';
import { insertRow, type World } from '../support/world';
import { type Contract, describeContract } from './contract';

const plain = {
  entity: Assessment,
  path: '/v4/assessments',
  list: (world: World) => `/v4/individuals/${world.member.id}/assessments`,
  writer: (world: World) => world.lead,
  softDeleted: false,
};

let period: number | undefined;
describeContract({
  ...plain,
  body: async (world, n, { database }) => {
    period ??= (await insertPeriods(database.read, world.siteId)).current;
    return { SubjectID: world.member.id, Kind: 1 + (n % 3), PeriodID: period, Score: n % 101, Comment: `Remark ${n}` };
  },
  references: (world) => ({ SubjectID: world.other.admin.id }),
});

const ids = { core: '', ItemID: '', period: 0 };

async function coreValue({ database }: TestApp, SiteID: string): Promise<string> {
  const ID = v7();
  const now = '2026-11-20 12:00:00.000';
  const audit = { Created: now, CreatedBy: null, Updated: now, UpdatedBy: null, Version: 1 };
  await insertRow(database.read, 'core_values', { ID, SiteID, Rank: 1, Name: 'x', Description: null, ...audit });
  return ID;
}

const ofCoreValue: Contract['body'] = async (world, n, app) => {
  ids.period ||= (await insertPeriods(app.database.read, world.siteId)).current;
  ids.core ||= await coreValue(app, world.siteId);
  ids.ItemID ||= await coreValue(app, world.other.siteId);
  return { SubjectID: world.member.id, Kind: 4, ItemID: ids.core, PeriodID: ids.period, Score: 50.5 + n };
};

describeContract({ ...plain, body: ofCoreValue, notCleared: ['ItemID'], references: () => ({ ItemID: ids.ItemID }) });
