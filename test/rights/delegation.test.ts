import * as fc from 'fast-check';
import { SiteEpochs } from '../../src/security/site-epochs';
import { startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';
import { Asking, type RepresentedBody } from './ask';
import type { Fact, Kind, RowFact, States } from './facts';
import { Model, type Right } from './model';
import { anySite, CARRIERS, plant } from './random-world';
import type { MatrixCaller, RightsWorld } from './rights-world';

const SEED = 20_261_122;
const RUNS = runs(12, 100);
const WRITES = 60;
const ALL: States = [1, 1, 1, 1, 1];
const DELEGATES_ONLY: States = [0, 0, 0, 0, 1];
const RIGHTS: readonly Exclude<Right, 'create'>[] = ['read', 'update', 'delete', 'delegate'];
const STATES: readonly Right[] = ['create', ...RIGHTS];
/** Kinds that are made by Create, with what they may hang from. */
const MADE: readonly (readonly [Kind, readonly Kind[]])[] = [
  ['department', ['organization', 'department']],
  ['project', ['organization', 'department', 'project']],
  ['metric', ['organization', 'department', 'project', 'individual']],
  ['dialog', ['organization', 'department', 'project', 'individual']],
  ['task', ['project', 'individual', 'dialog', 'task']],
  ['goal', ['individual']],
  ['commitment', ['organization', 'department', 'individual']],
  ['assessment', ['individual', 'project']],
  ['projectscope', ['project']],
];

const index = fc.nat(9973);
const state = fc.constantFrom(0, 0, 0, 0, 1, 1, 2);
const childType = fc.constantFrom(null, null, 4, 7, 9, 15, 15, 16, 19, 19, 25, 38, 58);
const write = fc.record({
  by: index,
  on: index,
  principal: index,
  childType,
  states: fc.tuple(state, state, state, state, state),
  /** Mostly one state alone is said something else of, so that enough is allowed. */
  alone: fc.option(fc.nat(4), { freq: 5 }),
  action: fc.constantFrom('post', 'post', 'post', 'put', 'delete'),
  inXml: fc.boolean(),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length];

/** Random delegates write real rows for others: what they may is the model's, and nobody gains what they lack. */
describe('permission rows of delegates, on any site', () => {
  let app: TestApp;
  let asking: Asking;
  const counts = { allowed: 0, refused: 0, gains: 0 };
  beforeAll(async () => {
    app = await startTestApp();
    asking = new Asking(await app.app.getUrl());
  });
  afterAll(async () => {
    asking.close();
    await app.close();
  });

  it('say what the model lets them say, and hand out nothing that they lack', async () => {
    const writes = fc.array(write, { minLength: WRITES, maxLength: WRITES });
    const property = fc.asyncProperty(anySite, writes, async (numbers, all) => {
      const world = await plant(app, numbers);
      await app.database.transaction((tx) => {
        world.ground.continueOn(tx);
        return letAllDelegate(world);
      });
      app.app.get(SiteEpochs).advance(world.model.facts.siteId);
      const wrong: string[] = [];
      for (const one of all) wrong.push(...(await tried(world, one)));
      if (wrong.length > 0) wrong.push(JSON.stringify(world.model.facts.rows));
      expect(wrong).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    process.stdout.write(`rows of delegates: ${RUNS} sites, ${JSON.stringify(counts)}\n`);
    expect(Math.min(counts.allowed, counts.refused, counts.gains)).toBeGreaterThan(25);
    // A machine with other work to do takes its time for a thousand transactions.
  }, 1_800_000);

  /** Everybody may delegate half of what carries rows; mostly that alone is said there, else all, also of children. */
  async function letAllDelegate({ model, ground, callers }: RightsWorld): Promise<void> {
    const allow = async (on: string, principal: string, type: number | null, states: States) => {
      const isSaid = model.facts.rows.some(
        (row) => row.on === on && row.principal === principal && row.childType === type,
      );
      if (!isSaid) await ground.allow({ on, principal, childType: type, states });
    };
    for (const [shift, { id }] of callers.entries())
      for (const [number, { id: on }] of carriersOf(model).entries()) {
        const place = number + shift;
        if (place % 2 === 0) await allow(on, id as string, null, place % 3 === 0 ? ALL : DELEGATES_ONLY);
        if (place % 6 === 2)
          await allow(on, id as string, pick([15, 16, 19, 7, 58], Math.floor(place / 6) + shift), ALL);
      }
  }

  /** What is wrong with the answer to one write, and with what came of it. */
  async function tried(world: RightsWorld, one: Write): Promise<string[]> {
    const { model, callers } = world;
    const by = pick(callers, one.by);
    const change = changeOf(world, one, by);
    if (!change) return [];
    const { before, after } = change;
    const asked = { ...(after ?? (before as RowFact)), states: touchedBy(before, after) };
    const expected = statusOf(model, by, asked, change);
    const answer = await send(by, change, one.inXml ? 'xml' : 'json');
    const words = `${by.name} ${one.action} ${JSON.stringify({ before, after })}`;
    if (answer.status !== expected)
      return [`${words}: ${answer.status} ${JSON.stringify(answer.problem)}, not ${expected}`];
    counts[expected === 200 ? 'allowed' : 'refused'] += 1;
    if (expected !== 200) return [];
    const former = modelBelow(model, asked.on);
    replace(world, change, answer);
    return lost(former, modelBelow(model, asked.on), world, by, asked).map((what) => `${words}: ${what}`);
  }

  async function send(
    by: MatrixCaller,
    { before, id, after }: PendingWrite,
    format: 'json' | 'xml',
  ): Promise<RepresentedBody> {
    const method = before ? (after ? 'PUT' : 'DELETE') : 'POST';
    return asking.ask({
      method,
      path: id ? `/permissions/${id}` : '/permissions',
      headers: by.headers,
      body: after && { ...(id ? { ID: id } : {}), ...wire(after) },
      bodyType: 'Permission',
      answerType: 'Permission',
      isList: false,
      format,
    });
  }

  /**
   * What somebody has gained by a row of a delegate who lacks it; rows below the object are left out (contract section
   * 12).
   */
  function lost(
    former: Model,
    now: Model,
    { callers, ...world }: RightsWorld,
    by: MatrixCaller,
    asked: RowFact,
  ): string[] {
    const found: string[] = [];
    const touched = STATES.filter((_, at) => asked.states[at] !== 0);
    const gained = (what: string, has: (model: Model, caller: MatrixCaller) => boolean) => {
      for (const caller of callers) {
        if (caller === by || !has(now, caller) || has(former, caller)) continue;
        counts.gains += 1;
        if (!has(former, by)) found.push(`${caller.name} gains ${what}`);
      }
    };
    for (const fact of world.model.facts.records.values()) {
      for (const right of RIGHTS)
        if (touched.includes(right) && isHandedOut(fact))
          gained(`${right} of ${fact.kind} ${fact.id}`, (model, caller) => model.may(caller, right, fact));
      if (touched.includes('create'))
        for (const [kind, places] of MADE)
          if (places.includes(fact.kind))
            gained(`create of ${kind} at ${fact.kind} ${fact.id}`, (model, caller) =>
              model.mayCreate(caller, kind, fact),
            );
    }
    return found;
  }
});

/** A row as it is and as it is to be; a new one has no `before`, a removed one no `after`. */
interface PendingWrite {
  readonly id?: string;
  readonly before?: RowFact;
  readonly after?: RowFact;
}

function carriersOf({ facts }: Model): Fact[] {
  return [...facts.records.values()].filter(({ kind }) => CARRIERS.has(kind));
}

/** A change that the delegate is near to: mostly on what it may delegate; undefined for a row that is there already. */
function changeOf({ model, callers, ground }: RightsWorld, one: Write, by: MatrixCaller): PendingWrite | undefined {
  const { facts } = model;
  const isNear = one.on % 8 !== 0;
  const objects = carriersOf(model).filter((object) => !isNear || model.may(by, 'delegate', object));
  if (objects.length === 0) return undefined;
  if (one.action !== 'post') {
    const rows = [...facts.records.values()].filter(({ kind }) => kind === 'permission');
    const near = rows.filter(({ above }) => !isNear || objects.some(({ id }) => id === above));
    if (near.length === 0) return undefined;
    const { id, row: before } = pick(near, one.principal) as Fact & { row: RowFact };
    return {
      id,
      before,
      ...(one.action === 'put' ? { after: { ...before, states: statesOf(one, before.states) } } : {}),
    };
  }
  const others = [...callers.map(({ id }) => id as string), ...facts.groups.map(({ id }) => id), ground.everyone];
  const principals = others.filter((id) => !isNear || !model.isAbout(by, id));
  const on = pick(objects, one.on).id;
  const states = statesOf(one, [0, 0, 0, 0, 0]);
  const after = { on, principal: pick(principals, one.principal), childType: one.childType, states };
  const isThere = facts.rows.some(
    (row) => row.on === on && row.principal === after.principal && row.childType === after.childType,
  );
  return isThere ? undefined : { after };
}

function statesOf({ states, alone }: Write, before: States): States {
  if (alone === null) return states;
  const value = states[alone] === before[alone] ? (before[alone] + 1) % 3 : states[alone];
  return before.map((other, at) => (at === alone ? value : other)) as unknown as States;
}

/** The states that the write says something else of afterwards; the others are Not Set. */
function touchedBy(before: RowFact | undefined, after: RowFact | undefined): States {
  const of = (row: RowFact | undefined, at: number) => row?.states[at] ?? 0;
  return STATES.map((_, at) => (of(before, at) === of(after, at) ? 0 : 1)) as unknown as States;
}

function statusOf(model: Model, by: MatrixCaller, asked: RowFact, { before }: PendingWrite): number {
  if (!before) {
    // Of a principal that may not be seen it is not told that it is the caller or a group of its own.
    const isSeen = model.sees(by, asked.principal);
    if (isSeen && model.isAbout(by, asked.principal)) return 403;
    const row = isSeen ? asked : { ...asked, principal: '' };
    if (model.sees(by, asked.on) && !model.mayWriteRow(by, row)) return 403;
    return model.sees(by, asked.on) && isSeen ? 200 : 400;
  }
  if (!model.may(by, 'read', { id: '', kind: 'permission', above: asked.on, ancestor: asked.on, row: before }))
    return 404;
  return model.mayWriteRow(by, asked) ? 200 : 403;
}

/** Comments are also deleted for what they say; leaders of units and teams, and rows, are decided by more than rights. */
function isHandedOut({ kind, leader, role }: Fact): boolean {
  return kind !== 'comment' && kind !== 'permission' && !leader && role !== 3;
}

/** The model without the rows on what is below the object. */
function modelBelow(model: Model, object: string): Model {
  const isBelow = (id: string) => id !== object && model.chain(model.fact(id)).some((fact) => fact.id === object);
  return new Model({ ...model.facts, rows: model.facts.rows.filter(({ on }) => !isBelow(on)) });
}

/** Writes down what the service has written. */
function replace({ model }: RightsWorld, { id, before, after }: PendingWrite, { records }: RepresentedBody): void {
  const { facts } = model;
  facts.rows = [...facts.rows.filter((row) => row !== before), ...(after ? [after] : [])];
  const key = id ?? String(records[0].ID);
  if (after) facts.records.set(key, { id: key, kind: 'permission', above: after.on, ancestor: after.on, row: after });
  else facts.records.delete(key);
}

function wire({ on, principal, childType: ChildType, states }: RowFact): Wire {
  const [CreateState, ReadState, UpdateState, DeleteState, DelegateState] = states;
  return {
    RowID: on,
    PrincipalID: principal,
    ChildType,
    CreateState,
    ReadState,
    UpdateState,
    DeleteState,
    DelegateState,
  };
}
