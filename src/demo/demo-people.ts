import type { DemoPerson } from './demo-site';

const COMPANY = 'Harbor Instruments';

/** The people of the demo site. Superiors come before their reports. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Helena Marsh',
    title: 'Managing Director',
    unit: COMPANY,
    leads: true,
    hired: '2009-03-02',
    prefix: 'Dr.',
    suffix: 'MBA',
    userDefined: ['Room 401', 'First aid'],
  },
  ...finance(),
  ...engineering(),
  ...commercial(),
];

function finance(): DemoPerson[] {
  const [unit, boss] = [COMPANY, 'Helena Marsh'];
  return [
    {
      name: 'Ruth Okafor',
      title: 'Head of People',
      unit,
      reportsTo: boss,
      account: 'admin@demo.example',
      isAdmin: true,
      hired: '2013-09-16',
      userDefined: ['Room 402', 'Safety officer'],
    },
    {
      name: 'Victor Lindqvist',
      title: 'Head of Finance',
      unit,
      reportsTo: boss,
      hired: '2011-01-10',
      suffix: 'CPA',
      userDefined: ['Room 305'],
    },
    { name: 'Amal Haddad', title: 'Accountant', unit, reportsTo: 'Victor Lindqvist', hired: '2016-05-02' },
    {
      name: 'Piotr Zielinski',
      title: 'Accountant',
      unit,
      reportsTo: 'Victor Lindqvist',
      account: 'guest@demo.example',
      isGuest: true,
      hired: '2021-11-01',
    },
    { name: 'Werner Hofmann', title: 'Purchasing Manager', unit, reportsTo: 'Victor Lindqvist', hired: '2010-10-04' },
    { name: 'Grace Whitfield', title: 'Office Manager', unit, reportsTo: 'Ruth Okafor', hired: '2014-02-17' },
  ];
}

function engineering(): DemoPerson[] {
  const head = 'Tomas Berger';
  return [
    {
      name: head,
      title: 'Head of Engineering',
      unit: 'Engineering',
      reportsTo: 'Helena Marsh',
      leads: true,
      hired: '2010-06-01',
      prefix: 'Prof.',
      suffix: 'PhD',
      userDefined: ['Room 210', 'Fire warden', 'Bicycle', 'German'],
    },
    {
      name: 'Lucia Ferrante',
      title: 'Product Manager',
      unit: 'Engineering',
      reportsTo: head,
      alsoIn: 'Commercial',
      hired: '2018-08-20',
    },
    { name: 'Samuel Adeyemi', title: 'Compliance Officer', unit: 'Engineering', reportsTo: head, hired: '2019-04-01' },
    {
      name: 'Ingrid Solheim',
      title: 'Head of Hardware',
      unit: 'Hardware',
      reportsTo: head,
      leads: true,
      hired: '2012-10-15',
    },
    ...team('Hardware', 'Ingrid Solheim', [
      ['Mateo Rivas', 'Electronics Engineer', '2015-03-09'],
      ['Yuki Tanabe', 'Electronics Engineer', '2017-07-03'],
      ['Clara Voss', 'Electronics Engineer', '2022-01-10'],
      ['Edward Pike', 'Mechanical Engineer', '2013-05-21'],
      ['Nadia Petrova', 'Mechanical Engineer', '2020-09-07'],
      ['Oscar Lund', 'Apprentice', '2025-09-01'],
    ]),
    {
      name: 'Leah Novak',
      title: 'Head of Software',
      unit: 'Software',
      reportsTo: head,
      leads: true,
      account: 'lead@demo.example',
      hired: '2014-11-03',
      prefix: 'Dr.',
      userDefined: ['Room 214', 'First aid', 'Train', 'Czech'],
    },
    {
      name: 'Marcus Bell',
      title: 'Software Engineer',
      unit: 'Software',
      reportsTo: 'Leah Novak',
      account: 'member@demo.example',
      hired: '2020-02-03',
    },
    ...team('Software', 'Leah Novak', [
      ['Priya Raman', 'Software Engineer', '2016-08-15'],
      ['Jonas Weiss', 'Software Engineer', '2018-04-16'],
      ['Chloe Martin', 'Software Engineer', '2021-06-07'],
      ['Daniel Osei', 'Software Engineer', '2023-03-13'],
      ['Sofia Almeida', 'Test Engineer', '2019-10-01'],
      ['Henrik Dahl', 'Test Engineer', '2024-05-06'],
    ]),
  ];
}

function commercial(): DemoPerson[] {
  const head = 'Beatrice Collins';
  return [
    {
      name: head,
      title: 'Head of Commercial',
      unit: 'Commercial',
      reportsTo: 'Helena Marsh',
      leads: true,
      hired: '2012-04-02',
    },
    { name: 'Arjun Mehta', title: 'Marketing Manager', unit: 'Commercial', reportsTo: head, hired: '2017-01-16' },
    { name: 'Frank Delaney', title: 'Head of Sales', unit: 'Sales', reportsTo: head, leads: true, hired: '2013-02-04' },
    { name: 'Gregor Falk', title: 'Field Technician', unit: 'Field Service', reportsTo: head, hired: '2016-03-01' },
    ...team('Sales', 'Frank Delaney', [
      ['Isabel Moreno', 'Account Manager', '2015-09-14'],
      ['Kofi Mensah', 'Account Manager', '2018-11-19'],
      ['Hannah Fischer', 'Account Manager', '2019-06-24'],
      ['Luca Romano', 'Account Manager', '2022-08-29'],
      ['Emma Thorne', 'Account Manager', '2024-02-12'],
      ['Tess Walker', 'Sales Assistant', '2022-05-16'],
    ]),
    {
      name: 'Miriam Stein',
      title: 'Head of Customer Care',
      unit: 'Customer Care',
      reportsTo: head,
      leads: true,
      hired: '2014-07-01',
    },
    ...team('Customer Care', 'Miriam Stein', [
      ['Paul Nkemelu', 'Support Specialist', '2017-03-27'],
      ['Alice Bernard', 'Support Specialist', '2020-10-12'],
      ['Rafael Costa', 'Support Specialist', '2023-01-09'],
      ['George Hammond', 'Service Technician', '2012-12-03'],
      ['Mila Jovanovic', 'Service Technician', '2021-04-19'],
    ]),
  ];
}

/** Members of a unit who report to the same person. Rows are name, title and hire date. */
function team(unit: string, reportsTo: string, rows: readonly (readonly [string, string, string])[]): DemoPerson[] {
  return rows.map(([name, title, hired]) => ({ name, title, unit, reportsTo, hired }));
}
