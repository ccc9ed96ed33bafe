import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const FILES = {
  'jest.config.js': `module.exports = { transform: ${JSON.stringify(require('../../jest.config').transform)} };`,
  'src/ready.ts': 'export const isReady = () => true;',
  'test/ready.test.ts': `
import { isReady } from '../src/ready';
beforeAll(() => expect(isReady()).toBe(true));
it('runs after beforeAll', () => {});`,
  'src/kept.ts': `
const read = () => 5;
let kept: number | undefined;
export const five = () => (kept ??= read());`,
  'test/kept.test.ts': `
import { five } from '../src/kept';
it('is the first to execute the code', () => expect(five()).toBeDefined());
it('sees what the first one has kept', () => expect(five()).toBe(5));
it('sees it too', () => expect(five()).toBe(5));`,
  'src/unseen.ts': 'export const isUnseen = () => true;',
  'test/unseen.test.ts': `
import { isUnseen } from '../src/unseen';
it('executes the code and does not look at the result', () => void isUnseen());`,
  'test/failing.test.ts': "it('fails', () => expect(1).toBe(2));",
};

/** Runs the tool on a small project. Returns its lines about mutants and test files, without durations. */
function runTool(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  for (const name of ['src', 'test']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  cpSync(join(ROOT, 'tools', 'mutation'), join(folder, 'tools', 'mutation'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { stdout } = spawnSync(process.execPath, [join(folder, 'tools', 'mutation', 'run.js'), 'src'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter((line) => /^\d|^left out/.test(line) && !/a minute$/.test(line));
}

describe('mutation testing', () => {
  it('detects a mutant by a hook or by a later test, and names the test files that cannot detect any', () => {
    expect(runTool()).toEqual([
      '1/4 killed src/kept.ts:2 number',
      '2/4 killed src/kept.ts:2 number',
      '3/4 killed src/ready.ts:1 boolean',
      '4/4 survived src/unseen.ts:1 boolean',
      'left out: test/failing.test.ts: fails',
    ]);
  });
});
