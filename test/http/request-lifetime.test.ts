import { Semaphore } from '../../src/config/semaphore';
import { RequestLifetime } from '../../src/http/server/request-lifetime';

describe('the lifetime of a request', () => {
  let lifetime: RequestLifetime;
  beforeEach(() => {
    lifetime = new RequestLifetime();
  });

  it('is open until a COMMIT begins, and committed from then on', async () => {
    expect(lifetime.isCommitted).toBe(false);
    await lifetime.commit(() => expect(lifetime.isCommitted).toBe(true));
    expect(lifetime.isCommitted).toBe(true);
  });

  it('is open again when the COMMIT fails, so that another try may come too late', async () => {
    const fault = new Error('no room');
    await expect(lifetime.commit(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(lifetime.isCommitted).toBe(false);
  });

  it('stays committed when a later COMMIT of it fails', async () => {
    await lifetime.commit(() => undefined);
    await expect(lifetime.commit(() => Promise.reject(new Error('no room')))).rejects.toThrow();
    expect(lifetime.isCommitted).toBe(true);
  });

  it('begins no COMMIT after its end', async () => {
    const work = jest.fn();
    lifetime.end(new Error('late'));
    await expect(lifetime.commit(work)).rejects.toThrow('late');
    expect(work).not.toHaveBeenCalled();
    expect(lifetime.isCommitted).toBe(false);
  });

  it('ends for the first of its causes', () => {
    expect(() => lifetime.throwIfEnded()).not.toThrow();
    lifetime.end(new Error('late'));
    lifetime.end(new Error('gone'));
    expect(() => lifetime.throwIfEnded()).toThrow('late');
  });

  it('has its age from the end of its body on', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      const request = new RequestLifetime();
      now.mockReturnValue(4_000);
      expect(request.age).toBe(3_000);
      request.restart();
      now.mockReturnValue(4_500);
      expect(request.age).toBe(500);
    } finally {
      now.mockRestore();
    }
  });

  describe('with a place among those that the process works on', () => {
    let places: Semaphore;
    const turn = () => new Promise(setImmediate);
    beforeEach(() => {
      places = new Semaphore({ limit: 1, waiting: 1 });
      expect(lifetime.take(places, () => 'a caller')).toBe(true);
    });

    it('gives it back while it waits for somebody else, also if that fails, and takes one again', async () => {
      let happen = () => {};
      const waiting = lifetime.outside(new Promise<void>((_, reject) => (happen = () => reject(new Error('failed')))));
      expect(places.take()).toBe(true);
      let error: unknown;
      waiting.catch((thrown) => {
        error = thrown;
      });
      happen();
      await turn();
      expect([error, places.load.running]).toEqual([undefined, 1]);
      places.release();
      await turn();
      expect([error, places.load.running]).toEqual([new Error('failed'), 1]);
      lifetime.leave();
      expect(places.load.running).toBe(0);
    });

    it('goes on at once with a connection, for which others that have a place may wait', async () => {
      lifetime.connection = { isOpen: true };
      await lifetime.outside(turn().then(() => places.take()));
      expect(places.load.running).toBe(2);
      lifetime.leave();
      places.release();
      expect(places.load.running).toBe(0);
    });

    it('takes none after its end', async () => {
      const waiting = lifetime.outside(turn());
      lifetime.end(new Error('left'));
      await waiting;
      expect([places.load.running, lifetime.enter()]).toEqual([0, undefined]);
    });
  });
});
