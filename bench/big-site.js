const { randomUUID } = require('node:crypto');
const { v7 } = require('uuid');
const { rowTypeOf } = require('../dist/src/resource/declare/field-registry.js');
const { DEFAULT_COLORS } = require('../dist/src/resources/colors/default-colors.js');
const { Accountability } = require('../dist/src/resources/list-items/list-item.js');
const { SecurityGroup } = require('../dist/src/resources/security-groups/security-group.js');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const { sortKey } = require('../dist/src/resource/storage/list-order.js');
const { hashToken } = require('../dist/src/security/sign-in/token.js');
const { userNameKey } = require('../dist/src/security/sign-in/user-name.js');

/**
 * Rows by table, in the order that foreign keys require.
 * @typedef {Map<string, Record<string, string | number | null>[]>} Rows
 */

/**
 * The IDs and tokens that the measured requests need.
 * @typedef {object} Handles
 * @property {string} siteId
 * @property {string} admin the Authorization header of an Admin
 * @property {string} ordinary the Authorization header of an ordinary caller, two levels above `owner`
 * @property {string} owner the individual with the 1,000 accountabilities
 * @property {string} accountability one of them
 * @property {string} receiver the individual of new accountabilities and goals
 * @property {string} department a department with 1,000 comments
 * @property {string} metric a metric of `owner` with 1,000 values
 * @property {number} periodId
 */

const TABLES = [
  'sites',
  'nodes',
  'individuals',
  'organizations',
  'organization_members',
  'accountabilities',
  'periods',
  'goals',
  'comments',
  'metrics',
  'trend_values',
  'colors',
  'security_groups',
  'security_group_members',
  'tokens',
];
const NOW = '2026-11-20 22:19:59.098';
const AUDIT = { Created: NOW, CreatedBy: null, Updated: NOW, UpdatedBy: null, Version: 1 };
const LIVE = { Deleted: 0, DeletedByRef: 0 };
const REPORTS_PER_MANAGER = 10;
const DEPARTMENTS_PER_LEVEL = [2, 8, 40];
const OWNER = 5_000;
const OWNED = 1_000;
const GOALS = 40;
const COMMENTS = 1_000;
const METRICS = 1_000;
const VALUES = 1_000;
const HOUR = 3_600_000;
const PERIOD = 1;

/** @returns {Rows} */
function noRows() {
  return new Map(TABLES.map((table) => [table, []]));
}

/** Adds a site with its groups and colors. Returns its ID and that of its Performance Management group. */
function addSite(rows, name) {
  const siteId = v7();
  rows.get('sites').push({
    ID: siteId,
    SiteID: siteId,
    Name: name,
    OrderKey: sortKey(name),
    FeatureApi: 1,
    FeaturePerformance: 1,
    ...LIVE,
    ...AUDIT,
  });
  addNode(rows, siteId, siteId, RowType.Site, null, name);
  let group = '';
  for (const Group of ['Everyone', 'Administrators', 'Performance Management']) {
    group = v7();
    const key = sortKey(Group);
    const keys = { OrderKey: key, LiveKey: key, Description: null, BuiltIn: 1 };
    rows.get('security_groups').push({ ID: group, SiteID: siteId, Group, ...keys, ...LIVE, ...AUDIT });
    addNode(rows, siteId, group, rowTypeOf(SecurityGroup), siteId, Group);
  }
  for (const [index, color] of DEFAULT_COLORS.entries()) {
    rows.get('colors').push({ SiteID: siteId, Rank: index + 1, ...color, Version: 1 });
  }
  return { siteId, group };
}

function addNode(rows, siteId, id, rowType, ancestor, name) {
  rows.get('nodes').push({ ID: id, SiteID: siteId, RowType: rowType, AncestorID: ancestor, Name: name, ...LIVE });
}

