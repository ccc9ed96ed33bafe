import { v7 } from 'uuid';
import type { Dashboard } from '../../src/resources/dashboards/dashboard';
import { DashboardFactsStore } from '../../src/resources/dashboards/figures/dashboard-facts.store';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { FACT_FLAGS, OwnerGroups } from '../../src/resources/dashboards/figures/dashboard-groups';
import { Caller } from '../../src/security/caller';
import { clientOf } from '../support/client';
import { factsOf, QUARTER } from '../support/dashboards';
import { copyMember } from '../support/many-rows';
import { insertSpan } from '../support/periods';
import { app, setUpApp } from '../support/running-app';
import { audit, insertRow, insertUnit, makeWorld } from '../support/world';

/** More than one statement takes. */
const RECORDS = 5_010;
const UNITS = 300;

describe('the facts of very many', () => {
  setUpApp();

  it('records are asked in several statements and added up', async () => {
    const world = await makeWorld(app.database);
    const period = await insertSpan(app.database.read, world.siteId, QUARTER);
    const make = factsOf(app.database.read, world.siteId, period);
    await make.commitments(world.engineering, 2, 3);
    await make.commitments(world.member.id, 1, 4);
    const people = new OwnerGroups('p');
    const add = (id: string) => people.add(id, ['everybody'], FACT_FLAGS.commitments);
    add(world.engineering);
    for (let nth = 2; nth < RECORDS; nth += 1) add(v7());
    add(world.member.id);
    const caller = Caller.system('test', world.siteId);
    const store = app.app.get(DashboardFactsStore, { strict: false });
    const rows = await store.ofRecords(caller, people.requests(), DEFAULT_SETTINGS, { id: period, ...QUARTER });
    expect(rows).toHaveLength(2);
    expect(people.factsOf(rows).sum('commitments', ['everybody'])).toEqual({ completed: 3, total: 7 });
  });

  it('members of one unit are counted in several statements, each once', async () => {
    const world = await makeWorld(app.database);
    const period = await insertSpan(app.database.read, world.siteId, QUARTER);
    const make = factsOf(app.database.read, world.siteId, period);
    const added = (await copyMember(app.database, world, RECORDS)).sort();
    for (const at of [0, 4_998, 4_999, 5_000, RECORDS - 1]) await make.goals(added[at], 1, 2);
    const path = `departments/${world.engineering}/dashboards?period=${period}`;
    const { body } = await clientOf(() => app).get(world.admin, path);
    expect([body.PersonalGoalsCompleted, body.PersonalGoalsTotal]).toEqual([5, 10]);
    // Its lead and its member too, in each of three months.
    expect(body.IndDialogsExpected).toBe(3 * (RECORDS + 2));
  });

  it('units count somebody who is in all of them, each once', async () => {
    const world = await makeWorld(app.database);
    const period = await insertSpan(app.database.read, world.siteId, QUARTER);
    await factsOf(app.database.read, world.siteId, period).goals(world.member.id, 1, 2);
    const units = await app.database.transaction(async (tx) => {
      const made: string[] = [];
      for (let nth = 0; nth < UNITS; nth += 1) {
        const unit = await insertUnit(tx, world.siteId, world.organization, `Unit ${nth}`);
        await insertRow(tx, 'organization_members', {
          ID: v7(),
          SiteID: world.siteId,
          IndividualID: world.member.id,
          OrganizationID: unit,
          Leader: false,
          ...audit(),
        });
        made.push(unit);
      }
      return made;
    });
    const { body } = await clientOf(() => app).get(world.admin, `dashboards?period=${period}`);
    const figures = new Map<string, number[]>(
      body.map(({ ID, ...figure }: Dashboard) => [ID, [figure.PersonalGoalsCompleted, figure.PersonalGoalsTotal]]),
    );
    expect(units.map((unit) => figures.get(unit))).toEqual(units.map(() => [1, 2]));
    expect(figures.get(world.organization)).toEqual([1, 2]);
  });
});
