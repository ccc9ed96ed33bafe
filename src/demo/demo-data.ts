import { DEMO_PEOPLE } from './demo-people';
import { DEMO_ROLES } from './demo-roles';
import type { DemoSite } from './demo-site';

/** A maker of measuring instruments, invented like everybody in it. */
const DEMO: DemoSite = {
  name: 'Demo',
  about: 'An invented company to look around in.',
  units: [
    { name: 'Harbor Instruments', focus: 'Instruments that measure water and air, made to last.' },
    { name: 'Engineering', below: 'Harbor Instruments', focus: 'Instruments that are right the first time.' },
    { name: 'Hardware', below: 'Engineering', focus: 'Electronics and mechanics.' },
    { name: 'Software', below: 'Engineering', focus: 'Firmware, cloud and tests.' },
    { name: 'Commercial', below: 'Harbor Instruments', focus: 'Customers who come back.' },
    { name: 'Sales', below: 'Commercial', focus: 'Orders in four regions.' },
    { name: 'Customer Care', below: 'Commercial', focus: 'Help, repair and calibration.' },
  ],
  people: DEMO_PEOPLE,
  roles: DEMO_ROLES,
};

/** A second tenant, of which the first sees nothing. */
const OTHER: DemoSite = {
  name: 'Other',
  about: 'A second site, which sees nothing of the first.',
  units: [{ name: 'Birch Bakery', focus: 'Bread for the neighborhood.' }],
  people: [
    {
      name: 'Olivia Birch',
      title: 'Owner',
      unit: 'Birch Bakery',
      leads: true,
      account: 'admin@other.example',
      isAdmin: true,
      hired: '2001-05-01',
    },
    { name: 'Noah Kim', title: 'Master Baker', unit: 'Birch Bakery', reportsTo: 'Olivia Birch', hired: '2004-08-01' },
    { name: 'Elsa Winter', title: 'Baker', unit: 'Birch Bakery', reportsTo: 'Noah Kim', hired: '2015-02-01' },
    { name: 'Theo Grant', title: 'Baker', unit: 'Birch Bakery', reportsTo: 'Noah Kim', hired: '2022-09-01' },
    {
      name: 'Maria Santos',
      title: 'Shop Assistant',
      unit: 'Birch Bakery',
      reportsTo: 'Olivia Birch',
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
  },
};

/** The sites that `seed demo` makes. */
export const DEMO_SITES: readonly DemoSite[] = [DEMO, OTHER];

/** Who can sign in with DEMO_PASSWORD, and as what. */
export const DEMO_ACCOUNTS: readonly { readonly userName: string; readonly who: string }[] = [
  { userName: 'admin@demo.example', who: 'Admin of the demo site' },
  { userName: 'lead@demo.example', who: 'leader of a department' },
  { userName: 'member@demo.example', who: 'reports to the lead' },
  { userName: 'guest@demo.example', who: 'not in the group Performance Management' },
  { userName: 'admin@other.example', who: 'Admin of a second site, which sees nothing of the first' },
];
