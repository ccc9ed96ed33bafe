import type { DemoGoal } from './demo-site';

/** Goals in Commercial, Sales and Customer Care, by the title of their individuals. */
export const COMMERCIAL_GOALS: Readonly<Record<string, readonly DemoGoal[]>> = {
  'Head of Commercial': [
    {
      name: 'Two partners abroad',
      why: 'Our market at home is full.',
      week: 24,
      measures: ['First contract', 'Second contract'],
      done: 1,
    },
    {
      name: 'One price list',
      why: 'There are four.',
      week: 17,
      measures: ['Draft', 'Agreed with Sales'],
      done: 2,
      completed: true,
    },
  ],
  'Marketing Manager': [
    {
      name: 'Fair in November',
      why: 'Our customers meet there.',
      week: 20,
      measures: ['Stand', 'Talks', 'Visitors called back'],
      done: 2,
    },
    {
      name: 'Stories of six customers',
      why: 'They sell better than we do.',
      week: 25,
      measures: ['Three', 'Three more'],
      done: 1,
    },
  ],
  'Head of Sales': [
    {
      name: 'Offers within two days',
      why: 'The second offer seldom wins.',
      week: 25,
      measures: ['Templates', 'Figures each Monday'],
      done: 1,
    },
    {
      name: 'Out with each account manager',
      why: 'I know customers from paper.',
      week: 25,
      measures: ['Five days out'],
    },
    {
      name: 'Regions shared out anew',
      why: 'One of us had half of the orders.',
      week: 20,
      measures: ['Customers told'],
      done: 1,
      completed: true,
      last: true,
    },
  ],
  'Account Manager': [
    {
      name: 'Four first orders',
      why: 'Old customers alone do not grow.',
      week: 25,
      measures: ['Two by September', 'Two more'],
      done: 1,
    },
    {
      name: 'A visit to every customer',
      why: 'A third was not seen last year.',
      week: 24,
      measures: ['Half', 'All'],
      done: 1,
    },
  ],
  'Sales Assistant': [
    {
      name: 'Templates for all offers',
      why: 'We copy from old ones.',
      week: 13,
      measures: ['Probes', 'Stations', 'Service'],
      done: 3,
      completed: true,
    },
    { name: 'Spanish for calls', why: 'A partner in Bilbao.', week: 26, measures: ['Course', 'First call'], done: 1 },
  ],
  'Head of Customer Care': [
    {
      name: 'Calibration within six days',
      why: 'Customers stand still meanwhile.',
      week: 14,
      measures: ['Second bench', 'Courier'],
      done: 2,
      completed: true,
    },
    {
      name: 'Duty roster that holds',
      why: 'The same two people answer at night.',
      week: 18,
      measures: ['Draft', 'Three months kept'],
      done: 1,
    },
  ],
  'Support Specialist': [
    {
      name: 'First answer within four hours',
      why: 'It is what customers praise most.',
      week: 25,
      measures: ['Eight of ten', 'Nine of ten'],
      done: 1,
    },
    {
      name: 'Answers to the thirty common questions',
      why: 'They are half of all calls.',
      week: 22,
      measures: ['Ten', 'Twenty', 'Thirty'],
      done: 2,
    },
  ],
  'Service Technician': [
    {
      name: 'Second bench at work',
      why: 'One is always taken.',
      week: 10,
      measures: ['Built', 'Accredited'],
      done: 2,
      completed: true,
    },
    {
      name: 'Parts for old instruments',
      why: 'They live longer than we thought.',
      week: 23,
      measures: ['List', 'Stock'],
      done: 1,
    },
  ],
};
