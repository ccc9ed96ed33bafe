import type { DemoComment } from './demo-site';

/** The comments of the demo site. */
export const DEMO_COMMENTS: readonly DemoComment[] = [
  {
    on: 'Harbor Instruments',
    by: 'Helena Marsh',
    at: '2026-09-01 07:30',
    says: 'Our third-quarter orders are eight percent above plan. Thank you all.',
  },
  {
    on: 'Harbor Instruments',
    by: 'Ruth Okafor',
    at: '2026-10-12 08:15',
    says: 'Review talks begin on the second of November. Please book a room in time.',
  },
  {
    on: 'Engineering',
    by: 'Tomas Berger',
    at: '2026-09-21 13:05',
    says: 'The new probe passed its pressure test at the first attempt.',
  },
  {
    on: 'Software',
    by: 'Leah Novak',
    at: '2026-10-05 06:50',
    says: 'Two releases in September without a hotfix.',
  },
  {
    on: 'Software',
    by: 'Marcus Bell',
    at: '2026-10-19 15:40',
    says: 'The nightly build is down to nine minutes.',
  },
  {
    on: 'Sales',
    by: 'Piotr Zielinski',
    at: '2026-10-28 10:20',
    says: 'Invoices for October can go out as soon as the delivery notes are in.',
  },
  {
    on: 'Customer Care',
    by: 'Beatrice Collins',
    at: '2026-09-30 09:00',
    says: 'Calibrations come back to the customer in six days now.',
  },
  {
    on: 'Marcus Bell',
    by: 'Leah Novak',
    at: '2026-09-14 12:10',
    says: 'Took over the build pipeline and had it stable within two weeks.',
  },
  {
    on: 'Marcus Bell',
    by: 'Tomas Berger',
    at: '2026-10-26 11:45',
    says: 'His explanation of the outage to the customer was clear and calm.',
  },
  {
    on: 'Priya Raman',
    by: 'Leah Novak',
    at: '2026-10-07 14:25',
    says: 'Ready to lead the gateway project.',
  },
  {
    on: 'Leah Novak',
    by: 'Tomas Berger',
    at: '2026-10-02 07:55',
    says: 'Keeps her team out of the noise. We should talk about a deputy.',
  },
  {
    on: 'Leah Novak',
    by: 'Ruth Okafor',
    at: '2026-11-03 09:35',
    says: 'All review talks of the team are booked, the first in the house.',
  },
  {
    on: 'Piotr Zielinski',
    by: 'Victor Lindqvist',
    at: '2026-10-15 16:00',
    says: 'Closed September on the fourth working day.',
  },
  {
    on: 'Gateway',
    by: 'Priya Raman',
    at: '2026-10-30 13:15',
    says: 'Ten stations have sent for two weeks without a gap.',
  },
  {
    on: 'Coastal probe',
    by: 'Lucia Ferrante',
    at: '2026-10-22 09:10',
    says: 'The new date is agreed with our three largest customers.',
  },
  {
    on: 'Sales / Offers won',
    by: 'Frank Delaney',
    at: '2026-11-02 08:05',
    says: 'September was weak in the north; the visits for October are booked.',
  },
  {
    on: 'Coastal probe / Approvals for twelve countries',
    by: 'Edward Pike',
    at: '2026-11-06 14:45',
    says: 'Norway and Chile accept the same test report.',
  },
  {
    on: 'Gateway / Plan of the gateway',
    by: 'Leah Novak',
    at: '2026-09-16 07:20',
    says: 'Minutes are in the folder of the project.',
  },
  {
    on: 'Oscar Lund',
    by: 'Ingrid Solheim',
    at: '2026-11-09 08:40',
    says: 'A good first year. The soldering course in January is approved.',
  },
];
