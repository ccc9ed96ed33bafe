import type { DemoBasicRole } from './demo-site';

/** Basic roles by the title of their individuals, in rank order. People with other titles have none. */
export const DEMO_BASIC_ROLES: Readonly<Record<string, readonly DemoBasicRole[]>> = {
  'Managing Director': [
    {
      name: 'Leading the company',
      about: 'Sets the direction and sees that it is kept.',
      percent: 60,
      indicators: {
        'Revenue against plan': 'At least 98 percent of the budget at the end of each quarter.',
        'Leaders in place': 'No department is without a leader for more than six weeks.',
      },
    },
    { name: 'Speaking for the company', about: 'Owners, banks, associations and the press.', percent: 40 },
  ],
  'Head of People': [
    { name: 'Hiring', about: 'From the need to the first day of work.', percent: 50 },
    { name: 'Development of people', about: 'Training, review talks and succession.', percent: 50 },
  ],
  'Head of Finance': [
    { name: 'Accounting', about: 'Closings, taxes and audits.', percent: 60 },
    { name: 'Controlling', about: 'Budget, forecast and what to learn from both.', percent: 40 },
  ],
  Accountant: [{ name: 'Bookkeeping', about: 'Invoices in and out, and what is due.', percent: 100 }],
  'Head of Engineering': [
    {
      name: 'Product development',
      about: 'What is built, and when.',
      percent: 70,
      indicators: {
        'Milestones kept': 'Nine of ten milestones are reached in their month.',
        'Field failures': 'Fewer than one in 500 instruments comes back in its first year.',
      },
    },
    { name: 'Technical direction', about: 'Platforms, standards and patents.', percent: 30 },
  ],
  'Head of Hardware': [
    { name: 'Leading the Hardware team', about: 'People, priorities and the laboratory.', percent: 50 },
    { name: 'Architecture of instruments', about: 'Which parts, and how they fit together.', percent: 50 },
  ],
  'Electronics Engineer': [
    { name: 'Board design', about: 'From the circuit to the released layout.', percent: 80 },
    { name: 'Support of production', about: 'Answers for the line within a day.', percent: 20 },
  ],
  'Mechanical Engineer': [{ name: 'Housings and fixtures', about: 'Design, samples and drawings.', percent: 100 }],
  'Head of Software': [
    {
      name: 'Leading the Software team',
      about: 'People, priorities and learning.',
      percent: 50,
      indicators: {
        'Learning goals met': 'Every engineer meets one learning goal in half a year.',
        'Stability of the team': 'At most one colleague leaves in a year.',
      },
    },
    {
      name: 'Release management',
      about: 'Plans releases and says when one is stopped.',
      percent: 40,
      indicators: {
        'Releases on schedule': 'At least eight of nine releases a year come on the agreed day.',
        'No rollback': 'No release has to be taken back.',
      },
    },
  ],
  'Software Engineer': [
    {
      name: 'Software development',
      about: 'Design, code and tests of the own components.',
      percent: 80,
      indicators: {
        'Finished stories': 'What was taken on for a sprint is done in it.',
        'Review time': 'Changes of colleagues are reviewed within a day.',
      },
    },
    { name: 'Third-level support', about: 'Defects that Customer Care cannot solve.', percent: 20 },
  ],
  'Test Engineer': [
    { name: 'Release tests', about: 'Plan, runs and verdict.', percent: 60 },
    { name: 'Test automation', about: 'The bench and what runs on it.', percent: 40 },
  ],
  'Head of Commercial': [
    { name: 'Market strategy', about: 'Which markets, with which offer.', percent: 50 },
    { name: 'Key accounts', about: 'The ten largest customers.', percent: 50 },
  ],
  'Head of Sales': [
    { name: 'Leading the Sales team', about: 'Goals, coaching and the forecast.', percent: 60 },
    { name: 'Contracts', about: 'Terms that both sides can live with.', percent: 40 },
  ],
  'Account Manager': [
    {
      name: 'Customer relations',
      about: 'Visits, offers and what comes after them.',
      percent: 70,
      indicators: {
        'Orders of the year': 'Order intake of the region meets its plan.',
        'Customers kept': 'At most one of twenty customers is lost in a year.',
      },
    },
    { name: 'New business', about: 'Finding and winning new customers.', percent: 30 },
  ],
  'Head of Customer Care': [
    { name: 'Leading the Care team', about: 'Shifts, training and escalations.', percent: 70 },
    { name: 'Service offers', about: 'Contracts for upkeep and calibration.', percent: 30 },
  ],
  'Support Specialist': [{ name: 'First-level support', about: 'Calls, mails and the knowledge base.', percent: 100 }],
  Apprentice: [
    {
      name: 'Rotation through the workshops',
      about: 'Three months in each, in the first year.',
      percent: 100,
      indicators: { 'Workshops seen': 'All four by the end of the year.' },
    },
  ],
  'Service Technician': [
    { name: 'Repair', about: 'Finding the cause and removing it.', percent: 60 },
    { name: 'Calibration service', about: 'In the house and with the customer.', percent: 40 },
  ],
};
