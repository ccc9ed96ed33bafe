import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OriginalProperties } from '../support/original-properties';

const ROOT = join(__dirname, '..', '..');
/** Objects of Node itself are the same for all files: the first file leaves its class there. */
const START = `
import os from 'node:os';
import { Statement } from '${ROOT}/src/database/statement';
`;
const SHARES = `${START}
const first = ((os as { statementOfTheFirstFile?: unknown }).statementOfTheFirstFile ??= Statement);
declare const left: unknown;
it('finds everything as if it were the first file', () => {
  expect(Statement).toBe(first);
  expect(String(Statement.prototype.all)).not.toContain('left');
  expect([process.env.LEFT, typeof left, 'left' in Statement]).toEqual([undefined, 'undefined', false]);
  expect(setTimeout(() => {}, 0).unref).toBeDefined();
  expect('clock' in setTimeout).toBe(false);
  Object.assign(Statement.prototype, { all: () => 'left' });
  Object.assign(Statement, { left: 1 });
  Object.assign(process.env, { LEFT: '1' });
  Object.assign(globalThis, { left: 1 });
  jest.useFakeTimers();
  jest.spyOn(Date, 'now').mockReturnValue(1);
});
`;
/** The shortest file runs last. */
const OWN = `${START}
// jest.mock() gives a file its own modules.
it('has a class of its own', () => expect(Statement).not.toBe((os as { statementOfTheFirstFile?: unknown }).statementOfTheFirstFile ?? Statement));
`;

describe('test files in one worker', () => {
  it('share the modules of src, and find them as they were loaded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-modules-'));
    const config = {
      ...require('../../jest.config'),
      rootDir: ROOT,
      roots: [folder],
      reporters: ['default'],
      globalSetup: undefined,
      globalTeardown: undefined,
    };
    const texts = { 'a.test.ts': SHARES, 'b.test.ts': SHARES, 'c.test.ts': SHARES, 'own.test.ts': OWN };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const options = ['--runInBand', '--config', JSON.stringify(config)];
    const { status, stderr } = spawnSync(process.execPath, [require.resolve('jest/bin/jest'), ...options], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, expect.stringContaining('Tests:       4 passed')]);
  });
});

describe('the properties of an object', () => {
  it('are restored where they were changed, added or removed', () => {
    const object: Record<string, unknown> = { changed: 1, removed: 2, kept: 3 };
    const originals = new OriginalProperties();
    originals.addExports({ object });
    object.changed = 4;
    object.added = 5;
    delete object.removed;
    originals.restore();
    expect(object).toEqual({ changed: 1, removed: 2, kept: 3 });
  });
});
