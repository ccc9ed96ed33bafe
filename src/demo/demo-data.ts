import { DEMO_ASSESSMENTS } from './demo-assessments';
import { DEMO_BASIC_ROLES } from './demo-basic-roles';
import { DEMO_COMMENTS } from './demo-comments';
import { DEMO_COMMITMENTS } from './demo-commitments';
import { DEMO_DIALOGS } from './demo-dialogs';
import { DEMO_GOALS } from './demo-goals';
import { DEMO_METRICS } from './demo-metrics';
import { DEMO_PEOPLE } from './demo-people';
import { DEMO_GROUPS, DEMO_PERMISSIONS } from './demo-permissions';
import { DEMO_PROJECTS } from './demo-projects';
import { DEMO_ROLES } from './demo-roles';
import type { DemoSite } from './demo-site';
import { DEMO_TASKS } from './demo-tasks';

/** A maker of measuring instruments, invented like everybody in it. */
const DEMO: DemoSite = {
  name: 'Demo',
  about: 'An invented company to look around in.',
  coreValues: {
    Precision: 'We measure twice, and we say how sure we are.',
    Honesty: 'Bad news travels as fast as good news.',
    Patience: 'An instrument that lasts takes the time that it takes.',
    Care: 'We look after customers and colleagues as after our own bench.',
  },
  units: [
    { name: 'Harbor Instruments', focus: 'Instruments that measure water and air, made to last.' },
    { name: 'Engineering', below: 'Harbor Instruments', focus: 'Instruments that are right the first time.' },
    { name: 'Hardware', below: 'Engineering', focus: 'Electronics and mechanics.' },
    { name: 'Software', below: 'Engineering', focus: 'Firmware, cloud and tests.' },
    { name: 'Commercial', below: 'Harbor Instruments', focus: 'Customers who come back.' },
    { name: 'Sales', below: 'Commercial', focus: 'Orders in four regions.' },
    { name: 'Customer Care', below: 'Commercial', focus: 'Help, repair and calibration.' },
  ],
  people: DEMO_PEOPLE,
  roles: DEMO_ROLES,
  basicRoles: DEMO_BASIC_ROLES,
  comments: DEMO_COMMENTS,
  projects: DEMO_PROJECTS,
  goals: DEMO_GOALS,
  commitments: DEMO_COMMITMENTS,
  dialogs: DEMO_DIALOGS,
  assessments: DEMO_ASSESSMENTS,
  tasks: DEMO_TASKS,
  metrics: DEMO_METRICS,
  groups: DEMO_GROUPS,
  permissions: DEMO_PERMISSIONS,
};

/** A second tenant, of which the first sees nothing. */
const OTHER: DemoSite = {
  name: 'Other',
  about: 'A second site, which sees nothing of the first.',
  coreValues: {
    Freshness: 'What was baked yesterday is not sold today.',
    Neighborhood: 'We know by name whom we bake for.',
  },
  units: [{ name: 'Birch Bakery', focus: 'Bread for the neighborhood.' }],
  people: [
    {
      name: 'Olivia Birch',
      title: 'Owner',
      unit: 'Birch Bakery',
      leads: true,
      account: 'admin@other.example',
      isAdmin: true,
      hired: '2001-05-01',
    },
    { name: 'Noah Kim', title: 'Master Baker', unit: 'Birch Bakery', reportsTo: 'Olivia Birch', hired: '2004-08-01' },
    { name: 'Elsa Winter', title: 'Baker', unit: 'Birch Bakery', reportsTo: 'Noah Kim', hired: '2015-02-01' },
    { name: 'Theo Grant', title: 'Baker', unit: 'Birch Bakery', reportsTo: 'Noah Kim', hired: '2022-09-01' },
    {
      name: 'Maria Santos',
      title: 'Shop Assistant',
      unit: 'Birch Bakery',
      reportsTo: 'Olivia Birch',
      hired: '2019-01-07',
    },
  ],
  roles: {
    'Master Baker': {
      accountabilities: {
        'Fresh every morning': 'The shelves are full when the shop opens at six.',
        Recipes: 'Every bread has a written recipe that a baker can follow.',
      },
      supervisoryScopes: { Bakehouse: 'Ovens, flour and the night shift.' },
    },
  },
  basicRoles: {
    'Master Baker': [{ name: 'Running the bakehouse', about: 'Doughs, ovens and the people at them.', percent: 100 }],
  },
  comments: [
    { on: 'Theo Grant', by: 'Noah Kim', at: '2026-10-20 05:30', says: 'His rye bread is now as good as mine.' },
  ],
  projects: [
    {
      name: 'Second oven',
      about: 'Bread for the shop by the station.',
      of: 'Birch Bakery',
      status: 'In progress',
      phase: 'Plan',
      planned: [-20, 60],
      started: -20,
      team: [
        ['Olivia Birch', 1],
        ['Noah Kim', 3],
      ],
      criteria: { 'Forty loaves more': 'Each morning.' },
    },
  ],
  goals: {
    'Master Baker': [
      { name: 'Rye without yeast', why: 'Guests ask for it.', week: 20, measures: ['Starter', 'Recipe'], done: 1 },
    ],
  },
  commitments: {
    'Birch Bakery': [{ name: 'Open on Sundays', week: 22, measures: ['Shifts agreed', 'Oven for the shop'], done: 1 }],
  },
  dialogs: { 'Noah Kim': [{ name: 'Before Christmas', week: 19, hour: 10, location: 'Bakehouse' }] },
  assessments: [{ of: 'Noah Kim', by: 'Olivia Birch', performance: 90, coreValues: { Freshness: 99 } }],
  tasks: {
    'Noah Kim': [{ name: 'Oven door repaired', priority: 3, starts: -2, due: 3, assigned: ['Elsa Winter'] }],
  },
  metrics: {
    'Birch Bakery': [
      {
        name: 'Bread left at closing',
        about: 'Share of the loaves of a day that nobody bought.',
        format: '0.0%',
        thresholds: [0.12, 0.08, 0.05],
        is8020: true,
        course: { from: 0.15, to: 0.07, swing: 0.01, decimals: 3 },
      },
    ],
  },
  groups: [],
  permissions: [],
};

/** The sites that `seed demo` makes. */
export const DEMO_SITES: readonly DemoSite[] = [DEMO, OTHER];

/** Who can sign in with DEMO_PASSWORD, and as what. */
export const DEMO_ACCOUNTS: readonly { readonly userName: string; readonly who: string }[] = [
  { userName: 'admin@demo.example', who: 'Admin of the demo site' },
  { userName: 'lead@demo.example', who: 'leader of a department' },
  { userName: 'member@demo.example', who: 'reports to the lead' },
  { userName: 'guest@demo.example', who: 'not in the group Performance Management' },
  { userName: 'admin@other.example', who: 'Admin of a second site, which sees nothing of the first' },
];
