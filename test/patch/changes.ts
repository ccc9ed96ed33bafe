import fc from 'fast-check';
import type { LimitedSchema } from '../generated/documented-operations';
import { validValues } from '../generated/values';
import type { Wire } from '../support/wire';

/** Members that stay as they are, with the reason. */
const KEPT = {
  ID: 'is that of the path',
  FeatureApi: 'without it the site cannot be called any more',
  FeaturePerformance: 'likewise',
  UserTokens: 'the caller has signed in with one',
  TokenDays: 'its token does not end',
  Expires: 'cannot be given back, because it only becomes earlier',
  Password: 'costs a slow hash',
  Primary: 'taken from another membership, it cannot be given back; it has a test of its own',
};
/** Values of texts with a grammar of their own. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  Url: ['https://hooks.example.com/other'],
  Types: ['', 'Goal'],
  Verbs: ['', 'created,deleted'],
  Scopes: ['goal:read', 'individual:write, goal:read'],
  Addresses: ['', '10.0.0.0/8'],
};
const HOUR = 3_600_000;

/** Returns random subsets of the members of a record, each with a value that the document allows. */
export function randomChanges(body: LimitedSchema, present: Wire): fc.Arbitrary<Wire> {
  const values = membersOf(body).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const near = [present[name], ...nearValues(name, schema, present[name])];
    // Other IDs name no record, and other dates and numbers contradict the members that stay.
    const values = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...near) },
      { weight: 1, arbitrary: validValues(schema) },
    );
    return [name, values];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

/** Returns one change for each value near the present one, of one member each. They are the same for every seed. */
export function singleChanges(body: LimitedSchema, present: Wire): Wire[] {
  return membersOf(body).flatMap(([name, schema]) =>
    nearValues(name, schema, present[name]).map((value) => ({ [name]: value })),
  );
}

function membersOf({ properties = {} }: LimitedSchema): [string, LimitedSchema][] {
  return Object.entries(properties).filter(([name]) => !(name in KEPT));
}

/** Values that differ from the present one, and are probably accepted beside the other members. */
function nearValues(name: string, { type, format, enum: allowed }: LimitedSchema, present: unknown): unknown[] {
  if (NEAR[name]) return NEAR[name].filter((text) => text !== present);
  if (allowed) return allowed.filter((each) => each !== present);
  if ([type].flat().includes('boolean')) return [!present];
  if (typeof present === 'number') return [present + 1, present - 1];
  if (typeof present !== 'string' || format === 'uuid') return [];
  if (format === 'date-time') return [HOUR, -HOUR].map((by) => new Date(Date.parse(present) + by).toISOString());
  return format ? [] : [`${present.slice(0, 20)} x`];
}
