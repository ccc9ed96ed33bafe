import { fieldsOf, type Kind, kindsWith, segmentOf, traitsOf } from '../rights/kinds';
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

/** What the records of a kind are below, by the first of its places. */
const OWNERS: Partial<Record<Kind, Owner>> = {
  site: 'site',
  organization: 'unit',
  department: 'unit',
  individual: 'individual',
  project: 'project',
  basicrole: 'role',
};

/** The records of kinds that name no record but their owner. */
function plainRecords(): Record<string, MinimalRecord> {
  const kinds = kindsWith(({ segment, places }) => segment && OWNERS[places[0]]);
  return Object.fromEntries(
    kinds.map((kind): [string, MinimalRecord] => {
      const { owner: field, places } = traitsOf(kind);
      const body = (id: string, { period }: Named) => fieldsOf(kind, { id, kind: places[0], period });
      return [segmentOf(kind), { owner: OWNERS[places[0]] as Owner, field, body }];
    }),
  );
}

/** The smallest body of a new record of each resource, by path segment. Owners stand before what belongs to them. */
export const MINIMAL_RECORDS: Readonly<Record<string, MinimalRecord>> = {
  ...plainRecords(),
  organizations: { owner: 'unit', field: 'ParentID', body: (ParentID) => ({ ParentID, Rank: 1, Name: 'Team' }) },
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
