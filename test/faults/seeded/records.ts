import type { Wire } from '../../support/wire';

/** What the clients need to know of a resource. */
interface ResourceFacts {
  /** The field with the value of a write. */
  readonly field: string;
  /** Whether its records have no `Deleted`, so that a deletion removes them. */
  readonly isRemovable?: boolean;
  /** Further fields that a body needs. */
  readonly others?: Wire;
}

const RESOURCES = {
  accountabilities: { field: 'Name', others: { Description: '' } },
  colors: { field: 'Name', isRemovable: true, others: { Code: '808080' } },
  comments: { field: 'Comment' },
  metrics: { field: 'Name', others: { Description: '' } },
  projects: { field: 'Name' },
  projectscopes: { field: 'Name', others: { Description: '' } },
  tasks: { field: 'Name' },
} as const satisfies Readonly<Record<string, ResourceFacts>>;

export type ResourceName = keyof typeof RESOURCES;

/** Where a new record belongs. */
export interface Place {
  readonly resource: ResourceName;
  /** The fields that name what it belongs to. */
  readonly owner: Wire;
  /** The path of the list that shows it, if clients read that list. */
  readonly list?: string;
  /** The path of the record whose deletion cascades to it. */
  readonly above?: string;
}

/** A record that the clients of a seed know. */
export interface KnownRecord extends Place {
  /** Its path. */
  readonly record: string;
  readonly id: string | number;
  /** Its position in lists, which no client changes. */
  readonly rank: number;
}

export function factsOf(resource: ResourceName): ResourceFacts {
  return RESOURCES[resource];
}

/** The body of a write. */
export function bodyOf({ resource, owner }: Place, value: string, rank: number, id?: string | number): Wire {
  const { field, others } = factsOf(resource);
  const ranked = resource === 'comments' ? {} : { Rank: rank };
  return { ...(id !== undefined && { ID: id }), ...owner, ...ranked, [field]: value, ...others };
}

/** The resource of a list, which its path ends with. */
export function resourceOfList(list: string): ResourceName {
  const [path] = list.split('?');
  return path.slice(path.lastIndexOf('/') + 1) as ResourceName;
}
