import type { DemoDialog, DemoFollowUp } from './demo-site';

const MONTHLY = 'What was promised; what came in between; what is next';
const REVIEW = 'Looking back; goals; roles and time; what is missing';

/** A series of meetings in the given weeks of the current period. The first one has the follow-ups. */
function meetings(
  name: string,
  location: string,
  weeks: readonly number[],
  followUps?: readonly DemoFollowUp[],
): DemoDialog[] {
  return weeks.map((week, index) => ({
    name: `${name} ${index + 1}`,
    week,
    hour: 8,
    location,
    agenda: MONTHLY,
    followUps: index === 0 ? followUps : undefined,
  }));
}

/** Dialogs by the name of the organization, department, project or individual that they are about. */
export const DEMO_DIALOGS: Readonly<Record<string, readonly DemoDialog[]>> = {
  'Harbor Instruments': [
    { name: 'Half-year review (pattern)', week: 0, hour: 8, agenda: REVIEW, template: true },
    {
      name: 'Results of the half-year',
      week: 24,
      hour: 13,
      location: 'Canteen',
      agenda: 'Figures; people',
      last: true,
      followUps: [{ name: 'Letter to the owners', by: 'Victor Lindqvist', due: 25, done: 25 }],
    },
    ...meetings(
      'Round of the departments',
      'Board room',
      [2, 6, 11, 15, 20],
      [
        { name: 'One list of all promised dates', by: 'Victor Lindqvist', due: 4, done: 4 },
        { name: 'Travel budget of the half-year', by: 'Lucia Ferrante', due: 8, done: 9 },
        { name: 'Rent of the second hall', by: 'Tomas Berger', due: 24 },
      ],
    ),
  ],
  Engineering: [
    ...meetings(
      'Engineering month',
      'Laboratory',
      [3, 8, 12, 16, 21],
      [
        { name: 'Hours of the test bench shared out', by: 'Leah Novak', due: 5, done: 4 },
        { name: 'List of parts that are no longer made', by: 'Ingrid Solheim', due: 23 },
      ],
    ),
    { name: 'Which platform comes next', week: 23, hour: 9, location: 'Laboratory', draft: true },
  ],
  Hardware: meetings('Hardware month', 'Workshop', [4, 9, 17]),
  Software: [
    {
      name: 'Looking back at the build',
      week: 20,
      hour: 12,
      location: 'Room 2.14',
      last: true,
      followUps: [
        { name: 'Slowest tests found', by: 'Henrik Dahl', due: 23, done: 22 },
        { name: 'Cache for the build server', by: 'Marcus Bell', due: 24 },
      ],
    },
    ...meetings('Software month', 'Room 2.14', [1, 5, 10, 14, 18]),
  ],
  Commercial: meetings(
    'Commercial month',
    'Room 1.02',
    [3, 7, 16],
    [{ name: 'Prices for spare parts', by: 'Lucia Ferrante', due: 9, done: 8 }],
  ),
  Sales: meetings('Forecast', 'Room 1.02', [2, 6, 10, 14, 19]),
  'Customer Care': [
    ...meetings('Care month', 'Service desk', [5, 13]),
    { name: 'Care month in the holidays', week: 7, hour: 8, location: 'Service desk' },
  ],
  'Coastal probe': [
    {
      name: 'Choice of the sensor',
      week: 18,
      hour: 7,
      location: 'Laboratory',
      last: true,
      followUps: [
        { name: 'Samples of both makers', by: 'Ingrid Solheim', due: 21, done: 20 },
        { name: 'Price for a thousand', by: 'Lucia Ferrante', due: 22, done: 24 },
      ],
    },
    {
      name: 'New date for the market',
      week: 1,
      hour: 7,
      location: 'Laboratory',
      agenda: 'Why later; what it costs; whom to tell',
      followUps: [
        { name: 'Customers told of the new date', by: 'Lucia Ferrante', due: 3, done: 2 },
        { name: 'Second supplier for the housing', by: 'Edward Pike', due: 12 },
      ],
    },
    { name: 'Before production', week: 22, hour: 7, location: 'Laboratory', draft: true },
  ],
  Gateway: [
    { name: 'Pattern of a sprint talk', week: 0, hour: 9, agenda: MONTHLY, template: true },
    ...meetings('Gateway fortnight', 'Room 2.14', [15, 17, 19]),
    {
      name: 'Plan of the gateway',
      week: 2,
      hour: 12,
      location: 'Room 2.14',
      followUps: [
        { name: 'Radio modules ordered', by: 'Priya Raman', due: 4, done: 4 },
        { name: 'Test bench at the pier', by: 'Sofia Almeida', due: 24 },
      ],
    },
  ],
  'Leah Novak': [
    {
      name: 'Half-year review',
      week: 23,
      hour: 10,
      location: 'Office of Tomas Berger',
      agenda: REVIEW,
      last: true,
      roles: {
        'Leading the Software team': 'The team trusts her. A deputy would give her time for the architecture.',
        'Release management': 'Every release on its day; the checklist is now used by Hardware too.',
      },
    },
    {
      name: 'Talk about a deputy',
      week: 3,
      hour: 9,
      location: 'On a walk',
      followUps: [{ name: 'Two names', by: 'Leah Novak', due: 6, done: 5 }],
    },
  ],
  'Marcus Bell': [
    {
      name: 'Half-year review',
      week: 23,
      hour: 13,
      location: 'Room 2.14',
      agenda: REVIEW,
      last: true,
      roles: {
        'Software development': 'Code that others like to read. Estimates are still too hopeful.',
        'Third-level support': 'Answers within a day, and the answers help.',
      },
      followUps: [{ name: 'Course on estimates', by: 'Marcus Bell', due: 25, done: 25 }],
    },
    {
      name: 'Talk at half-time',
      week: 12,
      hour: 13,
      location: 'Room 2.14',
      agenda: 'Build pipeline; learning goal',
      roles: { 'Software development': 'The build pipeline is his now. Estimates have become better.' },
    },
    { name: 'Next half-year review', week: 25, hour: 13, agenda: REVIEW, draft: true },
  ],
  'Priya Raman': [
    {
      name: 'Half-year review',
      week: 23,
      hour: 14,
      location: 'Room 2.14',
      agenda: REVIEW,
      last: true,
      roles: { 'Software development': 'The strongest half-year so far; ready for a project of her own.' },
    },
    { name: 'Talk at half-time', week: 12, hour: 14, location: 'Room 2.14' },
  ],
  'Ingrid Solheim': [{ name: 'Talk at half-time', week: 12, hour: 8, location: 'Workshop' }],
  'Isabel Moreno': [
    {
      name: 'Talk at half-time',
      week: 13,
      hour: 9,
      location: 'By telephone',
      roles: { 'Customer relations': 'Two customers came back because of her visits.' },
    },
  ],
  'George Hammond': [{ name: 'Talk at half-time', week: 13, hour: 7, location: 'Workshop' }],
};
