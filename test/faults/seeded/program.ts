import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ListOptions } from './client';
import type { Random } from './random';
import type { KnownRecord } from './records';
import { placeBelow, type SeedSite } from './seed-site';

const LONGEST_PAUSE_MS = 15;
const LARGEST_PAGE = 8;
const FINAL_ATTEMPTS = 20;
/** Resources with comments. */
const PARENTS: ReadonlySet<string> = new Set(['projects', 'tasks', 'metrics']);

type Step = (client: Client, site: SeedSite, random: Random) => Promise<unknown>;

/** Reads a record and updates it if no other client has meanwhile. */
async function readAndUpdate(client: Client, known: KnownRecord): Promise<void> {
  const { seen } = await client.read(known);
  if (seen) await client.update(known, seen.version);
}

/** A project, task or metric of a tree: records that have others below them. */
function parentIn(site: SeedSite, random: Random): { tree: KnownRecord[]; parent: KnownRecord } {
  const tree = random.pick(site.trees);
  return { tree, parent: tree[random.between(0, 3)] };
}

/** What a client does next, each with how often. */
const STEPS: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  'update if unchanged': [40, (client, { hot }, random) => readAndUpdate(client, random.pick(hot))],
  update: [6, (client, { hot }, random) => client.update(random.pick(hot))],
  read: [12, (client, { hot }, random) => client.read(random.pick(hot))],
  delete: [4, (client, { hot, listed }, random) => client.delete(random.pick([...hot, ...listed]))],
  undelete: [8, (client, { hot, listed }, random) => client.undelete(random.pick([...hot, ...listed]))],
  'create in a list': [
    6,
    async (client, { listPlaces, listed }, random) => {
      const created = await client.create(random.pick(listPlaces));
      if (created) listed.push(created);
    },
  ],
  'read pages': [
    8,
    (client, { listPlaces }, random) => {
      const options = { limit: random.between(1, LARGEST_PAGE), withDeleted: random.fraction() < 0.3 };
      return client.list(random.pick(listPlaces).list ?? '', options);
    },
  ],
  'read a list': [3, (client, { listPlaces }, random) => client.list(random.pick(listPlaces).list ?? '')],
  'create a color': [
    3,
    async (client, { colorPlace, colors }) => {
      const created = await client.create(colorPlace);
      if (created) colors.push(created);
    },
  ],
  'update a color': [4, (client, { colors }, random) => readAndUpdate(client, random.pick(colors))],
  'remove a color': [1, (client, { colors }, random) => client.delete(random.pick(colors))],
  'read colors': [3, (client, _site, random) => client.list('colors', { limit: random.between(1, LARGEST_PAGE) })],
  'delete a parent': [5, (client, site, random) => client.delete(parentIn(site, random).parent)],
  'undelete a parent': [6, (client, site, random) => client.undelete(parentIn(site, random).parent)],
  'create below a parent': [
    5,
    async (client, site, random) => {
      const { tree, parent } = parentIn(site, random);
      const created = await client.create(placeBelow(parent, 'comments'));
      if (created) tree.push(created);
    },
  ],
  'read a tree': [3, (client, site, random) => client.snapshot([...random.pick(site.trees)], 'meanwhile')],
  'read a long list': [1, (client, { longList: { path, authorization } }) => client.list(path, { authorization })],
};

const WEIGHTS = Object.fromEntries(Object.entries(STEPS).map(([name, [weight]]) => [name, weight]));

/** Lets a client do steps that its random numbers choose, until all is over. */
export async function runProgram(client: Client, site: SeedSite, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [, step] = STEPS[random.weighted(WEIGHTS)];
    await step(client, site, random);
    await delay(random.between(0, LONGEST_PAUSE_MS));
  }
}

/**
 * Reads everything after the faults: all records and lists, and each tree with the records whose creation was not
 * acknowledged. Throws if the service goes on failing.
 */
export async function readEverything(client: Client, site: SeedSite): Promise<void> {
  const { hot, listed, colors, listPlaces, trees } = site;
  const { path, authorization } = site.longList;
  const readList = (list: string, options: ListOptions) =>
    untilAnswered(list, () => client.list(list, { limit: LARGEST_PAGE, ...options }));
  for (const known of [...hot, ...listed, ...colors])
    await untilAnswered(known.record, async () => (await client.read(known)).outcome !== 'unknown' || undefined);
  for (const { list = '' } of listPlaces) await readList(list, { withDeleted: true });
  await readList('colors', {});
  await readList(path, { authorization, limit: undefined });
  for (const tree of trees) {
    for (const parent of tree.filter(({ resource }) => PARENTS.has(resource))) {
      const place = placeBelow(parent, 'comments');
      for (const { record } of await readList(place.list ?? '', { withDeleted: true }))
        if (!tree.some((known) => known.record === record))
          tree.push({ ...place, record, id: record.split('/')[1], rank: 0 });
    }
    await untilAnswered('a tree', async () => (await client.snapshot(tree, 'afterwards')) || undefined);
  }
}

async function untilAnswered<T>(about: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < FINAL_ATTEMPTS; attempt++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${about} is not answered after all faults have ended`);
}
