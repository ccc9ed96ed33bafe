import * as fc from 'fast-check';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';
import type { Fact, RowFact, States } from './facts';
import { canBeBelow, kindsWith, traitsOf } from './kinds';
import { MatrixClient, type MatrixResponse } from './matrix-client';
import { Model, type Right } from './model';
import { anySite, insertRandomSite } from './random-world';
import type { MatrixCaller, RightsWorld } from './rights-world';

const SEED = 20_261_122;
const RUNS = runs(12, 100);
const WRITES = 60;
const ALL: States = [1, 1, 1, 1, 1];
const DELEGATES_ONLY: States = [0, 0, 0, 0, 1];
const RIGHTS: readonly Exclude<Right, 'create'>[] = ['read', 'update', 'delete', 'delegate'];
const STATES: readonly Right[] = ['create', ...RIGHTS];
/** Kinds that need only the right Create. Comments and memberships have further rules. */
const CREATED_KINDS = kindsWith(({ places, isChild }) => places.length > 0 && !isChild).filter(
  (kind) => kind !== 'comment' && kind !== 'membership',
);

const index = fc.nat(9973);
const state = fc.constantFrom(0, 0, 0, 0, 1, 1, 2);
const childType = fc.constantFrom(null, null, 4, 7, 9, 15, 15, 16, 19, 19, 25, 38, 58);
const write = fc.record({
  by: index,
  on: index,
  principal: index,
  childType,
  states: fc.tuple(state, state, state, state, state),
  /** Mostly only one state changes, so that enough writes are allowed. */
  single: fc.option(fc.nat(4), { freq: 5 }),
  action: fc.constantFrom('post', 'post', 'post', 'put', 'delete'),
  inXml: fc.boolean(),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length];

/**
 * Random delegates write real rows for others. The model predicts the result, and no caller may gain what they lack.
 */
describe('permission rows of delegates, on any site', () => {
  let app: TestApp;
  let client: MatrixClient;
  const counts = { allowed: 0, refused: 0, gains: 0 };
  beforeAll(async () => {
    app = await startTestApp();
    client = new MatrixClient(await app.app.getUrl());
  });
  afterAll(async () => {
    client.close();
    await app.close();
  });

  it('are allowed as the model predicts, and grant no right that the delegate lacks', async () => {
    const writes = fc.array(write, { minLength: WRITES, maxLength: WRITES });
    const property = fc.asyncProperty(anySite, writes, async (numbers, all) => {
      const world = await insertRandomSite(app, numbers);
      await app.database.transaction((tx) => {
        world.builder.useConnection(tx);
        return allowDelegation(world);
      });
      app.app.get(SiteEpochs).advance(world.model.facts.siteId);
      const wrong: string[] = [];
      for (const one of all) wrong.push(...(await tryWrite(world, one)));
      if (wrong.length > 0) wrong.push(JSON.stringify(world.model.facts.rows));
      expect(wrong).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    process.stdout.write(`rows of delegates: ${RUNS} sites, ${JSON.stringify(counts)}\n`);
    expect(Math.min(counts.allowed, counts.refused, counts.gains)).toBeGreaterThan(25);
    // A busy machine is slow at a thousand transactions.
  }, 1_800_000);

  /** Gives every caller Delegate on half of the records that can have rows; on some also all other rights. */
  async function allowDelegation({ model, builder, callers }: RightsWorld): Promise<void> {
    const allow = async (on: string, principal: string, type: number | null, states: States) => {
      const exists = model.facts.rows.some(
        (row) => row.on === on && row.principal === principal && row.childType === type,
      );
      if (!exists) await builder.allow({ on, principal, childType: type, states });
    };
    for (const [shift, { id }] of callers.entries())
      for (const [number, { id: on }] of carriersOf(model).entries()) {
        const place = number + shift;
        if (place % 2 === 0) await allow(on, id as string, null, place % 3 === 0 ? ALL : DELEGATES_ONLY);
        if (place % 6 === 2)
          await allow(on, id as string, pick([15, 16, 19, 7, 58], Math.floor(place / 6) + shift), ALL);
      }
  }

  /** Sends a write. Returns what is wrong with the response and with its effect. */
  async function tryWrite(world: RightsWorld, one: Write): Promise<string[]> {
    const { model, callers } = world;
    const by = pick(callers, one.by);
    const change = rowChange(world, one, by);
    if (!change) return [];
    const { before, after } = change;
    const row = { ...(after ?? (before as RowFact)), states: changedStates(before, after) };
    const expected = expectedStatus(model, by, row, change);
    const response = await send(by, change, one.inXml ? 'xml' : 'json');
    const description = `${by.name} ${one.action} ${JSON.stringify({ before, after })}`;
    if (response.status !== expected)
      return [`${description}: ${response.status} ${JSON.stringify(response.problem)}, not ${expected}`];
    counts[expected === 200 ? 'allowed' : 'refused'] += 1;
    if (expected !== 200) return [];
    const former = modelWithoutRowsBelow(model, row.on);
    recordChange(world, change, response);
    const now = modelWithoutRowsBelow(model, row.on);
    return undueGains(former, now, world, by, row).map((gain) => `${description}: ${gain}`);
  }

  async function send(
    by: MatrixCaller,
    { before, id, after }: RowChange,
    format: 'json' | 'xml',
  ): Promise<MatrixResponse> {
    const method = before ? (after ? 'PUT' : 'DELETE') : 'POST';
    return client.send({
      method,
      path: id ? `/permissions/${id}` : '/permissions',
      headers: by.headers,
      body: after && { ...(id ? { ID: id } : {}), ...wire(after) },
      bodyType: 'Permission',
      recordType: 'Permission',
      isList: false,
      format,
    });
  }

  /**
   * Returns the rights that a caller has gained from a delegate who lacks them. Rows below the object do not count
   * (contract section 12). A right of which only Read is missing is held: Read is given, and counted, separately.
   */
  function undueGains(
    former: Model,
    now: Model,
    { callers, ...world }: RightsWorld,
    by: MatrixCaller,
    row: RowFact,
  ): string[] {
    const found: string[] = [];
    const changed = STATES.filter((_, at) => row.states[at] !== 0);
    type Check = (model: Model, caller: MatrixCaller) => boolean;
    const gained = (what: string, has: Check, holds: Check = has) => {
      for (const caller of callers) {
        if (caller === by || !has(now, caller) || holds(former, caller)) continue;
        counts.gains += 1;
        if (!holds(former, by)) found.push(`${caller.name} gains ${what}`);
      }
    };
    const isUnit = former.fact(row.on).kind !== 'individual';
    for (const fact of world.model.facts.records.values()) {
      // A membership is read by those who read its individual and its unit, which may come from different delegates.
      for (const right of RIGHTS)
        if (changed.includes(right) && isGrantedByRights(fact) && (isUnit || fact.kind !== 'membership'))
          gained(
            `${right} of ${fact.kind} ${fact.id}`,
            (model, caller) => model.may(caller, right, fact),
            (model, caller) => model.holds(caller, right, fact),
          );
      if (changed.includes('create'))
        for (const kind of CREATED_KINDS)
          if (canBeBelow(kind, fact.kind))
            gained(`create of ${kind} at ${fact.kind} ${fact.id}`, (model, caller) =>
              model.mayCreate(caller, kind, fact),
            );
    }
    return found;
  }
});

/** A row before and after a write. A new row has no `before`, a deleted one no `after`. */
interface RowChange {
  readonly id?: string;
  readonly before?: RowFact;
  readonly after?: RowFact;
}

function carriersOf({ facts }: Model): Fact[] {
  return [...facts.records.values()].filter(({ kind }) => traitsOf(kind).hasRows);
}

/** Picks a change, mostly on a record that the caller may delegate. Undefined if the row exists already. */
function rowChange({ model, callers, builder }: RightsWorld, one: Write, by: MatrixCaller): RowChange | undefined {
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
  const others = [...callers.map(({ id }) => id as string), ...facts.groups.map(({ id }) => id), builder.everyone];
  const principals = others.filter((id) => !isNear || !model.isAbout(by, id));
  const on = pick(objects, one.on).id;
  const states = statesOf(one, [0, 0, 0, 0, 0]);
  const after = { on, principal: pick(principals, one.principal), childType: one.childType, states };
  const exists = facts.rows.some(
    (row) => row.on === on && row.principal === after.principal && row.childType === after.childType,
  );
  return exists ? undefined : { after };
}

function statesOf({ states, single }: Write, before: States): States {
  if (single === null) return states;
  const value = states[single] === before[single] ? (before[single] + 1) % 3 : states[single];
  return before.map((other, at) => (at === single ? value : other)) as unknown as States;
}

/** Returns 1 for each state that the write changes, and 0 for the others. */
function changedStates(before: RowFact | undefined, after: RowFact | undefined): States {
  const stateAt = (row: RowFact | undefined, at: number) => row?.states[at] ?? 0;
  return STATES.map((_, at) => (stateAt(before, at) === stateAt(after, at) ? 0 : 1)) as unknown as States;
}

function expectedStatus(model: Model, by: MatrixCaller, row: RowFact, { before }: RowChange): number {
  if (!before) {
    // For a principal that the caller may not read, the response must not reveal that the row is about the caller.
    const isSeen = model.sees(by, row.principal);
    if (isSeen && model.isAbout(by, row.principal)) return 403;
    const visibleRow = isSeen ? row : { ...row, principal: '' };
    if (model.sees(by, row.on) && !model.mayWriteRow(by, visibleRow)) return 403;
    return model.sees(by, row.on) && isSeen ? 200 : 400;
  }
  if (!model.may(by, 'read', { id: '', kind: 'permission', above: row.on, ancestor: row.on, row: before })) return 404;
  return model.mayWriteRow(by, row) ? 200 : 403;
}

/**
 * Whether rights on one record alone decide. Comments, permission rows and the leaders of units and teams have further
 * rules, and a role dialog has the rights of two records.
 */
function isGrantedByRights({ kind, leader, role }: Fact): boolean {
  return !['comment', 'permission', 'roledialog'].includes(kind) && !leader && role !== 3;
}

/** Returns the model without the rows on records below the object. */
function modelWithoutRowsBelow(model: Model, object: string): Model {
  const isBelow = (id: string) => id !== object && model.chain(model.fact(id)).some((fact) => fact.id === object);
  return new Model({ ...model.facts, rows: model.facts.rows.filter(({ on }) => !isBelow(on)) });
}

/** Updates the facts of the model after a successful write. */
function recordChange({ model }: RightsWorld, { id, before, after }: RowChange, { records }: MatrixResponse): void {
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
