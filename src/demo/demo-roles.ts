import type { DemoRole } from './demo-site';

/** Accountabilities and supervisory scopes by the title of their individuals. People with other titles have none. */
export const DEMO_ROLES: Readonly<Record<string, DemoRole>> = {
  'Managing Director': {
    accountabilities: {
      'Direction of the company': 'The three-year plan is agreed, known to everybody and reviewed each quarter.',
      'Results of the year': 'Revenue and margin meet the budget that the owners approved.',
      'A team that leads': 'Every department has a leader who grows successors.',
    },
    supervisoryScopes: {
      'All departments': 'The leaders of Engineering and Commercial, finance and people.',
      'Capital spending': 'Everything above 25,000 in a single order.',
    },
  },
  'Head of People': {
    accountabilities: {
      'Hiring plan': 'Open positions are filled within 90 days.',
      'Fair reviews': 'Every employee has two review talks a year, on time and written down.',
      Onboarding: 'New colleagues work on their own after six weeks.',
    },
    supervisoryScopes: { 'People services': 'Payroll provider, training budget and the handbook.' },
  },
  'Head of Finance': {
    accountabilities: {
      'Monthly closing': 'The books are closed by the fifth working day.',
      Liquidity: 'Cash for at least four months is at hand.',
    },
    supervisoryScopes: { Accounting: 'Ledger, invoices and payments.', Audits: 'The work of the external auditors.' },
  },
  Accountant: {
    accountabilities: {
      'Invoices out': 'Customers are invoiced within three days of delivery.',
      'Invoices in': 'Suppliers are paid on their due date, with discount where offered.',
    },
    supervisoryScopes: { 'Expense claims': 'Checked before they are paid.' },
  },
  'Head of Engineering': {
    accountabilities: {
      'Roadmap kept': 'What was promised for a quarter is delivered in it.',
      'Technical direction': 'Decisions that are costly to reverse are written down and agreed.',
      'Safe products': 'No instrument leaves the house without its safety file.',
      'Engineering budget': 'Spending stays within three percent of the plan.',
    },
    supervisoryScopes: {
      'Hardware and Software': 'The two departments and their leaders.',
      'Test laboratory': 'Equipment, calibration and access.',
    },
  },
  'Head of Hardware': {
    accountabilities: {
      'New instruments': 'Prototypes reach the laboratory on the agreed date.',
      'Cost of parts': 'The bill of materials stays below its target.',
      'Suppliers for the long run': 'Every critical part has a second source.',
    },
    supervisoryScopes: { 'Hardware team': 'Electronics, mechanics and the workshop.' },
  },
  'Electronics Engineer': {
    accountabilities: {
      'Boards that work first time': 'At most one respin for each new board.',
      'Test coverage': 'Every board has an automatic test before production.',
    },
    supervisoryScopes: { 'Layout reviews': 'All layouts before they are ordered.' },
  },
  'Mechanical Engineer': {
    accountabilities: {
      'Housings fit for the field': 'Drop, dust and water tests are passed.',
      'Drawings in order': 'Production works from released drawings only.',
      Weight: 'Hand-held instruments stay below 900 grams.',
    },
    supervisoryScopes: { Workshop: 'Machines and safety in the workshop.' },
  },
  'Head of Software': {
    accountabilities: {
      'Releases on schedule': 'A release every six weeks, without a rollback.',
      'Quality in the field': 'Fewer than five urgent defects a quarter.',
      'Growth of the team': 'Every engineer has a learning goal and the time for it.',
    },
    supervisoryScopes: {
      'Software team': 'Firmware, cloud and test engineers.',
      'Release train': 'What goes into a release, and when it is stopped.',
      'On-call duty': 'Rota, escalation and rest after a night.',
    },
  },
  'Software Engineer': {
    accountabilities: {
      'Features that are finished': 'Code, tests and documentation arrive together.',
      Reviews: 'Colleagues have an answer to their change within a day.',
      Defects: 'Reported defects are reproduced within two days.',
    },
    supervisoryScopes: { 'Own components': 'Design and upkeep of the components one is named for.' },
  },
  'Test Engineer': {
    accountabilities: {
      'Acceptance tests': 'Every release passes them before it is shipped.',
      'Test bench': 'The bench runs every night and its results are read in the morning.',
    },
    supervisoryScopes: { 'Release tests': 'Go or no-go for each release.' },
  },
  'Head of Commercial': {
    accountabilities: {
      'Order intake': 'Orders of the year meet the plan, region by region.',
      'Price discipline': 'Discounts beyond ten percent are exceptions with a reason.',
      'Voice of the customer': 'Engineering hears the ten most frequent wishes each quarter.',
    },
    supervisoryScopes: { 'Sales and Customer Care': 'The two departments and their leaders.' },
  },
  'Head of Sales': {
    accountabilities: {
      Pipeline: 'Open offers are worth three times the plan of the next quarter.',
      Forecast: 'The forecast is within ten percent of what comes in.',
    },
    supervisoryScopes: { 'Sales team': 'Account managers and sales support.', 'Trade fairs': 'Which, and with what.' },
  },
  'Account Manager': {
    accountabilities: {
      'Own customers': 'Every key customer is visited twice a year.',
      'New customers': 'Two new customers a quarter.',
      Offers: 'Offers go out within two working days.',
    },
    supervisoryScopes: { 'Customer plans': 'One page for each key customer, kept up to date.' },
  },
  'Head of Customer Care': {
    accountabilities: {
      'Fast answers': 'Nine of ten requests are answered within four hours.',
      Repairs: 'An instrument is back with its owner within ten days.',
    },
    supervisoryScopes: { 'Care team': 'Support and service technicians.', 'Spare parts': 'Stock and reordering.' },
  },
  'Support Specialist': {
    accountabilities: {
      'Solved at first contact': 'Two of three requests need no second call.',
      'Knowledge base': 'What was solved once is written down the same week.',
    },
    supervisoryScopes: { 'Own requests': 'From the first call until the customer agrees.' },
  },
  'Service Technician': {
    accountabilities: {
      Calibration: 'Certificates are complete and signed.',
      'Repair reports': 'The cause is known before an instrument is sent back.',
    },
    supervisoryScopes: { 'Service van': 'Tools, stock and upkeep.' },
  },
};
