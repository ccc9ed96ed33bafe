import { RequestLifetime } from '../../src/http/request-lifetime';

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
});
