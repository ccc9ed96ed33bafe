import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Log } from '../../src/config/log';
import type { Database } from '../../src/database/database';
import type { Sql } from '../../src/database/sql';
import type { MovedRecords } from '../../src/resource/service/moved-records';
import type { RecordReaders } from '../../src/resource/service/record-readers';
import { ResourceSupport } from '../../src/resource/service/resource-support';
import type { Tree } from '../../src/resource/storage/tree';
import type { Caller, Identity } from '../../src/security/caller';
import type { CallerWrites } from '../../src/security/epochs/caller-writes';
import type { SharedEpochs } from '../../src/security/epochs/shared-epochs';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { ChainStore } from '../../src/security/rights/chain.store';
import type { DefaultRights } from '../../src/security/rights/default-rights';
import { PermissionRowsStore } from '../../src/security/rights/permission-rows.store';
import type { ReadableRowsReader } from '../../src/security/rights/readable-rows';
import { RecordRights } from '../../src/security/rights/record-rights';
import { RelationStore } from '../../src/security/rights/relation.store';
import { RowType } from '../../src/security/rights/row-types';
import type { VerifiedCredential } from '../../src/security/sign-in/credential-check';
import { CredentialMemory } from '../../src/security/sign-in/credential-memory';
import type { IdentityStore } from '../../src/security/sign-in/identity.store';
import { SecurityLog } from '../../src/security/sign-in/security-log';
import { SiteVisits } from '../../src/security/sign-in/site-visits';

const SITE = '0190d7a0-0000-7000-8000-000000000001';
const OTHER_SITE = '0190d7a0-0000-7000-8000-000000000002';
const RECORD = '0190d7a0-0000-7000-8000-00000000000a';
const caller = { siteId: SITE, individualId: RECORD } as Caller;
const ORIGIN = { requestId: 'r', address: '192.0.2.1', countedAs: '192.0.2.1', prefix: '' };
const global = { siteId: OTHER_SITE, individualId: RECORD, isGlobalAdmin: true, isBorrowed: false } as Identity;

/** No other process writes. */
const ALONE = { refresh: () => Promise.resolve() } as unknown as SharedEpochs;

/** A database whose answers come when the test lets them. */
class SlowAnswers {
  private readonly waiting: (() => void)[] = [];
  asked = 0;

  readonly answer = <T>(rows: T): Promise<T> => {
    this.asked += 1;
    return new Promise((resolve) => this.waiting.push(() => resolve(rows)));
  };
  readonly sql = { query: () => this.answer([{ Root: RECORD, ID: RECORD, RowType: 39 }]) } as unknown as Sql;

