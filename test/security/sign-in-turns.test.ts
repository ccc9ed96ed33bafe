import { setImmediate as nextTurn } from 'node:timers/promises';
import { FailureThrottle } from '../../src/security/failure-throttle';
import { SignInTurns, type Turn } from '../../src/security/sign-in-turns';

const HERE = '192.0.2.1';
const unknown = async () => false;

describe('turns to sign in', () => {
  let throttle: FailureThrottle;
  let turns: SignInTurns;

  beforeEach(() => {
    throttle = new FailureThrottle(() => 0);
    turns = new SignInTurns(throttle);
  });

  /** Names that failed nowhere else, so that only failures of the address count. */
  const failHere = (times: number) => {
    for (let n = 0; n < times; n++) throttle.failed(`somebody ${n}`, HERE);
  };
  const fail = (name: string, times: number) => {
    for (let n = 0; n < times; n++) throttle.failed(name, HERE);
  };

  /** An attempt that may have to wait for its turn. */
  function attempt(name: string): { turn: Turn | undefined; error: unknown } {
    const made: { turn: Turn | undefined; error: unknown } = { turn: undefined, error: undefined };
    turns.take(name, HERE, unknown).then(
      (turn) => {
        made.turn = turn;
      },
      (error: unknown) => {
        made.error = error;
      },
    );
    return made;
  }

  const taken = async (name: string): Promise<Turn> => {
    const { turn } = await settled(attempt(name));
    if (!turn) throw new Error(`${name} has to wait`);
    return turn;
  };
  async function settled<T>(value: T): Promise<T> {
    await nextTurn();
    return value;
  }

  it('are given on by who is called for one, but must wait for another', async () => {
    fail('zoe', 9);
    failHere(89);
    // One attempt of zoe, and two of the address, may still fail.
    const first = await taken('zoe');
    const other = await taken('bob');
    const [second, third] = [attempt('zoe'), attempt('zoe')];
    await nextTurn();
    first.succeeded();
    first.end();
    // It takes the room of the address before the second one, which was called for the room of zoe, can.
    const between = attempt('ann');
    await nextTurn();
    expect([between, second, third].map(({ turn }) => turn !== undefined)).toEqual([true, false, false]);
    other.end();
    between.turn?.end();
    await nextTurn();
    expect([second, third].map(({ turn }) => turn !== undefined)).toEqual([true, true]);
  });

  it('go to the next where who is called for one finds that there may be none', async () => {
    fail('zoe', 9);
    const first = await taken('zoe');
    const waiting = [attempt('zoe'), attempt('zoe'), attempt('zoe')];
    await nextTurn();
    first.failed();
    first.end();
    await nextTurn();
    expect(waiting.map(({ error }) => error)).toEqual([1, 2, 3].map(() => expect.objectContaining({ seconds: 900 })));
  });

  it('end once, however often they are ended', async () => {
    fail('zoe', 8);
    const [first] = [await taken('zoe'), await taken('zoe')];
    const waiting = [attempt('zoe'), attempt('zoe')];
    await nextTurn();
    first.end();
    first.end();
    await nextTurn();
    expect(waiting.map(({ turn }) => turn !== undefined)).toEqual([true, false]);
    waiting[0].turn?.end();
    await nextTurn();
    expect(waiting[1].turn).toBeDefined();
  });

  it('are still those of who waits, when the patience of one that had its turn would be over', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      fail('zoe', 9);
      const first = await taken('zoe');
      const second = attempt('zoe');
      await nextTurn();
      first.end();
      await nextTurn();
      expect(second.turn).toBeDefined();
      jest.advanceTimersByTime(3_000);
      const third = attempt('zoe');
      await nextTurn();
      jest.advanceTimersByTime(3_000);
      second.turn?.end();
      await nextTurn();
      expect([third.turn, third.error]).toEqual([expect.anything(), undefined]);
    } finally {
      jest.useRealTimers();
    }
  });
});
