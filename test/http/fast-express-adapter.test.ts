import type { Response } from 'express';
import type { Answer } from '../../src/http/answer';
import { FastExpressAdapter } from '../../src/http/fast-express-adapter';

describe('an answer of the adapter', () => {
  const adapter = new FastExpressAdapter(1_000);
  /** A response that is over already, so that an answer for it only lets go of what it holds. */
  const responseFor = (answer: (result: unknown) => Answer | Promise<Answer>) =>
    ({ req: { answer }, headersSent: true }) as unknown as Response;
  const released = jest.fn();
  const answered = jest.fn((_: unknown): Answer => ({ type: 'application/json', body: '{}', release: released }));
  afterEach(() => jest.clearAllMocks());

  it('is made of what the handler returned, and written', () => {
    adapter.reply(responseFor(answered), { ID: 7 });
    expect([answered.mock.calls, released.mock.calls.length]).toEqual([[[{ ID: 7 }]], 1]);
  });

  it('is waited for where it is made later', async () => {
    await adapter.reply(
      responseFor(async (result) => answered(result)),
      { ID: 7 },
    );
    expect([answered.mock.calls, released.mock.calls.length]).toEqual([[[{ ID: 7 }]], 1]);
  });

  it('reports a fault in its making to those who wait', async () => {
    const failing = responseFor(async () => {
      throw new Error('the rows cannot be read');
    });
    await expect(adapter.reply(failing, {})).rejects.toThrow('the rows cannot be read');
  });
});
