import type { Fact } from './facts';
import type { Model } from './model';

/** The records that a dashboard counts, by heading. An independent implementation of contract section 14. */
export type Headings = Readonly<Record<string, (model: Model, subject: Fact) => readonly Fact[]>>;

/** The default thresholds, which apply to metrics without thresholds in a site without settings. */
const THRESHOLDS = [70, 85, 100];

export const METRICS: Headings = {
  below: ofLevel(0),
  min: ofLevel(1),
  meets: ofLevel(2),
  exceeds: ofLevel(3),
  '8020': metrics8020,
  '8020dept': (model, subject) => {
    const owners = subject.kind === 'individual' ? [subject] : [subject, ...departments(model, subject)];
    return owners.flatMap((owner) => metrics8020(model, owner));
  },
};

export const PROJECTS: Headings = {
  active: (model, subject) => projects(model, subject).filter(({ stage }) => stage === 'active'),
  completed: (model, subject) => projects(model, subject).filter(({ stage }) => stage === 'completed'),
  deptactive: (model, subject) =>
    departments(model, subject)
      .flatMap(({ id }) => model.below('project', id))
      .filter(({ stage }) => stage === 'active'),
};

function ofLevel(level: number): Headings[string] {
  return (model, { id }) => model.below('metric', id).filter((metric) => levelOf(model, metric) === level);
}

function metrics8020(model: Model, { id }: Fact): Fact[] {
  return model.below('metric', id).filter((metric) => metric.is8020 && levelOf(model, metric) !== undefined);
}

/** Returns how many thresholds the latest value reaches; undefined without a value. Values are recorded by date. */
function levelOf(model: Model, { id }: Fact): number | undefined {
  const latest = model.below('value', id).at(-1)?.value;
  return latest === undefined ? undefined : THRESHOLDS.filter((threshold) => latest >= threshold).length;
}

/** The projects of a unit, or those with an individual in their team. */
function projects(model: Model, { id, kind }: Fact): Fact[] {
  if (kind !== 'individual') return model.below('project', id);
  const teams = model.of('teammember').filter(({ person }) => person === id);
  return teams.map(({ above }) => model.fact(above as string));
}

/** The departments below a unit, or those of an individual and all above them. */
function departments(model: Model, subject: Fact): Fact[] {
  const all = model.of('department');
  if (subject.kind !== 'individual')
    return all.filter((unit) => unit !== subject && model.chain(unit).includes(subject));
  const memberships = model.of('membership').filter(({ person }) => person === subject.id);
  const around = memberships.flatMap((membership) => model.chain(membership));
  return all.filter((unit) => around.includes(unit));
}
