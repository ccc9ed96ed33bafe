import type { Database } from '../../src/database/database';
import { ServiceProcess } from '../support/service-process';
import { openTestDatabase } from '../support/test-database';
import { describeThorough, runs } from '../support/test-form';
import { CHANGES_OF_CREDENTIALS } from './changes-of-credentials';
import { CHANGES_OF_RIGHTS } from './changes-of-rights';
import { Replica } from './replica';
import type { Question, Round } from './replica-questions';
import { ReplicaWorld } from './replica-world';

const KINDS = Object.entries({ ...CHANGES_OF_RIGHTS, ...CHANGES_OF_CREDENTIALS });
const ROUNDS = runs(1, 4);
const CLIENTS = 16;
/** Clients of a question that may be asked only a few times. */
const FEW = 2;
/** How often each of them asks before the acknowledgement: ten refusals would be too many. */
const MAX_GUESSES = 4;
/** How often each client asks after the acknowledgement. */
const TIMES_AFTER = runs(1, 4);
const ANSWERS = runs(1_000, 10_000);

/** The state in which a question is asked. */
type State = 'before' | 'after' | 'undone';

/** The clients of a question have an address of their own, because failed sign-ins are counted for it. */
interface Client {
  readonly question: Question;
  readonly address: string;
}

/** Contract, Replicas. The program is built already, by `npm test`. */
describeThorough('replicas', () => {
  const processes: ServiceProcess[] = [];
  let replicas: Replica[] = [];
  let database: Database;
  let close: () => Promise<void>;
  let world: ReplicaWorld;
  /** The number of addresses in use. */
  let addresses = 0;
  /** Answers after an acknowledged change. */
  let asked = 0;
  let wrong: unknown[] = [];

  beforeAll(async () => {
    const opened = await openTestDatabase();
    ({ database, close } = opened);
    const { url } = opened.test;
    const env = { RATE_LIMIT: '0', TRUST_PROXY: '1' };
    for (let i = 0; i < 2; i++) processes.push(new ServiceProcess(url, env));
    replicas = await Promise.all(processes.map(async (each) => new Replica(await each.port())));
    world = await ReplicaWorld.create(database);
  });
  beforeEach(() => {
    wrong = [];
  });
  afterAll(async () => {
    for (const each of replicas) each.close();
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await close();
  });

  const expectedOf = (question: Question, state: State) =>
    state === 'undone' && 'undone' in question ? question.undone : question[state === 'undone' ? 'before' : state];

  async function check(question: Question, state: State, at: Replica, address?: string): Promise<void> {
    const answer = await question.ask(at, address);
    if (state !== 'before') asked += 1;
    const expected = expectedOf(question, state);
    if (answer !== expected) wrong.push({ asked: question.text, state, expected, answer });
  }

  /** Makes a change at one process while clients keep asking the other one. Answers count that begin after it. */
  async function changeWhileAsked(
    change: () => Promise<unknown>,
    questions: readonly Question[],
    state: State,
    at: Replica,
  ) {
    let isAcknowledged = false;
    const keepAsking = async ({ question, address }: Client) => {
      for (let i = 0; !isAcknowledged && (i < MAX_GUESSES || !question.isGuess); i++) await question.ask(at, address);
    };
    const askAfter = async ({ question, address }: Client) => {
      for (let i = 0; i < TIMES_AFTER && (i === 0 || !question.isGuess); i++) await check(question, state, at, address);
    };
    const clients = questions.flatMap((question) => {
      const count = question.isGuess ? FEW : Math.ceil(CLIENTS / questions.length);
      addresses += 1;
      return new Array<Client>(count).fill({ question, address: `10.1.${addresses >> 8}.${addresses & 255}` });
    });
    const inFlight = clients.map(keepAsking);
    try {
      await change();
    } finally {
      isAcknowledged = true;
      await Promise.all([...clients.map(askAfter), ...inFlight]);
    }
  }

  async function run({ make, undo, questions }: Round, at: Replica): Promise<void> {
    for (const question of questions) await check(question, 'before', at);
    expect(wrong).toEqual([]);
    await changeWhileAsked(make, questions, 'after', at);
    if (undo) await changeWhileAsked(undo, questions, 'undone', at);
  }

  it.each(KINDS.map(([name, kind], index) => ({ name, kind, index })))(
    'answer nothing from before $name',
    async ({ kind, index }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const [changed, other] = (index + round) % 2 === 0 ? replicas : [...replicas].reverse();
        await run(await kind(world, changed), other);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('were asked often enough', () => {
    expect(KINDS.length).toBeGreaterThanOrEqual(46);
    expect(asked).toBeGreaterThanOrEqual(ANSWERS);
  });
});
