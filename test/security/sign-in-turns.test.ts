import { setImmediate as nextTurn } from 'node:timers/promises';
import { FailureThrottle } from '../../src/security/failure-throttle';
import { NoTurn, SignInTurns, type Turn } from '../../src/security/sign-in-turns';

const HERE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';

describe('the turns of attempts to sign in', () => {
  let throttle: FailureThrottle;
  let turns: SignInTurns;

  beforeEach(() => {
    throttle = new FailureThrottle(() => 0);
    turns = new SignInTurns(throttle);
  });

  const never = async () => {
    throw new Error('it was asked whether the address is known');
  };
  const take = (name: string, address = HERE) => turns.take(name, address, never);
  const takeMany = (count: number, name: string, address = HERE) =>
    Promise.all(Array.from({ length: count }, () => take(name, address)));

  /** Whether each of these has its turn by now. */
  async function begun(attempts: readonly Promise<Turn>[]): Promise<boolean[]> {
    await nextTurn();
    return Promise.all(attempts.map((each) => Promise.race([each.then(() => true), nextTurn(false)])));
  }

  it('are given to no more together than may fail, in the order of their coming', async () => {
    const first = await takeMany(10, 'zoe');
    const waiting = [take('zoe'), take('zoe'), take('zoe')];
    expect(await begun(waiting)).toEqual([false, false, false]);
    first[3].end();
    expect(await begun(waiting)).toEqual([true, false, false]);
    first[0].succeeded();
    first[0].end();
    expect(await begun(waiting)).toEqual([true, true, false]);
    (await waiting[0]).end();
    expect(await begun(waiting)).toEqual([true, true, true]);
  });

  it('end with the last failure that is allowed', async () => {
    const first = await takeMany(10, 'zoe');
    const waiting = take('zoe');
    const refused = expect(waiting).rejects.toThrow(NoTurn);
    for (const turn of first) {
      turn.failed();
      turn.end();
    }
    await refused;
    await expect(waiting).rejects.toMatchObject({ seconds: 900 });
    expect(await begun([take('bob'), take('zoe', ELSEWHERE)])).toEqual([true, true]);
  });

  it('count once, however often they are ended', async () => {
    const [first] = await takeMany(10, 'zoe');
    const waiting = [take('zoe'), take('zoe')];
    first.end();
    first.end();
    expect(await begun(waiting)).toEqual([true, false]);
  });

  it('are not kept from a known address by what is tried elsewhere', async () => {
    for (let i = 0; i < 5; i++) await takeMany(10, 'zoe', `198.51.100.${i}`);
    const known = turns.take('zoe', HERE, async () => true);
    const unknown = turns.take('zoe', ELSEWHERE, async () => false);
    expect(await begun([known, unknown])).toEqual([true, false]);
  });

  it('leave nothing behind', async () => {
    for (const name of ['zoe', 'bob']) {
      const first = await takeMany(10, name);
      const last = take(name);
      for (const turn of first) turn.end();
      (await last).end();
    }
    const { inFlight, waiting } = turns as unknown as Record<'inFlight' | 'waiting', Map<string, unknown>>;
    expect([inFlight.size, waiting.size]).toEqual([0, 0]);
  });
});
