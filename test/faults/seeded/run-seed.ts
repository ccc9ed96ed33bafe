import { parseDatabaseUrl } from '../../../src/config/database-url';
import type { Database } from '../../../src/database/database';
import { openDatabase } from '../../../src/database/open-database';
import { makeWorld } from '../../support/world';
import { checkHistory } from './checks/check-history';
import { Client, type Session } from './client';
import type { Cluster } from './cluster';
import type { History, Operation } from './history';
import { readEverything, runProgram } from './program';
import { Random } from './random';
import { drawSchedule, type Fault } from './schedule';
import { createSeedSite, type LongList } from './seed-site';

const CLIENTS = 8;
/** The clients go on for so long after the last fault. */
const AFTERWARDS_MS = 600;

/** The result of a seed. */
export interface SeedResult {
  readonly seed: number;
  readonly faults: readonly Fault[];
  readonly history: History;
  readonly violations: readonly string[];
}

/** Opens the database past the links. A server that was restarted has closed the connections of the last time. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ database: parseDatabaseUrl(url, 2) }, []);
  return work(database).finally(() => database.close());
}

/** Lets clients work on a new site while the faults of the seed happen, and checks what they saw. */
export async function runSeed(seed: number, cluster: Cluster, longList: LongList): Promise<SeedResult> {
  const random = new Random(seed);
  const faults = drawSchedule(random.fork());
  const world = await withDatabase(cluster.url, makeWorld);
  const history: Operation[] = [];
  const session: Session = { ports: cluster.ports, authorization: world.admin.authorization, history };
  const newClient = (name: string) => new Client(name, random.fork(), session);
  const clients = Array.from({ length: CLIENTS }, (_, index) => newClient(`client${index}`));
  const setup = newClient('setup');
  try {
    const { organization, member, stranger } = world;
    const site = await createSeedSite(setup, { organization, individuals: [member.id, stranger.id] }, longList);
    let isOver = false;
    const programs = clients.map((client) => runProgram(client, site, random.fork(), () => isOver));
    try {
      await cluster.sufferAll(faults, AFTERWARDS_MS);
    } finally {
      isOver = true;
      await Promise.all(programs);
    }
    await readEverything(setup, site);
  } finally {
    for (const client of [setup, ...clients]) client.close();
  }
  return { seed, faults, history, violations: checkHistory([...longList.creations, ...history]) };
}
