import * as fc from 'fast-check';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import type { TestApp } from '../support/test-app';
import type { Fact, PersonFact, States } from './facts';
import { kindsWith, traitsOf } from './kinds';
import { Model } from './model';
import { callerOf, type RightsWorld } from './rights-world';
import { SiteBuilder } from './site-builder';

/** The kinds of the random records. Those of the site itself depend on no other record. */
const RANDOM_KINDS = kindsWith(({ table, places }) => table && !places.includes('site'));
const MAX_DEPTH = 5;
const CHILD_TYPES = [19, 9, 25, 38, 7, 16, 58, 4, 15];
/** Few records have rows, so that rows at several levels and for several principals contradict each other. */
const RECORDS_WITH_ROWS = 8;

const index = fc.nat(997);
const state = fc.constantFrom(0, 0, 1, 2);

/** A random site as numbers. Each number is taken modulo the number of choices, so that every number is valid. */
export const anySite = fc.record({
  units: fc.array(index, { minLength: 3, maxLength: 8 }),
  people: fc.array(fc.record({ unit: index, above: index, leads: fc.boolean(), pm: fc.boolean() }), {
    minLength: 3,
    maxLength: 4,
  }),
  records: fc.array(
    fc.record({
      kind: fc.constantFrom(...RANDOM_KINDS),
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
      about: fc.nat(RECORDS_WITH_ROWS - 1),
      level: index,
      principal: index,
      /** Null for the child type of the record; otherwise mostly a wrong one, which has no effect on it. */
      childType: fc.option(fc.constantFrom(...CHILD_TYPES), { freq: 6 }),
      states: fc.tuple(state, state, state, state, state),
    }),
    { maxLength: 40 },
  ),
  /** The start of the sample of cells. */
  sample: fc.nat(1_000_000),
});
export type RandomSite = typeof anySite extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length];

/** Inserts a random site in one transaction and returns it in the form that the entries of the matrix need. */
export async function insertRandomSite({ app, database }: TestApp, numbers: RandomSite): Promise<RightsWorld> {
  const world = await database.transaction(async (tx) => {
    const builder = await SiteBuilder.create(tx, 'Random');
    const { facts } = builder;
    const model = new Model(facts);
    const units: string[] = [];
    for (const number of numbers.units) {
      const above = pick([facts.siteId, ...units], number);
      const isDeep = depthOf(model, above) >= MAX_DEPTH;
      units.push(await builder.unit(units.length === 0 || isDeep ? facts.siteId : above));
    }
    const people: PersonFact[] = [];
    for (const { unit, above, leads, pm } of numbers.people) {
      const reportsTo = people.length === 0 ? null : pick(people, above).id;
      people.push(await builder.person(`p${people.length}`, { unit: pick(units, unit), reportsTo, leads, pm }));
    }
    for (const one of numbers.records) await insertRecord(builder, model, people, one);
    for (const { id, above } of model.of('basicrole'))
      for (const dialog of model.below('dialog', above as string)) builder.pair(id, dialog.id);
    for (const [number, members] of numbers.groups.entries())
      await builder.group(`g${number}`, ...new Set(members.map((member) => pick(people, member).id)));
    await insertRows(builder, model, people, numbers.rows);
    const [member, stranger, admin] = people;
    return {
      model,
      builder,
      otherSiteId: '11111111-1111-4111-8111-111111111111',
      siteIds: [],
      callers: people.map((person) => callerOf(person, facts.siteId)),
      people: { ...Object.fromEntries(people.map((person) => [person.name, person])), member, stranger, admin },
      ids: {},
      assigned: new Map(),
    };
  });
  app.get(SiteEpochs).advance(world.model.facts.siteId);
  return world;
}

async function insertRecord(
  builder: SiteBuilder,
  model: Model,
  people: readonly PersonFact[],
  { kind, place, whole, person, leads }: RandomSite['records'][number],
): Promise<void> {
  const { places: kinds, hasParts } = traitsOf(kind);
  const places = kinds.flatMap((one) => model.of(one));
  if (places.length === 0) return;
  const { id: above } = pick(places, place);
  const who = pick(people, person).id;
  const isPair = kind === 'membership' || kind === 'teammember';
  if (isPair && model.below(kind, above).some((one) => one.person === who)) return;
  const siblings = model.below(kind, above);
  const part = hasParts && leads && siblings.length > 0 ? pick(siblings, whole).id : undefined;
  await builder.record(kind, above, {
    part,
    ...(kind === 'project' && whole % 2 === 0 ? { creator: who } : {}),
    ...(kind === 'comment' ? { author: who } : {}),
    ...(isPair ? { person: who, leader: leads, role: leads ? 3 : 4 } : {}),
    ...(kind === 'value' ? { value: 1 } : {}),
  });
}

/** Inserts rows about some records: on the record itself, or with its child type at any level above it. */
async function insertRows(
  builder: SiteBuilder,
  model: Model,
  people: readonly PersonFact[],
  rows: RandomSite['rows'],
): Promise<void> {
  const { facts } = builder;
  const carriers = [...facts.records.values()].filter(({ kind }) => traitsOf(kind).hasRows);
  const principals = [...people, ...facts.groups].map(({ id }) => id);
  const seen = new Set<string>();
  for (const { about, level, principal, childType: wanted, states } of rows) {
    const record = carriers[Math.floor((about * carriers.length) / RECORDS_WITH_ROWS)];
    const childType = wanted ?? model.childType(record);
    const chain = model.chain(record);
    const height = childType === undefined ? 0 : level % chain.length;
    const on = chain[height].id;
    const row = { on, principal: pick(principals, principal), childType: height === 0 ? null : (childType ?? null) };
    const key = JSON.stringify(row);
    if (seen.has(key)) continue;
    seen.add(key);
    await builder.allow({ ...row, states: states as States });
  }
}

function depthOf(model: Model, id: string): number {
  const { above }: Fact = model.fact(id);
  return above === null ? 0 : 1 + depthOf(model, above);
}
