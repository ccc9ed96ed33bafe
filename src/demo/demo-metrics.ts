import type { DemoMetric } from './demo-site';

const ON_TIME = 'Share of the deliveries that came on the agreed day.';

/** Metrics by the name of their organization, department, project or individual. */
export const DEMO_METRICS: Readonly<Record<string, readonly DemoMetric[]>> = {
  'Harbor Instruments': [
    {
      name: 'Orders',
      about: 'Value of the orders of a month, in thousands.',
      format: '#,##0"k"',
      color: '0078D4',
      thresholds: [1800, 2000, 2200],
      is8020: true,
      trend: { from: 1720, to: 2140, swing: 90 },
      parts: [
        {
          name: 'Orders of new customers',
          about: 'The part of it that came from who had not ordered before.',
          format: '#,##0"k"',
          trend: { from: 210, to: 340, swing: 40 },
        },
        {
          name: 'Orders of spare parts',
          about: 'The part of it that keeps instruments alive.',
          format: '#,##0"k"',
          trend: { from: 380, to: 410, swing: 25 },
        },
      ],
    },
    {
      name: 'Deliveries on time',
      about: ON_TIME,
      format: '0.0%',
      thresholds: [0.85, 0.92, 0.97],
      is8020: true,
      trend: { from: 0.881, to: 0.905, swing: 0.01, decimals: 3 },
    },
    {
      name: 'Accidents with a lost day',
      about: 'How many there were in a month; fewer are better.',
      format: '0',
      color: 'D13438',
      thresholds: [2, 1, 0],
      trend: { from: 3, to: 0, swing: 0.8 },
    },
    { name: 'Energy for each instrument', about: 'Kilowatt hours; to be measured from next year on.', format: '0.0' },
  ],
  Engineering: [
    {
      name: 'Instruments right the first time',
      about: 'Share of the instruments that pass the final test at once.',
      format: 'P1',
      thresholds: [0.9, 0.95, 0.98],
      is8020: true,
      trend: { from: 0.914, to: 0.963, swing: 0.01, decimals: 3 },
    },
    {
      name: 'Days from drawing to prototype',
      about: 'Working days in the middle of all drawings of a month; fewer are better.',
      thresholds: [30, 25, 20],
      trend: { from: 34, to: 23.5, swing: 2, decimals: 1 },
    },
  ],
  Hardware: [
    {
      name: 'Parts with a second source',
      about: 'Share of the bought parts that two makers can deliver.',
      format: '0%',
      thresholds: [0.6, 0.7, 0.8],
      trend: { from: 0.52, to: 0.68, decimals: 2 },
    },
  ],
  Software: [
    {
      name: 'Open faults',
      about: 'Faults of released software that are known and not mended; fewer are better.',
      format: '0',
      thresholds: [60, 40, 25],
      is8020: true,
      trend: { from: 83, to: 31, swing: 8 },
    },
    {
      name: 'Lines under test',
      about: 'Share of the lines that a test runs through.',
      format: '0.0%',
      trend: { from: 0.61, to: 0.78, decimals: 3 },
    },
  ],
  Commercial: [
    {
      name: 'Customers who order again',
      about: 'Share of the customers of a year that order in the next one too.',
      format: '0.0%',
      thresholds: [0.7, 0.8, 0.9],
      trend: { from: 0.76, to: 0.82, swing: 0.02, decimals: 3 },
    },
  ],
  Sales: [
    { name: 'Visits to fairs', about: 'How many of us were there; no longer counted.', format: '0' },
    {
      name: 'Offers won',
      about: 'Share of the offers of a month that became orders.',
      format: '0%',
      thresholds: [0.2, 0.3, 0.4],
      trend: { from: 0.31, to: 0.17, swing: 0.04, decimals: 2 },
    },
    { name: 'Visits for each order', about: 'To be measured once the regions agree on what a visit is.' },
  ],
  'Customer Care': [
    {
      name: 'Hours to the first answer',
      about: 'Working hours in the middle of all calls of a month; fewer are better.',
      thresholds: [8, 4, 2],
      is8020: true,
      trend: { from: 9.5, to: 1.7, swing: 0.7, decimals: 1 },
    },
  ],
  'Coastal probe': [
    {
      name: 'Cost of the parts',
      about: 'Parts of one probe at the prices of the month; less is better.',
      format: '0.00',
      color: '00827F',
      thresholds: [260, 240, 225],
      is8020: true,
      trend: { from: 292.5, to: 236.8, swing: 4, decimals: 2 },
    },
    {
      name: 'Hours in salt water',
      about: 'How long the eldest sample has lasted.',
      format: '#,##0',
      thresholds: [500, 1000, 2000],
      trend: { from: 0, to: 1180 },
    },
  ],
  Gateway: [
    {
      name: 'Stations connected',
      about: 'Stations that sent their values through a gateway on the last day of a month.',
      format: '0',
      thresholds: [5, 10, 15],
      trend: { from: 0, to: 12 },
    },
  ],
  'Leah Novak': [
    {
      name: 'Releases on schedule',
      about: 'Share of the releases of half a year that came on the agreed day.',
      format: '0%',
      thresholds: [0.6, 0.8, 0.95],
      is8020: true,
      trend: { from: 0.5, to: 0.83, decimals: 2 },
    },
  ],
  'Marcus Bell': [
    {
      name: 'Days to a mended fault',
      about: 'Working days from report to release; fewer are better.',
      thresholds: [10, 6, 3],
      trend: { from: 12, to: 5.5, swing: 1, decimals: 1 },
    },
    { name: 'Talks given', about: 'Talks on tests to other departments in a month.', format: '0' },
  ],
  'Frank Delaney': [
    {
      name: 'Forecast hit',
      about: 'Orders of a month as a share of what was forecast for it.',
      format: '0.0%',
      trend: { from: 0.88, to: 1.02, swing: 0.05, decimals: 3 },
    },
  ],
};
