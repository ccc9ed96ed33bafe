import { type DemoMetric, type DemoSite, OTHER_DEMO_SITE_ID } from './demo-site';

const COMPANY = 'Birch Bakery';

const LEFT_OVER: DemoMetric = {
  name: 'Bread left at closing',
  about: 'Share of the loaves of a day that nobody bought.',
  format: '0.0%',
  thresholds: [0.12, 0.08, 0.05],
  is8020: true,
  trend: { from: 0.15, to: 0.07, swing: 0.01, decimals: 3 },
};

/** The second site, which shows that tenants see nothing of each other. */
export const DEMO_BAKERY: DemoSite = {
  id: OTHER_DEMO_SITE_ID,
  name: 'Other',
  about: 'A second site, which sees nothing of the first.',
  coreValues: {
    Freshness: 'What was baked yesterday is not sold today.',
    Neighborhood: 'We know by name whom we bake for.',
  },
  units: [
    {
      name: COMPANY,
      focus: 'Bread for the neighborhood.',
      emotionalGoal: 'Smell it from across the street.',
      picture: 'loaf',
    },
    { name: 'Bakehouse', below: COMPANY, focus: 'Two hundred loaves before six.' },
    { name: 'Shop', below: COMPANY, focus: 'A short queue and a friendly word.' },
  ],
  people: [
    {
      name: 'Olivia Birch',
      title: 'Owner',
      unit: COMPANY,
      leads: true,
      account: 'admin@other.example',
      isAdmin: true,
      hired: '2001-05-01',
    },
    {
      name: 'Noah Kim',
      title: 'Master Baker',
      unit: 'Bakehouse',
      reportsTo: 'Olivia Birch',
      leads: true,
      hired: '2004-08-01',
    },
    { name: 'Elsa Winter', title: 'Baker', unit: 'Bakehouse', reportsTo: 'Noah Kim', hired: '2015-02-01' },
    { name: 'Theo Grant', title: 'Baker', unit: 'Bakehouse', reportsTo: 'Noah Kim', hired: '2022-09-01' },
    {
      name: 'Maria Santos',
      title: 'Shop Assistant',
      unit: 'Shop',
      reportsTo: 'Olivia Birch',
      leads: true,
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
    'Shop Assistant': {
      accountabilities: {
        Counter: 'No customer waits longer than five minutes.',
        'Cash desk': 'The difference at closing is below one percent.',
      },
      supervisoryScopes: { 'Helpers on Saturdays': 'Two students.' },
    },
  },
  basicRoles: {
    Owner: [
      { name: 'Running the company', about: 'Suppliers, money and people.', percent: 60 },
      { name: 'Sales to restaurants', about: 'Twelve of them, each morning.', percent: 40 },
    ],
    'Master Baker': [
      {
        name: 'Running the bakehouse',
        about: 'Doughs, ovens and the people at them.',
        percent: 100,
        indicators: { 'Ready at six': 'On 29 of 30 days.', Waste: 'Below eight percent of the flour.' },
      },
    ],
    'Shop Assistant': [{ name: 'Running the shop', about: 'Counter, window and orders.', percent: 100 }],
  },
  comments: [
    { on: 'Theo Grant', by: 'Noah Kim', at: '2026-10-20 05:30', says: 'His rye bread is now as good as mine.' },
    { on: COMPANY, by: 'Olivia Birch', at: '2026-11-02 14:00', says: 'October was our best month so far.' },
    { on: 'Second oven', by: 'Noah Kim', at: '2026-11-09 11:15', says: 'It will be delivered through the yard.' },
  ],
  projects: [
    {
      name: 'Second oven',
      about: 'Bread for the shop by the station.',
      of: COMPANY,
      status: 'In progress',
      phase: 'Plan',
      planned: [-20, 60],
      started: -20,
      team: [
        ['Olivia Birch', 1],
        ['Noah Kim', 3],
      ],
      criteria: { 'Forty loaves more': 'Each morning.', 'Power supply tested': 'By the electrician.' },
      met: 1,
    },
    {
      name: 'Orders by telephone',
      about: 'Regular customers order the evening before.',
      of: 'Shop',
      status: 'Completed',
      phase: 'Close',
      planned: [-90, -10],
      started: -88,
      ended: -12,
      team: [
        ['Maria Santos', 3],
        ['Olivia Birch', 1],
      ],
      scopes: { 'Regular customers': 'About sixty.' },
      criteria: { 'Ten orders a day': 'In the first month.' },
      met: 1,
    },
    {
      name: 'Flour from the region',
      about: 'Two mills instead of one far away.',
      of: 'Bakehouse',
      status: 'In progress',
      phase: 'Execute',
      planned: [-50, 20],
      started: -45,
      team: [
        ['Noah Kim', 3],
        ['Theo Grant', 4, 'Tests of the dough'],
      ],
      criteria: { 'Dough as before': 'With both kinds of flour.' },
    },
  ],
  goals: {
    Owner: [
      { name: 'Shop by the station', why: 'Commuters pass it twice a day.', week: 25, measures: ['Lease', 'Oven'] },
      { name: 'Ten restaurants more', why: 'They order all year.', week: 22, measures: ['List', 'Visits'], done: 2 },
    ],
    'Master Baker': [
      { name: 'Rye without yeast', why: 'Guests ask for it.', week: 20, measures: ['Starter', 'Recipe'], done: 1 },
    ],
    Baker: [
      {
        name: 'Examination as a master',
        why: 'To run a shift alone.',
        week: 24,
        measures: ['Course', 'Test'],
        done: 1,
      },
    ],
    'Shop Assistant': [
      { name: 'Window for each season', why: 'People stop for it.', week: 16, measures: ['Autumn'], completed: true },
    ],
  },
  commitments: {
    [COMPANY]: [{ name: 'Open on Sundays', week: 22, measures: ['Shifts agreed', 'Oven for the shop'], done: 1 }],
    Bakehouse: [
      { name: 'Half the waste', week: 18, measures: ['Weighed', 'Sold as crumbs'], done: 2, completed: true },
    ],
    Shop: [{ name: 'Cards accepted', week: 20, measures: ['Terminal'], done: 1, completed: true }],
    'Noah Kim': [{ name: 'A deputy for each shift', week: 24, measures: ['Elsa', 'Theo'], done: 1 }],
  },
  dialogs: {
    [COMPANY]: [
      {
        name: 'Quarter at the kitchen table',
        week: 13,
        hour: 15,
        location: 'Kitchen',
        agenda: 'Figures; holidays',
        followUps: [{ name: 'Holidays on the wall', by: 'Maria Santos', due: 15, done: 14 }],
      },
    ],
    Bakehouse: [{ name: 'Bakehouse month', week: 18, hour: 12, location: 'Bakehouse' }],
    'Noah Kim': [{ name: 'Before Christmas', week: 19, hour: 10, location: 'Bakehouse' }],
    'Second oven': [{ name: 'Talk with the builder', week: 20, hour: 9 }],
  },
  assessments: [
    { of: 'Noah Kim', by: 'Olivia Birch', leader: 88, team: 92, performance: 90, coreValues: { Freshness: 99 } },
    { of: 'Theo Grant', by: 'Noah Kim', performance: 84, coreValues: { Freshness: 90, Neighborhood: 75 } },
    { of: 'Elsa Winter', by: 'Noah Kim', performance: 91 },
    { of: 'Second oven', by: 'Olivia Birch', leader: 80, team: 85 },
  ],
  tasks: {
    'Noah Kim': [
      { name: 'Oven door repaired', priority: 3, color: 'D13438', starts: -2, due: 3, assigned: ['Elsa Winter'] },
    ],
    'Second oven': [
      { name: 'Permit of the town', priority: 3, starts: -15, due: 10, assigned: ['Olivia Birch'] },
      { name: 'Floor measured', starts: -18, due: -10, done: -11, assigned: ['Noah Kim'] },
    ],
  },
  metrics: {
    [COMPANY]: [
      LEFT_OVER,
      {
        name: 'Loaves sold',
        about: 'On an average day.',
        format: '#,##0',
        color: 'C98B4A',
        thresholds: [180, 200, 220],
        trend: { from: 170, to: 214, swing: 8 },
      },
    ],
    Bakehouse: [
      {
        name: 'Flour for each loaf',
        about: 'Kilograms; less is better.',
        format: '0.00',
        thresholds: [0.62, 0.58, 0.55],
        trend: { from: 0.61, to: 0.57, decimals: 2 },
      },
    ],
    Shop: [
      {
        name: 'Customers',
        about: 'On an average day.',
        format: '0',
        thresholds: [120, 140, 160],
        is8020: true,
        trend: { from: 118, to: 151, swing: 6 },
      },
    ],
  },
  groups: [],
  permissions: [],
  tokens: [{ name: 'Cash desk', of: 'Olivia Birch' }],
  webhooks: [],
  deleted: {},
};