  release(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

type Question = (epochs: SiteEpochs, slow: SlowAnswers) => () => unknown;

const QUESTIONS: [string, Question][] = [
  [
    'permission rows',
    (epochs, { sql }) => withStore(new PermissionRowsStore(epochs), (store) => store.of(caller, sql)),
  ],
  ['chains', (epochs, { sql }) => withStore(new ChainStore(epochs), (store) => store.of(caller, [RECORD], sql))],
  [
    'who is in charge',
    (epochs, { sql }) => withStore(new RelationStore(epochs), (store) => store.inCharge(caller, [RECORD], sql)),
  ],
  [
    'who leads a unit',
    (epochs, { sql }) => withStore(new RelationStore(epochs), (store) => store.leading(caller, [RECORD], sql)),
  ],
  [
    'who leads a project',
    (epochs, { sql }) => withStore(new RelationStore(epochs), (store) => store.leadingProjects(caller, [RECORD], sql)),
  ],
  [
    'whom the caller is in charge of',
    (epochs, { sql }) => withStore(new RelationStore(epochs), (store) => store.subordinates(caller, sql)),
  ],
  [
    'what rights on a held record depend on',
    (epochs, { answer }) => {
      const states = { IsInCharge: 1, LeadsUnit: 0, LeadsAbove: 0, LeadsProject: 0 };
      const lockForShareWithFacts = () => answer({ RowType: RowType.Individual, PermissionRows: '[]', ...states });
      const tree = { lockForShare: async () => undefined, lockForShareWithFacts } as unknown as Tree;
      const stores = [
        {} as ChainStore,
        new PermissionRowsStore(epochs),
        {} as DefaultRights,
        new RelationStore(epochs),
      ] as const;
      const support = new ResourceSupport(
        {} as Database,
        tree,
        new RecordRights(...stores),
        {} as ReadableRowsReader,
        epochs,
        ALONE,
        {} as CallerWrites,
        {} as RecordReaders,
        {} as MovedRecords,
      );
      return () => support.lockForShare(caller, RECORD, {} as Sql);
    },
  ],
  [
    'the site of a visit',
    (epochs, { answer }) => {
      const store = { liveSite: () => answer({ featurePerformance: true }) } as unknown as IdentityStore;
      const visits = new SiteVisits(store, epochs, ALONE, new SecurityLog(new Log('silent')));
      return withStore(visits, () => visits.enter(global, SITE, ORIGIN));
    },
  ],
];

function withStore<S>(store: S, ask: (store: S) => unknown): () => unknown {
  return () => ask(store);
}

describe.each(QUESTIONS)('an answer that is remembered: %s', (_, question) => {
  let epochs: SiteEpochs;
  let slow: SlowAnswers;
  let ask: () => unknown;

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    epochs = new SiteEpochs();
    slow = new SlowAnswers();
    ask = question(epochs, slow);
  });

  afterEach(() => jest.restoreAllMocks());

  /** Asks, lets `meanwhile` happen before the answer comes, and says how often the database was asked in the end. */
  async function askedTwice(meanwhile: () => void): Promise<number> {
    const first = ask();
    await nextTurn();
    meanwhile();
    slow.release();
    await first;
    const second = ask();
    await nextTurn();
    slow.release();
    await second;
    return slow.asked;
  }

  it('is asked once while nothing is written', async () => {
    expect(await askedTwice(() => {})).toBe(1);
  });

  it('is asked again when a write overtook it', async () => {
    expect(await askedTwice(() => epochs.advance(SITE))).toBe(2);
  });

  it('is asked again when something is written later', async () => {
    await askedTwice(() => {});
    epochs.advance(SITE);
    const again = ask();
    await nextTurn();
    slow.release();
    await again;
    expect(slow.asked).toBe(2);
  });

  it('is asked again after thirty seconds, as another process may have written', async () => {
    const start = performance.now();
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + later);
    try {
      expect(await askedTwice(() => {})).toBe(1);
      for (const [seconds, asked] of [
        [29.9, 1],
        [30.1, 2],
      ]) {
        later = 1_000 * seconds;
        // The memory reads its clock once in a millisecond.
        await new Promise((resolve) => setTimeout(resolve, 5));
        const again = ask();
        await nextTurn();
        slow.release();
        await again;
        expect([seconds, slow.asked]).toEqual([seconds, asked]);
      }
    } finally {
      clock.mockRestore();
    }
  });

  it('stays when another site is written to', async () => {
    const third = '0190d7a0-0000-7000-8000-000000000003';
    expect(await askedTwice(() => epochs.advance(third))).toBe(1);
  });
});

describe('a chain of what is not there', () => {
  it('is asked again, as any process may make it at any moment', async () => {
    const answers = [[], [{ Root: RECORD, ID: RECORD, RowType: 39 }]];
    const query = jest.fn(async () => answers.shift());
    const store = new ChainStore(new SiteEpochs());
    const ask = async () => (await store.of(caller, [RECORD], { query } as unknown as Sql)).get(RECORD);
    expect(await ask()).toEqual([]);
    expect(await ask()).toEqual([{ id: RECORD, rowType: 39 }]);
    expect(await ask()).toEqual([{ id: RECORD, rowType: 39 }]);
    expect(query).toHaveBeenCalledTimes(2);
  });
});

describe('a credential that is remembered', () => {
  const identity = { siteId: SITE, individualId: RECORD } as Identity;
  const recognized = { identity, proof: undefined, expires: Number.MAX_SAFE_INTEGER } as VerifiedCredential;
  let epochs: SiteEpochs;
  let memory: CredentialMemory;
  beforeEach(() => {
    epochs = new SiteEpochs();
    memory = new CredentialMemory(epochs, () => 0);
  });

  it('holds while nothing is written to its site', () => {
    memory.remember('key', recognized);
    epochs.advance(OTHER_SITE);
    expect(memory.verified('key')).toBe(recognized);
    epochs.advance(SITE);
    expect(memory.verified('key')).toBeUndefined();
  });

  it('is forgotten for the 10,001st after it', () => {
    for (let i = 0; i < 10_000; i++) memory.remember(`key ${i}`, recognized);
    expect(memory.verified('key 0')).toBe(recognized);
    memory.remember('key 10000', recognized);
    expect([0, 1, 2, 10_000].map((i) => memory.verified(`key ${i}`))).toEqual([
      recognized,
      undefined,
      recognized,
      recognized,
    ]);
  });
});
