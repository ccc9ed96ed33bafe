import { COMMERCIAL_GOALS } from './demo-commercial-goals';
import { ENGINEERING_GOALS } from './demo-engineering-goals';
import type { DemoGoal } from './demo-site';

/** Goals by the title of their individuals. Those marked `last` belong to the last period. */
export const DEMO_GOALS: Readonly<Record<string, readonly DemoGoal[]>> = {
  'Managing Director': [
    {
      name: 'Three-year plan agreed',
      why: 'The owners decide on the new hall in January.',
      week: 24,
      measures: ['Draft with the heads of departments', 'Figures from Finance', 'Agreement of the owners'],
      done: 2,
    },
    {
      name: 'Visit the ten largest customers',
      why: 'They place half of our orders.',
      week: 20,
      measures: ['Five visits', 'Five more'],
      done: 1,
    },
    { name: 'Successor for Purchasing', why: 'Werner retires in two years.', week: 26, measures: ['Profile written'] },
  ],
  'Head of People': [
    {
      name: 'Review talks everywhere',
      why: 'A third was late last year.',
      week: 22,
      measures: ['Rooms booked', 'Leaders trained', 'All talks held'],
      done: 2,
      comment: 'Software was first.',
    },
    {
      name: 'New handbook',
      why: 'The old one still names the fax.',
      week: 18,
      measures: ['Text', 'Translation'],
      done: 2,
      completed: true,
    },
    {
      name: 'Apprentice for Hardware',
      why: 'Nobody learns the trade any more.',
      week: 24,
      measures: ['Contract'],
      done: 1,
      completed: true,
      last: true,
    },
  ],
  'Head of Finance': [
    {
      name: 'Close a month in four days',
      why: 'Figures that are late decide nothing.',
      week: 22,
      measures: ['Five days', 'Four days'],
      done: 1,
    },
    {
      name: 'Cheaper insurance',
      why: 'Premiums rose by a tenth.',
      week: 16,
      measures: ['Three offers', 'Contract'],
      done: 2,
      completed: true,
    },
  ],
  Accountant: [
    {
      name: 'Invoices without paper',
      why: 'The archive is full.',
      week: 21,
      measures: ['Suppliers asked', 'Half of them', 'All of them'],
      done: 2,
    },
    { name: 'Course on the new tax law', why: 'It holds from January.', week: 23, measures: ['Course attended'] },
  ],
  'Purchasing Manager': [
    {
      name: 'Two sources for every sensor',
      why: 'One flood stopped us for a month.',
      week: 20,
      measures: ['Samples', 'Prices', 'Contracts'],
      done: 2,
    },
    {
      name: 'Stock down by a tenth',
      why: 'Capital lies on the shelf.',
      week: 25,
      measures: ['List of slow parts'],
      done: 1,
    },
  ],
  'Office Manager': [
    {
      name: 'Meeting rooms that work',
      why: 'Every second call starts late.',
      week: 14,
      measures: ['New screens', 'One way to book'],
      done: 2,
      completed: true,
    },
    {
      name: 'Travel in one system',
      why: 'Claims take three weeks.',
      week: 24,
      measures: ['System chosen', 'Everybody trained'],
      done: 1,
    },
  ],
  ...ENGINEERING_GOALS,
  ...COMMERCIAL_GOALS,
};
