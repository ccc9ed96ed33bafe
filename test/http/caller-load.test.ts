import { DEFAULT_LIMITS } from '../../src/config/limits';
import { CallerLoad } from '../../src/http/caller-load';
import { TooManyRequests } from '../../src/http/problem';

describe('the load of a caller', () => {
  let load: CallerLoad;
  beforeEach(() => {
    load = new CallerLoad({ ...DEFAULT_LIMITS, streams: 2, reading: 2, heldBytes: 100 });
  });

  it('keeps counting the streams that are open when another one ends', () => {
    const ends = [load.takeStream('zoe'), load.takeStream('zoe')];
    expect(() => load.takeStream('zoe')).toThrow(TooManyRequests);
    ends[0]();
    load.takeStream('zoe');
    expect(() => load.takeStream('zoe')).toThrow(TooManyRequests);
    expect(() => load.takeStream('bob')).not.toThrow();
  });

  it('keeps counting bytes when a stream ends, and streams when bytes are given back', () => {
    const endStream = load.takeStream('zoe');
    const endBytes = load.holdBytes('zoe', 100);
    endStream();
    expect(() => load.holdBytes('zoe', 1)).toThrow(TooManyRequests);
    load.takeStream('zoe');
    load.takeStream('zoe');
    endBytes();
    expect(() => load.requireStream('zoe')).toThrow(TooManyRequests);
    expect(() => load.holdBytes('zoe', 100)).not.toThrow();
  });

  it('holds up to the limit, and more only alone', () => {
    const endFirst = load.holdBytes('zoe', 60);
    const endSecond = load.holdBytes('zoe', 40);
    expect(() => load.holdBytes('zoe', 1)).toThrow(TooManyRequests);
    endFirst();
    expect(() => load.holdBytes('zoe', 61)).toThrow(TooManyRequests);
    endSecond();
    load.holdBytes('zoe', 1_000);
    expect(() => load.holdBytes('zoe', 1)).toThrow(TooManyRequests);
    expect(() => load.holdBytes('bob', 1)).not.toThrow();
  });

  it('gives a turn to one that waits for each that ends, in their order, however often that is said', async () => {
    const [first, second] = [load.takeTurn('zoe'), load.takeTurn('zoe')];
    if (first instanceof Promise || second instanceof Promise) throw new Error('a turn has to wait');
    expect(load.takeTurn('bob')).toBeInstanceOf(Function);
    const order: string[] = [];
    const ends: Record<string, () => void> = {};
    for (const name of ['third', 'fourth', 'fifth'])
      Promise.resolve(load.takeTurn('zoe')).then((end) => {
        order.push(name);
        ends[name] = end;
      });
    first();
    first();
    await new Promise(setImmediate);
    expect(order).toEqual(['third']);
    second();
    ends.third();
    await new Promise(setImmediate);
    expect(order).toEqual(['third', 'fourth', 'fifth']);
    ends.fourth();
    expect(load.takeTurn('zoe')).toBeInstanceOf(Function);
    expect(load.takeTurn('zoe')).toBeInstanceOf(Promise);
  });
});
