const { v7 } = require('uuid');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const { sortKey } = require('../dist/src/resource/storage/list-order.js');
const { addNode, addToken, addUnit, AUDIT, LIVE, NOW } = require('./big-site.js');

const PROJECTS = 500;
const GROUPS = 50;
const ROWS = 10_000;
const DEEP = 12;
const FLAT = 2;
const LIST = `GET /v4/departments/{id}/projects (${PROJECTS}, rights of ${GROUPS} groups)`;
const CHAIN_LIST = `GET /v4/departments/{id}/projects (${PROJECTS}, rights along a chain)`;
const CHAIN_ONE = 'GET /v4/projects/{id} (rights along a chain)';

const TABLES = [
  'nodes',
  'organizations',
  'projects',
  'security_groups',
  'security_group_members',
  'permissions',
  'tokens',
];

/** Adds departments below each other. Returns their IDs from the top down. */
function addChain(rows, siteId, organization, rank, depth) {
  const ids = [];
  let parent = { id: organization, rankOrder: '0001' };
  for (let level = 0; level < depth; level++) {
    const position = level === 0 ? rank : 1;
    const rankOrder = `${parent.rankOrder}.${String(position).padStart(4, '0')}`;
    // All have the same name, because projects contain it and all responses should have the same length.
    parent = addUnit(rows, siteId, parent.id, position, rankOrder, 'Department');
    ids.push(parent.id);
  }
  return ids;
}

/** Adds projects of a unit. Returns their IDs. */
function addProjects(rows, siteId, unit) {
  return Array.from({ length: PROJECTS }, (_, index) => {
    const ID = v7();
    const [rank, Name] = [index + 1, `Project ${index + 1}`];
    const place = { AncestorID: unit, TreeParentID: unit, Rank: rank, RankKey: rank };
    const RankOrder = String(rank).padStart(4, '0');
    rows.get('projects').push({ ID, SiteID: siteId, Name, RankOrder, ...place, ...LIVE, ...AUDIT });
    addNode(rows, siteId, ID, RowType.Project, unit, Name);
    return ID;
  });
}

/** Adds a group with one member. Returns its ID. */
function addGroup(rows, siteId, member, number) {
  const id = v7();
  const Group = `Group ${number}`;
  const keys = { OrderKey: sortKey(Group), LiveKey: sortKey(Group), Description: null, BuiltIn: 0 };
  rows.get('security_groups').push({ ID: id, SiteID: siteId, Group, ...keys, ...LIVE, ...AUDIT });
  addNode(rows, siteId, id, RowType.SecurityGroup, siteId, Group);
  const membership = { SiteID: siteId, GroupID: id, IndividualID: member, Created: NOW, CreatedBy: null };
  rows.get('security_group_members').push(membership);
  return id;
}

function addPermission(rows, siteId, record, [principal, type], childType, states) {
  const whom = { PrincipalID: principal, PrincipalKey: principal, PrincipalType: type };
  const none = { CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
  const children = { ChildType: childType, ChildTypeKey: childType ?? 0 };
  const row = { ID: v7(), SiteID: siteId, RowID: record, ...whom, ...children, ...none, ...states, Version: 1 };
  rows.get('permissions').push(row);
}

/**
 * Returns the data for measuring rights: projects with their own rows, projects below a deep and a flat chain of
 * departments, and an ordinary caller in many groups. Half of the rows are for its groups. The rows that decide for the
 * projects below the chains are on the organization, so that every department in between is evaluated.
 * @param {ReturnType<import('./big-site').bigSite>} site
 */
function rightsOf({ rows: ofSite, handles: { siteId } }) {
  const rows = new Map(TABLES.map((table) => [table, []]));
  const people = ofSite.get('individuals').map(({ ID }) => ID);
  const organization = ofSite.get('organizations')[0].ID;
  const caller = people[people.length - 1];
  const groups = Array.from({ length: GROUPS }, (_, index) => [addGroup(rows, siteId, caller, index + 1), 2]);
  const [[wide], deep, flat] = [1, DEEP, FLAT].map((depth, index) =>
    addChain(rows, siteId, organization, 100 + index, depth),
  );
  const projects = addProjects(rows, siteId, wide);
  const [ofDeep, ofFlat] = [deep, flat].map((chain) => addProjects(rows, siteId, chain[chain.length - 1]));
  addPermission(rows, siteId, organization, groups[0], RowType.Project, { UpdateState: 1, DeleteState: 2 });
  for (const unit of [...deep, ...flat]) addPermission(rows, siteId, unit, groups[1], 19, { UpdateState: 1 });
  const perGroup = ROWS / 2 / GROUPS;
  for (const [number, group] of groups.entries())
    for (let index = 0; index < perGroup; index++) {
      const record = projects[(index * (PROJECTS / perGroup) + number) % PROJECTS];
      addPermission(rows, siteId, record, group, null, { ReadState: 1, UpdateState: (index + number) % 3 });
    }
  for (let index = 0; rows.get('permissions').length < ROWS; index++)
    addPermission(rows, siteId, projects[index % PROJECTS], [people[index], 1], null, { UpdateState: 1 });
  const [deepest, lowest] = [deep, flat].map((chain) => chain[chain.length - 1]);
  const ordinary = addToken(rows, siteId, caller);
  return { rows, handles: { wide, deepest, lowest, ofDeep: ofDeep[0], ofFlat: ofFlat[0], ordinary } };
}

/**
 * Returns the measurements: lists with many rows for an ordinary caller and an Admin, and records below both chains.
 * @returns {import('./load').Group[]}
 */
function rightGroupsOf({ service, handles: { admin }, rights: { wide, deepest, lowest, ofDeep, ofFlat, ordinary } }) {
  const get = (path, authorization) => ({
    url: `${service}/v4/${path}`,
    headers: { authorization, accept: 'application/json' },
  });
  const chain = { label: `chain of ${DEEP} of ${FLAT}`, of: 'deep', to: 'flat', target: 0.9 };
  const list = (unit, authorization) => get(`departments/${unit}/projects`, authorization);
  return [
    {
      name: LIST,
      rows: PROJECTS,
      shots: { service: list(wide, admin), ordinary: list(wide, ordinary) },
      ratios: [{ label: 'ordinary caller of Admin', of: 'ordinary', to: 'service', target: 0.7 }],
    },
    {
      name: CHAIN_LIST,
      rows: PROJECTS,
      shots: { deep: list(deepest, ordinary), flat: list(lowest, ordinary) },
      ratios: [chain],
    },
    {
      name: CHAIN_ONE,
      rows: 1,
      shots: { deep: get(`projects/${ofDeep}`, ordinary), flat: get(`projects/${ofFlat}`, ordinary) },
      ratios: [chain],
    },
  ];
}

module.exports = { RIGHTS: [LIST, CHAIN_LIST, CHAIN_ONE], rightGroupsOf, rightsOf };