/** Adds an organization if `parent` is the site, else a department. */
function addUnit(rows, siteId, parent, rank, rankOrder) {
  const id = v7();
  const isOrganization = parent === siteId;
  const name = isOrganization ? 'Company' : `Department ${rankOrder}`;
  const rowType = isOrganization ? RowType.Organization : RowType.Department;
  const place = { ParentID: parent, Rank: rank, Name: name, RowType: rowType, RankOrder: rankOrder };
  rows.get('organizations').push({ ID: id, SiteID: siteId, ...place, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, rowType, parent, name);
  return { id, rankOrder };
}

/** Adds an individual with its primary membership. If `reportsTo` is null, it reports to itself. */
function addIndividual(rows, { siteId, group }, unit, number, reportsTo, isAdmin) {
  const id = v7();
  const memberId = v7();
  const firstName = `First${number}`;
  const lastName = `Last${(number * 7919) % 100_003}`;
  const fullName = `${firstName} ${lastName}`;
  const userName = `${firstName}.${id}@example.test`;
  const key = userNameKey(userName);
  const mail = { Email: userName, UserEmail: userName, UserName: userName, UserNameKey: key, LiveKey: key };
  const names = { FirstName: firstName, LastName: lastName, FullName: fullName };
  const keys = { NameKey: sortKey(fullName), OrderKey: sortKey(lastName, firstName) };
  const flags = { IsAdmin: isAdmin ? 1 : 0, IsGlobalAdmin: 0 };
  const ids = { ID: id, SiteID: siteId, UserID: v7(), PrimaryMemberID: memberId };
  rows.get('individuals').push({ ...ids, ...flags, ...names, ...mail, ...keys, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, RowType.Individual, siteId, fullName);
  const place = { IndividualID: id, OrganizationID: unit, ReportsToID: reportsTo ?? id, Title: 'Engineer', Leader: 0 };
  rows.get('organization_members').push({ ID: memberId, SiteID: siteId, ...place, ...AUDIT });
  const membership = { SiteID: siteId, GroupID: group, IndividualID: id, Created: NOW, CreatedBy: null };
  rows.get('security_group_members').push(membership);
  return id;
}

function addAccountability(rows, siteId, individual, rank) {
  const id = v7();
  const name = `Accountability ${rank}`;
  const text = { Rank: rank, Name: name, Description: `Answers for part ${rank} of the release and for its tests.` };
  rows.get('accountabilities').push({ ID: id, SiteID: siteId, AncestorID: individual, ...text, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, rowTypeOf(Accountability), individual, name);
  return id;
}

/** Adds a goal of the period with two used measures. */
function addGoal(rows, siteId, individual, number) {
  const measures = {};
  for (let n = 1; n <= 5; n++) {
    const isUsed = n <= 2;
    measures[`Measure${n}`] = isUsed ? `Ten customers on part ${n} of the release` : '';
    measures[`Measure${n}Completed`] = n === 1 ? 1 : 0;
    measures[`Measure${n}StartDate`] = isUsed ? NOW : null;
    measures[`Measure${n}EndDate`] = isUsed ? NOW : null;
  }
  const text = { Name: `Goal ${number}`, Completed: 0, Comment: 'On track.', Why: 'Customers wait for it.' };
  const owner = { SiteID: siteId, IndividualID: individual };
  rows.get('goals').push({ ...owner, DueDate: NOW, PeriodID: PERIOD, ...text, ...measures, Version: 1 });
}

function addComment(rows, siteId, ancestor, author, number) {
  const id = v7();
  const text = { Comment: `What was said about part ${number} of the release.`, CommentDate: NOW };
  rows
    .get('comments')
    .push({ ID: id, SiteID: siteId, AncestorID: ancestor, IndividualID: author, ...text, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, RowType.Comment, ancestor, 'Comment');
}

/** Adds a metric. Returns its ID. */
function addMetric(rows, siteId, ancestor, rowType, rank) {
  const id = v7();
  const text = { Rank: rank, Name: `Metric ${rank}`, Description: 'Share of the deliveries on time.', Format: '0.#' };
  const thresholds = { Threshold1: 80, Threshold2: 90, Threshold3: 95, Is8020: 0 };
  rows
    .get('metrics')
    .push({ ID: id, SiteID: siteId, ParentID: null, AncestorID: ancestor, ...text, ...thresholds, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, rowType, ancestor, text.Name);
  return id;
}

function addValue(rows, siteId, metric, date, value) {
  rows.get('trend_values').push({ ID: v7(), SiteID: siteId, MetricID: metric, Date: date, Value: value, Version: 1 });
}

/** Adds many metrics. The first has hourly values, which `copiesOfValues` copies to the others. */
function addMetrics(rows, siteId, owner, units) {
  const metric = addMetric(rows, siteId, owner, RowType.IndividualMetric, 1);
  for (let rank = 2; rank <= METRICS; rank++)
    addMetric(rows, siteId, units[rank % units.length], RowType.UnitMetric, rank);
  for (let number = 0; number < VALUES; number++) {
    const date = new Date(Date.parse('2026-01-01') + number * HOUR).toISOString();
    addValue(rows, siteId, metric, date.replace('T', ' ').slice(0, 23), 80 + (number % 200) / 10);
  }
  return metric;
}

/**
 * Returns statements that copy the values of the first metric to the others: a million values, without sending them.
 */
function copiesOfValues({ siteId, metric }) {
  const text =
    'INSERT INTO `trend_values` (`ID`, `SiteID`, `MetricID`, `Date`, `Value`, `Version`) ' +
    "SELECT CONCAT(SUBSTR(CONCAT('0000000', m.`Rank`), -8), SUBSTR(v.`ID`, 9)), v.`SiteID`, m.`ID`, v.`Date`, v.`Value`, 1 " +
    'FROM `metrics` m JOIN `trend_values` v ON v.`SiteID` = m.`SiteID` AND v.`MetricID` = ? ' +
    'WHERE m.`SiteID` = ? AND m.`Rank` BETWEEN ? AND ? ORDER BY m.`Rank`, v.`Date`';
  const step = 100;
  return Array.from({ length: METRICS / step }, (_, index) => {
    const first = index * step + 1;
    // The first metric has its values already.
    return { text, params: [metric, siteId, Math.max(2, first), first + step - 1] };
  });
}

/** Adds a user token. Returns its Authorization header. */
function addToken(rows, siteId, individual) {
  const token = randomUUID();
  const times = { Expires: null, LastUsed: null, Created: NOW, CreatedBy: individual };
  const what = { Kind: 'user', Name: 'bench', Hash: hashToken(token), ...times };
  rows.get('tokens').push({ ID: v7(), SiteID: siteId, IndividualID: individual, ...what });
  return `Bearer ${token}`;
}

function addDepartments(rows, siteId) {
  const organization = addUnit(rows, siteId, siteId, 1, '0001');
  const units = [];
  let above = [organization];
  for (const count of DEPARTMENTS_PER_LEVEL) {
    const level = [];
    for (let index = 0; index < count; index++) {
      const parent = above[index % above.length];
      const rank = Math.floor(index / above.length) + 1;
      level.push(addUnit(rows, siteId, parent.id, rank, `${parent.rankOrder}.${String(rank).padStart(4, '0')}`));
    }
    units.push(...level);
    above = level;
  }
  return units.map(({ id }) => id);
}

/**
 * Returns the big site: individuals in 50 departments on three levels, ten for each manager, one of them with 1,000
 * accountabilities.
 * @returns {{ rows: Rows, handles: Handles }}
 */
function bigSite(individuals) {
  const rows = noRows();
  const site = addSite(rows, 'Big');
  const { siteId } = site;
  const units = addDepartments(rows, siteId);
  const people = [];
  const managerOf = (number) => Math.floor((number - 1) / REPORTS_PER_MANAGER);
  for (let number = 0; number < individuals; number++) {
    const manager = number === 0 ? null : people[managerOf(number)];
    people.push(addIndividual(rows, site, units[number % units.length], number, manager, number === 0));
  }
  const items = Array.from({ length: OWNED }, (_, index) => addAccountability(rows, siteId, people[OWNER], index + 1));
  rows.get('periods').push({
    ID: PERIOD,
    SiteID: siteId,
    StartDate: '2026-07-01 00:00:00.000',
    EndDate: '2026-12-31 23:59:59.999',
    Version: 1,
  });
  for (let number = 1; number <= GOALS; number++) addGoal(rows, siteId, people[OWNER], number);
  for (let number = 1; number <= COMMENTS; number++) addComment(rows, siteId, units[0], people[number], number);
  const metric = addMetrics(rows, siteId, people[OWNER], units);
  const handles = {
    siteId,
    admin: addToken(rows, siteId, people[0]),
    ordinary: addToken(rows, siteId, people[managerOf(managerOf(OWNER))]),
    owner: people[OWNER],
    accountability: items[OWNED / 2],
    receiver: people[OWNER + 1],
    department: units[0],
    metric,
    periodId: PERIOD,
  };
  return { rows, handles };
}

/** Returns sites with five individuals and an accountability for each. */
function smallSites(count) {
  const rows = noRows();
  for (let number = 1; number <= count; number++) {
    const site = addSite(rows, `Small ${number}`);
    const { id: unit } = addUnit(rows, site.siteId, site.siteId, 1, '0001');
    let manager = null;
    for (let person = 0; person < 5; person++) {
      const id = addIndividual(rows, site, unit, person, manager, person === 0);
      manager ??= id;
      addAccountability(rows, site.siteId, id, 1);
    }
  }
  return rows;
}

module.exports = { bigSite, copiesOfValues, smallSites };
