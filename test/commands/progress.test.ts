import { PassThrough, Readable } from 'node:stream';
import { withProgress } from '../../src/commands/progress';
import { terminalStream } from '../support/terminal';

describe('the progress of a task', () => {
  const terminal = (errors: PassThrough) => ({ env: {}, input: Readable.from([]), output: new PassThrough(), errors });

  it('is not shown as long as the task reports none', async () => {
    const errors = terminalStream();
    expect(await withProgress(terminal(errors), 'Units', async () => 'done')).toBe('done');
    expect(errors.read()).toBeNull();
  });

  it('has at most ten lines without a terminal, the last one at the end', async () => {
    const errors = new PassThrough();
    await withProgress(terminal(errors), 'Units', async (report) => {
      for (let done = 0; done <= 1_234; done++) report(done, 1_234);
    });
    const lines = String(errors.read()).trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['Units: 124 of 1234', 'Units: 1234 of 1234']);
  });
});
