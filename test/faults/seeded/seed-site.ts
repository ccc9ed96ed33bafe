import type { Database } from '../../../src/database/database';
import { insertAccountabilities } from '../../support/many-rows';
import { makeWorld } from '../../support/world';
import type { Client } from './client';
import type { Operation } from './history';
import type { KnownRecord, Place } from './records';

const HOT_RECORDS = 2;
const LISTED_RECORDS = 12;
const COLORS = 6;
/** On a busy machine a request may take longer than a client waits. */
const ATTEMPTS = 10;
/** More than the service reads in one step, so that the response is a stream. */
const LONG_LIST = 2_500;

/** A list that no client changes, with the operations that would have created it. */
export interface LongList {
  readonly path: string;
  readonly authorization: string;
  readonly creations: readonly Operation[];
}

/** The records of a seed that its clients write. They add those that they create. */
export interface SeedSite {
  /** Records that all clients update, often the same one at the same time. */
  readonly hot: KnownRecord[];
  /** Records of lists that are read in pages. */
  readonly listed: KnownRecord[];
  readonly listPlaces: readonly Place[];
  readonly colors: KnownRecord[];
  readonly colorPlace: Place;
  /** Projects, each with everything below it, the project first. */
  readonly trees: KnownRecord[][];
  readonly longList: LongList;
}

/** Inserts a list of its own site, for all seeds. */
export async function insertLongList(database: Database): Promise<LongList> {
  const { siteId, member, admin } = await makeWorld(database);
  await insertAccountabilities(database, {
    siteId,
    individual: member.id,
    count: LONG_LIST,
    description: 'x'.repeat(200),
  });
  const path = `individuals/${member.id}/accountabilities`;
  const rows = await database.read.query<{ ID: string; Name: string }>(
    'SELECT ID, Name FROM accountabilities WHERE SiteID = ?',
    [siteId],
  );
  const creations = rows.map(
    ({ ID, Name: sent }): Operation => ({
      ...{ verb: 'create', start: 0, end: 0, outcome: 'done', status: 200 },
      ...{ record: `accountabilities/${ID}`, list: path, sent },
    }),
  );
  return { path, authorization: admin.authorization, creations };
}

/** Creates the records of a seed, below an organization and its individuals, before any fault. */
export async function createSeedSite(
  client: Client,
  { organization, individuals }: { readonly organization: string; readonly individuals: readonly [string, string] },
  longList: LongList,
): Promise<SeedSite> {
  const create = async (place: Place): Promise<KnownRecord> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const created = await client.create(place);
      if (created) return created;
    }
    throw new Error(`The creation of ${place.resource} fails without a fault`);
  };
  const several = (place: Place, count: number) => Promise.all(Array.from({ length: count }, () => create(place)));
  const [first, second] = individuals.map(
    (id): Place => ({
      resource: 'accountabilities',
      owner: { AncestorID: id },
      list: `individuals/${id}/accountabilities`,
    }),
  );
  const colorPlace: Place = { resource: 'colors', owner: {}, list: 'colors' };
  const trees = [await createTree(create, organization), await createTree(create, organization)];
  return {
    hot: await several(first, HOT_RECORDS),
    listed: await several(second, LISTED_RECORDS),
    listPlaces: [first, second],
    colors: await several(colorPlace, COLORS),
    colorPlace,
    trees,
    longList,
  };
}

/** A project with a part, and records of other resources below both: four levels. */
async function createTree(create: (place: Place) => Promise<KnownRecord>, organization: string) {
  const project = await create({ resource: 'projects', owner: { AncestorID: organization } });
  const part = await create({
    resource: 'projects',
    owner: { AncestorID: organization, ParentID: project.id },
    above: project.record,
  });
  const below = (above: KnownRecord, resource: Place['resource']) => create(placeBelow(above, resource));
  const task = await below(part, 'tasks');
  const metric = await below(project, 'metrics');
  const leaves = [
    await below(project, 'comments'),
    await below(project, 'projectscopes'),
    await below(task, 'comments'),
    await below(metric, 'comments'),
  ];
  return [project, part, task, metric, ...leaves];
}

/** The place of a new record below a project, task or metric. */
export function placeBelow({ record, id }: KnownRecord, resource: Place['resource']): Place {
  const list = resource === 'comments' ? `${record}/comments` : undefined;
  return { resource, owner: { AncestorID: id }, list, above: record };
}
