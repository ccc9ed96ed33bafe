import fc from 'fast-check';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { EXAMPLE_RECORDS } from '../../src/docs/example-records';
import { contractOf } from '../support/answer-validation';
import type { ApiContract } from '../support/api-contract';
import { seedDemo } from '../support/demo';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough, runs } from '../support/test-form';
import { insertGlobalAdmin, insertPerson, makeWorld } from '../support/world';
import { type CallerName, type Case, casesOf, type NamedRecords } from './cases';
import { type DocumentedOperation, documentedOperations } from './documented-operations';
import { Exchange } from './exchange';
import { verdictOf } from './verdict';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const FORMATS = ['json', 'xml'] as const;
/** Of each operation in each format. */
const CASES = runs(isThorough ? 3 : 6, 30);

describe('generated requests', () => {
  let app: TestApp;
  let contract: ApiContract;
  let operations: DocumentedOperation[];
  let records: NamedRecords;
  let exchange: Exchange;
  let authorizations: Record<CallerName, string | undefined>;

  beforeAll(async () => {
    app = await startTestApp();
    await seedDemo(app);
    contract = contractOf(app.app, app.settings);
    operations = documentedOperations(contract);
    exchange = new Exchange(await app.app.getUrl());
    const { other } = await makeWorld(app.database);
    records = { siteId: DEMO_SITE_ID, otherSite: [other.siteId, other.organization, other.admin.id] };
    const site = { siteId: DEMO_SITE_ID, organization: EXAMPLE_RECORDS.unit };
    const insert = (name: string, isAdmin: boolean) =>
      app.database.transaction((tx) =>
        insertPerson(tx, name, { siteId: site.siteId, unit: site.organization, reportsTo: null, isAdmin }),
      );
    authorizations = {
      global: (await insertGlobalAdmin(app.database, site)).authorization,
      admin: (await insert('Caller', true)).authorization,
      member: (await insert('Member', false)).authorization,
      none: undefined,
    };
  });
  afterAll(async () => {
    exchange.close();
    await app.close();
  });

  it('are answered as the document says', async () => {
    const statuses = new Map<string, number>();
    const failures: string[] = [];
    const succeeded = new Set<string>();
    let sent = 0;

    const check = async (operation: DocumentedOperation, generated: Case) => {
      const { caller, request } = generated;
      const { [caller]: authorization } = authorizations;
      const headers = { ...request.headers, ...(authorization && { Authorization: authorization }) };
      const answer = await exchange.send({ ...request, headers });
      const outcome = `${generated.faults.length > 0 ? 'invalid' : 'valid'} ${answer.status}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      sent += 1;
      if (answer.status === 200) succeeded.add(operation.name);
      const faults = verdictOf(operation, generated, answer, contract);
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${answer.status} ${answer.text.slice(0, 600)}`);
    };

    for (const [index, operation] of operations.entries()) {
      for (const [turn, format] of FORMATS.entries()) {
        const property = fc.asyncProperty(casesOf(operation, format, records), (each) => check(operation, each));
        // Each case differs from the example in one part: there is nothing to shrink.
        const seed = SEED * operations.length * FORMATS.length + index * FORMATS.length + turn;
        const result = await fc.check(property, { seed, numRuns: CASES, endOnFailure: true });
        if (result.failed) failures.push(describeFailure(operation, result));
      }
    }
    const outcomes = [...statuses].sort().map(([name, count]) => `${name}: ${count}`);
    process.stdout.write(
      `${operations.length} operations x ${2 * CASES} cases, seed ${SEED}, ${sent} requests\n${outcomes.join(', ')}\n`,
    );
    expect(failures.join('\n\n')).toBe('');
    // A generator whose requests all fail would find nothing. Some records are gone when their own DELETE comes.
    expect(succeeded.size).toBeGreaterThan(operations.length / 2);
  });
});

function describeFailure({ name }: DocumentedOperation, { counterexample, errorInstance }: fc.RunDetails<[Case]>) {
  const [generated] = counterexample ?? [];
  const shown = JSON.stringify(generated, null, 1).slice(0, 1_500);
  return `${name} (SEED=${SEED}): ${(errorInstance as Error | undefined)?.message}\n${shown}`;
}
