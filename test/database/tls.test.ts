import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/config/settings';
import { migrations } from '../../src/database/migrations';
import { openDatabase } from '../../src/database/open-database';
import { areInstalled, canStartServer } from '../support/own-server';
import { runCli } from '../support/terminal';
import { testDialects } from '../support/test-database';
import { startTlsServer, type TlsServer } from '../support/tls-server';

const CIPHER = /^(TLS_|ECDHE-)/;

// Not the server of TEST_DATABASE_URL, but one that this file starts where its program is installed.
const canStart = testDialects.includes('mysql') && canStartServer && areInstalled('openssl');
const describeOnServer = canStart ? describe : describe.skip;

describeOnServer('a database that requires TLS', () => {
  let server: TlsServer;
  // Where the other servers of this machine keep such files too.
  const temporaryTable = join(tmpdir(), `#sql-temptable-pms-${process.pid}.MAI`);

  beforeAll(async () => {
    writeFileSync(temporaryTable, '');
    server = await startTlsServer();
  });
  afterAll(async () => {
    rmSync(temporaryTable, { force: true });
    await server?.stop();
  });

  it('leaves the temporary tables of other servers alone', () => {
    expect(existsSync(temporaryTable)).toBe(true);
  });

  /** The cipher of the connection, or the first error. */
  async function cipherOf(env: NodeJS.ProcessEnv, host = 'localhost', user = 'plain'): Promise<string> {
    const settings = readSettings({ DATABASE_URL: `mysql://${user}@${host}:${server.port}/pms`, ...env });
    const database = await openDatabase(settings, []);
    try {
      const of = async (sql: typeof database.read) =>
        (await sql.query<{ Value: string }>("SHOW SESSION STATUS LIKE 'Ssl_cipher'"))[0].Value;
      const cipher = await of(database.read);
      expect(await database.transaction(of)).toBe(cipher);
      return cipher;
    } finally {
      await database.close();
    }
  }

  const causeOf = async (attempt: Promise<string>) => {
    const error = await attempt.then(
      (cipher) => new Error(`connected with ${cipher}`),
      (reason) => reason,
    );
    return String(error.cause?.message ?? error.message);
  };

  it('is not reached without TLS', async () => {
    expect(await causeOf(cipherOf({}))).toMatch(/Access denied|secure transport/);
  });

  it('is reached with any certificate where encryption is all that is required, by name and by address', async () => {
    for (const host of ['localhost', '127.0.0.1'])
      expect(await cipherOf({ DATABASE_TLS: 'required' }, host)).toMatch(CIPHER);
  });

  it('is reached with a verified certificate only if its authority is trusted', async () => {
    const { ca, otherCa } = server.files;
    expect(await cipherOf({ DATABASE_TLS: 'verify', DATABASE_TLS_CA_FILE: ca })).toMatch(CIPHER);
    const wrong = await causeOf(cipherOf({ DATABASE_TLS: 'verify', DATABASE_TLS_CA_FILE: otherCa }));
    expect(wrong).toMatch(/certificate/);
    expect(await causeOf(cipherOf({ DATABASE_TLS: 'verify' }))).toMatch(/certificate/);
  });

  it('is not reached by a name that its certificate does not contain', async () => {
    await server.present('elsewhere.example');
    const env = { DATABASE_TLS: 'verify', DATABASE_TLS_CA_FILE: server.files.ca };
    expect(await causeOf(cipherOf(env))).toMatch(/localhost. is not in the cert's altnames/);
    expect(await cipherOf({ DATABASE_TLS: 'required' })).toMatch(CIPHER);
    await server.present('localhost');
    expect(await cipherOf(env)).toMatch(CIPHER);
  });

  it('identifies the service by its client certificate', async () => {
    const { ca, cert, key } = server.files;
    const env = { DATABASE_TLS: 'verify', DATABASE_TLS_CA_FILE: ca };
    const files = { DATABASE_TLS_CERT_FILE: cert, DATABASE_TLS_KEY_FILE: key };
    expect(await cipherOf({ ...env, ...files }, 'localhost', 'named')).toMatch(CIPHER);
    expect(await causeOf(cipherOf(env, 'localhost', 'named'))).toMatch(/Access denied/);
  });

  it('is migrated by the command line, with its URL in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pms-url-'));
    const file = join(folder, 'url');
    writeFileSync(file, `mysql://plain@localhost:${server.port}/pms\n`);
    const env = {
      DATABASE_URL: '',
      DATABASE_URL_FILE: file,
      DATABASE_TLS: 'verify',
      DATABASE_TLS_CA_FILE: server.files.ca,
    };
    const { code, output, errors } = await runCli('', ['migrate'], { env });
    rmSync(folder, { recursive: true });
    const count = migrations.length;
    expect([code, output]).toEqual([0, `The database is up to date. Migrations run: ${count}.\n`]);
    expect(errors).toMatch(new RegExp(`^(Migrations: \\d+ of ${count}\n)+$`));
    expect(errors).toContain(`Migrations: ${count} of ${count}\n`);
  });
});
