import type { Response } from 'express';
import { FastExpressAdapter } from '../../src/http/fast-express-adapter';
import { RepresentedBody } from '../../src/http/represented-body';

describe('an answer of the adapter', () => {
  const adapter = new FastExpressAdapter(1_000);
  const release = jest.fn();
  const json = jest.fn();
  /** A response that is over already, so that an answer for it only releases what it holds. */
  const response = { headersSent: true, json, getHeader: () => undefined, setHeader: jest.fn() } as unknown as Response;
  afterEach(() => jest.clearAllMocks());

  it('is written as it was represented', () => {
    adapter.reply(response, new RepresentedBody({ type: 'application/json', body: '{}', release }));
    expect([release.mock.calls.length, json.mock.calls.length]).toEqual([1, 0]);
  });

  it('is that of Express for anything else', () => {
    adapter.reply(response, { ID: 7 });
    expect(json.mock.calls).toEqual([[{ ID: 7 }]]);
  });
});
