const { v7 } = require('uuid');
const { RowType } = require('../dist/src/security/rights/row-types.js');

const NOW = '2026-11-20 22:19:59.098';
const COMMON = {
  Created: NOW,
  CreatedBy: null,
  Updated: NOW,
  UpdatedBy: null,
  Version: 1,
  Deleted: 0,
  DeletedByRef: 0,
};
const ROUNDS = 3;

/** Returns a project of the big site with tasks: its ID and all rows. */
function projectWithTasks({ siteId: SiteID, department }, count) {
  const rows = new Map(['nodes', 'projects', 'tasks'].map((table) => [table, []]));
  const add = (table, rowType, above, rank, Name) => {
    const ID = v7();
    const RankOrder = String(rank).padStart(4, '0');
    const place = { AncestorID: above, TreeParentID: above, Rank: rank, RankKey: rank, RankOrder };
    rows.get(table).push({ ID, SiteID, Name, ...place, ...COMMON });
    const node = { ID, SiteID, RowType: rowType, AncestorID: above, Name };
    rows.get('nodes').push({ ...node, Deleted: 0, DeletedByRef: 0 });
    return ID;
  };
  const project = add('projects', RowType.Project, department, 1, 'Project');
  for (let rank = 1; rank <= count; rank++) add('tasks', RowType.Task, project, rank, `Task ${rank}`);
  for (const task of rows.get('tasks')) task.Milestone = 0;
  return { project, rows };
}

/** Deletes and undeletes a record with many records below it. Returns the median times in ms. */
async function measureCascade({ origin }, { path, list, headers, expected }) {
  const timed = async (method, address) => {
    const started = performance.now();
    const response = await fetch(`${origin}${address}`, { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
    return performance.now() - started;
  };
  const check = async (live) => {
    const response = await fetch(`${origin}${list}`, { headers });
    await response.text();
    const total = Number(response.headers.get('x-total-count'));
    if (total !== live) throw new Error(`${list} counts ${total} records instead of ${live}`);
  };
  const times = { deleteMs: [], undeleteMs: [] };
  await check(expected);
  for (let round = 0; round < ROUNDS; round++) {
    times.deleteMs.push(await timed('DELETE', path));
    await check(0);
    times.undeleteMs.push(await timed('PUT', `${path}/undelete`));
    await check(expected);
  }
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  return { deleteMs: median(times.deleteMs), undeleteMs: median(times.undeleteMs) };
}

module.exports = { measureCascade, projectWithTasks };
