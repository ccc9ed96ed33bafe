import type { DemoAssessment } from './demo-site';

/** The scores that people of the demo site were given by those above them. */
export const DEMO_ASSESSMENTS: readonly DemoAssessment[] = [
  {
    of: 'Leah Novak',
    by: 'Tomas Berger',
    leader: 92,
    team: 88,
    performance: 90,
    coreValues: { Precision: 85, Honesty: 95, Patience: 80, Care: 92 },
    basicRoles: { 'Leading the Software team': 91, 'Release management': 96 },
    comment: 'A team that keeps its dates without noise.',
  },
  { of: 'Leah Novak', by: 'Tomas Berger', leader: 86, team: 84, performance: 87, last: true },
  { of: 'Ingrid Solheim', by: 'Tomas Berger', leader: 81, team: 79, performance: 84 },
  { of: 'Tomas Berger', by: 'Helena Marsh', leader: 89, team: 83, performance: 86 },
  { of: 'Beatrice Collins', by: 'Helena Marsh', leader: 78, team: 82, performance: 80 },
  { of: 'Frank Delaney', by: 'Beatrice Collins', leader: 74, team: 77, performance: 81 },
  { of: 'Miriam Stein', by: 'Beatrice Collins', leader: 90, team: 91, performance: 88 },
  {
    of: 'Marcus Bell',
    by: 'Leah Novak',
    performance: 84,
    coreValues: { Precision: 88, Honesty: 90, Patience: 70, Care: 82 },
    basicRoles: { 'Software development': 86, 'Third-level support': 91.5 },
    comment: 'Took over the build pipeline and had it stable within two weeks.',
  },
  {
    of: 'Marcus Bell',
    by: 'Leah Novak',
    performance: 77.5,
    basicRoles: { 'Software development': 76, 'Third-level support': 88 },
    last: true,
  },
  {
    of: 'Priya Raman',
    by: 'Leah Novak',
    performance: 95,
    coreValues: { Precision: 96, Care: 88 },
    basicRoles: { 'Software development': 97 },
    comment: 'Ready to lead the gateway project.',
  },
  { of: 'Jonas Weiss', by: 'Leah Novak', performance: 68, coreValues: { Precision: 62, Honesty: 85 } },
  {
    of: 'Sofia Almeida',
    by: 'Leah Novak',
    performance: 82,
    basicRoles: { 'Release tests': 85, 'Test automation': 74 },
  },
  { of: 'Isabel Moreno', by: 'Frank Delaney', performance: 93, basicRoles: { 'Customer relations': 94 } },
  { of: 'Kofi Mensah', by: 'Frank Delaney', performance: 71, coreValues: { Honesty: 78 } },
  { of: 'George Hammond', by: 'Miriam Stein', performance: 86, basicRoles: { Repair: 90 } },
];
