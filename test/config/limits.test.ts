import type { Server } from 'node:http';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { startTestApp } from '../support/test-app';

describe('the limits of the service (contract section 15)', () => {
  it('are those of the contract', () => {
    expect(DEFAULT_LIMITS).toEqual({
      headMs: 10_000,
      bodyMs: 30_000,
      bulkBodyMs: 300_000,
      responseMs: 30_000,
      placeMs: 2_000,
      redisMs: 80,
      stallMs: 30_000,
      connections: 5_000,
      publicBody: 16 * 1024,
      streams: 10,
      listReads: 8,
      heldBytes: 32 * 1024 * 1024,
      heldBytesMs: 10_000,
      keys: 10_000,
      largeBodyMs: 10_000,
      recordKeys: 200_000,
      keyBytes: 67_108_864,
    });
  });

  it('are the times of its server', async () => {
    const app = await startTestApp({}, { limits: DEFAULT_LIMITS });
    const { headersTimeout, requestTimeout, timeout } = app.app.getHttpServer() as Server;
    await app.close();
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 310_000,
      timeout: 30_000,
    });
  });
});
