import { Injectable } from '@nestjs/common';
import type { ListParams } from '../http/list-params';
import type { ListResult } from '../http/list-result';
import { CommitmentService } from '../resources/commitments/commitment.service';
import { GoalService } from '../resources/goals/goal.service';
import { PeriodService } from '../resources/periods/period.service';
import type { Caller } from '../security/caller';
import { lastAndCurrent } from './demo-periods';
import { type PlanPeriod, planDates, planFields } from './demo-plans';
import type { DemoSite } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing goals and commitments of a demo site for the last and the current period. */
@Injectable()
export class DemoPlanSeed {
  constructor(
    private readonly periods: PeriodService,
    private readonly goals: GoalService,
    private readonly commitments: CommitmentService,
  ) {}

  async seed(caller: Caller, { people, goals, commitments }: DemoSite, units: Ids, ids: Ids): Promise<void> {
    const periods = await lastAndCurrent(caller, this.periods);
    for (const { name, title } of people)
      await this.seedGoals(caller.actingAs(String(ids.get(name))), String(ids.get(name)), goals[title] ?? [], periods);
    for (const [name, plans] of Object.entries(commitments))
      await this.seedCommitments(caller, units, ids, name, plans, periods);
  }

  private async seedGoals(
    caller: Caller,
    IndividualID: string,
    plans: DemoSite['goals'][string],
    periods: readonly PlanPeriod[],
  ): Promise<void> {
    if (plans.length === 0) return;
    const names = await namesIn(periods, (params) => this.goals.listOf(caller, IndividualID, params));
    for (const plan of plans) {
      if (names.has(plan.name)) continue;
      const period = periods[plan.last ? 0 : 1];
      const texts = { Comment: plan.comment ?? '', Why: plan.why };
      const goal = { IndividualID, ...texts, ...planFields(plan, period), ...planDates(plan, period) };
      await this.goals.create(caller, goal);
    }
  }

  private async seedCommitments(
    caller: Caller,
    units: Ids,
    people: Ids,
    name: string,
    plans: DemoSite['commitments'][string],
    periods: readonly PlanPeriod[],
  ): Promise<void> {
    const unit = units.get(name);
    const AncestorID = String(unit ?? people.get(name));
    const names = await namesIn(periods, (params) =>
      unit
        ? this.commitments.listOfUnit(caller, unit, params)
        : this.commitments.listOfIndividual(caller, AncestorID, params),
    );
    for (const plan of plans) {
      if (names.has(plan.name)) continue;
      await this.commitments.create(caller, { AncestorID, ...planFields(plan, periods[plan.last ? 0 : 1]) });
    }
  }
}

async function namesIn(
  periods: readonly PlanPeriod[],
  list: (params: ListParams) => Promise<ListResult>,
): Promise<ReadonlySet<unknown>> {
  const rows: Record<string, unknown>[] = [];
  for (const { ID } of periods)
    rows.push(...(await recordsOf((params) => list({ ...params, own: { period: String(ID) } }))));
  return new Set(rows.map(({ Name }) => Name));
}
