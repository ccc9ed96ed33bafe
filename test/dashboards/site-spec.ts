import fc from 'fast-check';
import { instantSpec, periodSpec, SLOTS } from './random-instants';

const optional = fc.option(instantSpec, { nil: null });
const pick = fc.noBias(fc.nat(1000));
/** Some owners have many records. */
const owner = fc.oneof(pick, fc.nat(1));
const flag = fc.boolean();
const seldom = fc.constantFrom(false, false, false, true);
/** Names that are alike but for case or form. */
export const NAMES = ['Ada', 'ada', 'Bo', 'Élan', 'E\u0301lan', 'Zoë', 'Ole'];
/** Levels around the thresholds below and those of a site without settings. */
export const VALUES = [0, 69.9999, 70, 84.9999, 85, 99.9999, 100, 100.0001, 12.5, 3.0001, 3, -1];
export const THRESHOLDS = [null, null, [3, 12.5, 100], [100, 85, 3], [12.5, 12.5, 12.5], [12.5, 12.5, 85]] as const;
const SCORES = [0, 100, 33.3333, 66.665, 12.345, 99.9999, 50];

/** Lists as long as they may be rather than as short as fast-check likes them: sites of few rows have few figures. */
const many = <T>(one: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.array(one, { minLength, maxLength, size: 'max' });
/** What counts for its owner in a period once it is completed. */
const measures = (maxLength: number) => many(fc.record({ owner, period: pick, completed: flag }), maxLength);

const project = fc.record({
  unit: owner,
  parent: fc.option(pick, { nil: null, freq: 1 }),
  dates: fc.tuple(optional, optional, optional, optional),
  onTheDay: flag,
  team: many(pick, 3),
  criteria: many(flag, 3),
  changes: many(instantSpec, 3),
});
const metric = fc.record({
  owner,
  thresholds: fc.nat(THRESHOLDS.length - 1),
  is8020: flag,
  values: many(fc.record({ date: instantSpec, value: fc.nat(VALUES.length - 1) }), 4),
});
const dialog = fc.record({
  owner,
  date: instantSpec,
  draft: seldom,
  template: seldom,
  tasks: many(fc.record({ created: instantSpec, end: optional, part: flag }), 3),
});

/** What a site is made of; every number is taken modulo what is there, so that it stays good when it shrinks. */
export const siteSpec = fc.record({
  units: many(fc.record({ parent: pick, root: seldom, name: pick }), 9, 1),
  people: many(fc.record({ name: pick, units: many(pick, 3, 1) }), 7),
  periods: fc.uniqueArray(periodSpec, { maxLength: SLOTS, selector: ({ slot }) => slot }),
  goals: measures(12),
  commitments: measures(25),
  projects: many(project, 14, 2),
  metrics: many(metric, 30),
  dialogs: many(dialog, 30),
  /** Tasks that are no follow-ups. */
  tasks: many(fc.record({ owner, created: instantSpec, end: optional }), 3),
  assessments: many(fc.record({ owner, kind: pick, period: pick, score: fc.constantFrom(...SCORES) }), 30),
  deletions: fc.array(pick, { maxLength: 3 }),
});
export type SiteSpec = typeof siteSpec extends fc.Arbitrary<infer T> ? T : never;
