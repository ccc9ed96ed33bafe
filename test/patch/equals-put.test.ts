import fc from 'fast-check';
import type { Response } from 'supertest';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { EXAMPLE_RECORDS } from '../../src/docs/example-records';
import { outcomeOf } from '../contract/patches';
import { type DocumentedOperation, documentedOperations } from '../generated/documented-operations';
import { contractOf } from '../support/answer-validation';
import { seedDemo } from '../support/demo';
import { EXAMPLE_SETTINGS } from '../support/example-requests';
import { operations as golden } from '../support/golden';
import { app, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import { toXml, type Wire } from '../support/wire';
import { insertGlobalAdmin, type Person } from '../support/world';
import { randomChanges, singleChanges } from './changes';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const TYPES = ['application/merge-patch+json', 'application/xml'] as const;
/** Of each operation in each format. */
const CASES = runs(2, 20);
/** In each format, that change the record. */
const CHANGED = 1;
const patches = golden.filter(({ method }) => method === 'PATCH').map(({ path }) => path);

describe('each PATCH of random members', () => {
  let documented: Map<string, DocumentedOperation>;
  let caller: Person;

  setUpApp(EXAMPLE_SETTINGS, { validates: false });
  beforeAll(async () => {
    await seedDemo(app);
    const all = documentedOperations(contractOf(app.app, app.settings));
    documented = new Map(all.map((operation) => [withoutNames(operation.name), operation]));
    caller = await insertGlobalAdmin(app.database, { siteId: DEMO_SITE_ID, organization: EXAMPLE_RECORDS.unit });
  });

  const send = (method: 'patch' | 'put', path: string, body: string, type = 'application/json') =>
    app.http[method](`/v4${path}`)
      .set({ Authorization: caller.authorization, 'Content-Type': type, Accept: 'application/json' })
      .send(body);

  /** What the ledger says of the last write. */
  async function lastEntry(): Promise<unknown> {
    const [row] = await app.database.read.query<Wire>(
      'SELECT `Verb`, `Type`, `RecordID`, `Before`, `After` FROM `ledger` ORDER BY `Date` DESC, `ID` DESC LIMIT 1',
    );
    return row;
  }

  it.each(patches)('of %s does what the PUT of the whole record does', async (path) => {
    const patch = documented.get(withoutNames(`PATCH ${path}`)) as DocumentedOperation;
    const put = documented.get(withoutNames(`PUT ${path}`)) as DocumentedOperation;
    const { schema, root } = patch.body as NonNullable<DocumentedOperation['body']>;
    const address = addressOf(patch);
    const example = await send('put', address, JSON.stringify(put.body?.example)).expect(200);
    const before = recordIn(example);
    const restore = () => send('put', address, JSON.stringify(before)).expect(200);

    const isChanged = async (members: Wire, type: (typeof TYPES)[number]): Promise<boolean> => {
      const text = type === 'application/xml' ? toXml(root, members) : JSON.stringify(members);
      const patched = await send('patch', address, text, type);
      const ofPatch = patched.status === 200 && (await lastEntry());
      await restore();
      const updated = await send('put', address, JSON.stringify({ ...before, ...members }));
      const ofPut = updated.status === 200 && (await lastEntry());
      await restore();
      expect([type, members, outcomeOf(patched, root)]).toEqual([type, members, outcomeOf(updated, root)]);
      expect([type, members, ofPatch]).toEqual([type, members, ofPut]);
      return (
        patched.status === 200 && JSON.stringify(outcomeOf(patched, root)) !== JSON.stringify(outcomeOf(example, root))
      );
    };

    for (const [turn, type] of TYPES.entries()) {
      let changed = 0;
      for (const members of fc.sample(randomChanges(schema, before), { seed: SEED + turn, numRuns: CASES }))
        if (await isChanged(members, type)) changed += 1;
      // Whatever the seed, enough cases change the record.
      for (const members of singleChanges(schema, before)) {
        if (changed >= CHANGED) break;
        if (await isChanged(members, type)) changed += 1;
      }
      expect([type, changed >= CHANGED]).toEqual([type, true]);
    }
  });
});

function recordIn({ body }: Response): Wire {
  return [body].flat()[0];
}

function withoutNames(operation: string): string {
  return operation.replace(/\{\w+\}/g, '{}');
}

function addressOf({ path, parameters }: DocumentedOperation): string {
  return parameters
    .filter((each) => each.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
}
