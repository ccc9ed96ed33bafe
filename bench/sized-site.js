const { RowType } = require('../dist/src/security/rights/row-types.js');
const { addGoal, addIndividual, addMetric, addSite, addToken, addUnit, addValue, noRows } = require('./big-site.js');

const TEAM = 100;
const UNITS_PER_UNIT = 10;
const REPORTS_PER_MANAGER = 10;
const VALUES = 12;
/** Individuals whose rows are in memory at once. */
const PART = 10_000;

const periodOf = (ID, SiteID) => ({
  ...{ ID, SiteID, Version: 1 },
  ...{ StartDate: '2026-07-01 00:00:00.000', EndDate: '2026-12-31 23:59:59.999' },
});

/** Adds an organization and below it one team for each 100 individuals, ten units below each. Each has a metric. */
function addUnits(rows, siteId, people) {
  const units = [addUnit(rows, siteId, siteId, 1, '0001')];
  for (let index = 1; index <= Math.ceil(people / TEAM); index++) {
    const above = units[Math.floor((index - 1) / UNITS_PER_UNIT)];
    const rank = ((index - 1) % UNITS_PER_UNIT) + 1;
    units.push(addUnit(rows, siteId, above.id, rank, `${above.rankOrder}.${String(rank).padStart(4, '0')}`));
  }
  for (const { id } of units) {
    const metric = addMetric(rows, siteId, id, RowType.UnitMetric, 1);
    for (let month = 1; month <= VALUES; month++)
      addValue(rows, siteId, metric, `2026-${String(month).padStart(2, '0')}-01 00:00:00.000`, 70 + month);
  }
  return units.map(({ id }) => id);
}

/**
 * Makes a site whose units, metrics and goals grow with its individuals: 100 in a team, ten for each manager, a goal
 * each. Loads its rows in parts, so that memory does not grow with the site. Returns what requests need.
 * @param {import('./databases').BenchDatabase} database
 */
async function loadSite(database, { name, people, period }) {
  let rows = noRows();
  const site = addSite(rows, name);
  const { siteId } = site;
  rows.get('periods').push(periodOf(period, siteId));
  const units = addUnits(rows, siteId, people);
  const ids = [];
  for (let number = 0; number < people; number++) {
    const manager = number === 0 ? null : ids[Math.floor((number - 1) / REPORTS_PER_MANAGER)];
    const team = units[1 + Math.floor(number / TEAM)];
    ids.push(addIndividual(rows, site, team, number, manager, number === 0));
    addGoal(rows, siteId, ids[number], 1, { DueDate: '2026-12-01 00:00:00.000', PeriodID: period });
    if ((number + 1) % PART > 0) continue;
    await database.load(rows);
    rows = noRows();
  }
  const [first] = ids;
  const middle = ids[people >> 1];
  const handles = {
    ...{ siteId, organization: units[0], units: units.length, person: middle },
    ...{ admin: addToken(rows, siteId, first), ordinary: addToken(rows, siteId, middle) },
  };
  await database.load(rows);
  return handles;
}

module.exports = { loadSite };
