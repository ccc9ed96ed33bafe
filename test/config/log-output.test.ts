import { execFileSync } from 'node:child_process';
import fs, { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LogOutput } from '../../src/config/log-output';
import { until } from '../support/until';

/** What waits for a reader, and what a pipe takes. */
const MOST = 1_048_576;
const PIPE = 65_536;
const LINE = `${'x'.repeat(1_023)}\n`;

describe('the output of the log', () => {
  let folder: string;
  const opened: number[] = [];
  const open = (path: string, flags: number) => {
    opened.push(openSync(path, flags));
    return opened[opened.length - 1];
  };
  const outputs: LogOutput[] = [];
  const outputTo = (fd: number) => {
    outputs.push(new LogOutput(fd));
    return outputs[outputs.length - 1];
  };
  /** What threads have written, and how many writes they have begun. */
  let writes = { bytes: 0, underWay: 0 };
  beforeEach(() => {
    writes = { bytes: 0, underWay: 0 };
    const write = fs.write;
    jest.spyOn(fs, 'write').mockImplementation(((fd: number, buffer: Buffer, done: (...results: unknown[]) => void) => {
      writes.underWay += 1;
      write(fd, buffer, (error, bytes) => {
        writes.underWay -= 1;
        writes.bytes += bytes;
        done(error, bytes);
      });
    }) as typeof fs.write);
    folder = mkdtempSync(join(tmpdir(), 'pms-log-'));
  });
  afterEach(async () => {
    // Otherwise it would write into the file that gets the number of a closed one.
    for (const output of outputs.splice(0)) output.end();
    await until(() => writes.underWay === 0);
    jest.restoreAllMocks();
    for (const fd of opened.splice(0)) closeSync(fd);
    rmSync(folder, { recursive: true });
  });

  /** Both ends of a pipe, which block nobody, as Node makes its standard output. */
  function makePipe(): { reader: number; writer: number } {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return { reader, writer: open(path, constants.O_WRONLY | constants.O_NONBLOCK) };
  }

  it('is written within a moment, many lines together, and at the end', async () => {
    const path = join(folder, 'file');
    const output = outputTo(open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND));
    output.write('first\n');
    output.write('second\n');
    expect(readFileSync(path, 'utf8')).toBe('');
    await until(() => readFileSync(path, 'utf8') === 'first\nsecond\n');
    output.write('third\n');
    output.end();
    expect(readFileSync(path, 'utf8')).toBe('first\nsecond\nthird\n');
    expect(output.dropped).toBe(0);
  });

  it('keeps no more than its bound for a reader that reads nothing, and goes on when it reads', async () => {
    const { reader, writer } = makePipe();
    const output = outputTo(writer);
    for (let n = 0; n < PIPE / LINE.length; n++) output.write(LINE);
    // Then the pipe is full, and nothing waits.
    await until(() => writes.bytes === PIPE && writes.underWay === 0);
    for (let n = 0; n < MOST / LINE.length; n++) output.write(LINE);
    expect(output.dropped).toBe(0);
    for (let n = 0; n < 3; n++) output.write(LINE);
    expect(output.dropped).toBe(3);
    const buffer = Buffer.alloc(PIPE);
    let read = 0;
    await until(() => {
      try {
        read += readSync(reader, buffer);
      } catch {
        // Nothing is there yet.
      }
      return read === PIPE + MOST;
    });
    output.write('last\n');
    await until(() => output.dropped === 3 && attemptRead(reader) === 'last\n');
  });

  function attemptRead(reader: number): string {
    const buffer = Buffer.alloc(PIPE);
    try {
      return buffer.toString('utf8', 0, readSync(reader, buffer));
    } catch {
      return '';
    }
  }

  it('waits for such a reader for a second at the end', () => {
    const { writer } = makePipe();
    const output = outputTo(writer);
    for (let n = 0; n < (2 * PIPE) / LINE.length; n++) output.write(LINE);
    const start = performance.now();
    let asked = 0;
    // 100 ms later each time.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + 100 * asked++);
    output.end();
    clock.mockRestore();
    // The first one is that of the beginning.
    expect(asked).toBe(11);
  });

  it('ends when its reader has gone, and counts what is lost', async () => {
    const { reader, writer } = makePipe();
    closeSync(reader);
    opened.shift();
    const output = outputTo(writer);
    for (let n = 0; n < 10; n++) output.write(LINE);
    await until(() => output.dropped === 10);
    output.write(LINE);
    expect(output.dropped).toBe(11);
    output.end();
  });

  it('writes nothing after its end: the number of its file can be that of another one', async () => {
    const { reader, writer } = makePipe();
    const output = outputTo(writer);
    for (let n = 0; n < (2 * PIPE) / LINE.length; n++) output.write(LINE);
    // The pipe is full, and it is tried again.
    await until(() => writes.bytes === PIPE);
    output.end();
    await until(() => writes.underWay === 0);
    const path = join(folder, 'file');
    closeSync(writer);
    opened.pop();
    // The lowest number that is free.
    while (open(path, constants.O_WRONLY | constants.O_CREAT) < writer);
    expect(opened.at(-1)).toBe(writer);
    output.write('late\n');
    readSync(reader, Buffer.alloc(PIPE));
    await delay(300);
    expect(readFileSync(path, 'utf8')).toBe('');
  });

  it('tries again after a full disk, and counts what that did not take', async () => {
    const output = outputTo(open('/dev/full', constants.O_WRONLY));
    for (let n = 0; n < 10; n++) output.write(LINE);
    await until(() => output.dropped === 10);
    output.write('another\n');
    await until(() => output.dropped === 11);
    output.write('the last one\n');
    output.end();
    expect(output.dropped).toBe(11);
  });
});
