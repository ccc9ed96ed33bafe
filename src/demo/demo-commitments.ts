import type { DemoPlan } from './demo-site';

/** Commitments by the name of their organization, department or individual. */
export const DEMO_COMMITMENTS: Readonly<Record<string, readonly DemoPlan[]>> = {
  'Harbor Instruments': [
    {
      name: 'Orders eight percent above last year',
      week: 25,
      measures: ['Orders of the third quarter on plan', 'Orders of the fourth quarter on plan'],
      done: 1,
    },
    {
      name: 'No accident with a lost day',
      week: 25,
      measures: ['Safety walk every month', 'All near misses told'],
      done: 1,
    },
    {
      name: 'Certificate for quality renewed',
      week: 12,
      measures: ['Internal audit', 'External audit passed'],
      done: 2,
      completed: true,
    },
    {
      name: 'Price list for the year agreed',
      week: 24,
      measures: ['Costs known'],
      done: 1,
      completed: true,
      last: true,
    },
  ],
  Engineering: [
    {
      name: 'Coastal probe in production',
      week: 22,
      measures: ['Pressure test passed', 'First ten built', 'Manual printed'],
      done: 2,
    },
    { name: 'Half as many open faults', week: 25, measures: ['Old faults closed', 'New ones within a week'] },
    {
      name: 'Air station released',
      week: 23,
      measures: ['Field test', 'Approval'],
      done: 2,
      completed: true,
      last: true,
    },
  ],
  Hardware: [
    { name: 'Second source for every sensor', week: 20, measures: ['Samples measured', 'Contracts signed'], done: 1 },
    { name: 'Prototypes in ten days', week: 16, measures: ['Board service chosen'], done: 1, completed: true },
  ],
  Software: [
    {
      name: 'A release every month',
      week: 25,
      measures: ['July to September', 'October to December'],
      done: 1,
    },
    { name: 'Nightly build below ten minutes', week: 15, measures: ['Tests in parallel'], done: 1, completed: true },
  ],
  Commercial: [
    { name: 'Two new partners abroad', week: 24, measures: ['First contract', 'Second contract'], done: 1 },
    { name: 'Trade fair in November', week: 18, measures: ['Stand booked', 'Visitors called back'], done: 1 },
  ],
  Sales: [
    { name: 'Every offer within two days', week: 25, measures: ['Templates ready', 'Figures each Monday'], done: 1 },
    { name: 'Twenty first orders', week: 25, measures: ['Ten by September', 'Ten more by December'], done: 1 },
    { name: 'Regions shared out anew', week: 20, measures: ['Customers told'], done: 1, completed: true, last: true },
  ],
  'Customer Care': [
    {
      name: 'Calibration within six days',
      week: 20,
      measures: ['Second bench', 'Courier twice a day'],
      done: 2,
      completed: true,
    },
    {
      name: 'First answer within four hours',
      week: 25,
      measures: ['Duty roster', 'Answers to common questions'],
      done: 1,
    },
  ],
  'Tomas Berger': [
    { name: 'A deputy for every team', week: 24, measures: ['Candidates named', 'Deputies at work'], done: 1 },
  ],
  'Ingrid Solheim': [{ name: 'Soldering course for the team', week: 26, measures: ['Dates agreed'], done: 1 }],
  'Leah Novak': [
    { name: 'All review talks by November', week: 19, measures: ['Talks booked', 'Talks held'], done: 1 },
    { name: 'On-call duty shared fairly', week: 10, measures: ['Roster of six people'], done: 1, completed: true },
  ],
  'Marcus Bell': [
    { name: 'Gateway protocol written down', week: 21, measures: ['Draft', 'Review by Hardware'], done: 1 },
    {
      name: 'Build pipeline handed over',
      week: 22,
      measures: ['Notes', 'Two colleagues trained'],
      done: 2,
      completed: true,
      last: true,
    },
  ],
  'Frank Delaney': [
    { name: 'One day a month with each account manager', week: 25, measures: ['Calendar set'], done: 1 },
  ],
  'Miriam Stein': [
    { name: 'Spare parts for the ten oldest instruments', week: 22, measures: ['List', 'Stock'], done: 1 },
  ],
};
