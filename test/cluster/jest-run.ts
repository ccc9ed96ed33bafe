import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const MAX_OUTPUT = 1e9;

interface Results {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs other tests of the project with an environment of their own. Returns the names of those that failed. */
export function runTests(path: string, env: NodeJS.ProcessEnv): { passed: number; failed: string[]; output: string } {
  const jest = [require.resolve('jest/bin/jest'), path, '--maxWorkers=2', '--json'];
  const options = { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: MAX_OUTPUT } as const;
  const { stdout } = spawnSync(process.execPath, jest, options);
  const report = stdout.lastIndexOf('{"numFailedTestSuites"');
  const { numPassedTests: passed, testResults }: Results = JSON.parse(stdout.slice(report));
  const failed = testResults.flatMap(({ message, assertionResults }) => {
    const names = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return names.length > 0 || message === '' ? names : [message];
  });
  process.stdout.write(`${path}: ${passed} passed, ${failed.length} failed\n`);
  return { passed, failed, output: stdout.slice(0, report) };
}
