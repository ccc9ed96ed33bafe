import * as fc from 'fast-check';
import { SiteEpochs } from '../../src/security/site-epochs';
import type { TestApp } from '../support/test-app';
import type { Fact, Kind, PersonFact, States } from './facts';
import { Ground } from './ground';
import { Model } from './model';
import { askerOf, type RightsWorld } from './rights-world';

/** What may hang from what. */
const PLACES: Partial<Record<Kind, readonly Kind[]>> = {
  project: ['organization', 'department'],
  metric: ['organization', 'department', 'project', 'individual'],
  dialog: ['organization', 'department', 'project', 'individual'],
  task: ['project', 'individual', 'dialog'],
  goal: ['individual'],
  accountability: ['individual'],
  basicrole: ['individual'],
  indicator: ['basicrole'],
  commitment: ['organization', 'department', 'individual'],
  assessment: ['individual', 'project'],
  projectscope: ['project'],
  value: ['metric'],
  comment: ['organization', 'department', 'individual', 'project', 'metric', 'dialog', 'task'],
  teammember: ['project'],
  membership: ['organization', 'department'],
};
const PARTS = new Set<Kind>(['project', 'metric', 'task']);
/** What carries permission rows. */
export const CARRIERS: ReadonlySet<Kind> = new Set<Kind>([
  'site',
  'organization',
  'department',
  'individual',
  'project',
  'task',
  'metric',
  'dialog',
]);
const MAX_DEPTH = 5;
const CHILD_TYPES = [19, 9, 25, 38, 7, 16, 58, 4, 15];
/** So few records have rows that several levels of one and several principals speak against each other. */
const SPOKEN_OF = 8;

const index = fc.nat(997);
const state = fc.constantFrom(0, 0, 1, 2);

/** A site in numbers: each is taken modulo the number of things it can mean, so that any of them mean something. */
export const anySite = fc.record({
  units: fc.array(index, { minLength: 3, maxLength: 8 }),
  people: fc.array(fc.record({ unit: index, above: index, leads: fc.boolean(), pm: fc.boolean() }), {
    minLength: 3,
    maxLength: 4,
  }),
  records: fc.array(
    fc.record({
      kind: fc.constantFrom(...(Object.keys(PLACES) as Kind[])),
      place: index,
      whole: index,
      person: index,
      leads: fc.boolean(),
    }),
    { minLength: 10, maxLength: 24 },
  ),
  groups: fc.array(fc.array(index, { maxLength: 3 }), { maxLength: 2 }),
  rows: fc.array(
    fc.record({
      about: fc.nat(SPOKEN_OF - 1),
      level: index,
      principal: index,
      /** Mostly the one that the record is found by; now and then any, which then says nothing of it. */
      childType: fc.option(fc.constantFrom(...CHILD_TYPES), { freq: 6 }),
      states: fc.tuple(state, state, state, state, state),
    }),
    { maxLength: 40 },
  ),
  /** Which cells are asked of the many. */
  sample: fc.nat(1_000_000),
});
export type SiteInNumbers = typeof anySite extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length];

/** Inserts the site in one transaction and answers it as the entries of the matrix ask for it. */
export async function plant({ app, database }: TestApp, numbers: SiteInNumbers): Promise<RightsWorld> {
  const world = await database.transaction(async (tx) => {
    const ground = await Ground.make(tx, 'Random');
    const { facts } = ground;
    const model = new Model(facts);
    const units: string[] = [];
    for (const number of numbers.units) {
      const above = pick([facts.siteId, ...units], number);
      const isDeep = depthOf(model, above) >= MAX_DEPTH;
      units.push(await ground.unit(units.length === 0 || isDeep ? facts.siteId : above));
    }
    const people: PersonFact[] = [];
    for (const { unit, above, leads, pm } of numbers.people) {
      const reportsTo = people.length === 0 ? null : pick(people, above).id;
      people.push(await ground.person(`p${people.length}`, { unit: pick(units, unit), reportsTo, leads, pm }));
    }
    for (const one of numbers.records) await insertRecord(ground, model, people, one);
    for (const { id, above } of model.of('basicrole'))
      for (const dialog of model.below('dialog', above as string)) ground.pair(id, dialog.id);
    for (const [number, members] of numbers.groups.entries())
      await ground.group(`g${number}`, ...new Set(members.map((member) => pick(people, member).id)));
    await insertRows(ground, model, people, numbers.rows);
    const [member, stranger, admin] = people;
    return {
      model,
      ground,
      otherSiteId: '11111111-1111-4111-8111-111111111111',
      siteIds: [],
      callers: people.map((person) => askerOf(person, facts.siteId)),
      people: { ...Object.fromEntries(people.map((person) => [person.name, person])), member, stranger, admin },
      ids: {},
      assigned: new Map(),
    };
  });
  app.get(SiteEpochs).advance(world.model.facts.siteId);
  return world;
}

async function insertRecord(
  ground: Ground,
  model: Model,
  people: readonly PersonFact[],
  { kind, place, whole, person, leads }: SiteInNumbers['records'][number],
): Promise<void> {
  const places = (PLACES[kind] ?? []).flatMap((one) => model.of(one));
  if (places.length === 0) return;
  const { id: above, kind: aboveKind } = pick(places, place);
  const who = pick(people, person).id;
  const isPair = kind === 'membership' || kind === 'teammember';
  if (isPair && model.below(kind, above).some((one) => one.person === who)) return;
  const siblings = model.below(kind, above);
  const part = PARTS.has(kind) && leads && siblings.length > 0 ? pick(siblings, whole).id : undefined;
  await ground.record(kind, above, {
    part,
    ...(kind === 'project' && whole % 2 === 0 ? { creator: who } : {}),
    ...(kind === 'comment' ? { author: who } : {}),
    ...(isPair ? { person: who, leader: leads, role: leads ? 3 : 4 } : {}),
    ...(kind === 'value' ? { value: 1 } : {}),
    ...(kind === 'assessment' ? { role: aboveKind === 'individual' ? 3 : 1 } : {}),
  });
}

/** Rows about some records: at a record itself, or with its child type at any level above it. */
async function insertRows(
  ground: Ground,
  model: Model,
  people: readonly PersonFact[],
  rows: SiteInNumbers['rows'],
): Promise<void> {
  const { facts } = ground;
  const carriers = [...facts.records.values()].filter(({ kind }) => CARRIERS.has(kind));
  const principals = [...people, ...facts.groups].map(({ id }) => id);
  const seen = new Set<string>();
  for (const { about, level, principal, childType: wanted, states } of rows) {
    const record = carriers[Math.floor((about * carriers.length) / SPOKEN_OF)];
    const childType = wanted ?? model.childType(record);
    const chain = model.chain(record);
    const height = childType === undefined ? 0 : level % chain.length;
    const on = chain[height].id;
    const row = { on, principal: pick(principals, principal), childType: height === 0 ? null : (childType ?? null) };
    const key = JSON.stringify(row);
    if (seen.has(key)) continue;
    seen.add(key);
    await ground.allow({ ...row, states: states as States });
  }
}

function depthOf(model: Model, id: string): number {
  const { above }: Fact = model.fact(id);
  return above === null ? 0 : 1 + depthOf(model, above);
}
