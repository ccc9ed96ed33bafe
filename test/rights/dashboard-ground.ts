import type { Plant } from './rights-world';

/** One of each level, with what the metric was worth before, which counts no longer. */
const VALUES = [
  { before: 100, value: 69.9999 },
  { before: 0, value: 70 },
  { before: 100, value: 85 },
  { before: 0, value: 100 },
];

/** Metrics of every level at each subject, and projects of every stage at each unit and in teams. */
export const plantDashboards: Plant = async (ground, ids, people) => {
  const units = [ids.company, ids.engineering, ids.platform, ids.sales];
  for (const owner of [...units, people.member.id, people.stranger.id]) {
    for (const [nth, { before, value }] of VALUES.entries()) {
      const metric = await ground.record('metric', owner, { is8020: nth % 2 === 0 });
      await ground.record('value', metric, { value: before });
      await ground.record('value', metric, { value });
    }
    await ground.record('metric', owner, { is8020: true });
  }
  // Not in all of them, and the projects of a team are others than those of the departments of who is in it.
  const teams = new Map([
    [ids.company, people.member.id],
    [ids.engineering, people.stranger.id],
    [ids.platform, people.member.id],
  ]);
  for (const unit of units)
    for (const stage of ['active', 'completed', undefined] as const) {
      const project = await ground.record('project', unit, { stage });
      const person = teams.get(unit);
      if (person) await ground.record('teammember', project, { person });
    }
};
