/** @typedef {import('./load').Group} Group */

const JSON_TYPE = 'application/json';
/** A filter on an indexed member, which all records meet. */
const UPDATED = encodeURIComponent('Updated > "2000-01-01"');
const VALUES = 'GET /v4/metrics/{id}/values (1,000 of 1,000,000)';

/**
 * Returns the measurements for one database. `service` and `bare` are origins. `alone`, if given, is the service on a
 * database with only the big site.
 * @returns {Group[]}
 */
function groupsOf({ service, bare, alone, handles, colorId }) {
  const { siteId, owner, accountability, receiver, department, metric, periodId } = handles;
  const as = (authorization, accept = JSON_TYPE) => ({ authorization, accept });
  const get = (origin, path, headers) => ({ url: `${origin}${path}`, headers });
  const admin = as(handles.admin);
  const ordinary = as(handles.ordinary);
  const single = `/v4/accountabilities/${accountability}`;
  const list = `/v4/individuals/${owner}/accountabilities`;
  const newItem = {
    AncestorID: receiver,
    Rank: 1,
    Name: 'Quality',
    Description: 'Answers for the quality of the release.',
  };
  const goals = `/v4/individuals/${owner}/goals?period=${periodId}`;
  const comments = `/v4/departments/${department}/comments`;
  const values = `/v4/metrics/${metric}/values`;
  const post = (url, headers, body = newItem) => ({
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': JSON_TYPE },
    body: JSON.stringify(body),
  });
  const ofBare = (target) => ({ label: 'of bare', of: 'service', to: 'bare', target });
  const ordinaryOfBare = (target) => ({ label: 'ordinary caller of bare', of: 'ordinary', to: 'bare', target });
  const ofAdmin = { label: 'ordinary caller of Admin', of: 'ordinary', to: 'service', target: 0.8 };
  const ofAlone = { label: '1,000 sites of one', of: 'service', to: 'alone', target: 0.95 };
  const aloneShot = (path) => (alone ? { alone: get(alone, path, admin) } : {});
  const aloneRatio = alone ? [ofAlone] : [];
  return [
    {
      name: 'GET /v4/colors/{id}',
      rows: 1,
      shots: {
        service: get(service, `/v4/colors/${colorId}`, admin),
        bare: get(bare, `/${siteId}/color/${colorId}`),
      },
      ratios: [ofBare(0.55)],
    },
    {
      name: 'GET /v4/accountabilities/{id}',
      rows: 1,
      shots: {
        service: get(service, single, admin),
        bare: get(bare, `/${siteId}/accountability/${accountability}`),
        ordinary: get(service, single, ordinary),
        ...aloneShot(single),
      },
      ratios: [ofBare(0.55), ofAdmin, ...aloneRatio],
    },
    {
      name: 'GET /v4/individuals/{id}',
      rows: 1,
      shots: {
        service: get(service, `/v4/individuals/${owner}`, admin),
        bare: get(bare, `/${siteId}/individual/${owner}`),
      },
      ratios: [ofBare(0.4)],
    },
    {
      name: 'GET /v4/individuals/{id}/accountabilities (1,000)',
      rows: 1000,
      shots: {
        service: get(service, list, admin),
        bare: get(bare, `/${siteId}/accountabilities/${owner}`),
        xml: get(service, list, as(handles.admin, 'application/xml')),
        ordinary: get(service, list, ordinary),
        ...aloneShot(list),
      },
      ratios: [ofBare(0.7), { label: 'XML of JSON', of: 'xml', to: 'service', target: 0.7 }, ofAdmin, ...aloneRatio],
    },
    {
      name: 'GET /v4/individuals/{id}/accountabilities (finding 100)',
      rows: 100,
      shots: {
        service: get(service, `${list}?limit=100`, admin),
        filtered: get(service, `${list}?limit=100&filter=${UPDATED}`, admin),
        sorted: get(service, `${list}?limit=100&sort=Updated&filter=${UPDATED}`, admin),
      },
      ratios: [
        { label: 'filtered page of plain page', of: 'filtered', to: 'service', target: 0.83 },
        { label: 'sorted page of plain page', of: 'sorted', to: 'service', target: 0.83 },
      ],
    },
    {
      name: 'POST /v4/accountabilities',
      rows: 1,
      shots: {
        service: post(`${service}/v4/accountabilities`, admin),
        bare: post(`${bare}/${siteId}/accountabilities`),
        ordinary: post(`${service}/v4/accountabilities`, ordinary),
      },
      ratios: [ofBare(0.5), ordinaryOfBare(0.5)],
    },
    {
      name: 'GET /v4/individuals/{id}/goals (40)',
      rows: 40,
      shots: {
        service: get(service, goals, admin),
        bare: get(bare, `/${siteId}/goals/${owner}`),
        ordinary: get(service, goals, ordinary),
      },
      ratios: [ofBare(0.6), ofAdmin],
    },
    {
      name: 'GET /v4/departments/{id}/comments (1,000)',
      rows: 1000,
      shots: {
        service: get(service, comments, admin),
        bare: get(bare, `/${siteId}/comments/${department}`),
        ordinary: get(service, comments, ordinary),
      },
      ratios: [ofBare(0.65), ofAdmin],
    },
    {
      name: VALUES,
      rows: 1000,
      shots: {
        service: get(service, values, admin),
        bare: get(bare, `/${siteId}/values/${metric}`),
        ordinary: get(service, values, ordinary),
      },
      ratios: [ofBare(0.65), ofAdmin],
    },
    {
      name: 'GET /v4/individuals/{id}/dashboards',
      rows: 1,
      shots: {
        service: get(service, `/v4/individuals/${owner}/dashboards?period=${periodId}`, admin),
        bare: get(bare, `/${siteId}/dashboard/${owner}`),
        ordinary: get(service, `/v4/individuals/${owner}/dashboards?period=${periodId}`, ordinary),
      },
      ratios: [ofBare(0.6), ofAdmin],
    },
    {
      name: 'POST /v4/goals',
      rows: 1,
      shots: {
        service: post(`${service}/v4/goals`, admin, newGoal(receiver, periodId)),
        bare: post(`${bare}/${siteId}/goals`, undefined, newGoal(receiver, periodId)),
        ordinary: post(`${service}/v4/goals`, ordinary, newGoal(receiver, periodId)),
      },
      ratios: [ofBare(0.5), ordinaryOfBare(0.5)],
    },
  ];
}

/** Returns the body of a goal with one used measure. */
function newGoal(individual, periodId) {
  const date = '2026-11-20T22:19:59.098Z';
  const goal = {
    IndividualID: individual,
    Name: 'Ship',
    Completed: false,
    Comment: '',
    Why: '',
    DueDate: date,
    PeriodID: periodId,
  };
  for (let n = 1; n <= 5; n++) {
    goal[`Measure${n}`] = n === 1 ? 'Ten customers' : '';
    goal[`Measure${n}Completed`] = false;
    goal[`Measure${n}StartDate`] = n === 1 ? date : null;
    goal[`Measure${n}EndDate`] = n === 1 ? date : null;
  }
  return goal;
}

module.exports = { groupsOf, VALUES };
