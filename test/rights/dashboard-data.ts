import type { InsertExtra } from './rights-world';

/** Latest values of each level, with an older value that must not count. */
const VALUES = [
  { before: 100, value: 69.9999 },
  { before: 0, value: 70 },
  { before: 100, value: 85 },
  { before: 0, value: 100 },
];

/** Inserts metrics of every level for each subject, and projects of every stage for each unit and in teams. */
export const insertDashboardData: InsertExtra = async (builder, ids, people) => {
  const units = [ids.company, ids.engineering, ids.platform, ids.sales];
  for (const owner of [...units, people.member.id, people.stranger.id]) {
    for (const [nth, { before, value }] of VALUES.entries()) {
      const metric = await builder.record('metric', owner, { is8020: nth % 2 === 0 });
      await builder.record('value', metric, { value: before });
      await builder.record('value', metric, { value });
    }
    await builder.record('metric', owner, { is8020: true });
  }
  // Not in all projects, so that the team projects of a person differ from those of its departments.
  const teams = new Map([
    [ids.company, people.member.id],
    [ids.engineering, people.stranger.id],
    [ids.platform, people.member.id],
  ]);
  for (const unit of units)
    for (const stage of ['active', 'completed', undefined] as const) {
      const project = await builder.record('project', unit, { stage });
      const person = teams.get(unit);
      if (person) await builder.record('teammember', project, { person });
    }
};
