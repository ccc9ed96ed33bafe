import { plainCommitment, plainGoal } from './measures';
import { plainMetric } from './metrics';
import { permissionOf } from './permissions';
import type { Wire } from './wire';

/** What a record belongs to, or is about. `site` needs no field of the body. */
export type Owner = 'site' | 'unit' | 'individual' | 'project' | 'role' | 'metric';

/** The records that the bodies of a site name. */
export interface Named {
  readonly individual: string;
  readonly period: number;
}

interface MinimalRecord {
  readonly owner: Owner;
  /** The field that names the owner; absent if it names other records as well, or none. */
  readonly field?: string;
  /** The path to create it, if that is not its segment. */
  readonly path?: string;
  readonly body: (owner: string, named: Named) => Wire;
}

const item = (owner: Owner): MinimalRecord => ({
  owner,
  field: 'AncestorID',
  body: (AncestorID) => ({ AncestorID, Rank: 1, Name: 'Item', Description: '' }),
});
const unit: MinimalRecord = {
  owner: 'unit',
  field: 'ParentID',
  body: (ParentID) => ({ ParentID, Rank: 1, Name: 'Team' }),
};
const state: MinimalRecord = { owner: 'site', body: () => ({ Name: 'State', Rank: 1 }) };

/** The smallest body of a new record of each resource, by path segment. Owners stand before what belongs to them. */
export const MINIMAL_RECORDS: Readonly<Record<string, MinimalRecord>> = {
  departments: unit,
  organizations: unit,
  projects: { owner: 'unit', field: 'AncestorID', body: (AncestorID) => ({ AncestorID, Name: 'Gateway' }) },
  basicroles: { owner: 'individual', field: 'IndividualID', body: (IndividualID) => ({ IndividualID, Name: 'Role' }) },
  metrics: { owner: 'unit', field: 'AncestorID', body: (AncestorID) => plainMetric(AncestorID, 'Speed') },
  accountabilities: item('individual'),
  supervisoryscopes: item('individual'),
  projectscopes: item('project'),
  evaluationcriteria: item('project'),
  indicators: { owner: 'role', field: 'BasicRoleID', body: (BasicRoleID) => ({ BasicRoleID, Name: 'In time' }) },
  goals: { owner: 'individual', field: 'IndividualID', body: (id, { period }) => plainGoal(id, period) },
  commitments: { owner: 'unit', field: 'AncestorID', body: (id, { period }) => plainCommitment(id, period) },
  dialogs: {
    owner: 'unit',
    field: 'AncestorID',
    body: (AncestorID) => ({ AncestorID, DialogDate: '2026-11-20' }),
  },
  tasks: { owner: 'project', field: 'AncestorID', body: (AncestorID) => ({ AncestorID, Name: 'Tidy up' }) },
  assessments: {
    owner: 'role',
    field: 'ItemID',
    body: (ItemID, { individual: SubjectID, period: PeriodID }) => ({
      SubjectID,
      Kind: 5,
      ItemID,
      PeriodID,
      Score: 50,
    }),
  },
  comments: { owner: 'unit', body: (AncestorID) => ({ AncestorID, Comment: 'x' }) },
  permissions: { owner: 'unit', body: (id, { individual }) => permissionOf(id, individual) },
  teammembers: {
    owner: 'project',
    body: (ProjectID, { individual: IndividualID }) => ({ ProjectID, IndividualID, Role: 4 }),
  },
  metricvalues: { owner: 'metric', body: (MetricID) => ({ MetricID, Date: '2026-01-01', Value: 1 }) },
  colors: { owner: 'site', body: () => ({ Rank: 1, Name: 'Gray', Code: '808080' }) },
  corevalues: { owner: 'site', body: () => ({ Rank: 1, Name: 'Honesty' }) },
  projectphases: state,
  projectstatuses: state,
  securitygroups: { owner: 'site', body: () => ({ Group: 'Staff' }) },
  tokens: { owner: 'site', path: 'me/tokens', body: () => ({ Name: 'Token' }) },
};

/**
 * Creates one record of each resource that `isWanted`, and those that they belong to. `create` sends a body and returns
 * the ID. Returns the IDs by path segment.
 */
export async function createMinimalRecords(
  create: (path: string, body: Wire) => Promise<string>,
  unitId: string,
  named: Named,
  isWanted: (segment: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const ownerId = {
    site: () => '',
    unit: () => unitId,
    individual: () => named.individual,
    project: () => ids.projects,
    role: () => ids.basicroles,
    metric: () => ids.metrics,
  };
  for (const [segment, { owner, path = segment, body }] of Object.entries(MINIMAL_RECORDS))
    if (isWanted(segment)) ids[segment] = await create(path, body(ownerId[owner](), named));
  return ids;
}
