import { parseDatabaseUrl } from '../../src/config/database-url';
import { Log } from '../../src/config/log';
import { warnOfServer } from '../../src/database/mysql/server-warnings';
import { clientOf } from '../support/client';
import { canStartServer, OwnServer } from '../support/own-server';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

const BYTES = 32_768;

const run = isThorough && canStartServer ? describe : describe.skip;

run(`a server with a small max_allowed_packet${ONLY_THOROUGH}`, () => {
  let server: OwnServer;
  let app: TestApp;
  let world: World;
  const log = new LogCapture();
  const { get, post } = clientOf(() => app);

  beforeAll(async () => {
    server = await OwnServer.start([`--max-allowed-packet=${BYTES}`]);
    await server.administer("CREATE DATABASE pms; CREATE USER pms@'127.0.0.1'; GRANT ALL ON pms.* TO pms@'127.0.0.1'");
    const url = `mysql://pms@127.0.0.1:${server.port}/pms`;
    const test: TestDatabase = { url, settings: { database: parseDatabaseUrl(url, 10) }, drop: async () => {} };
    app = await startTestAppOn(test, { LOG_LEVEL: 'error' }, { log });
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  const create = (bytes: number) =>
    post(world.member, 'accountabilities', {
      ...{ AncestorID: world.member.id, Rank: 1, Name: 'Item', Description: 'x'.repeat(bytes) },
    });

  it('refuses larger requests with a 413, says why in the log, and goes on', async () => {
    await create(1_000).expect(200);
    for (const bytes of [BYTES, 60_000]) {
      const { status, body } = await create(bytes);
      expect([bytes, status, body.code]).toEqual([bytes, 413, 'body_too_large']);
    }
    expect(log.lines).toMatchObject([
      { kind: 'too_large', reason: 'A statement is larger than max_allowed_packet of the database server' },
    ]);
    await create(1_000).expect(200);
    expect((await get(world.member, 'me/accountabilities').expect(200)).body).toHaveLength(2);
  });

  it('is warned of', async () => {
    const warnings = new LogCapture();
    await warnOfServer(app.database, new Log('warn', warnings));
    expect(warnings.lines).toMatchObject([
      {
        ...{ level: 'warn', bytes: BYTES, expected: 16_777_216 },
        msg: 'max_allowed_packet of the database server is too small for large requests',
      },
    ]);
  });
});
