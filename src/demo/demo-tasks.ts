import type { DemoTask } from './demo-site';

/** Tasks by the name of their person or project. */
export const DEMO_TASKS: Readonly<Record<string, readonly DemoTask[]>> = {
  'Helena Marsh': [
    { name: 'Budget letter to the owners', color: '0078D4', priority: 3, starts: -20, due: -6, done: -7 },
    { name: 'Visit to the calibration laboratory', starts: 9, due: 9 },
  ],
  'Ruth Okafor': [
    {
      name: 'Review talks',
      color: '8764B8',
      about: 'One with everybody, before the year ends.',
      priority: 3,
      starts: -18,
      due: 25,
      parts: [
        { name: 'Rooms booked', starts: -18, due: -10, done: -11, assigned: ['Grace Whitfield'] },
        { name: 'Talks held', starts: -4, due: 20 },
        { name: 'All talks are done', milestone: true, due: 25 },
      ],
    },
    { name: 'Soldering course for the new engineers', label: 'HR-31', due: 50, assigned: ['Oscar Lund'] },
  ],
  'Victor Lindqvist': [
    { name: 'Forecast for the next half-year', priority: 3, starts: -5, due: 12, assigned: ['Amal Haddad'] },
    { name: 'Audit papers handed over', milestone: true, due: 30 },
  ],
  'Tomas Berger': [
    {
      name: 'Coastal probe to production',
      color: '00827F',
      priority: 3,
      starts: -40,
      due: 35,
      parts: [
        { name: 'Design frozen', milestone: true, due: -20, done: -19, assigned: ['Ingrid Solheim'] },
        {
          name: 'First ten built',
          starts: -15,
          due: 20,
          assigned: ['Ingrid Solheim', 'Oscar Lund'],
          parts: [
            { name: 'Parts ordered', starts: -15, due: -8, done: -9, assigned: ['Werner Hofmann'] },
            { name: 'Line set up', due: 10 },
          ],
        },
        { name: 'Handover', milestone: true, due: 35, assigned: ['Lucia Ferrante'] },
      ],
    },
  ],
  'Leah Novak': [
    { name: 'Name a deputy', color: 'CA5010', priority: 2, starts: -12, due: 8 },
    {
      name: 'Release 7.2',
      color: '107C10',
      label: 'REL-72',
      priority: 3,
      starts: -14,
      due: 7,
      parts: [
        { name: 'Test plan', starts: -14, due: -5, done: -6, assigned: ['Sofia Almeida'] },
        { name: 'Release notes', due: 5, assigned: ['Marcus Bell', 'Chloe Martin'] },
        { name: 'Released', milestone: true, due: 7 },
      ],
    },
    { name: 'Old build server switched off', priority: 1, starts: -30, due: -16, done: -20 },
  ],
  'Marcus Bell': [
    { name: 'Nightly build below ten minutes', starts: -45, due: -30, done: -33 },
    { name: 'Runbook for outages', about: 'Whom to call, and what to look at first.', starts: -3, due: 14 },
    { name: 'Talk on the build pipeline', priority: 1, due: 28 },
  ],
  'Certificate for quality': [
    { name: 'Gaps written down', priority: 2, starts: -56, due: -30, done: -28, assigned: ['George Hammond'] },
    { name: 'Audit', milestone: true, due: 85, assigned: ['Samuel Adeyemi', 'Ruth Okafor'] },
  ],
  'Coastal probe': [
    {
      name: 'Approvals for twelve countries',
      about: 'One after another, the largest markets first.',
      label: 'EN-07-A',
      priority: 3,
      starts: -50,
      due: 55,
      assigned: ['Lucia Ferrante'],
      parts: [
        { name: 'Papers complete', milestone: true, due: -12, done: -9, assigned: ['Edward Pike'] },
        { name: 'Test house booked', due: -2, assigned: ['Nadia Petrova'] },
      ],
    },
    { name: 'Pressure test repeated', starts: -30, due: -20, done: -21, assigned: ['Edward Pike'] },
  ],
  Gateway: [
    {
      name: 'Updates over the air',
      label: 'SW-12-3',
      priority: 3,
      starts: -40,
      due: 20,
      parts: [
        { name: 'Signing', starts: -40, due: -15, done: -14, assigned: ['Marcus Bell'] },
        { name: 'Way back', about: 'A station that fails takes the version before.', starts: -13, due: 12 },
      ],
    },
    {
      name: 'Load test with ten stations',
      color: 'D13438',
      priority: 2,
      starts: -6,
      due: 6,
      assigned: ['Sofia Almeida'],
    },
    { name: 'Ready for the pilot', milestone: true, due: 21, assigned: ['Priya Raman'] },
  ],
  'Frank Delaney': [{ name: 'Offers in four regions compared', starts: -8, due: -1, assigned: ['Tess Walker'] }],
};
