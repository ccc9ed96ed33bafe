import { DEMO_ASSESSMENTS } from './demo-assessments';
import { DEMO_BAKERY } from './demo-bakery';
import { DEMO_BASIC_ROLES } from './demo-basic-roles';
import { DEMO_COMMENTS } from './demo-comments';
import { DEMO_COMMITMENTS } from './demo-commitments';
import { DEMO_DELETED } from './demo-deleted';
import { DEMO_DIALOGS } from './demo-dialogs';
import { DEMO_GOALS } from './demo-goals';
import { DEMO_METRICS } from './demo-metrics';
import { DEMO_PEOPLE } from './demo-people';
import { DEMO_GROUPS, DEMO_PERMISSIONS } from './demo-permissions';
import { DEMO_PROJECTS } from './demo-projects';
import { DEMO_ROLES } from './demo-roles';
import { DEMO_SITE_ID, type DemoSite } from './demo-site';
import { DEMO_TASKS } from './demo-tasks';

/** A fictitious maker of measuring instruments. */
const DEMO: DemoSite = {
  id: DEMO_SITE_ID,
  name: 'Demo',
  about: 'A fictitious company with demo data.',
  coreValues: {
    Precision: 'We measure twice, and we say how sure we are.',
    Honesty: 'Bad news travels as fast as good news.',
    Patience: 'An instrument that lasts takes the time that it takes.',
    Care: 'We look after customers and colleagues as after our own bench.',
  },
  units: [
    {
      name: 'Harbor Instruments',
      focus: 'Instruments that measure water and air, made to last.',
      emotionalGoal: 'Proud of what we hand over.',
      picture: 'waves',
    },
    {
      name: 'Engineering',
      below: 'Harbor Instruments',
      focus: 'Instruments that are right the first time.',
      emotionalGoal: 'Curious every day.',
    },
    { name: 'Hardware', below: 'Engineering', focus: 'Electronics and mechanics.', picture: 'board' },
    { name: 'Software', below: 'Engineering', focus: 'Firmware, cloud and tests.', picture: 'brackets' },
    { name: 'Commercial', below: 'Harbor Instruments', focus: 'Customers who come back.' },
    { name: 'Sales', below: 'Commercial', focus: 'Orders in four regions.' },
    {
      name: 'Customer Care',
      below: 'Commercial',
      focus: 'Help, repair and calibration.',
      emotionalGoal: 'Calm when the customer is not.',
    },
    {
      name: 'Field Service',
      below: 'Commercial',
      focus: 'Repairs at the customer, until they moved to Customer Care.',
    },
    { name: 'Harbor Rentals', focus: 'Instruments for hire, until the company gave it up.' },
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
  tokens: [
    { name: 'Nightly import', of: 'Ruth Okafor' },
    { name: 'Laptop', of: 'Marcus Bell' },
    { name: 'Data warehouse', of: 'Ruth Okafor', forSite: true },
  ],
  webhooks: [{ name: 'Directory', url: 'https://directory.example/hooks', types: 'Individual', of: 'Ruth Okafor' }],
  deleted: DEMO_DELETED,
};

/** The sites that `seed demo` creates. */
export const DEMO_SITES: readonly DemoSite[] = [DEMO, DEMO_BAKERY];

/** The accounts with DEMO_PASSWORD, as printed at the start. */
export const DEMO_ACCOUNTS: readonly { readonly userName: string; readonly who: string }[] = [
  { userName: 'admin@demo.example', who: 'administrator of the demo site' },
  { userName: 'lead@demo.example', who: 'leader of a department' },
  { userName: 'member@demo.example', who: 'reports to lead@demo.example' },
  { userName: 'guest@demo.example', who: 'not in the group Performance Management' },
  { userName: 'admin@other.example', who: 'administrator of a second, separate site' },
];
