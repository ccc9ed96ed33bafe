import { setImmediate as nextTurn } from 'node:timers/promises';
import { FailureThrottle } from '../../src/security/sign-in/failure-throttle';
import { SignInTurns, type Turn } from '../../src/security/sign-in/sign-in-turns';

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
    for (let n = 0; n < times; n++) throttle.recordFailure(`somebody ${n}`, HERE);
  };
  const fail = (name: string, times: number) => {
    for (let n = 0; n < times; n++) throttle.recordFailure(name, HERE);
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

  it('are waited for again, however often another takes the room first', async () => {
    fail('zoe', 9);
    failHere(89);
    const [first, other] = [await taken('zoe'), await taken('bob')];
    const waiting = attempt('zoe');
    const others = [attempt('ann')];
    first.end();
    others.push(attempt('eve'));
    await nextTurn();
    other.end();
    others.push(attempt('tom'));
    await nextTurn();
    expect(waiting.turn).toBeUndefined();
    for (let ended = 0; ended < 3; ended++) {
      for (const { turn } of others) turn?.end();
      await nextTurn();
    }
    expect(waiting.turn).toBeDefined();
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

  it('are given to no more together than may fail, in the order of their coming', async () => {
    const first = await Promise.all(Array.from({ length: 10 }, () => taken('zoe')));
    const waiting = [attempt('zoe'), attempt('zoe'), attempt('zoe')];
    const begun = async () => (await settled(waiting)).map(({ turn }) => turn !== undefined);
    expect(await begun()).toEqual([false, false, false]);
    first[3].end();
    expect(await begun()).toEqual([true, false, false]);
    first[0].succeeded();
    first[0].end();
    expect(await begun()).toEqual([true, true, false]);
    waiting[0].turn?.end();
    expect(await begun()).toEqual([true, true, true]);
  });

  it('at a known address do not wait for what is tried elsewhere', async () => {
    for (let n = 0; n < 50; n++) await turns.take('zoe', `198.51.100.${n}`, unknown);
    const known = turns.take('zoe', HERE, async () => true);
    await expect(known).resolves.toBeDefined();
    expect((await settled(attempt('zoe'))).turn).toBeUndefined();
  });

  it('leave nothing behind', async () => {
    for (const name of ['zoe', 'bob']) {
      const first = await Promise.all(Array.from({ length: 10 }, () => taken(name)));
      const last = attempt(name);
      for (const turn of first) turn.end();
      (await settled(last)).turn?.end();
    }
    const { inFlight, waiting } = turns as unknown as Record<'inFlight' | 'waiting', Map<string, unknown>>;
    expect([inFlight.size, waiting.size]).toEqual([0, 0]);
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

  it('are waited for five seconds in all, however often one is called and finds none', async () => {
    let time = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    const pass = (milliseconds: number) => {
      time += milliseconds;
      jest.advanceTimersByTime(milliseconds);
      return nextTurn();
    };
    try {
      fail('zoe', 9);
      failHere(89);
      const [first, other] = [await taken('zoe'), await taken('bob')];
      const waiting = attempt('zoe');
      await pass(3_000);
      // It is called for the room of zoe, and finds that the address has none left.
      attempt('ann');
      first.end();
      attempt('eve');
      await pass(1_999);
      expect(waiting.error).toBeUndefined();
      await pass(1);
      const done = [waiting.turn !== undefined, waiting.error];
      expect(done).toEqual([false, expect.objectContaining({ seconds: 5 })]);
      other.end();
    } finally {
      jest.useRealTimers();
      clock.mockRestore();
    }
  });

  it('that nobody waited long enough for go to the next', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      fail('zoe', 9);
      const first = await taken('zoe');
      const impatient = attempt('zoe');
      await nextTurn();
      jest.advanceTimersByTime(3_000);
      const next = attempt('zoe');
      await nextTurn();
      jest.advanceTimersByTime(2_000);
      await nextTurn();
      expect([impatient.error, next.error]).toEqual([expect.objectContaining({ seconds: 5 }), undefined]);
      first.end();
      await nextTurn();
      expect(next.turn).toBeDefined();
    } finally {
      jest.useRealTimers();
    }
  });
});
